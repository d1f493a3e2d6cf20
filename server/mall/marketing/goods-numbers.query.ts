import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Wanted } from '../order/cart/lines.query.ts'

interface AskedLine {
  readonly skuNo?: string | undefined
  readonly skuId?: number | undefined
  readonly num: number
}

interface Numbers {
  readonly wanted: readonly Wanted[]
  /** What stands for no 货, and why. */
  readonly left: { readonly skuNo: string; readonly reason: string }[]
}

/** Lines by number or by id as lines by number, as they are written in the mall. */
export async function numbersOf(tx: Tx, lines: readonly AskedLine[]): Promise<Numbers> {
  const typed = lines.flatMap(({ skuNo }) => (skuNo === undefined ? [] : [skuNo]))
  const { rows } = await sql<{ id: number; skuNo: string }>`
    select id, sku_no as "skuNo" from sku where id = any(${lines.flatMap(({ skuId }) => skuId ?? [])}::bigint[])
      or sku_no = any(${[...typed, ...typed.map(code => code.toUpperCase())]}::text[])`.execute(tx)
  const byId = new Map(rows.map(({ id, skuNo }) => [id, skuNo]))
  const known = new Set(rows.map(({ skuNo }) => skuNo))
  const wanted: Wanted[] = []
  const left: Numbers['left'] = []
  for (const { skuNo = '', skuId, num } of lines) {
    const found =
      skuId === undefined ? [skuNo, skuNo.toUpperCase()].find(code => known.has(code)) : byId.get(skuId)
    if (found === undefined) left.push({ skuNo: skuNo || String(skuId), reason: '货号不存在' })
    else wanted.push({ skuNo: found, num })
  }
  return { wanted, left }
}
