import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { compareAsc } from 'date-fns/compareAsc'
import { differenceInDays } from 'date-fns/differenceInDays'
import { isWeekend } from 'date-fns/isWeekend'
import { max } from 'date-fns/max'
import { startOfDay } from 'date-fns/startOfDay'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { shanghai } from '../../../src/values/shanghai.ts'
import { showDay } from '../../../src/values/time.ts'
import type { Tx } from '../../db/database.ts'
import type { NumberKind } from '../../mall/numbers.ts'
import { ofPromotion } from '../../mall/order/cart/given-back.query.ts'
import { found } from '../../plain/pieces.ts'
import type { Dice } from '../random.ts'
import { copyDeeds, mostLogged } from './deeds.ts'

/** So many orders are written by one statement a table. */
const block = 10_000

interface Wanted {
  readonly count: number
  /** When the first and the last of them were ordered. */
  readonly from: Date
  readonly to: Date
}

interface Pattern {
  readonly id: number
  readonly texts: readonly string[]
}

/**
 * Orders that ended as others did that were made by the real acts: the same lines at another time, with numbers, moves of
 * stock and documents of their own, written table by table. What they took out of stock came in on the first day.
 */
export async function copyOrders(tx: Tx, wanted: Wanted, roll: Dice): Promise<void> {
  const patterns = await patternsOf(tx)
  const [first, ...others] = patterns
  if (!first || wanted.count <= 0) return
  await sql`create temp table demo_copy (n int primary key, source bigint, at timestamptz, order_no text, search text,
    grams text[], id bigint default nextval(pg_get_serial_sequence('orders', 'id')), record_no text,
    record_id bigint) on commit drop`.execute(tx)
  const times = timesOf(wanted, roll)
  const orderNos = await numbers(tx, 'SO', times)
  const recordNos = await numbers(tx, 'XC', times)
  for (let start = 0; start < times.length; start += block) {
    const rows = times.slice(start, start + block).map((at, place) => {
      const n = start + place
      const { id, texts } = roll.pick([first, ...others])
      return {
        n,
        source: id,
        at,
        orderNo: orderNos[n],
        recordNo: recordNos[n],
        ...found([orderNos[n], ...texts]),
      }
    })
    await sql`insert into demo_copy (n, source, at, order_no, search, grams, record_no)
      select n, source, at, "orderNo", search, grams, "recordNo"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, source bigint, at timestamptz,
        "orderNo" text, search text, grams text[], "recordNo" text) order by n`.execute(tx)
  }
  await sql`analyze demo_copy`.execute(tx)
  await sql`create temp table demo_source on commit drop as
    select o.id, o.order_no, o.create_time, o.deliver_time, d.id as record_id, d.record_no
    from orders o left join inventory_record d on d.remark = '订单' || o.order_no and d.op_type = 5
    where o.id in (select source from demo_copy)`.execute(tx)
  await sql`analyze demo_source`.execute(tx)
  await copyRows(tx)
  await copyFacts(tx)
  await copyDocuments(tx)
  await copyMoves(tx, wanted.from)
  if (wanted.count <= mostLogged) await copyDeeds(tx)
  else await knowSizes(tx)
}

/**
 * What is asked once and planned once was planned when there were few orders: each act on one of 200,000 then read them all.
 * Whoever fills them tells the database.
 */
async function knowSizes(tx: Tx): Promise<void> {
  await sql`analyze orders, order_item, order_pick, order_discount, discount_use, sale_fact, inventory_record,
    inventory_product, inventory_detail, stock_move`.execute(tx)
}

/** The orders so far that have ended and took nothing that is limited. */
async function patternsOf(tx: Tx): Promise<readonly Pattern[]> {
  const { rows } = await sql<Pattern>`
    select o.id, array[client_name, store_name, buyer, sales_man] as texts from orders o
    where status in (6, 7) and root_id is null and not exists (select from orders p where p.root_id = o.id)
      and not exists (select from order_return r where r.order_id = o.id)
      and not exists (select from order_item i where i.order_id = o.id and i.seckill_id is not null)
      and not exists (select from order_discount d where d.order_id = o.id and d.lane > 4)
      and not exists (select from order_discount d join discount c on c.id = d.source_id
        where d.order_id = o.id and ${ofPromotion(sql`d.lane`)} and (c.quota > 0 or c.each_limit > 0))
    order by o.id`.execute(tx)
  return rows
}

