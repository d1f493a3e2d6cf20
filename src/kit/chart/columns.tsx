import { FillLegend, Hatches, useHatches } from './hatches.tsx'
import type { ChartData } from './model.ts'
import { ChartPlot } from './plot.tsx'

interface ColumnChartProps {
  readonly data: ChartData
  /** To the rows that a point is made of. */
  readonly onOpen?: (point: number) => void
}

const widest = 14

/** Counts of parts of a time, at most five beside one another for each part: this period's and those it is held against. */
export function ColumnChart({ data, onOpen }: ColumnChartProps) {
  const fill = useHatches()
  const { points, series } = data
  return (
    <ChartPlot
      data={data}
      bands
      onOpen={onOpen}
      legend={series.length > 1 ? <FillLegend {...{ series, fill }} /> : null}
    >
      {({ at, y, place, each, top, bottom }) => {
        const width = Math.min(widest, (each * 0.76) / series.length)
        return (
          <>
            <Hatches fill={fill} />
            {place ? (
              <rect
                x={at(place.point) - each / 2}
                y={top}
                width={each}
                height={bottom - top}
                fill="var(--bg-active)"
              />
            ) : null}
            {points.map((point, index) =>
              series.map(({ name, values }, of) => (
                <rect
                  key={`${point} ${name}`}
                  data-column
                  x={at(index) + (of - series.length / 2) * width}
                  y={y(values[index] ?? 0)}
                  width={Math.max(1, width - 1)}
                  height={bottom - y(values[index] ?? 0)}
                  fill={fill(of)}
                />
              )),
            )}
          </>
        )
      }}
    </ChartPlot>
  )
}
