import { sql } from 'kysely'
import { headOffends, type Offence, piecesOffend } from '../../../../src/values/order/invariants.ts'
import type { Head } from '../../../../src/values/order/settle.ts'
import type { Db } from '../../../db/database.ts'
import type { Offender } from '../../product/stock/check.query.ts'
import { storedLines } from './store.query.ts'

/** So many orders are read at once. */
const atOnce = 500

/** The orders whose pieces or sums do not add up. */
export async function orderOffenders(db: Db): Promise<readonly Offender[]> {
  const found: Offender[] = []
  for (let after = 0; ; ) {
    const { rows } = await sql<Head & { id: number; orderNo: string }>`
      select id, order_no as "orderNo", total_count as "totalCount", total_weight as "totalWeight",
        actual_weight as "actualWeight", gram_charges as "gramCharges", piece_charges as "pieceCharges",
        extra_charges as "extraCharges", fixed_charges as "fixedCharges", metal_charges as "metalCharges", discount,
        payment, picked, short
      from orders where id > ${after} order by id limit ${atOnce}`.execute(db)
    const lines = await storedLines(
      db,
      rows.map(({ id }) => id),
    )
    for (const { id, orderNo, ...head } of rows) {
      const own = lines.filter(({ orderId }) => orderId === id)
      const offences: readonly Offence[] = [...piecesOffend(own), ...headOffends(head, own)]
      found.push(...offences.map(({ said }) => ({ skuNo: orderNo, what: said })))
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return found
    after = last.id
  }
}
