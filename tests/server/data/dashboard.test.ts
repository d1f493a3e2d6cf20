import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reckoned } from '../../../server/mall/index.ts'
import { spuSold } from '../../../server/mall/product/sold.query.ts'
import { api } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/call.ts'
import { type Measure, type MeasureId, measureOf, measures } from '../../../src/values/measures.ts'
import { showTime } from '../../../src/values/time.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

/** 首页: figures that are the totals of the lists they lead to. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())
const db = () => mall.app.database.db

const ask = (call: Call, input: object = {}, token = admin) =>
  mall.ask(call.path, input, { token, method: call.method })
const { dashboard } = api

interface Card {
  readonly id: MeasureId
  readonly value: number
  readonly before: number | null
}
const cards = async (input: object, token = admin): Promise<Card[]> =>
  (await ask(dashboard.summary, input, token)).result.cards

/** What its list counts when it is asked as the address behind the figure asks it. */
async function listed(
  measure: Measure,
  { begin, end, channelId }: Asked,
  token: string,
  filters: object = measure.drill.filters,
): Promise<number> {
  const list = reckoned.get(measure.list)?.target.list
  const { asks = { begin: 'beginTime', end: 'endTime', client: 'channelId' } } = measure
  const isTimed = measure.when === 'period' && filters === measure.drill.filters
  if (!list) throw new Error(`no call ${measure.list}`)
  const { result, message } = await ask(
    list,
    {
      ...filters,
      ...(isTimed ? { [asks.begin]: begin, [asks.end]: end } : {}),
      ...((isTimed || measure.when === 'now') && measure.byClient && channelId !== undefined
        ? { [asks.client]: channelId }
        : {}),
    },
    token,
  )
  expect(message).toBe('成功')
  return result.total
}
interface Asked {
  readonly begin: string
  readonly end: string
  readonly channelId?: number
}

const today = () => ({
  begin: showTime(mall.clock.now).slice(0, 10).concat(' 00:00:00'),
  end: showTime(mall.clock.now).slice(0, 10).concat(' 23:59:59'),
})

test('law 4: every figure that counts rows is the total of the list it opens, for any period, client and account', async () => {
  const tokens = [
    admin,
    await sessionOf(mall, '13800000003'),
    await staffWith(mall, { codes: [], menus: ['Dashboard', 'OrderList', 'user-feedback', 'Index'] }),
    await staffWith(mall, { codes: [], menus: ['Dashboard', 'ProductList'] }),
  ]
  await sql`insert into station_letter (user_id, bus_type, title, content, create_time, read_time)
    select u.id, 1, '测试', '测试', now(), case when u.id % 2 = n % 2 then now() end
    from sys_user u, generate_series(1, 3) n`.execute(db())
  const { rows } = await sql<{ id: number }>`select distinct channel_id as id from orders limit 5`.execute(
    db(),
  )
  const day = fc.integer({ min: 0, max: 200 })
  await fc.assert(
    fc.asyncProperty(
      ...[day, day],
      fc.constantFrom(undefined, ...rows.map(({ id }) => id)),
      fc.constantFrom(...tokens),
      async (one, other, channelId, token) => {
        const [far, near] = [Math.max(one, other), Math.min(one, other)]
        const asked = {
          begin: showTime(mall.clock.now - far * 86_400_000),
          end: showTime(mall.clock.now - near * 86_400_000),
          ...(channelId === undefined ? {} : { channelId }),
        }
        for (const { id, value } of await cards(asked, token)) {
          const measure = measureOf(id)
          const { of } = measure
          if (of === 'rows') expect([id, value]).toEqual([id, await listed(measure, asked, token)])
          if (of === 'rows' || !('among' in of)) continue
          // Of a share its list holds what is shared out of the other.
          const whole = await listed(measure, asked, token, { ...of.among })
          const part = await listed(measure, asked, token)
          expect([id, value]).toEqual([id, Math.round((10_000 * part) / whole)])
        }
        const { channelId: client } = asked
        const waiting = await ask(dashboard.todo, client === undefined ? {} : { channelId: client }, token)
        for (const { id, count } of waiting.result.todos)
          expect([id, count]).toEqual([id, await listed(measureOf(id), asked, token)])
      },
    ),
    { numRuns: 15 },
  )
})

