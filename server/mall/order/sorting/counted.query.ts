import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { within } from '../../../plain/scope.ts'
import { offerFreed } from '../../product/stock/move.query.ts'
import { missings } from '../sorting.query.ts'

type Call = (typeof api.sorting)['counted']

/** Somebody has counted these goods: what there is of them by now is offered to the orders that wait. */
export async function countMissing({ ids }: Parsed<Call>, context: Context): Promise<Answer<Call>> {
  const { tx, now, caller, scope } = context
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const { rows } = await sql<{ id: number; skuId: number; isCounted: boolean }>`
    select t.id, t.sku_id as "skuId", t.counted_time is not null as "isCounted" from sorting_line t
    where t.id = any(${wanted}::bigint[]) and t.missing > 0 and ${within(missings, scope)}
    order by t.id for no key update`.execute(tx)
  if (rows.length < wanted.length) throw gone()
  if (rows.some(({ isCounted }) => isCounted)) throw bad(orderWord('sorting.counted'))
  await sql`update sorting_line set counted_time = ${now}, version = version + 1, update_time = ${now},
    update_by = ${caller.name} where id = any(${wanted}::bigint[])`.execute(tx)
  for (const { id } of rows)
    context.changed({ table: 'sorting_line', rowId: id, before: { counted: 0 }, after: { counted: 1 } })
  await offerFreed(
    tx,
    rows.map(({ skuId }) => skuId),
  )
  return { counted: rows.length }
}
