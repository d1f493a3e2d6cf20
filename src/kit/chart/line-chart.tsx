import { max } from 'd3-array'
import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { PointerEvent } from 'react'
import { ChartFrame } from './frame.tsx'
import { colours, dashes } from './look.ts'
import { type ChartData, shown, spoken } from './model.ts'
import { useChart } from './use-chart.ts'
import { useRoom } from './use-room.ts'

interface LineChartProps {
  readonly data: ChartData
  /** To the rows that a point is made of. */
  readonly onOpen?: (point: number) => void
}

const shape = { height: 236, left: 40, right: 16, top: 8, bottom: 24 }

/** Figures over time, at most five lines. The last value and the one that is spoken of have a dot. */
export function LineChart({ data, onOpen }: LineChartProps) {
  const keys = useChart(data, onOpen)
  const [room, seat] = useRoom()
  const size = { ...shape, width: Math.max(room, shape.left + shape.right + 1) }
  const { points, series } = data
  const x = scalePoint<number>()
    .domain(points.map((_, index) => index))
    .range([size.left, size.width - size.right])
  const most = max(series, ({ values }) => max(values)) ?? 0
  const y = scaleLinear()
    .domain([0, most || 1])
    .nice(4)
    .range([size.height - size.bottom, size.top])
  const at = (index: number) => x(index) ?? size.left
  const path = line<number>((_, index) => at(index), y)
  const every = Math.max(1, Math.ceil((points.length * 96) / size.width))
  const { place } = keys
  const pointed = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const across = ((clientX - box.left) / box.width) * size.width - size.left
    const share = across / (size.width - size.left - size.right)
    const point = Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1))))
    keys.setPlace({ point, series: 0 })
  }
  return (
    <ChartFrame
      data={data}
      keys={keys}
      legend={series.map(({ name }, index) => (
        <span key={name} className="flex items-center gap-1.5 text-12 text-ink-2">
          <svg width="18" height="8" aria-hidden>
            <path d="M0 4h18" stroke={colours[index]} strokeWidth={2} strokeDasharray={dashes[index]} />
          </svg>
          {name}
        </span>
      ))}
    >
      <div ref={seat}>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="w-full"
          fontSize={11}
          aria-hidden
          onPointerMove={pointed}
          onPointerLeave={() => keys.setPlace(undefined)}
          onClick={() => place && onOpen?.(place.point)}
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
          {place ? (
            <path d={`M${at(place.point)} ${size.top}V${size.height - size.bottom}`} stroke="var(--line-3)" />
          ) : null}
          {series.map(({ name, values }, index) => (
            <path
              key={name}
              d={path(values) ?? ''}
              fill="none"
              stroke={colours[index]}
              strokeWidth={2}
              strokeDasharray={dashes[index]}
            />
          ))}
          {series.map(({ name, values }, index) => {
            const shown = place?.series === index ? place.point : index === 0 ? values.length - 1 : undefined
            return shown === undefined || shown < 0 ? null : (
              <circle key={name} cx={at(shown)} cy={y(values[shown] ?? 0)} r={4} fill={colours[index]} />
            )
          })}
        </svg>
      </div>
      <p aria-hidden className="h-5 text-12 text-ink-2">
        {place ? spoken(data, place) : ''}
      </p>
    </ChartFrame>
  )
}
