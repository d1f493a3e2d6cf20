import { type ChartData, share } from './model.ts'
import { ChartRows, type RowRoom } from './rows.tsx'

interface FunnelChartProps {
  /** Its points are the steps; of several series each is a funnel of its own. */
  readonly data: ChartData
  /** To those who came as far as a step. */
  readonly onOpen?: (step: number) => void
}

const height = 14

/** How many come from step to step: of the first step and of the one before. */
export function FunnelChart({ data, onOpen }: FunnelChartProps) {
  const steps = withSteps(data)
  return (
    <ChartRows
      data={steps}
      line={data.series.length > 1 ? 20 : 40}
      full={data.series.map(({ values }) => values[0] ?? 0)}
      headed
      onOpen={onOpen}
    >
      {room =>
        steps.series.map(({ name, values }, index) => (
          <Shape key={name} {...{ room, values, index }} isAlone={steps.series.length === 1} />
        ))
      }
    </ChartRows>
  )
}

interface ShapeProps {
  readonly room: RowRoom
  readonly values: readonly number[]
  readonly index: number
  readonly isAlone: boolean
}

/** The bars of one funnel, and between them, where they are neighbours, what is lost on the way. */
function Shape({ room, values, index, isAlone }: ShapeProps) {
  const ends = values.map((value, step) => ({
    right: room.left + room.length(index, value),
    top: room.middle(step, index) - height / 2,
  }))
  return ends.map(({ right, top }, step) => {
    const next = isAlone ? ends[step + 1] : undefined
    return (
      <g key={top} pointerEvents="none">
        <rect x={room.left} y={top} width={right - room.left} height={height} fill={room.fill(index)} />
        {next ? (
          <path
            d={`M${room.left} ${top + height}H${right}L${next.right} ${next.top}H${room.left}Z`}
            fill="var(--accent-tint)"
          />
        ) : null}
      </g>
    )
  })
}

export function withSteps(data: ChartData): ChartData {
  return {
    ...data,
    series: data.series.map(series => ({
      ...series,
      beside: [
        { name: '占第一步', texts: series.values.map(value => share(value, series.values[0] ?? 0)) },
        {
          name: '占上一步',
          texts: series.values.map((value, step) => share(value, series.values[step - 1] ?? value)),
        },
      ],
    })),
  }
}
