import { useQuery } from '@tanstack/react-query'
import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { useCommands } from '../../../kit/commands-context.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { codesOf } from '../../../plain/plain.ts'
import { contentActions, contentStates } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { AuditBox } from './audit-box.tsx'
import { PhonePage } from './phone-page.tsx'
import { content } from './thing.ts'

const stateWords: Readonly<Record<number, string>> = contentStates
const actionWords: Readonly<Record<number, string>> = contentActions

interface LookDialogProps {
  readonly id: number
  /** The next that waits to be looked at. */
  onNext(id: number): void
  onClose(): void
}

/** A content as clients will see it, the earlier verdicts on it, and the buttons of a verdict where one is due. */
export function LookDialog({ id, onNext, onClose }: LookDialogProps) {
  const may = useCommands().may(codesOf(contentCalls.audit))
  const { data, error } = useQuery({
    queryKey: [content.id, 'look', id],
    queryFn: ({ signal }) => send(contentCalls.detail, { id }, { signal, dedupe: false }),
  })
  return (
    <Dialog
      open
      bare
      title={data?.title ?? '查看内容'}
      fact={data ? stateWords[data.state] : undefined}
      width={860}
      height={700}
      onClose={onClose}
    >
      {error ? <Empty title={error.message} /> : null}
      {!data && !error ? <Skeleton /> : null}
      {data ? (
        <div className="flex min-h-0 flex-1">
          <div className="min-h-0 flex-1 overflow-auto bg-sunken p-5">
            <PhonePage page={data} />
          </div>
          <div className="flex w-72 flex-none flex-col border-l border-line-1">
            {data.state === 2 && may ? <AuditBox id={id} onNext={onNext} onClose={onClose} /> : null}
            <h3 className="px-4 pt-3 pb-1 text-12 text-ink-3">审核历史</h3>
            <ol className="min-h-0 flex-1 overflow-auto px-4 pb-3">
              {data.history.length === 0 ? <li className="text-ink-3">还没有提交过</li> : null}
              {data.history.map(({ id: key, action, reason, userName, createTime }) => (
                <li key={key} className="border-b border-line-1 py-2 last:border-b-0">
                  <p className={action === 3 ? 'text-err-text' : undefined}>{actionWords[action]}</p>
                  {reason === '' ? null : <p className="mt-0.5 break-words text-ink-2">{reason}</p>}
                  <p className="data mt-0.5 text-12 text-ink-3">{`${userName} ${createTime}`}</p>
                </li>
              ))}
            </ol>
          </div>
        </div>
      ) : null}
    </Dialog>
  )
}
