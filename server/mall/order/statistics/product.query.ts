import { sql } from 'kysely'
import { showDay } from '../../../../src/values/time.ts'
import type { Context } from '../../../call/context.ts'
import type { Db } from '../../../db/database.ts'
import { beginOf } from '../../parts/day.query.ts'
import { type Days, lengthOf, plusDays } from './days.ts'
import { soldPage } from './page.query.ts'
import { type Asked, all, askedOf, between, ofOne, sold, sourceOf } from './source.query.ts'

type Input = Readonly<Record<string, unknown>>

export interface Product {
  readonly id: number
  readonly name: string
  readonly spuNo: string
  readonly image: string
  readonly orders: number
  readonly num: number
  readonly clients: number
  readonly weight: string
  readonly amount: number
  readonly backs: number
  readonly backShare: number | null
  readonly turnover: number | null
}

/** What was sold of each 款; how many clients and how often its stock is turned is asked for the rows of the page alone. */
export async function products(context: Context, input: Input) {
  const { tx, now } = context
  const asked = await askedOf(context, input)
  const { rows, total, size } = await soldPage<Product & { sent: number }>(tx, input, {
    sums: sql`select s.spu_id as id, ${ofOne('spu_one', 1)}::float8 as orders, ${sold('num')}::float8 as num,
        ${sold('weight')}::text as weight, ${sold('amount')}::float8 as amount, ${ofOne('spu_one', 3)}::float8 as backs,
        ${ofOne('spu_one', 2)}::float8 as sent
      from (${sourceOf(asked, ['spu_id'], ['spu_one', 'num', 'weight', 'amount'])}) s group by s.spu_id`,
    joins: sql`left join spu t on t.id = sold.id`,
    shown: sql`coalesce(t.name, '已删除的款') as name, coalesce(t.spu_no, '') as "spuNo", coalesce(t.image, '') as image`,
  })
  const ids = rows.map(({ id }) => id)
  const clients = await clientsOf(tx, asked, ids)
  const days = lengthOf(asked, showDay(now))
  const means = days === undefined ? new Map<number, number>() : await meansOf(tx, asked, ids)
  return {
    records: rows.map(({ sent, ...row }) => ({
      ...row,
      clients: clients.get(row.id) ?? 0,
      backShare: sent > 0 ? Math.round((row.backs * 1000) / sent) : null,
      turnover: turnoverOf(row.num, means.get(row.id) ?? 0, days),
    })),
    total,
    pages: Math.ceil(total / size),
  }
}

/** Clients of whom something is left of what they ordered. */
async function clientsOf(db: Db, asked: Asked, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const where = all([
    ...between(sql`t.day`, asked),
    ...Object.values(asked.place),
    ...Object.values(asked.goods),
  ])
  const { rows } = await sql<{ id: number; n: number }>`
    select spu_id as id, count(*) as n from (
      select t.spu_id, t.channel_id from sale_fact t
      where t.kind = 1 and t.spu_id = any(${[...ids]}::bigint[]) and ${where} group by 1, 2 having sum(t.num) > 0) as each
    group by 1`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Pieces that lay there in the mean of the beginning and the end: what lies there now less all that came since. */
async function meansOf(db: Db, { from = '', to = '' }: Days, ids: readonly number[]) {
  const [begin, end] = [beginOf(from), beginOf(plusDays(to, 1))]
  const { rows } = await sql<{ id: number; mean: number }>`
    select k.spu_id as id, (sum(2 * b.on_hand - coalesce(m.since_begin, 0) - coalesce(m.since_end, 0)) / 2.0)::float8 as mean
    from sku k join sku_stock b on b.sku_id = k.id left join lateral (
      select sum(m.on_hand) as since_begin, sum(m.on_hand) filter (where m.create_time >= ${end}) as since_end
      from stock_move m where m.sku_id = k.id and m.on_hand <> 0 and m.create_time >= ${begin}) as m on true
    where k.spu_id = any(${[...ids]}::bigint[]) group by 1`.execute(db)
  return new Map(rows.map(({ id, mean }) => [id, mean]))
}

/** Times a year, in tenths. */
function turnoverOf(num: number, mean: number, days: number | undefined): number | null {
  return days === undefined || mean <= 0 ? null : Math.round((num * 365 * 10) / (mean * days))
}
