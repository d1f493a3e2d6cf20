import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'

interface CheckChipsProps {
  readonly label: string
  readonly values: readonly string[]
  readonly chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

/** Several of a few words, each ticked by a click or by Space. */
export function CheckChips({ label, values, chosen, onChange }: CheckChipsProps) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1.5 py-0.5">
      {values.map(value => {
        const on = chosen.includes(value)
        return (
          <label
            key={value}
            className={cx(
              'relative flex h-7 cursor-pointer items-center gap-1 rounded-6 border px-2 select-none has-focus-visible:outline-2 has-focus-visible:outline-focus',
              on ? 'border-accent bg-accent-tint text-accent-text' : 'border-line-2 hover:border-line-3',
            )}
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={on}
              onChange={() =>
                // In the order of the values, whatever was ticked first.
                onChange(values.filter(one => (one === value ? !on : chosen.includes(one))))
              }
            />
            {on ? <Icon name="check" size={12} /> : null}
            {value}
          </label>
        )
      })}
    </fieldset>
  )
}
