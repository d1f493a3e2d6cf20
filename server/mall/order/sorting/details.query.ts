import { type RawBuilder, sql } from 'kysely'
import type { Api } from '../../../../src/contract/api.ts'
import type { Answer } from '../../../../src/contract/call.ts'
import type { Context } from '../../../call/context.ts'
import { gone } from '../../../call/refusal.ts'
import { oneRow } from '../../../plain/list.ts'
import { within } from '../../../plain/scope.ts'
import type { Acting } from '../acting.query.ts'
import { orders } from '../order.query.ts'
import { sortings } from '../sorting.query.ts'

type Row = Record<string, unknown>
export type WaveLine = Answer<Api['sorting']['pick']>['line']

/** A wave with its lines in the order of the way. Throws code 404 where there is none. */
export async function detailsOfWave(context: Context, id: number): Promise<Row> {
  const sheet = await oneRow(context.tx, sortings, id, context.scope)
  return { ...sheet, lines: await waveLines(context, sql`l.sorting_id = ${id} and l.num > 0`) }
}

/** What came of an act on a line, for whoever did it. */
export async function acted(
  context: Acting,
  of: { readonly id: number; readonly lineId: number },
  { said, again = false }: { readonly said: string; readonly again?: boolean },
): Promise<Row> {
  const [line] = await waveLines(context, sql`l.id = ${of.lineId}`)
  if (!line) throw gone()
  return { said, again, line, sheet: await oneRow(context.tx, sortings, of.id, context.scope) }
}

/** Lines of orders that the caller sees. */
export async function waveLines(
  { tx, scope }: Pick<Acting, 'tx' | 'scope'>,
  which: RawBuilder<boolean> | RawBuilder<unknown>,
): Promise<readonly WaveLine[]> {
  const { rows } = await sql<WaveLine>`
    select l.id, l.order_id as "orderId", t.order_no as "orderNo", t.client_name as "clientName", l.sku_id as "skuId",
      coalesce(i.sku_no, k.sku_no, '') as "pNo", coalesce(i.spu_no, '') as "spuNo", coalesce(i.name, k.name, '') as "pName",
      coalesce(i.image, '') as "pImage", coalesce(i.size, '') as spec, coalesce(i.engraving, '') as engraving, l.counter,
      l.place, l.num, l.picked, l.missing, loose.num as loose, (coalesce(i.unit_weight, 0) * loose.num)::text as "looseWeight",
      coalesce(i.sell_price_model = 1 or i.metal_price > 0, false) as "byGram", l.weighed
    from sorting_line l join orders t on t.id = l.order_id left join order_item i on i.id = l.item_id
      left join sku k on k.id = l.sku_id
      cross join lateral (select coalesce(sum(p.num), 0)::int as num from order_pick p
        where p.sorting_line_id = l.id and p.item_id = l.item_id and p.ibc_id is null and p.state = 1) as loose
    where ${which} and ${within(orders, scope)} order by l.place, l.id`.execute(tx)
  return rows
}
