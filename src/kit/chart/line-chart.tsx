import { line } from 'd3-shape'
import { colours, dashes } from './look.ts'
import type { ChartData } from './model.ts'
import { ChartPlot } from './plot.tsx'

interface LineChartProps {
  readonly data: ChartData
  /** To the rows that a point is made of. */
  readonly onOpen?: (point: number) => void
}

/** Figures over time, at most five lines. The last value and the one that is spoken of have a dot. */
export function LineChart({ data, onOpen }: LineChartProps) {
  const { series } = data
  return (
    <ChartPlot
      data={data}
      onOpen={onOpen}
      legend={series.map(({ name }, index) => (
        <span key={name} className="flex items-center gap-1.5 text-12 text-ink-2">
          <svg width="18" height="8" aria-hidden>
            <path d="M0 4h18" stroke={colours[index]} strokeWidth={2} strokeDasharray={dashes[index]} />
          </svg>
          {name}
        </span>
      ))}
    >
      {({ at, y, place, top, bottom }) => (
        <>
          {place ? <path d={`M${at(place.point)} ${top}V${bottom}`} stroke="var(--line-3)" /> : null}
          {series.map(({ name, values }, index) => (
            <path
              key={name}
              d={line<number>((_, point) => at(point), y)(values) ?? ''}
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
        </>
      )}
    </ChartPlot>
  )
}
