import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { colours } from './look.ts'

const size = { width: 100, height: 20, edge: 2 }

/**
 * The course of a figure under it, from nothing upwards, as wide as there is room. It is no stop of its own: what it is of
 * says the figure, and its numbers stand in the table of the chart that shows the same days.
 */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const x = scaleLinear()
    .domain([0, Math.max(1, values.length - 1)])
    .range([0, size.width])
  const y = scaleLinear()
    .domain([0, max(values) || 1])
    .range([size.height - size.edge, size.edge])
  const path = line<number>((_, index) => x(index), y)(values) ?? ''
  const last = values.length - 1
  // Stretched it keeps its strokes; a dot is a stroke without length, for a circle would not stay one.
  const stroke = { fill: 'none', stroke: colours[0], vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      className="block h-5 w-full overflow-visible"
      aria-hidden
      data-spark
    >
      <path d={path} {...stroke} strokeWidth={1.5} strokeLinejoin="round" />
      {last < 0 ? null : (
        <path d={`M${x(last)} ${y(values[last] ?? 0)}h0`} {...stroke} strokeWidth={5} strokeLinecap="round" />
      )}
    </svg>
  )
}
