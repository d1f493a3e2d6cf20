import { sql } from 'kysely'
import {
  headOffends,
  type Offence,
  piecesOffend,
  refundsOffend,
} from '../../../../src/values/order/invariants.ts'
import type { Head } from '../../../../src/values/order/settle.ts'
import type { Db } from '../../../db/database.ts'
import type { Offender } from '../../parts/laws.query.ts'
import { codeOffenders } from '../ibc/check.query.ts'
import { returnOffenders } from '../return/check.query.ts'
import { waveOffenders } from '../sorting/check.query.ts'
import { factOffenders, foldOffenders } from '../statistics/check.query.ts'
import { storedLines } from './store.query.ts'

/** Lines that came from one, wherever they stand by now, have its pieces and its cents together. */
async function familyOffenders(db: Db): Promise<readonly Offender[]> {
  const { rows } = await sql<{ orderNo: string; what: string }>`
    select o.order_no as "orderNo", origin.sku_no || '：拆出后共' || sum(i.num) || '件，下单' || origin.ordered || '件' as what
    from order_item origin join order_item i on i.origin_id = origin.id join orders o on o.id = origin.order_id
    where origin.origin_id = origin.id
    group by origin.id, o.id having sum(i.num) <> origin.ordered or sum(i.off) <> origin.ordered_off
    order by origin.id limit 200`.execute(db)
  return rows.map(({ orderNo, what }) => ({ skuNo: orderNo, what }))
}

/** So many orders are read at once. */
const atOnce = 500

/** The orders whose pieces or sums do not add up. */
export async function orderOffenders(db: Db): Promise<readonly Offender[]> {
  const found: Offender[] = [
    ...(await familyOffenders(db)),
    ...(await returnOffenders(db)),
    ...(await codeOffenders(db)),
    ...(await waveOffenders(db)),
    ...(await foldOffenders(db)),
  ]
  for (let after = 0; ; ) {
    const { rows } = await sql<Head & { id: number; orderNo: string }>`
      select id, order_no as "orderNo", total_count as "totalCount", total_weight as "totalWeight",
        actual_weight as "actualWeight", gram_charges as "gramCharges", piece_charges as "pieceCharges",
        extra_charges as "extraCharges", fixed_charges as "fixedCharges", metal_charges as "metalCharges", discount,
        payment, picked, short
      from orders where id > ${after} order by id limit ${atOnce}`.execute(db)
    const ids = rows.map(({ id }) => id)
    const lines = await storedLines(db, ids)
    const byOrder = new Map<number, (typeof lines)[number][]>()
    for (const line of lines) byOrder.set(line.orderId, [...(byOrder.get(line.orderId) ?? []), line])
    for (const { id, orderNo, ...head } of rows) {
      const own = byOrder.get(id) ?? []
      const offences: readonly Offence[] = [
        ...piecesOffend(own),
        ...refundsOffend(own),
        ...headOffends(head, own),
      ]
      found.push(...offences.map(({ said }) => ({ skuNo: orderNo, what: said })))
    }
    found.push(...(await factOffenders(db, ids)))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return found
    after = last.id
  }
}
