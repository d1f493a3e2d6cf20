import { LineChart } from '../../../kit/chart/line-chart.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import type { Comparison } from '../../../values/compared.ts'
import { measureOf } from '../../../values/measures.ts'
import { bare } from './figure.ts'
import { dashboardVerb } from './handle.ts'
import { ordersOf } from './orders-of.ts'
import type { Courses, Days } from './use-dashboard.ts'

interface TrendProps {
  readonly days: Days
  /** What its table tells besides: the numbers of the lines under the figures. */
  readonly courses: Courses
  readonly compare: Comparison | undefined
}

/** Orders day by day, each day a way to its orders. */
export function Trend({ days, courses, compare }: TrendProps) {
  const open = useCommand(dashboardVerb('day'))
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  // Within a year the year says nothing.
  const short = first.slice(0, 4) === last.slice(0, 4)
  return (
    <LineChart
      data={{
        title: '订单趋势',
        of: '日期',
        unit: '单',
        points: days.map(({ day }) => (short ? day.slice(5) : day)),
        series: ordersOf(days, compare),
        behind: courses
          .filter(({ id }) => id !== 'orders')
          .map(({ id, values }) => ({
            name: `${measureOf(id).title}（${measureOf(id).unit}）`,
            texts: values.map(value => bare(id, value)),
          })),
      }}
      onOpen={point => {
        const day = days[point]?.day
        if (day !== undefined) open?.run('button', { period: `${day} 00:00:00~${day} 23:59:59` })
      }}
    />
  )
}
