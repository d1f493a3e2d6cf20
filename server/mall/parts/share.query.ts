import { sql } from 'kysely'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'

interface Shareable {
  name: string
  /** Switched off. */
  off: boolean
  over: boolean
  early: boolean
  /** None of its goods is on sale. */
  bare: boolean
}

const states = {
  topic: sql`false as off, coalesce(t.end_time < now.at, false) as over, coalesce(t.begin_time > now.at, false) as early`,
  product_rank: sql`t.enabled <> 1 as off, false as over, false as early`,
} as const

/** Goods that lead nobody anywhere are not shared. Throws code 400 with the first that may not be, and why. */
export async function mustBeShareable(
  { tx, now }: Context,
  table: keyof typeof states,
  ids: readonly number[],
): Promise<void> {
  const some = [...new Set(ids)]
  const { rows } = await sql<Shareable>`
    select t.name, ${states[table]}, not exists (
      select from sku where sku.shelf = 1
        and sku.spu_id in (select each.id::bigint from jsonb_array_elements_text(t.spu_ids) as each(id))) as bare
    from ${sql.table(table)} as t, (select ${now}::timestamptz as at) as now
    where t.id = any(${some}::bigint[]) order by t.id`.execute(tx)
  if (rows.length !== some.length) throw gone()
  for (const { name, off, over, early, bare } of rows) {
    if (off) throw bad(`“${name}”已下线，不能分享`)
    if (over) throw bad(`“${name}”已结束，不能分享`)
    if (early) throw bad(`“${name}”还没有开始，不能分享`)
    if (bare) throw bad(`“${name}”没有在售的商品，不能分享`)
  }
}