/** Fewer at weekends, none at night: in the order of time. */
function timesOf({ count, from, to }: Wanted, roll: Dice): Date[] {
  const days = differenceInDays(to, from)
  const times = Array.from({ length: count }, () => {
    const on = addDays(startOfDay(from, shanghai), roll.between(1, days))
    const day = isWeekend(on, shanghai) && roll.chance(0.6) ? subDays(on, 2) : on
    return max([from, addMinutes(day, roll.between(9 * 60, 19 * 60))])
  })
  return times.sort(compareAsc).map(at => new Date(at))
}

/** A number of that kind for each time: those of a day are taken at once. */
async function numbers(tx: Tx, kind: NumberKind, times: readonly Date[]): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string; last: number; count: number }>`
    insert into number_series as s (kind, day, last)
    select ${kind}, (at at time zone 'Asia/Shanghai')::date, count(*)::int
    from unnest(${times.map(at => at.toISOString())}::timestamptz[]) as t(at) group by 2
    on conflict (kind, day) do update set last = s.last + excluded.last
    returning to_char(day, 'YYYYMMDD') as day, last`.execute(tx)
  const days = times.map(at => showDay(at).replaceAll('-', ''))
  const left = new Map<string, number>()
  for (const day of days) left.set(day, (left.get(day) ?? 0) + 1)
  const lasts = new Map(rows.map(({ day, last }) => [day, last]))
  return days.map(day => {
    const behind = left.get(day) ?? 1
    left.set(day, behind - 1)
    return `${kind}${day}-${String((lasts.get(day) ?? 0) - behind + 1).padStart(4, '0')}`
  })
}

/** Every column as it is in the row of the pattern, but for those that are named; times move with the order. */
async function like(tx: Tx, table: string, own: Readonly<Record<string, string>>): Promise<[string, string]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(tx)
  const value = ({ name, type }: { name: string; type: string }) =>
    own[name] ?? (type.startsWith('timestamp') ? `s.${name} + (c.at - o.create_time)` : `s.${name}`)
  return [rows.map(({ name }) => name).join(', '), rows.map(value).join(', ')]
}