test('sums are those of the rows of the list', async () => {
  const asked = {
    begin: showTime(mall.clock.now - 400 * 86_400_000)
      .slice(0, 10)
      .concat(' 00:00:00'),
    end: today().end,
  }
  expect((await ask(dashboard.summary, asked)).message).toBe('时间范围最多366天')
  const shorter = { ...asked, begin: showTime(mall.clock.now - 300 * 86_400_000) }
  const { rows } = await sql<{ amount: number; pieces: number; orders: number }>`
    select sum(payment)::float8 as amount, sum(total_count)::float8 as pieces, count(*)::float8 as orders,
      (sum(total_weight) * 10000)::float8 as weight, sum(gram_charges + piece_charges)::float8 as labour,
      round(10000 * sum(discount) / sum(gram_charges + piece_charges + extra_charges))::float8 as off
    from orders where status <> 7 and create_time >= ${`${shorter.begin}+08`}
      and create_time <= ${`${shorter.end}+08`}`.execute(db())
  const of = Object.fromEntries((await cards(shorter)).map(({ id, value }) => [id, value]))
  expect(of).toMatchObject(rows[0] ?? {})
  const { rows: clients } = await sql<{ n: number }>`select count(*)::int as n from orders
    where status <> 7 and create_time >= ${`${shorter.begin}+08`} and create_time <= ${`${shorter.end}+08`}
    group by channel_id`.execute(db())
  const again = clients.filter(({ n }) => n > 1).length
  expect(again).toBeGreaterThan(0)
  expect(of.again).toBe(Math.round((10_000 * again) / clients.length))
  expect(of.mean).toBe(Math.round((of.amount ?? 0) / (of.orders ?? 1)))
})

/** What is done to what waits. */
const deeds = [
  ...['audit-order-btn', 'allot-order-btn', 'deliver-order-btn', 'audit-certification-btn'],
  ...['audit-Content-btn', 'reply-feedback-btn', 'deliver-exchange-btn', 'deliver-lottery-btn'],
]

