import { sql } from 'kysely'
import { unscaled } from '../../../../src/values/decimal.ts'
import { units } from '../../../../src/values/pricing/exact.ts'
import type { Context } from '../../../call/context.ts'
import { oneRow } from '../../../plain/list.ts'
import { storedLines } from '../order/store.query.ts'
import { orders } from '../order.query.ts'
import { goneOf } from './preview.query.ts'

type Row = Record<string, unknown>

/** Of an order what may still come back, lot by lot, and what has. */
export async function returnsOf({ tx, scope }: Pick<Context, 'tx' | 'scope'>, id: number): Promise<Row> {
  const { version, orderNo } = await oneRow(tx, orders, id, scope)
  const isClient = scope.kind === 'channel'
  const { rows: returns } = await sql<Row>`
    select t.id, t.version, t.item_id as "itemId", r.return_no as "returnNo", t.sku_no as "pNo", t.num, t.weight, t.verdict,
      t.refund, r.reason, ${isClient ? sql`''` : sql`t.remark`} as remark, t.create_time as "createTime"
    from order_return_item t join order_return r on r.id = t.return_id
    where t.order_id = ${id} order by t.id desc limit 1000`.execute(tx)
  return { version, orderNo, lots: await lotsOf(tx, id), returns }
}

async function lotsOf(tx: Context['tx'], id: number): Promise<readonly Row[]> {
  const lines = await storedLines(tx, [id])
  const gone = await goneOf(tx, lines)
  const { rows } = await sql<{ pickId: number; pNo: string; pImage: string }>`
    select p.id as "pickId", coalesce(k.sku_no, i.sku_no) as "pNo", i.image as "pImage"
    from order_pick p join order_item i on i.id = p.item_id left join sku k on k.id = p.sku_id
    where i.order_id = ${id} and p.state = 2`.execute(tx)
  const sent = new Map(rows.map(row => [row.pickId, row]))
  return lines.flatMap(({ itemId, name, picks }) =>
    picks.flatMap(({ pickId, num, weight, returned }) => {
      const one = sent.get(pickId)
      const rest = units(weight) - (gone.get(pickId) ?? 0n)
      return one
        ? [{ ...one, itemId, pName: name, num, left: num - returned.num, weight: unscaled(rest, 4) }]
        : []
    }),
  )
}
