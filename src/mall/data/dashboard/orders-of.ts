import type { Series } from '../../../kit/chart/model.ts'
import { type Comparison, comparisons } from '../../../values/compared.ts'
import type { Days } from './use-dashboard.ts'

/** How many orders there were in each step, beside those that they are held against. */
export function ordersOf(steps: Days, compare: Comparison | undefined): readonly Series[] {
  const orders = { name: '订单', values: steps.map(step => step.orders) }
  if (!compare) return [orders]
  return [orders, { name: comparisons[compare], values: steps.map(({ before }) => before?.orders ?? 0) }]
}
