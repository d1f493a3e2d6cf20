import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { plannedOnce } from '../../../db/plan-once.ts'
import type { Acting } from '../acting.query.ts'
import { storedLines } from '../order/store.query.ts'
import { type Due, dueOf, type Head, type Taken } from './due.ts'

/** What of a line names its facts. */
interface Known {
  readonly originId: number
}

/**
 * The one door to `sale_fact`: whatever was done to these orders, what their facts should add up to less what they do is
 * entered at this moment. `before` are the lines that they had: of one that is gone everything is taken back.
 *
 * What was ordered is told of whole families, so that splits and merges enter nothing; the family is locked after its
 * orders, and read once it is: of two parts that end at the same time the second sees what the first has entered.
 */
export async function keepFacts(
  { tx, now }: Pick<Acting, 'tx' | 'now'>,
  orderIds: readonly number[],
  before: readonly Known[] = [],
): Promise<void> {
  if (orderIds.length === 0) return
  const origins = before.map(({ originId }) => originId)
  await sql`${plannedOnce}
    select pg_advisory_xact_lock(7313, (id % 2147483647)::int) from (
      select order_id as id from sale_fact where kind = 1 and item_id in (${originsOf(orderIds, origins)})
      union select coalesce(root_id, id) from orders where id = any(${[...orderIds]}::bigint[]) order by id) as family`.execute(
    tx,
  )
  await enter(tx, now, await dueFacts(tx, orderIds, origins))
}

/** The same of an order that was made just now: nobody else knows of it, and nothing of it has come back. */
export async function keepFirstFacts({ tx, now }: Pick<Acting, 'tx' | 'now'>, id: number): Promise<void> {
  const standing = {
    heads: [{ id, status: 1, rootId: id }],
    lines: await storedLines(tx, [id]),
    back: new Map(),
  } as const
  await enter(tx, now, dueOf({ orderIds: new Set([id]), origins: [], ...standing }))
}

/** What the facts of these orders, and of the families of their lines, should add up to. */
export async function dueFacts(
  db: Db,
  orderIds: readonly number[],
  origins: readonly number[] = [],
): Promise<readonly Due[]> {
  const { rows: heads } = await sql<Head>`${plannedOnce}
    select o.id, o.status, coalesce(o.root_id, o.id) as "rootId" from orders o
    where o.id in (select unnest(${[...orderIds]}::bigint[])
      union select order_id from order_item where origin_id in (${originsOf(orderIds, origins)}))`.execute(db)
  const lines = await storedLines(
    db,
    heads.map(({ id }) => id),
  )
  return dueOf({ orderIds: new Set(orderIds), origins, heads, lines, back: await backOf(db, orderIds) })
}

function originsOf(orderIds: readonly number[], also: readonly number[]): RawBuilder<unknown> {
  return sql`select origin_id from order_item where order_id = any(${[...orderIds]}::bigint[])
    union select unnest(${[...also]}::bigint[])`
}

/** What came back, by line: signed, as facts are. */
async function backOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Taken>> {
  const { rows } = await sql<Taken & { itemId: number }>`${plannedOnce}
    select item_id as "itemId", -sum(num)::int as num, (-sum(weight))::text as weight,
      -sum((lot ->> 'labour')::bigint + (lot ->> 'extra')::bigint - off)::bigint as charges,
      -sum((lot ->> 'metal')::bigint)::bigint as metal, -sum(refund - (lot ->> 'metal')::bigint)::bigint as amount
    from order_return_item where order_id = any(${[...ids]}::bigint[]) group by item_id`.execute(db)
  return new Map(rows.map(({ itemId, ...taken }) => [itemId, taken]))
}

/**
 * The differences, where there are any. Where and of what a line is sold stays what its first fact said. An order counts
 * as long as anything of it is left, and so does each 款 of it.
 */
async function enter(tx: Tx, now: Date, due: readonly Due[]): Promise<void> {
  await sql`${plannedOnce}
    with difference as (${differing(due)}),
    stands as (
      select kind, order_id, spu_id, sum(num) as num from sale_fact
      where (kind, order_id) in (select kind, order_id from difference) group by kind, order_id, spu_id),
    placed as (
      select d.*, w.*, coalesce(o.num, 0) as order_num, coalesce(u.num, 0) as spu_num
      from difference d cross join lateral (
        select channel_id, store_id, sale_man_id, spu_id, sku_id, category_id, series_id, fineness_id, brand_id from (
          (select channel_id, store_id, sale_man_id, spu_id, sku_id, category_id, series_id, fineness_id, brand_id
            from sale_fact f where f.item_id = d.item_id order by id limit 1)
          union all
          select i.channel_id, coalesce(i.store_id, 0), coalesce(h.sale_man_id, 0), spu_id, sku_id, coalesce(category_id, 0),
            coalesce(series_id, 0), coalesce(fineness_id, 0), coalesce(brand_id, 0)
            from order_item i join orders h on h.id = i.order_id where i.id = d.item_id) as each limit 1) as w
      left join (select kind, order_id, sum(num) as num from stands group by kind, order_id) o
        on o.kind = d.kind and o.order_id = d.order_id
      left join stands u on u.kind = d.kind and u.order_id = d.order_id and u.spu_id = w.spu_id),
    counted as (
      select *, order_num + sum(num) over (partition by kind, order_id order by item_id rows unbounded preceding) as in_order,
        spu_num + sum(num) over (partition by kind, order_id, spu_id order by item_id rows unbounded preceding) as in_spu
      from placed)
    insert into sale_fact (kind, create_time, order_id, item_id, channel_id, store_id, sale_man_id, spu_id, sku_id,
      category_id, series_id, fineness_id, brand_id, num, weight, charges, metal, amount, order_one, spu_one)
    select kind, ${now}, order_id, item_id, channel_id, store_id, sale_man_id, spu_id, sku_id, category_id, series_id,
      fineness_id, brand_id, num, weight, charges, metal, amount,
      (in_order <> 0)::int - (in_order <> num)::int, (in_spu <> 0)::int - (in_spu <> num)::int
    from counted order by kind, item_id`.execute(tx)
}

/** Of these lines those whose facts add up to something else, with what is lacking. */
export function differing(due: readonly Due[]): RawBuilder<unknown> {
  return sql`
    select d.kind, d."itemId" as item_id, coalesce(s.order_id, d."orderId") as order_id, d.num - s.num as num,
      d.weight - s.weight as weight, d.charges - s.charges as charges, d.metal - s.metal as metal,
      d.amount - s.amount as amount
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d(kind smallint, "itemId" bigint, "orderId" bigint,
      num int, weight numeric, charges bigint, metal bigint, amount bigint)
    cross join lateral (
      select min(order_id) as order_id, coalesce(sum(num), 0)::int as num, coalesce(sum(weight), 0) as weight,
        coalesce(sum(charges), 0)::bigint as charges, coalesce(sum(metal), 0)::bigint as metal,
        coalesce(sum(amount), 0)::bigint as amount
      from sale_fact f where f.item_id = d."itemId" and f.kind = d.kind) as s
    where (d.num, d.weight, d.charges, d.metal, d.amount) <> (s.num, s.weight, s.charges, s.metal, s.amount)`
}
