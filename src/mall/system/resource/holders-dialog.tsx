import { useQuery } from '@tanstack/react-query'
import { fnCalls } from '../../../generated/contract/calls/fn.ts'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { texts } from '../../../kit/texts.ts'
import { toast } from '../../../kit/toast.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { functions } from '../../../values/functions.ts'
import { scopes } from '../../../values/roles.ts'
import { send } from '../../../wire/client.ts'
import type { AskedCode } from './holders.ts'

interface HoldersDialogProps {
  readonly code: AskedCode
  onClose(): void
}

/** 权限码归属: the roles that hold it, of whom one could be asked for. */
export function HoldersDialog({ code, onClose }: HoldersDialogProps) {
  const { name, scopes: among } = code
  const asked = useQuery({
    queryKey: ['holders', name, among],
    queryFn: ({ signal }) =>
      Promise.all(
        among.map(async scope => ({
          scope,
          roles: await send(fnCalls.rolesByCode, { name, scope }, { signal, dedupe: false }),
        })),
      ),
  })
  const { data } = asked
  const title = functions.find(each => each.name === name)?.title
  const held = data?.filter(({ roles }, at) => roles.length > 0 && !isRepeated(data, at))
  return (
    <Dialog
      open
      title="权限码归属"
      fact={
        <>
          {title ? `${title}　` : ''}
          <span className="data text-12">{name}</span>
        </>
      }
      width={480}
      height={400}
      onClose={onClose}
      foot={
        <Button
          size="form"
          icon="copy"
          onClick={() =>
            void copyText(name).then(copied => {
              if (copied) toast.say(texts['copy.done'])
            })
          }
        >
          复制权限码
        </Button>
      }
    >
      <AskedPane asked={asked} />
      {held?.length === 0 ? <Empty title="没有角色持有此权限码" why="可以在角色的功能权限里分配" /> : null}
      {held?.map(({ scope, roles }) => (
        <section key={scope} aria-label={scopes[scope]} className="mb-4">
          <h3 className="mb-1 text-12 text-ink-3">{`${scopes[scope]}，${roles.length}个角色`}</h3>
          <ul>
            {roles.map(({ roleId, roleName }) => (
              <li key={roleId} className="flex h-row items-center border-b border-line-1">
                {roleName}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}

interface Held {
  readonly roles: readonly { readonly roleId: number }[]
}

/** A client is told of its own roles, whichever side was asked for. */
function isRepeated(held: readonly Held[], at: number): boolean {
  const ids = (one: Held | undefined) => one?.roles.map(({ roleId }) => roleId).join()
  return held.slice(0, at).some(before => ids(before) === ids(held[at]))
}
