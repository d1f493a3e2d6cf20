import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldOrderDays } from '../../../server/mall/order/statistics/order-days.query.ts'
import { api } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/call.ts'
import { showDay, showTime } from '../../../src/values/time.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** Days of orders that were folded: whatever happened since, 首页 tells what the orders themselves add up to. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  // Close together: on neighbouring days, several on one, and near midnight; those of the demo lie days apart.
  await sql`update orders set create_time = ${new Date(mall.clock.now)}::timestamptz - make_interval(hours => n * 5 % 240)
    from (select id as of, row_number() over (order by id)::int as n from orders) each where each.of = id`.execute(
    db(),
  )
})
afterAll(() => mall.close())
const db = () => mall.app.database.db

const ask = async (call: Call, input: object) =>
  (await mall.ask(call.path, input, { token: admin, method: call.method })).result
const fold = () => db().transaction().execute(foldOrderDays)
const foldAll = async () => {
  while ((await fold()) > 0);
}
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db())).rows[0]?.n

interface Period {
  readonly begin: string
  readonly end: string
}

/** What 首页 shows of a period beside what its orders add up to one by one. */
async function both(period: Period, channelId?: number) {
  const asked = { ...period, ...(channelId === undefined ? {} : { channelId }) }
  const { cards } = await ask(api.dashboard.summary, asked)
  const { days } = await ask(api.dashboard.trend, asked)
  const { goods } = await ask(api.dashboard.top, asked)
  const value = (id: string) => cards.find((card: { id: string }) => card.id === id)?.value
  const inPeriod = sql`t.status <> 7 and t.create_time >= ${`${period.begin}+08`}
    and t.create_time < ${`${period.end}+08`}::timestamptz + interval '1 second'
    and ${channelId === undefined ? sql`true` : sql`t.channel_id = ${channelId}`}`
  const { rows: sums } = await sql<Record<string, number>>`
    select count(*)::int as orders, coalesce(sum(payment), 0)::float8 as amount, coalesce(sum(total_count), 0)::int as pieces,
      (coalesce(sum(total_weight), 0) * 10000)::float8 as weight, coalesce(sum(gram_charges + piece_charges), 0)::float8 as labour
    from orders t where ${inPeriod}`.execute(db())
  const { rows: byDay } = await sql<{ day: string; orders: number }>`
    select to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as orders
    from orders t where ${inPeriod} group by 1 order by 1`.execute(db())
  const { rows: sold } = await sql<{ spuNo: string; num: number }>`
    select i.spu_no as "spuNo", sum(i.num)::int as num from orders t join order_item i on i.order_id = t.id and i.num > 0
    where ${inPeriod} group by 1 order by 2 desc, 1 limit 10`.execute(db())
  const { total } = await ask(api.spu['list.v1'], { soldBegin: period.begin, soldEnd: period.end })
  const { rows: moved } = await sql<{ n: number }>`
    select count(distinct i.spu_id)::int as n from orders t join order_item i on i.order_id = t.id and i.num > 0
    where t.status <> 7 and t.create_time >= ${`${period.begin}+08`}
      and t.create_time < ${`${period.end}+08`}::timestamptz + interval '1 second'
      and i.spu_id in (select id from spu)`.execute(db())
  return {
    told: {
      ...Object.fromEntries(
        ['orders', 'amount', 'pieces', 'weight', 'labour'].map(id => [id, value(id)] as const),
      ),
      days: days
        .filter(({ orders }: { orders: number }) => orders > 0)
        .map(({ day, orders }: { day: string; orders: number }) => ({ day, orders })),
      goods: goods.map(({ spuNo, num }: { spuNo: string; num: number }) => ({ spuNo, num })),
      moved: total,
    },
    counted: { ...sums[0], days: byDay, goods: sold, moved: moved[0]?.n },
  }
}

const someOrder = (n: number) =>
  sql`(select id from orders order by id offset ${n} % (select count(*) from orders) limit 1)`

