import { sql } from 'kysely'
import { allot } from '../../../../../src/values/pricing/allot.ts'
import { shareOf } from '../../../../../src/values/pricing/exact.ts'
import type { Applied } from '../../../../../src/values/pricing/types.ts'
import type { Tx } from '../../../../db/database.ts'
import type { StoredLine } from '../store.query.ts'

/** What took something off a line of an order. */
export interface Discount extends Omit<Applied, 'lineId' | 'left'> {
  readonly itemId: number
  /** The order that was submitted with it. */
  readonly usedBy: number
}

export async function discountsOf(tx: Tx, orderId: number): Promise<readonly Discount[]> {
  const { rows } = await sql<Discount>`
    select item_id as "itemId", lane, source_id as "sourceId", name, wording, component, amount,
      is_allotted as "isAllotted", used_by as "usedBy"
    from order_discount where order_id = ${orderId} order by id`.execute(tx)
  return rows
}

/** What goes by the piece follows the pieces of its line, parts of sums what is left of its `off`. */
export function scaled(
  discounts: readonly Discount[],
  lines: readonly { readonly before: StoredLine; readonly after: StoredLine }[],
): readonly Discount[] {
  return lines.flatMap(({ before, after }) => {
    const own = discounts.filter(({ itemId }) => itemId === before.itemId)
    const sums = own.filter(({ isAllotted }) => isAllotted)
    const shares = allot(
      after.frozen.off,
      sums.map(({ amount }, place) => ({ skuId: place, most: amount })),
    )
    return own
      .map(row => ({
        ...row,
        amount: row.isAllotted
          ? (shares[sums.indexOf(row)] ?? 0)
          : shareOf(row.amount, after.num, Math.max(1, before.num)),
      }))
      .filter(({ amount }) => amount > 0)
  })
}

/** The order has these and no others. */
export async function keepDiscounts(tx: Tx, orderId: number, rows: readonly Discount[]): Promise<void> {
  await sql`delete from order_discount where order_id = ${orderId}`.execute(tx)
  await addDiscounts(tx, orderId, rows)
}

export async function addDiscounts(tx: Tx, orderId: number, rows: readonly Discount[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into order_discount (order_id, item_id, lane, source_id, name, wording, component, amount, is_allotted,
      used_by)
    select ${orderId}, "itemId", lane, "sourceId", name, wording, component, amount, "isAllotted", "usedBy"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a("itemId" bigint, lane smallint, "sourceId" bigint,
      name text, wording text, component smallint, amount bigint, "isAllotted" boolean,
        "usedBy" bigint)`.execute(tx)
}
