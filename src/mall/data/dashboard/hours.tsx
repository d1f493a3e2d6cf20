import { ColumnChart } from '../../../kit/chart/columns.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import type { Comparison } from '../../../values/compared.ts'
import { dashboardVerb } from './handle.ts'
import { ordersOf } from './orders-of.ts'
import type { Days } from './use-dashboard.ts'

interface HoursProps {
  readonly hours: Days
  readonly compare: Comparison | undefined
  readonly said: string
}

/** The orders of one day hour by hour beside those it is held against, each hour a way to its orders. */
export function Hours({ hours, compare, said }: HoursProps) {
  const open = useCommand(dashboardVerb('day'))
  return (
    <ColumnChart
      data={{
        title: `分时订单 ${said}`,
        of: '时间',
        unit: '单',
        points: hours.map(({ day }) => day.slice(11)),
        series: ordersOf(hours, compare),
      }}
      onOpen={point => {
        const hour = hours[point]?.day.slice(0, 13)
        if (hour !== undefined) open?.run('button', { period: `${hour}:00:00~${hour}:59:59` })
      }}
    />
  )
}
