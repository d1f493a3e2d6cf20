import { Button } from '../../kit/button.tsx'
import { message } from '../../values/messages.ts'
import { showShortTime, showTime } from '../../values/time.ts'
import type { Draft } from '../../wire/drafts.ts'

interface DraftNoticeProps {
  readonly draft: Draft
  /** The row has changed since. */
  readonly stale: boolean
  onRestore(): void
  onDrop(): void
}

/** A draft of last time: offered, with a word where the row has moved on meanwhile. */
export function DraftNotice({ draft, stale, onRestore, onDrop }: DraftNoticeProps) {
  const time = showShortTime(showTime(draft.at), Date.now())
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-2 rounded-6 bg-warn-tint px-3 py-2 text-warn-text"
    >
      <span className="min-w-0 flex-1">
        {message('draft.restore', { time })}
        {stale ? <span className="block text-12">{message('draft.stale')}</span> : null}
      </span>
      <Button onClick={onRestore}>恢复</Button>
      <Button kind="quiet" onClick={onDrop}>
        丢弃
      </Button>
    </div>
  )
}