async function copyRows(tx: Tx): Promise<void> {
  const head = { id: 'c.id', order_no: 'c.order_no', search: 'c.search', grams: 'c.grams' }
  const [heads, headValues] = await like(tx, 'orders', head)
  await sql`insert into orders (${sql.raw(heads)}) overriding system value select ${sql.raw(headValues)}
    from demo_copy c join orders s on s.id = c.source join demo_source o on o.id = c.source order by c.n`.execute(
    tx,
  )
  await sql`create temp table demo_line on commit drop as
    select c.n, i.id as source, c.id as order_id, nextval(pg_get_serial_sequence('order_item', 'id')) as id
    from (select * from demo_copy order by n) c join order_item i on i.order_id = c.source order by c.n, i.id`.execute(
    tx,
  )
  await sql`create index on demo_line (source)`.execute(tx)
  await sql`analyze demo_line`.execute(tx)
  const copied = async (table: string, own: Readonly<Record<string, string>>, of: string) => {
    const [columns, values] = await like(tx, table, own)
    await sql`insert into ${sql.table(table)} (${sql.raw(columns)}) overriding system value
      select ${sql.raw(values)} from demo_line l join ${sql.table(table)} s on ${sql.raw(of)} order by l.n, l.id, s.id`.execute(
      tx,
    )
  }
  const fresh = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))`
  await copied('order_item', { id: 'l.id', order_id: 'l.order_id', origin_id: 'l.id' }, 's.id = l.source')
  await copied('order_pick', { id: fresh('order_pick'), item_id: 'l.id' }, 's.item_id = l.source')
  const discount = {
    ...{ id: fresh('order_discount'), order_id: 'l.order_id', item_id: 'l.id', used_by: 'l.order_id' },
  }
  await copied('order_discount', discount, 's.item_id = l.source')
  await sql`with uses as (insert into discount_use (discount_id, order_id, channel_id, state, create_time)
      select distinct d.source_id, o.id, o.channel_id, u.state, o.create_time
      from order_discount d join orders o on o.id = d.order_id join demo_copy c on c.id = o.id
        join discount_use u on u.discount_id = d.source_id and u.order_id = c.source
      where ${ofPromotion(sql`d.lane`)} order by 2, 1 returning discount_id, state)
    update discount d set used = used + c.count from (
      select discount_id, count(*)::int as count from uses where state = 1 group by 1) c
    where d.id = c.discount_id`.execute(tx)
}

/** What the statistics say of a copy: the facts of its pattern, at its own time. */
async function copyFacts(tx: Tx): Promise<void> {
  const kept = `channel_id, store_id, sale_man_id, spu_id, sku_id, category_id, series_id, fineness_id, brand_id, num, weight,
    charges, metal, amount, order_one, spu_one`
  await sql`insert into sale_fact (kind, create_time, order_id, item_id, ${sql.raw(kept)})
    select f.kind, f.create_time + (c.at - o.create_time), l.order_id, l.id, ${sql.raw(kept)}
    from demo_line l join demo_copy c on c.n = l.n join demo_source o on o.id = c.source
      join sale_fact f on f.item_id = l.source order by 2, l.id, f.id`.execute(tx)
}

/** 销售出库 of what was delivered. */
async function copyDocuments(tx: Tx): Promise<void> {
  await sql`update demo_copy set record_id = nextval(pg_get_serial_sequence('inventory_record', 'id'))
    where source in (select id from demo_source where record_id is not null)`.execute(tx)
  await sql`insert into inventory_record (id, record_no, op_type, user_id, spu_count, quantity, weight, remark, create_time)
    overriding system value
    select c.record_id, c.record_no, 5, d.user_id, d.spu_count, d.quantity, d.weight, '订单' || c.order_no,
      o.deliver_time + (c.at - o.create_time)
    from demo_copy c join demo_source o on o.id = c.source join inventory_record d on d.id = o.record_id order by c.n`.execute(
    tx,
  )
  await sql`create temp table demo_document on commit drop as
    select c.record_id, p.id as source, nextval(pg_get_serial_sequence('inventory_product', 'id')) as id
    from demo_copy c join demo_source o on o.id = c.source join inventory_product p on p.record_id = o.record_id
    order by c.n, p.id`.execute(tx)
  await sql`analyze demo_document`.execute(tx)
  await sql`insert into inventory_product (id, record_id, spu_id, spu_no, name, sku_count, quantity, weight)
    overriding system value select m.id, m.record_id, spu_id, spu_no, name, sku_count, quantity, weight
    from demo_document m join inventory_product p on p.id = m.source order by m.id`.execute(tx)
  await sql`insert into inventory_detail (record_id, product_id, sku_id, sku_no, size, quantity, weight)
    select m.record_id, m.id, sku_id, sku_no, size, quantity, weight
    from demo_document m join inventory_detail d on d.product_id = m.source order by m.id, d.id`.execute(tx)
}

/** What the copies promised, let go and sent, each move with the balance after it; before them what they needed came in. */
async function copyMoves(tx: Tx, from: Date): Promise<void> {
  await sql`
    with source as materialized (
      select m.*, o.id as order_id, o.create_time as ordered,
        (row_number() over (partition by o.id order by m.id))::int as place
      from (select id, order_no as ref_no, create_time from demo_source
        union all select id, record_no, create_time from demo_source where record_id is not null) o
      join stock_move m on m.ref_no = o.ref_no and m.ref_no <> ''),
    moves as (
      select sku_id, 1 as kind, sum(num)::int as on_hand, 0 as reserved, null::smallint as ref_type, null::bigint as ref_id,
        '' as ref_no, ${from}::timestamptz as at, 0 as n, 0 as place, null::bigint as user_id, '系统' as user_name
      from order_pick p where item_id in (select id from demo_line) group by sku_id
      union all
      select s.sku_id, s.kind, s.on_hand, s.reserved, s.ref_type, case s.ref_type when 1 then c.record_id else c.id end,
        case s.ref_type when 1 then c.record_no else c.order_no end, s.create_time + (c.at - s.ordered),
        c.n, s.place, s.user_id, s.user_name
      from demo_copy c join source s on s.order_id = c.source),
    placed as (select *, row_number() over (order by at, n, place) as turn from moves)
    insert into stock_move (sku_id, kind, on_hand, reserved, in_transit, on_hand_after, reserved_after, in_transit_after,
      ref_type, ref_id, ref_no, user_id, user_name, create_time)
    select m.sku_id, kind, m.on_hand, m.reserved, 0,
      b.on_hand + sum(m.on_hand) over w, b.reserved + sum(m.reserved) over w, b.in_transit,
      ref_type, ref_id, ref_no, user_id, user_name, at
    from placed m join sku_stock b on b.sku_id = m.sku_id
    window w as (partition by m.sku_id order by turn) order by turn`.execute(tx)
}
