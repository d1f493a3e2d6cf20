import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Acting } from '../../mall/order/acting.query.ts'
import { closeWave } from '../../mall/order/sorting/close.query.ts'
import { lockWave } from '../../mall/order/sorting/fit.query.ts'
import { pickCode } from '../../mall/order/sorting/pick.query.ts'
import { shortOfWave } from '../../mall/order/sorting/short.query.ts'
import { makeWave } from '../../mall/order/sorting/wave.query.ts'

/**
 * So many waves at most, of so many orders each: of one where there are few. What a wave leaves of its orders is in a later
 * one.
 */
const most = 30
const together = 3

/**
 * Waves of orders that are being picked: a piece or two of each was found, most are over, and of the newest one lacks some
 * pieces and one waits. `keeper` is who picks so many hours ago.
 */
export async function seedWaves(tx: Tx, keeper: (hours: number, call?: string) => Acting): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join order_item i on i.order_id = o.id where o.status = 3
    group by o.id having sum(i.reserved) > 0
    order by count(*) filter (where i.reserved > 0), o.id limit ${most}`.execute(tx)
  await putAtCounters(
    tx,
    rows.map(({ id }) => id),
  )
  const size = rows.length < together * 3 ? 1 : together
  const count = size === 1 ? rows.length : most
  for (let n = 0; n < count; n += 1) {
    const orderIds = [...rows, ...rows]
      .slice((n * size) % rows.length)
      .slice(0, size)
      .map(({ id }) => id)
    const left = count - n
    const context = keeper(left * 5)
    const { id } = await makeWave(context, { orderIds })
    if (left === 2) continue
    const [first, ...lines] = await linesOf(tx, id)
    const lost = [first, lines.pop()].flatMap(line => (left === 1 && line ? [line] : []))
    for (const [place, { id: lineId }] of lost.entries())
      await shortOfWave(keeper(left * 5 - place, 'x:sorting.short'), { id, lineId, num: 1 })
    // No order is picked whole by it.
    const several = lines.filter(({ left: pieces }) => pieces > 2)
    for (const { skuNo } of several.slice(0, 2))
      await pickCode(keeper(left * 5, 'x:sorting.pick'), { id, code: skuNo })
    const wave = left > 3 ? await lockWave(tx, id) : undefined
    if (wave) await closeWave(context, wave, 3)
  }
}

/** What is to be picked lies at some counter each. */
async function putAtCounters(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await sql`insert into xh_select (counter_id, sku_id, sort_no)
    select c.ids[1 + k.place % cardinality(c.ids)], k.sku_id, 500 + k.place
    from (select sku_id, row_number() over (order by sku_id) as place from order_item
        where order_id = any(${[...orderIds]}::bigint[]) group by sku_id) as k,
      (select array_agg(id order by id) as ids from xh_counter where enabled = 1) as c
    where cardinality(c.ids) > 0 on conflict do nothing`.execute(tx)
}

async function linesOf(tx: Tx, wave: number) {
  const { rows } = await sql<{ id: number; skuNo: string; left: number }>`
    select l.id, i.sku_no as "skuNo",
      (select sum(reserved)::int from order_item where order_id = l.order_id) as left
    from sorting_line l join order_item i on i.id = l.item_id
    where l.sorting_id = ${wave} and l.num > 0 order by l.place`.execute(tx)
  return rows
}
