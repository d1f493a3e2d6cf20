import type { LucideIcon } from 'lucide-react'
import { cx } from '../cx.ts'

interface ToolProps {
  readonly title: string
  readonly icon: LucideIcon
  readonly keys?: string
  readonly pressed?: boolean
  readonly color?: string
  readonly reason?: string | undefined
  onClick(): void
}

/** One tool; a press leaves the selection of the text alone. */
export function Tool({ title, icon: Glyph, keys, pressed, color, reason, onClick }: ToolProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={title}
      aria-pressed={pressed}
      aria-disabled={reason ? true : undefined}
      aria-description={reason}
      data-tip={reason ?? title}
      data-tip-keys={keys}
      // The text keeps its selection.
      onMouseDown={event => event.preventDefault()}
      onClick={() => {
        if (!reason) onClick()
      }}
      className={cx(
        'relative grid size-6.5 flex-none place-items-center rounded-4 focus-visible:outline-2 focus-visible:outline-focus',
        reason ? 'text-ink-4' : 'text-ink-2 hover:bg-hover hover:text-ink-1',
        pressed && 'bg-active text-ink-1',
      )}
    >
      <Glyph size={14} aria-hidden />
      {color ? <i className="absolute inset-x-1.5 bottom-0.75 h-0.5" style={{ background: color }} /> : null}
    </button>
  )
}

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, word: string])[]
  readonly first?: boolean
  onChange(value: string): void
}

export function Select({ label, value, options, first, onChange }: SelectProps) {
  const known = options.some(([code]) => code === value)
  return (
    <select
      aria-label={label}
      tabIndex={first ? 0 : -1}
      value={known ? value : ''}
      onChange={event => onChange(event.target.value)}
      className="h-6.5 rounded-4 bg-transparent px-1 text-12 text-ink-2 hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus"
    >
      {options.some(([code]) => code === 'left') ? null : <option value="">{label}</option>}
      {options.map(([code, word]) => (
        <option key={code} value={code}>
          {word}
        </option>
      ))}
    </select>
  )
}
