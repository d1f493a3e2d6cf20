import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** A row that wants things for itself for a time (null: open at that end), or none. */
export interface Claim {
  readonly id: number
  readonly name: string
  readonly beginTime: string | null
  readonly endTime: string | null
  readonly keys: readonly string[]
}

/** What a row wants that another has at the same time. */
export interface Clash {
  readonly id: number
  readonly key: string
  /** The name of the other. */
  readonly name: string
}

/**
 * Finds rows that claim what another row has at the same time: a row of the table (`held`: id, name, key, begin_time,
 * end_time), or an earlier row of the same change. Rows that are being changed do not count as holders.
 */
export async function clashesOf(
  tx: Tx,
  held: RawBuilder<unknown>,
  claims: readonly Claim[],
): Promise<readonly Clash[]> {
  const wanted = claims.flatMap(({ keys, ...claim }, place) =>
    keys.map((key, index) => ({ ...claim, key, place, index })),
  )
  if (wanted.length === 0) return []
  const { rows } = await sql<Clash & { place: number; other: number }>`
    with wanted as (
      select id, name, key, place, index, "beginTime" at time zone 'Asia/Shanghai' as begin_time,
        "endTime" at time zone 'Asia/Shanghai' as end_time
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as v(id bigint, name text, key text, place int,
        index int, "beginTime" timestamp, "endTime" timestamp)),
    standing as (
      select id, name, key, -1 as place, begin_time, end_time from (${held}) as held
      where id <> all(${claims.map(({ id }) => id)}::bigint[])
      union all select id, name, key, place, begin_time, end_time from wanted)
    select w.id, w.key, w.place, s.name, s.id as other from wanted w join standing s on s.key = w.key and s.place < w.place
      and coalesce(s.begin_time <= w.end_time, true) and coalesce(s.end_time >= w.begin_time, true)
    order by w.place, s.begin_time, w.index`.execute(tx)
  const clashes = new Map<number, Clash>()
  for (const { id, key, name, other } of rows)
    if (!clashes.has(id) && !clashes.has(other)) clashes.set(id, { id, key, name })
  return [...clashes.values()]
}