/** What happens to orders, as the database sees it; `n` chooses which. */
const deeds: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
  placed: n =>
    sql`with made as (insert into orders (order_no, channel_id, client_name, buyer, status, source, create_time, payment,
          total_count, total_weight, gram_charges)
        select 'N' || gen_random_uuid(), channel_id, client_name, 'days', 1, 1, create_time + interval '7 hours', 1000 + ${n}, 3, 4.5, 70
        from orders where id = ${someOrder(n)} returning id)
      insert into order_item (order_id, channel_id, sku_id, spu_id, sku_no, spu_no, name, sell_price_model, gram_fee, base_fee,
        piece_fee, extra_fee, price, loss, unit_weight, labour_rate, extra_rate, gram_off, full_rate, off, num)
      select made.id, i.channel_id, i.sku_id, i.spu_id, i.sku_no, i.spu_no, i.name, i.sell_price_model, i.gram_fee, i.base_fee,
        i.piece_fee, i.extra_fee, i.price, i.loss, i.unit_weight, i.labour_rate, i.extra_rate, i.gram_off, i.full_rate, i.off, 3
      from made, (select * from order_item order by id offset ${n} % (select count(*) from order_item) limit 1) i`.execute(
      db(),
    ),
  cancelled: n => sql`update orders set status = 7 where id = ${someOrder(n)}`.execute(db()),
  revived: n => sql`update orders set status = 1 where id = ${someOrder(n)}`.execute(db()),
  weighed: n =>
    sql`update orders set payment = payment + 5, total_weight = total_weight + 0.25 where id = ${someOrder(n)}`.execute(
      db(),
    ),
  lines: n =>
    sql`update order_item set num = ${n} % 4, reserved = 0, pick_num = 0 where order_id = ${someOrder(n)}`.execute(
      db(),
    ),
  joined: n =>
    sql`update order_item set order_id = ${someOrder(n + 5)} where order_id = ${someOrder(n)}`.execute(db()),
  elsewhere: n =>
    sql`update orders set channel_id = 1 + ${n} % 3, create_time = create_time - interval '9 hours' where id = ${someOrder(n)}`.execute(
      db(),
    ),
  // Of those placed here alone: others stand in discounts and returns.
  left: n =>
    sql`delete from order_item where id = (select i.id from order_item i join orders o on o.id = i.order_id
      where o.buyer = 'days' and not exists (select from order_discount d where d.item_id = i.id) order by i.id offset ${n} % 7 limit 1)`.execute(
      db(),
    ),
  folded: () => fold(),
}

test('law 3: days that were folded are what their orders add up to, whatever is done to these between', async () => {
  await foldAll()
  expect(await count('order_day')).toBeGreaterThan(0)
  const moment = fc.integer({ min: 0, max: 12 * 24 * 3600 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.nat(5000)), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.tuple(
        moment,
        moment,
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      ),
      async (done, [one, other, isWhole, isFresh, channelId]) => {
        // What is done to a day that was folded a moment ago must mark it: no older mark may hide that.
        if (isFresh) await foldAll()
        for (const [deed, n] of done) await deeds[deed]?.(n)
        const [from, to] = [Math.max(one, other), Math.min(one, other)]
        const at = (seconds: number) => mall.clock.now - seconds * 1000
        const { told, counted } = await both(
          isWhole
            ? { begin: `${showDay(at(from))} 00:00:00`, end: `${showDay(at(to))} 23:59:59` }
            : { begin: showTime(at(from)), end: showTime(at(to)) },
          channelId,
        )
        expect(told).toEqual(counted)
      },
    ),
    { numRuns: 80 },
  )
})

test('a mark whose transaction has not ended stays, and its day is read from its orders', async () => {
  await foldAll()
  const { rows } = await sql<{ id: number; day: string; payment: number }>`
    select id, to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, payment from orders
    where status <> 7 order by create_time limit 1`.execute(db())
  const [order] = rows
  if (!order) throw new Error('no order')
  const period = { begin: `${order.day} 00:00:00`, end: `${order.day} 23:59:59` }
  const amount = async () =>
    (await ask(api.dashboard.summary, period)).cards.find(({ id }: { id: string }) => id === 'amount')?.value
  const before = await amount()
  let goOn = () => {}
  let isChanged = () => {}
  const waiting = new Promise<void>(resolve => (goOn = resolve))
  const changed = new Promise<void>(resolve => (isChanged = resolve))
  const slow = db()
    .transaction()
    .execute(async tx => {
      await sql`update orders set payment = payment + 100 where id = ${order.id}`.execute(tx)
      isChanged()
      await waiting
    })
  await changed
  await sql`update orders set payment = payment + 1 where id = (select id from orders where id <> ${order.id}
    and create_time >= ${`${period.begin}+08`} order by create_time limit 1)`.execute(db())
  await foldAll()
  goOn()
  await slow
  const { rows: marks } = await sql<{ n: number }>`
    select count(*)::int as n from stat_dirty where kind = 'order' and day = ${order.day}::date`.execute(db())
  expect(marks[0]?.n).toBe(1)
  expect((await amount()) - before).toBeGreaterThanOrEqual(100)
  const raw = await amount()
  await foldAll()
  expect(await amount()).toBe(raw)
})

test('what does not count marks no day: a waybill, a state on the way', async () => {
  await foldAll()
  await sql`update orders set status = 5, waybill_no = 'SF1' where status in (2, 3, 4)`.execute(db())
  await sql`update order_item set reserved = 0`.execute(db())
  const { rows } = await sql`select from stat_dirty where kind = 'order'`.execute(db())
  expect(rows).toHaveLength(0)
})
