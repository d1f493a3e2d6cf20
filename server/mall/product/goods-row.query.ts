import { type RawBuilder, sql } from 'kysely'
import type { Out } from '../../../src/contract/call.ts'
import type { newOrHOt } from '../../../src/contract/operate/new-hot.ts'
import { message } from '../../../src/values/messages.ts'
import type { Context } from '../../call/context.ts'
import { bad } from '../../call/refusal.ts'
import type { Tx } from '../../db/database.ts'
import { columnName } from '../../plain/columns.ts'
import { matches } from '../../plain/search.ts'
import type { Filter } from '../../plain/target.ts'
import { spuNoContains } from './goods.query.ts'

/** What lists share whose rows, `t`, are 款 by their `spu_id`. */
export const goodsJoins: RawBuilder<unknown> = sql`join spu on spu.id = t.spu_id
  join category on category.id = spu.category_id`

const onSale = sql`exists (select from sku where sku.spu_id = spu.id and sku.shelf = 1)`

export const goodsSelect: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`spu.name`,
  spuNo: sql`spu.spu_no`,
  image: sql`spu.image`,
  categoryName: sql`category.name`,
  stock: sql`(select coalesce(sum(sku.stock), 0)::bigint from sku where sku.spu_id = spu.id)`,
  shelf: sql`(${onSale})::int`,
}

export const goodsFilters: Readonly<Record<string, Filter>> = {
  goods: words => {
    const found = matches(words, { search: sql`spu.search`, pieces: sql`spu.grams` })
    return found && sql`t.spu_id in (select spu.id from spu where ${found.text} and ${found.pieces})`
  },
  spuNo: number => {
    const contains = spuNoContains(number)
    return contains && sql`t.spu_id in (select t.id from spu as t where ${contains})`
  },
}

interface Into {
  readonly table: string
  /** Which list of several, by its fields: in each of them a product stands once. */
  readonly which?: Readonly<Record<string, number>>
  /** What else the new rows hold. */
  readonly more?: Readonly<Record<string, string | number>>
}

/** Puts goods behind those of a list; one that is in it stays where it is. Throws code 400 for what is no product. */
export async function takeGoods(
  context: Context,
  { table, which = {}, more = {} }: Into,
  chosen: readonly number[],
): Promise<{ added: number; already: number }> {
  const { tx, now, caller } = context
  const spuIds = [...new Set(chosen)]
  await allThere(tx, spuIds)
  const whichList = Object.entries(which).map(
    ([field, value]) => sql`${sql.ref(columnName(field))} = ${value}`,
  )
  const own = { ...which, ...more }
  const names = Object.keys(own).map(field => sql`, ${sql.id(columnName(field))}`)
  const values = Object.values(own).map(value =>
    typeof value === 'number' ? sql`, ${value}::bigint` : sql`, ${value}::text`,
  )
  const { rows } = await sql<{ id: number; spuId: number; sortNo: number }>`
    insert into ${sql.table(table)} (spu_id, sort_no, create_time, update_time, update_by${sql.join(names, sql``)})
    select given.id, last.no + given.place, ${now}, ${now}, ${caller.name}${sql.join(values, sql``)}
    from unnest(${spuIds}::bigint[]) with ordinality as given(id, place),
      (select coalesce(max(sort_no), 0) as no from ${sql.table(table)}
        where ${sql.join([sql`true`, ...whichList], sql` and `)}) as last
    on conflict do nothing returning id, spu_id as "spuId", sort_no as "sortNo"`.execute(tx)
  for (const { id, spuId, sortNo } of rows)
    context.changed({ table, rowId: id, before: null, after: { spuId, sortNo, ...own } })
  return { added: rows.length, already: spuIds.length - rows.length }
}

async function allThere(tx: Tx, spuIds: readonly number[]): Promise<void> {
  const { rows } = await sql`select from spu where id = any(${[...spuIds]}::bigint[])`.execute(tx)
  if (rows.length !== spuIds.length) throw bad(message('row.missing'))
}

type Line = Out<typeof newOrHOt.allGoods>[number]

/** Goods in the order of their ids; what has left the mall is left out. */
export async function goodsLines(tx: Tx, spuIds: readonly number[]): Promise<Line[]> {
  const shown = Object.entries(goodsSelect).map(([field, column]) => sql`, ${column} as ${sql.id(field)}`)
  const { rows } = await sql<Line>`
    select spu.id as "spuId"${sql.join(shown, sql``)}
    from unnest(${[...spuIds]}::bigint[]) with ordinality as t(spu_id, place) ${goodsJoins}
    order by t.place`.execute(tx)
  return rows
}
