import { sql } from 'kysely'
import type { Services } from '../call/context.ts'
import { plannedOnce } from '../db/plan-once.ts'

/** What a number begins with: 盘盈, 盘亏, 采购入库, 销售出库, 退货入库, 返厂出库, 完工入库, 撤销入库; an order, a return, a work order, an exchange, a wave, a picture order. */
export type NumberKind =
  | 'PY'
  | 'PK'
  | 'CR'
  | 'XC'
  | 'TR'
  | 'FC'
  | 'WG'
  | 'CX'
  | 'SO'
  | 'TH'
  | 'ZY'
  | 'DH'
  | 'W'
  | 'TP'

/**
 * The next number of a kind on the day in Shanghai: `PY20261120-0007`. It is committed at once, on a connection of its
 * own: a counter that stays locked to the end of an order would let one order at a time be submitted. Gaps are fine.
 */
export async function nextNumber(services: Numbering, kind: NumberKind, now: Date): Promise<string> {
  const [next] = await nextNumbers(services, kind, now, 1)
  if (next === undefined) throw new Error(`no number of the kind ${kind}`)
  return next
}

/** So many of them, one after the other. */
export async function nextNumbers(
  { brakes }: Numbering,
  kind: NumberKind,
  now: Date,
  count: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string; last: number }>`${plannedOnce}
    insert into number_series as s (kind, day, last)
    values (${kind}, (${now}::timestamptz at time zone 'Asia/Shanghai')::date, ${count})
    on conflict (kind, day) do update set last = s.last + excluded.last
    returning to_char(day, 'YYYYMMDD') as day, last`.execute(brakes)
  return rows.flatMap(({ day, last }) =>
    Array.from({ length: count }, (_, place) => {
      const number = last - count + place + 1
      // A wave is called out loud: of W261120-02 one says 1120-02.
      return kind === 'W'
        ? `W${day.slice(2)}-${String(number).padStart(2, '0')}`
        : `${kind}${day}-${String(number).padStart(4, '0')}`
    }),
  )
}

type Numbering = Pick<Services, 'brakes'>
