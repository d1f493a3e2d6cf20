import { max, minIndex } from 'd3-array'
import { scaleBand, scaleLinear, scalePoint } from 'd3-scale'
import type { MouseEvent, ReactNode } from 'react'
import { ChartFrame } from './frame.tsx'
import { type ChartData, type Place, shown, spoken } from './model.ts'
import { useChart } from './use-chart.ts'
import { useRoom } from './use-room.ts'

/** Where what stands over the axis is drawn, in px at 100 % text. */
export interface PlotRoom {
  /** The middle of a point; how much room it has to itself. */
  at(point: number): number
  readonly each: number
  y(value: number): number
  readonly top: number
  readonly bottom: number
  readonly place: Place | undefined
}

interface ChartPlotProps {
  readonly data: ChartData
  /** Points stand at the very ends of the axis, or each in the middle of a band of its own. */
  readonly bands?: boolean
  readonly legend: ReactNode
  readonly onOpen?: ((point: number) => void) | undefined
  readonly children: (room: PlotRoom) => ReactNode
}

const shape = { height: 236, left: 40, right: 16, top: 8, bottom: 24 }

/** Points beside one another over an axis, their figures upwards. */
export function ChartPlot({ data, bands = false, legend, onOpen, children }: ChartPlotProps) {
  const keys = useChart(data, onOpen)
  const [wide, seat] = useRoom()
  const size = { ...shape, width: Math.max(wide, shape.left + shape.right + 1) }
  const { points, series } = data
  const x = (bands ? scaleBand<number>() : scalePoint<number>())
    .domain(points.map((_, index) => index))
    .range([size.left, size.width - size.right])
  const most = max(series, ({ values }) => max(values)) ?? 0
  const y = scaleLinear()
    .domain([0, most || 1])
    .nice(4)
    .range([size.height - size.bottom, size.top])
  const at = (index: number) => (x(index) ?? size.left) + x.bandwidth() / 2
  const every = Math.max(1, Math.ceil((points.length * (bands ? 36 : 96)) / size.width))
  const { place } = keys
  const pointed = (to: (point: number) => void) => (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const across = ((event.clientX - box.left) / box.width) * size.width
    const point = minIndex(points, (_, index) => Math.abs(at(index) - across))
    if (point >= 0) to(point)
  }
  return (
    <ChartFrame data={data} keys={keys} legend={legend}>
      <div ref={seat}>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          className={`w-full${onOpen ? ' cursor-pointer' : ''}`}
          fontSize={11}
          aria-hidden
          onPointerMove={pointed(point => keys.setPlace({ point, series: 0 }))}
          onPointerLeave={() => keys.setPlace(undefined)}
          onClick={pointed(point => onOpen?.(point))}
        >
          {y
            .ticks(4)
            .filter(Number.isInteger)
            .map(tick => (
              <g key={tick}>
                <path d={`M${size.left} ${y(tick)}H${size.width - size.right}`} stroke="var(--line-1)" />
                <text x={size.left - 8} y={y(tick) + 4} textAnchor="end" fill="var(--text-3)">
                  {shown(data, tick)}
                </text>
              </g>
            ))}
          {points.map((point, index) =>
            (points.length - 1 - index) % every === 0 ? (
              <text key={point} x={at(index)} y={size.height - 6} textAnchor="middle" fill="var(--text-3)">
                {point}
              </text>
            ) : null,
          )}
          {children({ at, y, place, each: x.step(), top: size.top, bottom: size.height - size.bottom })}
        </svg>
      </div>
      <p aria-hidden className="h-5 text-12 text-ink-2">
        {place ? spoken(data, place) : ''}
      </p>
    </ChartFrame>
  )
}
