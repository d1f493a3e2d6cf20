import { Button } from '../../kit/button.tsx'
import { firstField } from '../../kit/focus.ts'
import { message } from '../../values/messages.ts'
import { showShortTime, showTime } from '../../values/time.ts'
import type { DraftState } from './use-draft.ts'

interface DraftNoticeProps {
  readonly draft: DraftState
  /** Of the row as it was read; undefined for a new one. */
  readonly version: number | undefined
  onRestore(typed: Readonly<Record<string, unknown>>): void
}

/** A draft of last time: offered, with a word where the row has moved on meanwhile. */
export function DraftNotice({ draft, version, onRestore }: DraftNoticeProps) {
  const { found } = draft
  if (!found) return null
  const time = showShortTime(showTime(found.at), Date.now())
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-2 rounded-6 bg-warn-tint px-3 py-2 text-warn-text"
    >
      <span className="min-w-0 flex-1">
        {message('draft.restore', { time })}
        {found.version === version ? null : <span className="block text-12">{message('draft.stale')}</span>}
      </span>
      <Button
        onClick={event => {
          onRestore(found.values)
          draft.accept()
          focusForm(event.currentTarget)
        }}
      >
        恢复
      </Button>
      <Button
        kind="quiet"
        onClick={event => {
          draft.discard()
          focusForm(event.currentTarget)
        }}
      >
        丢弃
      </Button>
    </div>
  )
}

/** The button goes with its question: whoever pressed it by key types on in the form. */
function focusForm(button: HTMLElement): void {
  const around = button.closest('[role=dialog], [role=tabpanel]')
  if (around) firstField(around)?.focus()
}
