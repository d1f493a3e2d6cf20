import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import type { Context } from '../../../call/context.ts'
import { gone } from '../../../call/refusal.ts'
import { Raw } from '../../../call/serve.ts'
import { someRows } from '../../../plain/list.ts'
import { target } from '../../../plain/target.ts'
import { anyCode, codesInOrder, itsGoods } from '../../order/ibc.query.ts'

const anyOf = (column: string) => (values: unknown) => sql`${sql.ref(column)} = any(${values}::bigint[])`

/** 条码 as they stand on labels. */
export const labels = target({
  table: 'ibc',
  title: '标签',
  list: api.spu['query.printList'],
  editable: {},
  owner: 'shared',
  joins: itsGoods.joins,
  select: {
    ...itsGoods.select,
    name: sql`sku.name`,
    sellPriceModel: sql`sku.sell_price_model`,
    // A price by weight is that of the day: printed it would be wrong tomorrow.
    price: sql`(case when sku.sell_price_model = 3 then sku.price end)`,
  },
  sorts: {
    ids: ids => sql`array_position(${ids}::bigint[], t.id)`,
    codes: codesInOrder,
  },
  filters: {
    ids: anyOf('t.id'),
    skuIds: anyOf('t.sku_id'),
    spuIds: spuIds => sql`t.sku_id in (select id from sku where spu_id = any(${spuIds}::bigint[]))`,
    codes: anyCode,
  },
})

/** Label after label as they leave the printer. All of them or none. */
export async function generateLabels(
  { ids, qty }: Parsed<(typeof api.spu)['generate.printList']>,
  context: Context,
): Promise<Raw> {
  const copiesAt = (place: number) => qty?.[place] ?? 1
  const rows = await someRows(context.tx, labels, ids, context.scope)
  if (rows.length < ids.length) throw gone()
  const printed = new Map<number, number>()
  for (const [place, id] of ids.entries()) printed.set(id, (printed.get(id) ?? 0) + copiesAt(place))
  // The row stays as it is; that a label of it was made is what the log keeps.
  for (const [id, copies] of printed)
    context.changed({ table: 'ibc', rowId: id, before: {}, after: { copies } })
  return new Raw(rows.flatMap((row, place) => Array.from({ length: copiesAt(place) }, () => row)))
}
