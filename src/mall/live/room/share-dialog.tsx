import { useQuery } from '@tanstack/react-query'
import { liveCalls } from '../../../generated/contract/calls/live.ts'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { send } from '../../../wire/client.ts'

interface ShareDialogProps {
  readonly roomId: number
  onClose(): void
}

/** The code by which a room is entered, and where in the mini program it leads. */
export function ShareDialog({ roomId, onClose }: ShareDialogProps) {
  const asked = useQuery({
    queryKey: ['live share', roomId],
    queryFn: ({ signal }) => send(liveCalls.shareCode, { roomId }, { signal, dedupe: false, quiet: true }),
    retry: false,
    gcTime: 0,
  })
  const { data } = asked
  return (
    <Dialog
      open
      title="直播分享码"
      fact={data ? `${data.expireTime} 前有效` : undefined}
      width={480}
      height={300}
      onClose={onClose}
    >
      <AskedPane asked={asked} />
      {data ? (
        <dl className="grid gap-4">
          <Line title="分享码" text={data.code} />
          <Line title="小程序页面" text={data.path} />
        </dl>
      ) : null}
    </Dialog>
  )
}

function Line({ title, text }: { title: string; text: string }) {
  const copy = async () => {
    if (await copyText(text)) toast.say(`${title}已复制`)
    else toast.warn('复制失败，请手动选择后复制')
  }
  return (
    <div>
      <dt className="mb-1 text-12 text-ink-3">{title}</dt>
      <dd className="flex items-center gap-2">
        <code className="data min-w-0 flex-1 rounded-6 bg-sunken px-3 py-2 break-all select-all">{text}</code>
        <Button icon="copy" onClick={() => void copy()}>
          复制
        </Button>
      </dd>
    </div>
  )
}
