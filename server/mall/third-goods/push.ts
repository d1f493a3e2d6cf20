import { sql } from 'kysely'
import * as z from 'zod'
import { thirdShops } from '../../../src/values/lists.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import type { Change } from '../../context.ts'
import type { Db, Tx } from '../../db/database.ts'
import { asked, auditedSteps } from '../../jobs/asked.ts'
import type { JobRun } from '../../jobs/runner.ts'
import type { ThirdItem, ThirdShops, ThirdVerdict } from '../../outside/third-goods.ts'
import { bad } from '../../refusal.ts'
import { priceOf, stockOf } from '../third-goods.query.ts'

export const pushKind = 'pushThird'
const input = z.object({ ids: z.array(z.int()), ...asked.shape })
const tally = z.object({ at: z.int(), taken: z.int(), refused: z.int() })
const shops: Readonly<Record<number, string>> = thirdShops
/** So many a step: what was sent and not written down is sent again, which does no harm. */
const stepRows = 50

interface Row extends ThirdItem {
  readonly id: number
  readonly platform: number
  readonly spuNo: string
}

/** Sends what is bound, shop by shop, and keeps what each says of it. */
export async function pushThird(run: JobRun): Promise<void> {
  const { job, services } = run
  if (!services.thirdShops) throw bad(refusalMessage('thirdGoods.off'))
  const wanted = input.parse(job.input)
  const { ids } = wanted
  const step = auditedSteps(run, 'x:thirdGoods.push', wanted)
  let sums = tally.safeParse(job.result).data ?? { at: 0, taken: 0, refused: 0 }
  while (sums.at < ids.length) {
    const before = sums
    const rows = await bound(services.db, ids.slice(before.at, before.at + stepRows))
    const verdicts = await send(services.thirdShops, rows)
    const { result } = await step(async (tx, at) => {
      const changes = await keep(tx, rows, verdicts, at)
      const refused = rows.filter(({ id }) => verdicts.get(id) !== '').length
      const after = {
        at: Math.min(ids.length, before.at + stepRows),
        taken: before.taken + rows.length - refused,
        refused: before.refused + refused,
      }
      const lines = rows.map(({ id, platform, outNo, spuNo }) => [
        shops[platform] ?? '',
        outNo,
        spuNo,
        verdicts.get(id) || '已推送',
      ])
      return {
        changes,
        done: after.at,
        result: { ...after, ready: after.taken },
        part: { number: before.at / stepRows, lines },
      }
    })
    sums = tally.parse(result)
  }
}

/** What was unbound in the meantime is left out; without a price of its own it keeps the shop's. */
async function bound(db: Db, ids: readonly number[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.platform, t.out_no as "outNo", s.spu_no as "spuNo", s.name,
      coalesce(${priceOf}, t.price) as price, greatest(${stockOf}, 0) as stock
    from third_goods t join spu s on s.id = t.spu_id where t.id = any(${[...ids]}::bigint[]) order by t.id`.execute(
    db,
  )
  return rows
}

/** Row → the reason why it was not taken; '' where it was. */
async function send(outside: ThirdShops, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const told = new Map<number, string>()
  for (const platform of new Set(rows.map(row => row.platform))) {
    const some = rows.filter(row => row.platform === platform)
    const items = some.map(({ outNo, name, price, stock }) => ({ outNo, name, price, stock }))
    const verdicts: readonly ThirdVerdict[] = await outside.push(platform, items)
    const reasons = new Map(verdicts.map(({ outNo, reason }) => [outNo, reason]))
    for (const { id, outNo } of some) told.set(id, reasons.get(outNo) ?? '平台没有回应')
  }
  return told
}

async function keep(
  tx: Tx,
  rows: readonly Row[],
  verdicts: ReadonlyMap<number, string>,
  at: Date,
): Promise<Change[]> {
  const sent = rows.map(({ id, price, stock }) => ({ id, price, stock, reason: verdicts.get(id) ?? '' }))
  const { rows: written } = await sql<{ id: number; before: Values; after: Values }>`
    update third_goods t set sync_state = case when v.reason = '' then 1 else 3 end, reason = v.reason,
      price = case when v.reason = '' then v.price else t.price end,
      stock = case when v.reason = '' then v.stock else t.stock end,
      sync_time = ${at}, version = t.version + 1
    from (select r.*, jsonb_build_object('syncState', o.sync_state, 'price', o.price, 'stock', o.stock) as before
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r(id bigint, price bigint, stock int, reason text)
      join third_goods o on o.id = r.id) as v
    where t.id = v.id and t.spu_id is not null
    returning t.id, v.before, jsonb_build_object('syncState', t.sync_state, 'price', t.price, 'stock', t.stock) as after`.execute(
    tx,
  )
  return written.map(({ id, before, after }) => ({ table: 'third_goods', rowId: id, before, after }))
}

type Values = Record<string, unknown>
