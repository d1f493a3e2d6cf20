import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { ChartFrame } from './frame.tsx'
import { FillLegend, Hatches, useHatches } from './hatches.tsx'
import { fitted, wide } from './look.ts'
import { type ChartData, shown, spoken } from './model.ts'
import { useChart } from './use-chart.ts'
import { useRoom } from './use-room.ts'

/** Where what stands in a row is drawn, in px at 100 % text. */
export interface RowRoom {
  /** Where the bars begin; what one of `value` in this series is long. */
  readonly left: number
  length(series: number, value: number): number
  middle(point: number, series: number): number
  fill(series: number): string
}

interface ChartRowsProps {
  readonly data: ChartData
  readonly line: number
  /** What a full bar is: by series, or the greatest of all. */
  readonly full?: readonly number[]
  /** Names over the columns of texts. */
  readonly headed?: boolean
  readonly onOpen?: ((point: number) => void) | undefined
  readonly children?: (room: RowRoom) => ReactNode
}

const size = 12
const gap = 12
const bar = 6

/** Points that lie under one another: a label, a bar for each series, its figure and what is told beside it. */
export function ChartRows({ data, line, full, headed = false, onOpen, children }: ChartRowsProps) {
  const keys = useChart(data, onOpen, 'first')
  const [room, seat] = useRoom()
  const fill = useHatches()
  const { points, series } = data
  const columns = columnsOf(data, headed)
  const texts = columns.reduce((sum, column) => sum + column.width + gap, 0)
  const longest = (max(points, wide) ?? 0) * size
  const label = Math.min(longest, Math.max(room * 0.4, room - texts - 160))
  const left = label + gap
  const most = max(series, ({ values }) => max(values)) ?? 0
  const scales = series.map((_, index) =>
    scaleLinear()
      .domain([0, (full?.[index] ?? most) || 1])
      .range([0, Math.max(24, room - left - texts)])
      .clamp(true),
  )
  const top = headed ? 20 : 0
  const between = series.length > 1 ? 10 : 0
  const row = line * series.length + between
  const at: RowRoom = {
    left,
    fill,
    length: (index, value) => scales[index]?.(value) ?? 0,
    middle: (point, index) => top + point * row + between / 2 + (index + 0.5) * line,
  }
  const { place } = keys
  return (
    <ChartFrame
      data={data}
      keys={keys}
      legend={series.length > 1 ? <FillLegend {...{ series, fill }} /> : null}
    >
      <div ref={seat}>
        {points.length === 0 ? <p className="py-3 text-ink-3">没有数据</p> : null}
        <svg
          viewBox={`0 0 ${Math.max(1, room)} ${Math.max(1, top + row * points.length)}`}
          className="block w-full"
          fontSize={size}
          aria-hidden
          onPointerLeave={() => keys.setPlace(undefined)}
        >
          <Hatches fill={fill} />
          {headed ? <Texts y={14} texts={columns.map(({ name, right }) => [name, room - right])} /> : null}
          {points.map((point, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the chart do the same
            <g
              key={point}
              data-row
              onPointerMove={() => keys.setPlace({ point: index, series: 0 })}
              onClick={() => onOpen?.(index)}
              className={onOpen ? 'cursor-pointer' : undefined}
            >
              <rect
                y={top + index * row}
                width={room}
                height={row}
                rx={4}
                fill={place?.point === index ? 'var(--bg-active)' : 'transparent'}
              />
              <text y={top + (index + 0.5) * row + 4} fill="var(--text-1)">
                {fitted(point, label / size)}
                <title>{spoken(data, { point: index, series: 0 })}</title>
              </text>
              {series.map(({ name, values }, of) => (
                <g key={name} data-bar>
                  {children ? null : (
                    <rect
                      x={left}
                      y={at.middle(index, of) - bar / 2}
                      width={at.length(of, values[index] ?? 0)}
                      height={bar}
                      fill={fill(of)}
                    />
                  )}
                  <Texts
                    y={at.middle(index, of) + 4}
                    texts={columns.map(column => [column.text(of, index), room - column.right])}
                  />
                </g>
              ))}
            </g>
          ))}
          {children?.(at)}
        </svg>
      </div>
    </ChartFrame>
  )
}

function Texts({ y, texts }: { readonly y: number; readonly texts: readonly (readonly [string, number])[] }) {
  return texts.map(([text, x], index) => (
    <text key={x} x={x} y={y} textAnchor="end" fill={index === 0 ? 'var(--text-1)' : 'var(--text-3)'}>
      {text}
    </text>
  ))
}

/** The figure and what is told beside it, each as wide as its longest text. */
function columnsOf(data: ChartData, headed: boolean) {
  const { series, unit } = data
  const beside = series[0]?.beside ?? []
  const columns = [
    {
      name: unit,
      text: (of: number, point: number) => shown(data, series[of]?.values[point] ?? 0),
    },
    ...beside.map(({ name }, index) => ({
      name,
      text: (of: number, point: number) => series[of]?.beside?.[index]?.texts[point] ?? '',
    })),
  ].map(column => {
    const all = series.flatMap((_, of) => data.points.map((_, point) => wide(column.text(of, point))))
    return { ...column, width: size * Math.max(headed ? wide(column.name) : 0, ...all) }
  })
  return columns.map((column, index) => ({
    ...column,
    right: columns.slice(index + 1).reduce((sum, { width }) => sum + width + gap, 0),
  }))
}
