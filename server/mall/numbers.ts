import { sql } from 'kysely'
import type { Services } from '../call/context.ts'

/** What a number begins with: 盘盈, 盘亏, 采购入库, 销售出库, 退货入库; an order, a return. */
export type NumberKind = 'PY' | 'PK' | 'CR' | 'XC' | 'TR' | 'SO' | 'TH'

/**
 * The next number of a kind on the day in Shanghai: `PY20261120-0007`. It is committed at once, on a connection of its
 * own: a counter that stays locked to the end of an order would let one order at a time be submitted. Gaps are fine.
 */
export async function nextNumber(
  { brakes }: Pick<Services, 'brakes'>,
  kind: NumberKind,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ day: string; last: number }>`
    insert into number_series as s (kind, day, last)
    values (${kind}, (${now}::timestamptz at time zone 'Asia/Shanghai')::date, 1)
    on conflict (kind, day) do update set last = s.last + 1
    returning to_char(day, 'YYYYMMDD') as day, last`.execute(brakes)
  const [next] = rows
  if (!next) throw new Error(`no number of the kind ${kind}`)
  return `${kind}${next.day}-${String(next.last).padStart(4, '0')}`
}
