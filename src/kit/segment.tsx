import { useId } from 'react'
import { cx } from './cx.ts'

export interface SegmentProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string; readonly count?: string }[]
  readonly onChange: (value: V) => void
  /** Fills its row, each part alike. */
  readonly wide?: boolean
}

/** One of a few, all in sight. Native radios underneath: arrows move, Tab passes by. */
export function Segment<V extends string>({ label, value, options, onChange, wide }: SegmentProps<V>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('flex-none gap-0.5 rounded-6 bg-active p-0.5', wide ? 'flex' : 'inline-flex')}
    >
      {options.map(option => (
        <label
          key={option.value}
          className={cx(
            'inline-flex items-center justify-center gap-1.5 rounded-4 px-2.5 whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-focus',
            wide ? 'h-7 flex-1' : 'h-6',
            option.value === value ? 'bg-seg text-ink-1 shadow-seg' : 'text-ink-2 hover:text-ink-1',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count === undefined ? null : <span className="text-12 text-ink-3">{option.count}</span>}
        </label>
      ))}
    </div>
  )
}
