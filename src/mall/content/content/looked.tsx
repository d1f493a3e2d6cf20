import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { useCommands } from '../../../kit/commands-context.tsx'
import { codesOf } from '../../../plain/plain.ts'
import { contentActions } from '../../../values/lists.ts'
import { AuditBox } from './audit-box.tsx'
import { PhonePage } from './phone-page.tsx'

const actionWords: Readonly<Record<number, string>> = contentActions

export type LookedContent = Out<Api['content']['detail']>

interface LookedProps {
  readonly content: LookedContent
  /** The next that waits to be looked at. */
  onNext(id: number): void
  onClose(): void
}

/** A content as clients will see it; beside it the verdict that is due, its figures and the earlier verdicts. */
export function Looked({ content, onNext, onClose }: LookedProps) {
  const may = useCommands().may(codesOf(contentCalls.audit))
  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-h-0 flex-1 overflow-auto bg-sunken p-5">
        <PhonePage page={content} />
      </div>
      <div className="flex w-72 flex-none flex-col border-l border-line-1">
        {content.state === 2 && may ? <AuditBox id={content.id} onNext={onNext} onClose={onClose} /> : null}
        <h3 className="px-4 pt-3 pb-1 text-12 text-ink-3">审核历史</h3>
        <ol className="min-h-0 flex-1 overflow-auto px-4 pb-3">
          {content.history.length === 0 ? <li className="text-ink-3">还没有提交过</li> : null}
          {content.history.map(({ id: key, action, reason, userName, createTime }) => (
            <li key={key} className="border-b border-line-1 py-2 last:border-b-0">
              <p className={action === 3 ? 'text-err-text' : undefined}>{actionWords[action]}</p>
              {reason === '' ? null : <p className="mt-0.5 break-words text-ink-2">{reason}</p>}
              <p className="data mt-0.5 text-12 text-ink-3">{`${userName} ${createTime}`}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
