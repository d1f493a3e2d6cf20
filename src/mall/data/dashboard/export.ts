import { type MeasureId, measureOf } from '../../../values/measures.ts'
import type { Period } from '../../../values/spans.ts'
import { sheetFile } from '../sheet-file.ts'
import { bare } from './figure.ts'
import type { Cards, Courses, Days, Goods, Todos } from './use-dashboard.ts'

export interface Sheet {
  readonly period: Period
  readonly at: string
  readonly cards: Cards
  readonly todos: Todos
  readonly days: Days
  readonly courses: Courses
  /** Of one day its hours. */
  readonly hours: Days
  readonly goods: Goods
}

/** What stands on 首页 as a file: the numbers as they are shown, without the commas that a spreadsheet takes for text. */
export function fileOf({ period, at, cards, todos, days, courses, hours, goods }: Sheet): File {
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
      ['日期', ...courses.map(({ id }) => `${measureOf(id).title}（${measureOf(id).unit}）`)],
      ...days.map(({ day }, index) => [
        day,
        ...courses.map(({ id, values }) => plain(id, values[index] ?? 0)),
      ]),
    ],
    ...(hours.length > 0
      ? [[['时间', '订单数（单）'], ...hours.map(({ day, orders }) => [day, plain('orders', orders)])]]
      : []),
    [
      ['热销款号', '名称', '件数'],
      ...goods.map(({ spuNo, name, num }) => [spuNo, name, plain('pieces', num)]),
    ],
  ]
  return sheetFile('首页', period, [`截至${at}`], blocks)
}
