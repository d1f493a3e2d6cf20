import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

/** How figures went, beside the figure that says it: a picture without points of its own. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const [least = 0, most = 1] = extent(values)
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [1, 63])
  const y = scaleLinear([least, most === least ? least + 1 : most], [15, 1])
  const path = line<number>((_, index) => x(index), y)
  return (
    <svg aria-hidden viewBox="0 0 64 16" className="h-4 w-16">
      <path d={path(values) ?? ''} fill="none" stroke="var(--ch-1)" strokeWidth={1.5} />
    </svg>
  )
}
