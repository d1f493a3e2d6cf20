import { sql } from 'kysely'
import { isOpenWave, whyNotCancelled, whyOver } from '../../../../src/values/order/sorting.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { settingValues } from '../../../call/settings.ts'
import { oneRow } from '../../../plain/list.ts'
import type { Acting } from '../acting.query.ts'
import { sortings } from '../sorting.query.ts'
import { lockWave, noteWave, type Wave } from './fit.query.ts'

type Row = Record<string, unknown>

/** What is picked stays picked; what is left is its order's again, and another wave may have it. */
export async function confirmWave(context: Context, id: number): Promise<Row> {
  const wave = await locked(context, id)
  const over = whyOver(wave.status)
  if (over !== undefined) throw bad(over)
  await mustBeWeighed(context, id)
  return close(context, wave, 3)
}

/** Only while nothing is picked: who has pieces in hand says what became of them. */
export async function cancelWave(context: Context, id: number): Promise<Row> {
  const wave = await locked(context, id)
  const why = whyNotCancelled(wave)
  if (why !== undefined) throw bad(why)
  return close(context, wave, 4)
}

async function locked({ tx }: Acting, id: number): Promise<Wave> {
  const wave = await lockWave(tx, id)
  if (!wave) throw gone()
  return wave
}

async function close(context: Context, wave: Wave, status: 3 | 4): Promise<Row> {
  await closeWave(context, wave, status)
  return oneRow(context.tx, sortings, wave.id, context.scope)
}

/** A wave that is locked is over. */
export async function closeWave(context: Acting, wave: Wave, status: 3 | 4): Promise<void> {
  if (!isOpenWave(wave.status)) return
  const { tx, now, caller } = context
  await sql`update sorting_line set open = false where sorting_id = ${wave.id} and open`.execute(tx)
  await sql`update sorting set status = ${status}, finish_time = ${now}, version = version + 1, update_time = ${now},
    update_by = ${caller.name} where id = ${wave.id}`.execute(tx)
  noteWave(context, wave, { ...wave, status })
}

/** Where the mall wants weights, no full line goes without one. */
async function mustBeWeighed({ tx }: Acting, id: number): Promise<void> {
  if ((await settingValues(tx, 'order')).weigh !== true) return
  const { rows } = await sql<{ skuNo: string }>`
    select i.sku_no as "skuNo" from sorting_line l join order_item i on i.id = l.item_id
    where l.sorting_id = ${id} and l.open and not l.weighed and l.num = l.picked + l.missing
      and (i.sell_price_model = 1 or i.metal_price > 0)
      and exists (select from order_pick p where p.sorting_line_id = l.id and p.ibc_id is null)
    order by l.place limit 1`.execute(tx)
  const [line] = rows
  if (line) throw bad(orderWord('sorting.unweighed', line))
}
