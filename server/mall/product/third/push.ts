import { sql } from 'kysely'
import { thirdShops } from '../../../../src/values/lists.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import type { Change } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { pushRows, type Said, type Told } from '../../../jobs/push.ts'
import type { JobRun } from '../../../jobs/runner.ts'
import type { ThirdItem, ThirdShops, ThirdVerdict } from '../../../outside/third-goods.ts'
import { priceOf, stockOf } from '../third.query.ts'

export const pushKind = 'pushThird'
const shops: Readonly<Record<number, string>> = thirdShops

interface Row extends ThirdItem {
  readonly id: number
  readonly platform: number
  readonly spuNo: string
}

/** Sends what is bound, shop by shop, and keeps what each says of it. */
export async function pushThird(run: JobRun): Promise<void> {
  const { thirdShops: outside } = run.services
  if (!outside) throw bad(refusalMessage('thirdGoods.off'))
  await pushRows<Row>(run, {
    call: 'x:thirdGoods.push',
    stepRows: 50,
    load: bound,
    send: rows => send(outside, rows),
    keep,
    line: ({ platform, outNo, spuNo }) => [shops[platform] ?? '', outNo, spuNo],
  })
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

async function send(outside: ThirdShops, rows: readonly Row[]): Promise<Told> {
  const told = new Map<number, string | undefined>()
  for (const platform of new Set(rows.map(row => row.platform))) {
    const some = rows.filter(row => row.platform === platform)
    const items = some.map(({ outNo, name, price, stock }) => ({ outNo, name, price, stock }))
    const verdicts: readonly ThirdVerdict[] = await outside.push(platform, items)
    const reasons = new Map(verdicts.map(({ outNo, reason }) => [outNo, reason]))
    for (const { id, outNo } of some) told.set(id, reasons.get(outNo))
  }
  return told
}

async function keep(tx: Tx, rows: readonly Said<Row>[], at: Date): Promise<Change[]> {
  const sent = rows.map(({ id, price, stock, reason }) => ({ id, price, stock, reason }))
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
