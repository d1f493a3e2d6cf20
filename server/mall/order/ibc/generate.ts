import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import { mostMade } from '../../../../src/values/piece-label.ts'
import { showDay } from '../../../../src/values/time.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { found } from '../../../plain/pieces.ts'

interface Wanted {
  readonly id: number
  readonly skuNo: string
  readonly name: string
  readonly weight: string
  /** Pieces in stock that bear no code. */
  readonly missing: number
}

/**
 * 一件一码: makes a code for every piece in stock that has none. A piece has the weight of its 货 until it is weighed
 * itself. Throws code 400 where no piece lacks a code, where a 货 has no weight, or where more than `mostMade` codes
 * would be made.
 */
export async function generatePieces(
  asked: Parsed<(typeof api.ibc)['generate']>,
  context: Context,
): Promise<{ made: number }> {
  // Codes count on: one at a time, and nobody makes those of the same pieces meanwhile.
  await sql`select pg_advisory_xact_lock(hashtext('ibc'))`.execute(context.tx)
  const goods = (await wantedOf(context.tx, asked)).filter(({ missing }) => missing > 0)
  const count = goods.reduce((sum, { missing }) => sum + missing, 0)
  if (count === 0) throw bad('所选货品没有库存，或每件都已有条码')
  if (count > mostMade) throw bad(`一次最多生成${mostMade}件，所选货品还差${count}件`)
  const weightless = goods.find(({ weight }) => Number(weight) <= 0)
  if (weightless) throw bad(`${weightless.skuNo}没有重量，请先填写重量`)
  const year = showDay(context.now).slice(2, 4)
  let number = await lastNumber(context.tx, year)
  const pieces = goods.flatMap(({ id, skuNo, name, weight, missing }) =>
    Array.from({ length: missing }, () => {
      number += 1
      const code = `TM${year}${String(number).padStart(8, '0')}`
      return { code, sku_id: id, weight, ...found([code, skuNo, name]) }
    }),
  )
  const { rows } = await sql<{ id: number; code: string; skuId: number; weight: string }>`
    insert into ibc (code, sku_id, weight, search, grams, create_time, update_time, update_by)
    select code, sku_id, weight, search, grams, ${context.now}, ${context.now}, ${context.caller.name}
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
      as p(code text, sku_id bigint, weight numeric, search text, grams text[])
    returning id, code, sku_id as "skuId", weight`.execute(context.tx)
  for (const { id, ...after } of rows) context.changed({ table: 'ibc', rowId: id, before: null, after })
  return { made: rows.length }
}

/** What has been sold is in stock no more; what is kept for an order still is. */
async function wantedOf(
  tx: Tx,
  { skuIds, spuIds }: Parsed<(typeof api.ibc)['generate']>,
): Promise<readonly Wanted[]> {
  const these = skuIds ? sql`sku.id = any(${skuIds}::bigint[])` : sql`sku.spu_id = any(${spuIds}::bigint[])`
  const { rows } = await sql<Wanted>`
    select id, sku_no as "skuNo", name, weight,
      greatest(stock - (select count(*) from ibc where sku_id = sku.id and status in (1, 2)), 0)::int as missing
    from sku where ${these} order by id for share`.execute(tx)
  return rows
}

async function lastNumber(tx: Tx, year: string): Promise<number> {
  const { rows } = await lastCode(year).execute(tx)
  return Number(rows[0]?.code?.slice(4) ?? 0)
}

/** One look into the index of the codes that were made here: as many digits each, so the last of them is the greatest. */
export const lastCode = (year: string) => sql<{ code: string | null }>`
  select max(code collate "C") as code from ibc where code ~ '^TM[0-9]{10}$'
    and code collate "C" between ${`TM${year}00000000`} and ${`TM${year}99999999`}`
