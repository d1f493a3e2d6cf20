import { sql } from 'kysely'
import { showDay } from '../../../../src/values/time.ts'
import type { Context } from '../../../call/context.ts'
import { ofSeller } from '../../../plain/scope.ts'
import { matches, onRow } from '../../../plain/search.ts'
import { daysBefore } from './days.ts'
import { soldPage } from './page.query.ts'
import { askedOf, ofOne, sold, sourceOf } from './source.query.ts'

export interface Store {
  readonly id: number
  readonly storeNo: string
  readonly storeName: string
  readonly brandName: string
  readonly clientName: string
  readonly orders: number
  readonly num: number
  readonly weight: string
  readonly amount: number
  readonly before: number | null
}

/** What was ordered for none. */
const noStore = '没有门店'

/** What was sold to each store, held against as many days before; what is of no store is one row of them. */
export async function stores(context: Context, input: Readonly<Record<string, unknown>>) {
  const { tx, now } = context
  const asked = await askedOf(context, input)
  const { rows, total, size } = await soldPage<Store>(tx, input, {
    sums: sql`select s.store_id as id, ${ofOne('order_one', 1)}::float8 as orders, ${sold('num')}::float8 as num,
        ${sold('weight')}::text as weight, ${sold('amount')}::float8 as amount
      from (${sourceOf(asked, ['store_id'], ['order_one', 'num', 'weight', 'amount'])}) s group by s.store_id`,
    joins: sql`left join store t on t.id = sold.id left join brand b on b.id = t.brand_id
      left join channel c on c.id = t.channel_id`,
    shown: sql`coalesce(t.store_no, '') as "storeNo", coalesce(t.store_name, ${noStore}) as "storeName",
      coalesce(b.name, '') as "brandName", coalesce(c.company_name, '') as "clientName"`,
  })
  const earlier = daysBefore(asked, showDay(now))
  const before = earlier && new Map<number, number>()
  if (earlier) {
    const ids = rows.map(({ id }) => id)
    const place = { ...asked.place, page: sql`t.store_id = any(${ids}::bigint[])` }
    const { rows: then } = await sql<{ id: number; amount: number }>`
      select s.store_id as id, ${sold('amount')}::float8 as amount
      from (${sourceOf({ ...asked, ...earlier, place }, ['store_id'], ['amount'])}) s group by s.store_id`.execute(
      tx,
    )
    for (const { id, amount } of then) before?.set(id, amount)
  }
  return {
    records: rows.map(row => ({ ...row, before: before ? (before.get(row.id) ?? 0) : null })),
    total,
    pages: Math.ceil(total / size),
  }
}

/** Stores by what is typed, of clients that the caller looks after. */
export async function storeChoices(
  { tx, scope }: Context,
  { keywords, id }: { readonly keywords: string; readonly id?: number | undefined },
) {
  if (id === 0) return [{ value: 0, label: noStore, code: '' }]
  const words = matches(keywords, onRow)
  if (!words && id === undefined) return []
  const found = words ? sql`${words.text} and ${words.pieces}` : sql`t.id = ${id}`
  const own =
    scope.kind === 'staff' && scope.sellerId !== undefined
      ? ofSeller(sql`t.channel_id`, scope.sellerId)
      : sql`true`
  const { rows } = await sql<{ value: number; label: string; code: string }>`
    select t.id as value, t.store_name as label, t.store_no as code from store as t
    where ${found} and ${own} order by t.id limit 50`.execute(tx)
  return rows
}