test('a card is there exactly where a screen of its list is: absent, not empty', async () => {
  for (const measure of measures)
    for (const screen of measure.drill.screens) {
      const token = await staffWith(mall, { codes: deeds, menus: ['Dashboard', screen] })
      const { todos } = (await ask(dashboard.todo, {}, token)).result
      const own: { readonly id: MeasureId }[] = [...(await cards(today(), token)), ...todos]
      const expected = measures.filter(({ drill }) => drill.screens.some(each => each === screen))
      expect(own.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
    }
  const bare = await staffWith(mall, { codes: [], menus: ['Dashboard'] })
  expect(await cards(today(), bare)).toEqual([])
  expect((await ask(dashboard.trend, today(), bare)).result.days).toBeNull()
  expect((await ask(dashboard.top, today(), bare)).result.goods).toBeNull()
  expect((await ask(dashboard.todo, {}, bare)).result.todos).toEqual([])
  const none = await staffWith(mall, { codes: [], menus: ['OrderList'] })
  expect((await ask(dashboard.summary, today(), none)).code).toBe(403)
})

test('a salesman is told of his own clients alone', async () => {
  const seller = await sessionOf(mall, '13800000011')
  await sql`insert into role_menu (role_id, menu_id) select r.role_id, m.id from user_role r, sys_menu m, sys_user u
    where u.phone = '13800000011' and r.user_id = u.id and m.component in ('Dashboard', 'ProductList') and m.scope = 1
    on conflict do nothing`.execute(db())
  const asked = { begin: showTime(mall.clock.now - 300 * 86_400_000), end: today().end }
  const [own, ...others] = await cards(asked, seller)
  const [all, ...whole] = await cards(asked)
  expect(own?.value).toBe(await listed(measureOf('orders'), asked, seller))
  expect(own?.value).toBeLessThan(all?.value ?? 0)
  const moving = (of: readonly Card[]) => of.find(({ id }) => id === 'moving')?.value ?? 0
  expect(moving(others)).toBeGreaterThan(0)
  expect(moving(others)).toBeLessThan(moving(whole))
})

test('an order that is cancelled leaves its day; half a day is held against half a day', async () => {
  const of = (id: MeasureId, all: readonly Card[]) => all.find(card => card.id === id)
  const { rows } = await sql<{
    id: number
  }>`select id from orders where status = 5 order by id limit 3`.execute(db())
  const [now, morning, evening] = rows.map(({ id }) => id)
  const day = today().begin.slice(0, 10)
  const before = showTime(mall.clock.now - 86_400_000).slice(0, 10)
  await sql`update orders set create_time = '2020-01-01' where create_time >= ${`${before} 00:00:00+08`}`.execute(
    db(),
  )
  const put = (id: number | undefined, time: string) =>
    sql`update orders set create_time = ${`${time}+08`} where id = ${id}`.execute(db())
  await put(now, `${day} 09:00:00`)
  await put(morning, `${before} 09:59:59`)
  await put(evening, `${before} 10:00:02`)
  mall.clock.now = Date.parse(`${day}T10:00:00+08:00`)
  const token = await sessionOf(mall, '13800000001')
  const asked = { ...today(), compare: 'before' }
  expect(of('orders', await cards(asked, token))).toEqual({ id: 'orders', value: 1, before: 1 })
  mall.clock.now += 3000
  expect(of('orders', await cards(asked, token))?.before).toBe(2)
  const { days } = (await ask(dashboard.trend, asked, token)).result
  expect(days).toMatchObject([{ day, orders: 1, before: { day: before, orders: 2 } }])
  await sql`update orders set status = 7 where id = ${now}`.execute(db())
  expect(of('orders', await cards(asked, token))?.value).toBe(0)
  expect((await ask(dashboard.top, today(), token)).result.goods).toEqual([])
})

test('the days add up to the figure, and what sold most is what the lines say', async () => {
  const asked = { begin: showTime(mall.clock.now - 59 * 86_400_000), end: today().end }
  const { days } = (await ask(dashboard.trend, asked)).result
  expect(days).toHaveLength(60)
  const [orders] = await cards(asked)
  expect(days.reduce((all: number, { orders: each }: { orders: number }) => all + each, 0)).toBe(
    orders?.value,
  )
  const { rows } = await sql<{ spuNo: string; num: number }>`
    select i.spu_no as "spuNo", sum(i.num)::float8 as num from order_item i join orders o on o.id = i.order_id
    where o.status <> 7 and o.create_time >= ${`${asked.begin}+08`} group by 1 order by 2 desc, 1 limit 10`.execute(
    db(),
  )
  const { goods } = (await ask(dashboard.top, asked)).result
  expect(goods.map(({ spuNo, num }: { spuNo: string; num: number }) => ({ spuNo, num }))).toEqual(rows)
  // A bar opens the orders of its 款, and no others.
  const [{ spuNo }] = goods
  const { rows: its } = await sql<{ n: number }>`select count(distinct o.id)::int as n from orders o
    join order_item i on i.order_id = o.id where i.spu_no = ${spuNo} and i.num > 0 and o.status <> 7
    and o.create_time >= ${`${asked.begin}+08`}`.execute(db())
  const question = { cancelled: 0, spuNo, beginTime: asked.begin, endTime: asked.end }
  expect((await ask(api.order.page, question)).result.total).toBe(its[0]?.n)
})

test('动销率: 款 on the shelf that were ordered, of all clients and of one', async () => {
  const asked = { begin: showTime(mall.clock.now - 300 * 86_400_000), end: today().end }
  const moving = async (more: object) =>
    (await cards({ ...asked, ...more })).find(({ id }) => id === 'moving')?.value
  const { rows } = await sql<{ channelId: number; all: number; own: number; shelf: number }>`
    with sold as (select distinct i.spu_id, o.channel_id from orders o join order_item i on i.order_id = o.id
      where o.status <> 7 and i.num > 0 and o.create_time >= ${`${asked.begin}+08`}
        and exists (select from sku where sku.spu_id = i.spu_id and sku.shelf = 1))
    select channel_id as "channelId", count(*)::int as own, (select count(distinct spu_id)::int from sold) as all,
      (select count(distinct spu_id)::int from sku where shelf = 1) as shelf
    from sold group by 1 order by 2 desc limit 1`.execute(db())
  const { channelId = 0, all = 0, own = 0, shelf = 1 } = rows[0] ?? {}
  expect(own).toBeLessThan(all)
  expect(await moving({})).toBe(Math.round((10_000 * all) / shelf))
  expect(await moving({ channelId })).toBe(Math.round((10_000 * own) / shelf))
  // Days alone are asked between the first and the last order of theirs: a part has the time of its order, but an id of today.
  const { rows: last } = await sql<{
    id: number
    was: string
  }>`select id, create_time::text as was from orders
    where status <> 7 order by id desc limit 1`.execute(db())
  const [{ id, was } = { id: 0, was: '' }] = last
  const at = mall.clock.now - 200 * 86_400_000
  const [begin, end] = [showTime(at), showTime(at + 3_600_000)]
  const soldThen = async () =>
    (await ask(api.spu['list.v1'], { soldBegin: begin, soldEnd: end })).result.total
  const before = await soldThen()
  await sql`update orders set create_time = ${`${begin}+08`} where id = ${id}`.execute(db())
  const { rows: its } = await sql<{ n: number }>`select count(distinct i.spu_id)::int as n from orders o
    join order_item i on i.order_id = o.id where o.status <> 7 and i.num > 0
    and o.create_time between ${`${begin}+08`} and ${`${end}+08`}`.execute(db())
  expect(await soldThen()).toBe(its[0]?.n)
  expect(await soldThen()).toBeGreaterThan(before)
  // Whether days are read as they were folded or each line is, as of one client, the same are found.
  const foundIn = async (times: { begin?: string; end?: string }) => {
    const { rows } = await sql<{ id: number }>`select t.id from spu as t
      where ${spuSold(times, { kind: 'staff' })} order by t.id`.execute(db())
    return rows.map(({ id }) => id)
  }
  const linesIn = async ({ begin = '2000-01-01 00:00:00', end = '2999-12-31 23:59:59' }) => {
    const { rows } = await sql<{ id: number }>`select distinct i.spu_id as id from orders o
      join order_item i on i.order_id = o.id where o.status <> 7 and i.num > 0
      and o.create_time >= ${`${begin}+08`} and o.create_time < ${`${end}+08`}::timestamptz + interval '1 second'
      and i.spu_id in (select id from spu) order by 1`.execute(db())
    return rows.map(({ id }) => id)
  }
  for (const times of [{ begin, end }, asked, { begin: end }, { end }, { end: asked.begin }])
    expect(await foundIn(times)).toEqual(await linesIn(times))
  expect((await foundIn(asked)).length).toBeGreaterThan(0)
  await sql`update orders set create_time = ${was}::timestamptz where id = ${id}`.execute(db())
  // Before there was an order nothing moved.
  const { total } = (
    await ask(api.spu['list.v1'], { soldBegin: '2001-01-01 00:00:00', soldEnd: '2001-01-02 00:00:00' })
  ).result
  expect(total).toBe(0)
})

test('the courses of figures are of the same orders: they add up, day by day and hour by hour', async () => {
  const asked = {
    begin: showTime(mall.clock.now - 59 * 86_400_000)
      .slice(0, 10)
      .concat(' 00:00:00'),
    end: today().end,
  }
  const of = Object.fromEntries((await cards(asked)).map(({ id, value }) => [id, value]))
  for (const by of ['day', 'hour']) {
    const { days, courses } = (await ask(dashboard.trend, { ...asked, by })).result
    expect(days).toHaveLength(by === 'day' ? 60 : 60 * 24)
    const told: readonly { id: MeasureId; values: number[] }[] = courses
    expect(told.map(({ id }) => id)).toEqual([
      'orders',
      'amount',
      'mean',
      'pieces',
      'weight',
      'labour',
      'off',
    ])
    for (const { id, values } of told) {
      expect(values).toHaveLength(days.length)
      if (measureOf(id).additive)
        expect([id, values.reduce((all, each) => all + each, 0)]).toEqual([id, of[id]])
    }
    expect(told[0]?.values).toEqual(days.map(({ orders }: { orders: number }) => orders))
  }
  const { days } = (await ask(dashboard.trend, { ...today(), by: 'hour', compare: 'before' })).result
  expect(days.map(({ day }: { day: string }) => day.slice(11))).toEqual(
    Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
  )
})

test('what waits says since when', async () => {
  const { todos, at } = (await ask(dashboard.todo)).result
  expect(at).toBe(showTime(mall.clock.now))
  const { rows } = await sql<{ count: number; since: string }>`
    select count(*)::int as count, min(create_time) as since from orders where status = 2`.execute(db())
  const [first] = rows
  expect(todos).toContainEqual({ id: 'toAllot', count: first?.count, since: first?.since })
})

test('nobody is told to do what they may not do', async () => {
  const idsOf = async (token: string) =>
    (await ask(dashboard.todo, {}, token)).result.todos.map(({ id }: { id: string }) => id)
  expect(await idsOf(admin)).toEqual(expect.arrayContaining(['toAudit', 'exchanges', 'unread']))
  // 财务 sees orders and exchanges, and may audit, allot and send none of them.
  expect(await idsOf(await sessionOf(mall, '13800000003'))).toEqual([])
  const packer = await staffWith(mall, { codes: ['allot-order-btn'], menus: ['Dashboard', 'OrderList'] })
  expect(await idsOf(packer)).toEqual(['toAllot'])
})
