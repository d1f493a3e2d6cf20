import { showDecimal } from '../decimal.ts'
import { operationKinds, operationSources } from '../lists.ts'
import { inOf } from '../order/operation.ts'
import type { Paper } from './paper.ts'

/** A work order as its paper reads it. */
interface Told {
  readonly operationNo: string
  readonly kind: number
  readonly source: number
  readonly orderNo: string
  readonly skuNo: string
  readonly skuName: string
  readonly num: number
  readonly userName: string
  readonly planTime: string | null
  readonly createTime: string
  readonly remark: string
  readonly addedWeight: string
  readonly lossWeight: string
  readonly returnedWeight: string
  readonly outWeight: string
  readonly steps: readonly {
    readonly step: number
    readonly num: number
    readonly weight: string
    readonly loss: string
    readonly returned: string
    readonly remark: string
    readonly by: string
    readonly at: string
  }[]
}

const kinds: Readonly<Record<number, string>> = operationKinds
const sources: Readonly<Record<number, string>> = operationSources
/** Empty lines below what was reported, for what the bench writes by hand. */
const spare = 6
const columns = [
  { title: '工序', share: 3 },
  { title: '件数', share: 2, numeric: true },
  { title: '投入克', share: 3, numeric: true },
  { title: '产出克', share: 3, numeric: true },
  { title: '损耗克', share: 3, numeric: true },
  { title: '退料克', share: 3, numeric: true },
  { title: '报工', share: 5 },
  { title: '备注', share: 4 },
] as const

/** 作业单, which goes with the pieces through the workshop: what is reported stands on it, the rest is written by hand. */
export function workOrder(told: Told): Paper {
  const { steps } = told
  const rows = steps.map(({ step, num, weight, loss, returned, by, at, remark }) => [
    ...[kinds[step] ?? '', String(num)],
    ...[inOf({ out: weight, loss, returned }), weight, loss, returned].map(showDecimal),
    ...[`${at.slice(5, 16)} ${by}`, remark],
  ])
  const empty = columns.map(() => '')
  return {
    title: `作业单 ${kinds[told.kind] ?? ''}`,
    code: told.operationNo,
    facts: [
      { title: '货号', text: told.skuNo },
      { title: '名称', text: told.skuName },
      { title: '件数', text: `${told.num}件` },
      { title: '来源', text: sources[told.source] ?? '' },
      { title: '订单号', text: told.orderNo || '备货' },
      { title: '负责人', text: told.userName },
      { title: '计划完成', text: told.planTime?.slice(0, 16) ?? '不限' },
      { title: '开单', text: told.createTime.slice(0, 16) },
      ...(told.remark === '' ? [] : [{ title: '备注', text: told.remark, wide: true } as const]),
    ],
    columns,
    rows: [...rows, ...Array.from({ length: Math.max(0, spare - rows.length) }, () => empty)],
    sums:
      rows.length === 0
        ? empty
        : [
            ...['合计', '', '', showDecimal(told.outWeight)],
            ...[showDecimal(told.lossWeight), showDecimal(told.returnedWeight), '', ''],
          ],
    said: told.addedWeight === '0' ? [] : [`途中加料${showDecimal(told.addedWeight)}克`],
    signs: ['发料', '操作', '质检'],
  }
}
