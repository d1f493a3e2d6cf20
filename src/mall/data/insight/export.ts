import { trackingEventKinds } from '../../../values/lists.ts'
import type { Period } from '../../../values/spans.ts'
import { sheetFile } from '../sheet-file.ts'
import { visitFigures } from './figure.ts'
import type { Days, Orders, Shares, Steps, Visits } from './use-insight.ts'

export interface Sheet {
  readonly period: Period
  /** The client that alone is looked at. */
  readonly clientName: string | undefined
  readonly visits: Visits
  readonly days: Days
  readonly shares: Shares
  readonly orders: Orders | null
  readonly funnel: { readonly title: string; readonly unit: string; readonly steps: Steps }
}

/** What stands on 数据概览 as a file: the numbers as they are shown, rates and seconds as numbers. */
export function fileOf({ period, clientName, visits, days, shares, orders, funnel }: Sheet): File {
  const number = (value: number | null, parts: number) =>
    value === null ? '' : String(Math.round((value / parts) * 100) / 100)
  const counted = (
    head: readonly string[],
    all: readonly { readonly name: string; readonly n: number }[],
  ) => [head, ...all.map(({ name, n }) => [name, String(n)])]
  const view = trackingEventKinds[3]
  return sheetFile(
    '数据概览',
    period,
    [clientName ? `只看${clientName}` : '全部端', `截至${visits.at}`],
    [
      [
        ['指标', '数值', '单位', '对比'],
        ...visitFigures.map(({ id, title, unit, parts }) => [
          ...[title, number(visits[id].value, parts), unit, number(visits[id].before, parts)],
        ]),
      ],
      [['日期', 'PV', 'UV'], ...days.map(({ day, pv, uv }) => [day, String(pv), String(uv)])],
      counted(
        [funnel.title, funnel.unit],
        funnel.steps.map(({ title, n }) => ({ name: title, n })),
      ),
      counted(['端', view], shares.clients),
      counted(['来源位', view], shares.sources),
      counted(['页面', view], shares.pages),
      counted(['客户', '订单数'], orders?.clients ?? []),
      counted(['门店', '订单数'], orders?.stores ?? []),
      counted(['分类', '订单数'], orders?.categories ?? []),
    ],
  )
}
