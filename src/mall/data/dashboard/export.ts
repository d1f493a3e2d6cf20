import { type MeasureId, measureOf } from '../../../values/measures.ts'
import type { Period } from '../../../values/spans.ts'
import { sheetFile } from '../sheet-file.ts'
import { bare } from './figure.ts'
import type { Cards, Days, Goods, Todos } from './use-dashboard.ts'

export interface Sheet {
  readonly period: Period
  readonly at: string
  readonly cards: Cards
  readonly todos: Todos
  readonly days: Days
  readonly goods: Goods
}

/** What stands on 首页 as a file: the numbers as they are shown, without the commas that a spreadsheet takes for text. */
export function fileOf({ period, at, cards, todos, days, goods }: Sheet): File {
  const plain = (id: MeasureId, value: number | null) =>
    value === null ? '' : bare(id, value).replaceAll(',', '')
  const blocks: readonly (readonly (readonly string[])[])[] = [
    [
      ['指标', '数值', '单位', '对比'],
      ...cards.map(({ id, value, before }) => [
        ...[measureOf(id).title, plain(id, value), measureOf(id).unit, plain(id, before)],
      ]),
      ...todos.map(({ id, count }) => [measureOf(id).title, plain(id, count), measureOf(id).unit, '']),
    ],
    [
      ['日期', '订单数', '订单金额（元）'],
      ...days.map(({ day, orders, amount }) => [day, plain('orders', orders), plain('amount', amount)]),
    ],
    [
      ['热销款号', '名称', '件数'],
      ...goods.map(({ spuNo, name, num }) => [spuNo, name, plain('pieces', num)]),
    ],
  ]
  return sheetFile('首页', period, [`截至${at}`], blocks)
}
