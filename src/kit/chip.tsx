import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export interface FilterChipProps {
  readonly field: string
  readonly value: ReactNode
  readonly onOpen?: () => void
  readonly onRemove?: () => void
  /** Why it cannot be taken away: the place fixes it. A lock stands instead of the cross. */
  readonly fixed?: string
}

const edge = 'inline-flex h-6.5 flex-none rounded-6 border whitespace-nowrap'

/** One condition of a filter: 字段 值 ×. Backspace or Delete on it removes it. */
export function FilterChip({ field, value, onOpen, onRemove, fixed }: FilterChipProps) {
  const removable = onRemove && fixed === undefined
  return (
    <span
      className={cx(edge, 'items-stretch border-line-2 bg-raised focus-within:border-focus')}
      data-tip={fixed}
    >
      <button
        type="button"
        onClick={onOpen}
        onKeyDown={event => {
          if (removable && (event.key === 'Backspace' || event.key === 'Delete')) onRemove()
        }}
        aria-description={fixed}
        className="flex items-center gap-1.5 rounded-6 px-1.75 hover:bg-hover"
      >
        <span className="text-ink-3">{field}</span>
        <span className="data">{value}</span>
        {fixed === undefined ? null : <Icon name="lock" size={12} className="text-ink-3" />}
      </button>
      {removable ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`移除筛选${field}`}
          onClick={onRemove}
          className="grid w-5.5 place-items-center rounded-r-6 border-l border-line-1 text-ink-3 hover:bg-hover hover:text-ink-1"
        >
          <Icon name="x" size={12} />
        </button>
      ) : null}
    </span>
  )
}

/** The dashed chip that adds one: + 筛选. */
export function AddChip({ children, className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        edge,
        'items-center gap-1 border-dashed border-line-3 px-1.75 text-ink-3 hover:bg-hover',
        className,
      )}
    >
      <Icon name="plus" size={14} />
      {children}
    </button>
  )
}
