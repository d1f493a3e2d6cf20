import { sql } from 'kysely'
import type { Context } from '../../../call/context.ts'
import { gone } from '../../../call/refusal.ts'
import { onSale } from '../spu-list.query.ts'
import { valuesOf } from './values.query.ts'

/** Who makes them anew: somebody by hand, or the clock. */
export type Generating = Pick<Context, 'tx' | 'now' | 'changed'> & { readonly by: string }

interface Rank {
  readonly id: number
  readonly name: string
  readonly kind: number
  readonly period: number
  readonly size: number
  readonly spuIds: readonly number[]
  readonly pinIds: readonly number[]
  readonly exceptIds: readonly number[]
}

/** How many goods a ranking has that nobody gave a number. */
const usual = 20

/**
 * Makes these rankings anew. What is fixed stands first, in its order; what is left out does not come in; the rest is what
 * is on sale, by its value. One that nothing is to be said of stays as it was, and is named.
 */
export async function generateRanks(
  context: Generating,
  ids: readonly number[],
): Promise<{ generated: number; empty: string[] }> {
  const { rows } = await sql<Rank>`
    select id, name, kind, period, size, spu_ids as "spuIds", pin_ids as "pinIds", except_ids as "exceptIds"
    from product_rank where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(context.tx)
  if (rows.length !== new Set(ids).size) throw gone()
  const empty: string[] = []
  for (const rank of rows) if (!(await generated(context, rank))) empty.push(rank.name)
  return { generated: rows.length - empty.length, empty }
}

/** Of these the ones that make themselves and have no goods: as long as that takes nobody waits for the night. */
export async function generateEmpty(context: Generating, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from product_rank
    where id = any(${[...ids]}::bigint[]) and mode = 2 and spu_ids = '[]'::jsonb`.execute(context.tx)
  if (rows.length > 0)
    await generateRanks(
      context,
      rows.map(({ id }) => id),
    )
}

async function generated({ tx, now, by, changed }: Generating, rank: Rank): Promise<boolean> {
  const { id, kind, period, size, pinIds, exceptIds } = rank
  const fixed = new Set([...pinIds, ...exceptIds])
  const room = Math.max(0, (size || usual) - pinIds.length)
  const { rows: found } = await sql<{ spuId: number; value: number }>`
    with v as (${valuesOf(kind, period, now)})
    (select v.spu_id as "spuId", v.value::float8 as value from v join spu t on t.id = v.spu_id
      where ${onSale} and v.spu_id <> all(${[...fixed]}::bigint[])
      order by v.value desc, v.spu_id desc limit ${room})
    union all
    (select v.spu_id, v.value::float8 from v where v.spu_id = any(${[...pinIds]}::bigint[]))`.execute(tx)
  const values = new Map(found.map(({ spuId, value }) => [spuId, value]))
  const spuIds = [...pinIds, ...found.map(({ spuId }) => spuId).filter(each => !fixed.has(each))]
  if (spuIds.length === 0) return false
  await sql`update product_rank set spu_ids = ${JSON.stringify(spuIds)}::jsonb, generate_time = ${now},
    version = version + 1, update_time = ${now}, update_by = ${by} where id = ${id}`.execute(tx)
  changed({ table: 'product_rank', rowId: id, before: { spuIds: rank.spuIds }, after: { spuIds } })
  await sql`delete from rank_snapshot where rank_id = ${id}
    and day = (${now}::timestamptz at time zone 'Asia/Shanghai')::date`.execute(tx)
  await sql`insert into rank_snapshot (rank_id, day, spu_id, place, value)
    select ${id}, (${now}::timestamptz at time zone 'Asia/Shanghai')::date, g.spu_id, g.place, g.value
    from unnest(${spuIds}::bigint[], ${spuIds.map(each => values.get(each) ?? 0)}::bigint[])
      with ordinality as g(spu_id, value, place)`.execute(tx)
  return true
}
