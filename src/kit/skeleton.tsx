import { cx } from './cx.ts'
import { useDelayed } from './use-delayed.ts'

/** One grey bar in the place of a text. It does not shimmer. */
export function Bar({ className }: { readonly className?: string }) {
  return <span aria-hidden className={cx('block h-2.5 rounded-4 bg-active', className)} />
}

const widths = ['w-25', 'w-19', 'w-28', 'w-16', 'w-22'] as const

export interface SkeletonProps {
  readonly rows?: number
  readonly rowHeight?: 32 | 36
}

/** Rows that will be there, at their true height. Nothing at all in the first 300 ms. */
export function Skeleton({ rows = 8, rowHeight = 32 }: SkeletonProps) {
  if (!useDelayed(true)) return null
  return (
    <div aria-hidden className="w-full">
      {Array.from({ length: rows }, (_, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          key={i}
          className={cx(
            'flex items-center gap-3 border-b border-line-1 px-4',
            rowHeight === 32 ? 'h-row' : 'h-row-picture',
          )}
        >
          <Bar className={widths[i % widths.length]} />
          <Bar className="w-14" />
          <Bar className="ml-auto w-11" />
        </div>
      ))}
    </div>
  )
}
