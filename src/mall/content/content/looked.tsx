import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { useCommands } from '../../../kit/commands-context.tsx'
import { codesOf } from '../../../plain/plain.ts'
import { Aside } from './aside.tsx'
import { AuditBox } from './audit-box.tsx'
import type { LookedContent } from './looked-content.ts'
import { PhonePage } from './phone-page.tsx'

interface LookedProps {
  readonly content: LookedContent
  /** The next that waits to be looked at. */
  onNext(id: number): void
  onClose(): void
}

/** A content as clients will see it; beside it the verdict that is due, what is new in it, the earlier verdicts and versions. */
export function Looked({ content, onNext, onClose }: LookedProps) {
  const may = useCommands().may(codesOf(contentCalls.audit))
  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-h-0 flex-1 overflow-auto bg-sunken p-5">
        <PhonePage page={content} />
      </div>
      <div className="flex w-80 flex-none flex-col border-l border-line-1">
        {content.state === 2 && may ? (
          <AuditBox
            key={content.id}
            id={content.id}
            revision={content.revision}
            onNext={onNext}
            onClose={onClose}
          />
        ) : null}
        <Aside key={content.id} content={content} />
      </div>
    </div>
  )
}
