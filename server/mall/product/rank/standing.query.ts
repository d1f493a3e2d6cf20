import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

interface Ranked {
  readonly id: number
  readonly spuIds: readonly number[]
  readonly pinIds: readonly number[]
}

/** Its goods with what they were ranked by, and how far each moved since the day before the last on which it was made. */
export async function standingOf<G extends { readonly spuId: number }>(
  tx: Tx,
  { id, spuIds, pinIds }: Ranked,
  goods: readonly G[],
) {
  const { rows } = await sql<{ spuId: number; place: number; value: number; isLast: boolean }>`
    with days as (select distinct day from rank_snapshot where rank_id = ${id} order by day desc limit 2)
    select s.spu_id as "spuId", s.place, s.value::float8 as value, s.day = (select max(day) from days) as "isLast"
    from rank_snapshot s where s.rank_id = ${id} and s.day in (select day from days)`.execute(tx)
  const last = new Map(rows.filter(({ isLast }) => isLast).map(row => [row.spuId, row]))
  const before = new Map(rows.filter(({ isLast }) => !isLast).map(row => [row.spuId, row]))
  const places = new Map(spuIds.map((each, at) => [each, at + 1]))
  const pins = new Set(pinIds)
  return goods.map(line => {
    const was = before.get(line.spuId)?.place
    const isFresh = before.size > 0 && was === undefined
    return {
      ...line,
      value: last.get(line.spuId)?.value ?? null,
      move: was === undefined ? null : was - (places.get(line.spuId) ?? was),
      fresh: isFresh ? 1 : 0,
      pinned: pins.has(line.spuId) ? 1 : 0,
    }
  })
}
