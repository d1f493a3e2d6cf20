import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import type { Api } from '../contract/api.ts'
import type { Out } from '../contract/call.ts'
import { sessionCalls } from '../generated/contract/calls/session.ts'
import { Button } from '../kit/button.tsx'
import { CommandButton } from '../kit/command-button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.tsx'
import { AskedPane } from '../plain/asked-pane.tsx'
import { send } from '../wire/client.ts'
import { deviceName } from './device-name.ts'
import { endedAtom } from './overlays.ts'
import { sessionVerb } from './verbs.ts'

type Own = Out<Api['session']['list']>[number]

/** Where this account is signed in; each of the others can be ended, or all of them. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const [ended, setEnded] = useAtom(endedAtom)
  const asked = useQuery({
    queryKey: ['own sessions', ended],
    queryFn: () => send(sessionCalls.list, {}, { dedupe: false }),
    placeholderData: before => before,
  })
  const { data, refetch } = asked
  const { data: workChat } = useQuery({
    queryKey: ['own work chat', ended],
    queryFn: () => send(sessionCalls.workChat, {}, { dedupe: false }),
    placeholderData: before => before,
  })
  const end = async ({ id }: Own) => {
    await send(sessionCalls.end, { id })
    setEnded(ended + 1)
    toast.say('已下线')
  }
  return (
    <Dialog
      open
      title="登录设备"
      fact={data ? `共${data.length}处` : undefined}
      onClose={onClose}
      foot={<CommandButton command={sessionVerb('endOthers')} variant="plain" size="form" />}
    >
      <AskedPane asked={asked} />
      <ul className="flex flex-col" aria-label="登录设备">
        {data?.map(own => (
          <li key={own.id} className="flex items-center gap-3 border-b border-line-1 py-2.5">
            <div className="min-w-0 flex-1">
              <div className="truncate" title={own.agent}>
                {deviceName(own.agent)}
                <span className="ml-2 text-12 text-ink-3">{own.ip}</span>
              </div>
              <div className="text-12 text-ink-3">
                {own.createTime} 登录，最近使用 {own.lastSeen}
              </div>
            </div>
            {own.current ? (
              <span className="text-12 text-ink-3">当前设备</span>
            ) : (
              <Button onClick={() => void end(own).catch(() => refetch())}>下线</Button>
            )}
          </li>
        ))}
      </ul>
      {workChat ? (
        <div className="flex items-center gap-3 py-2.5">
          <span className="min-w-0 flex-1 truncate">
            企业微信
            <span className="ml-2 text-12 text-ink-3">
              {workChat.name === '' ? '没有绑定' : `${workChat.name} 可以扫码登录`}
            </span>
          </span>
          {workChat.name === '' ? null : (
            <CommandButton command={sessionVerb('unbind')} variant="plain" withoutIcon>
              解绑
            </CommandButton>
          )}
        </div>
      ) : null}
    </Dialog>
  )
}
