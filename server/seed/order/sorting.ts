import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Acting } from '../../mall/order/acting.query.ts'
import { closeWave } from '../../mall/order/sorting/close.query.ts'
import { lockWave } from '../../mall/order/sorting/fit.query.ts'
import { pickCode } from '../../mall/order/sorting/pick.query.ts'
import { shortOfWave } from '../../mall/order/sorting/short.query.ts'
import { makeWave } from '../../mall/order/sorting/wave.query.ts'

/** So many waves at most, of so many orders each. */
const most = 10
const together = 3

/**
 * Waves of orders that are being picked: a piece or two of each was found, most are over, and of the newest one lacks a
 * piece and one waits. `keeper` is who picks so many hours ago.
 */
export async function seedWaves(tx: Tx, keeper: (hours: number) => Acting): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join order_item i on i.order_id = o.id where o.status = 3
    group by o.id having sum(i.reserved) > 2 order by o.id limit ${most * together}`.execute(tx)
  const count = Math.ceil(rows.length / together)
  for (let n = 0; n < count; n += 1) {
    const orderIds = rows.slice(n * together, (n + 1) * together).map(({ id }) => id)
    const context = keeper((count - n) * 5)
    const left = count - n
    const { id } = await makeWave(context, { orderIds })
    if (left === 2) continue
    const lines = await linesOf(tx, id)
    for (const { skuNo } of lines.slice(0, 2)) await pickCode(context, { id, code: skuNo })
    const last = lines.at(-1)
    if (left === 1 && last) await shortOfWave(context, { id, lineId: last.id, num: 1 })
    const wave = left > 3 ? await lockWave(tx, id) : undefined
    if (wave) await closeWave(context, wave, 3)
  }
}

async function linesOf(tx: Tx, wave: number) {
  const { rows } = await sql<{ id: number; skuNo: string }>`
    select l.id, i.sku_no as "skuNo" from sorting_line l join order_item i on i.id = l.item_id
    where l.sorting_id = ${wave} and l.num > 0 order by l.place`.execute(tx)
  return rows
}
