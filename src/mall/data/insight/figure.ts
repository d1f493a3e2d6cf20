import type { VisitRows } from '../../../values/visit-rows.ts'

/** How far somebody goes: a figure, what it says, and the rows that it is made of; of PV they have a list of their own. */
interface VisitFigure {
  readonly title: string
  readonly tip: string
  readonly unit: string
  /** So many of what is kept are one of its unit. */
  readonly parts: number
  readonly rows?: VisitRows
}

export const visitFigures = [
  { id: 'pv', title: 'PV', tip: '浏览类事件的条数', unit: '次', parts: 1 },
  {
    id: 'uv',
    title: 'UV',
    tip: '整段时间里不重复的访客，不是每天相加',
    unit: '人',
    parts: 1,
    rows: 'visitors',
  },
  { id: 'visits', title: '访问数', tip: '这段时间开始的访问', unit: '次', parts: 1, rows: 'visits' },
  { id: 'bounce', title: '跳出率', tip: '只有一条数据的访问', unit: '%', parts: 100, rows: 'bounced' },
  {
    id: 'seconds',
    title: '停留',
    tip: '一次访问从头到尾的时间，取中位数',
    unit: '秒',
    parts: 1,
    rows: 'visits',
  },
  {
    id: 'conversion',
    title: '下单转化率',
    tip: '提交订单的访问 ÷ 浏览商品的访问',
    unit: '%',
    parts: 100,
    rows: 'ordered',
  },
] as const satisfies readonly (VisitFigure & { readonly id: string })[]

export type VisitFigureId = (typeof visitFigures)[number]['id']
