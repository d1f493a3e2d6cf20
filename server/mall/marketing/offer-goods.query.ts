import { type RawBuilder, sql } from 'kysely'

interface Covering {
  readonly goodsScope: number
  readonly refs: readonly number[]
}

/** Whether a 款, which is `s`, is among the goods of a promotion: the same that `price` asks of a line. */
export function coversGoods({ goodsScope, refs }: Covering): RawBuilder<unknown> {
  const ids = sql`${[...refs]}::bigint[]`
  if (goodsScope === 2) return sql`s.id = any(${ids})`
  if (goodsScope === 3) return sql`coalesce(s.category_id in (${below('category', ids)}), false)`
  if (goodsScope === 4) return sql`coalesce(s.series_id in (${below('series', ids)}), false)`
  if (goodsScope === 5) return sql`s.id in (${listedIn('special', ids)})`
  if (goodsScope === 6) return sql`s.id in (${listedIn('venue_activity', ids)})`
  return sql`true`
}

function below(tree: 'category' | 'series', ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with recursive below as (
    select id from ${sql.table(tree)} where id = any(${ids})
    union select child.id from ${sql.table(tree)} child join below on child.parent_id = below.id) select id from below`
}

function listedIn(table: 'special' | 'venue_activity', ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select spu_id::bigint from ${sql.table(table)} l, jsonb_array_elements_text(l.spu_ids) as spu_id
    where l.id = any(${ids})`
}
