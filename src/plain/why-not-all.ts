import type { ListPage } from './use-list.ts'

/** More rows than anybody looks after one by one: those are worked on in the bulk grid, by their filter. */
const most = 5000

/** Why not all that is found can be ticked. */
export function whyNotAll({ total, more }: ListPage): string | undefined {
  if (total === 0) return '没有可选择的数据'
  return total > most || more ? '最多选择5,000条，请先筛选' : undefined
}
