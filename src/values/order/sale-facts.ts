/** What a fact of the statistics tells of: an order that was placed, goods that left, goods that came back. */
export const saleKinds = { 1: '下单', 2: '发货', 3: '退货' } as const

/** By which the 明细 can be asked: one kind, or what was sold in the end. */
export const saleFilters = { ...saleKinds, 9: '销售（发货减退货）' } as const
export const soldKind = 9

/** By what the facts that a filter finds can be added up. */
export const pivotFields = {
  day: '日期',
  month: '月份',
  client: '客户',
  store: '门店',
  salesman: '业务员',
  spu: '款',
  category: '分类',
  series: '系列',
  fineness: '成色',
} as const
export type PivotField = keyof typeof pivotFields

export const pivotNames = Object.keys(pivotFields).filter(isPivotField)

export function isPivotField(name: string): name is PivotField {
  return Object.hasOwn(pivotFields, name)
}

/** One field or two different ones as an address and a call name them: `client,month`. */
export function pivotOf(text: string): readonly PivotField[] | undefined {
  const names = text.split(',')
  const fields = names.filter(isPivotField)
  const isPivot =
    fields.length === names.length && fields.length <= 2 && new Set(fields).size === fields.length
  return isPivot ? fields : undefined
}

/** More groups than anybody reads: those of the greatest amount are told, and that there are more. */
export const mostGroups = 500
