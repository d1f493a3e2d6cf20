import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exported } from '../../../server/mall/index.ts'
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
async function listed(measure: Measure, { begin, end, channelId }: Asked, token: string): Promise<number> {
  const list = exported.get(measure.list)?.target.list
  if (!list) throw new Error(`no call ${measure.list}`)
  const { result, message } = await ask(
    list,
    {
      ...measure.drill.filters,
      ...(measure.when === 'period' ? { beginTime: begin, endTime: end } : {}),
      ...(measure.byClient && channelId !== undefined ? { channelId } : {}),
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
    await staffWith(mall, { codes: [], menus: ['Dashboard', 'OrderList', 'user-feedback'] }),
  ]
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
          if (measure.of === 'rows') expect([id, value]).toEqual([id, await listed(measure, asked, token)])
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

test('a card is there exactly where a screen of its list is: absent, not empty', async () => {
  for (const measure of measures)
    for (const screen of measure.drill.screens) {
      const token = await staffWith(mall, { codes: ['deliver-lottery-btn'], menus: ['Dashboard', screen] })
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
    where u.phone = '13800000011' and r.user_id = u.id and m.component = 'Dashboard' and m.scope = 1
    on conflict do nothing`.execute(db())
  const asked = { begin: showTime(mall.clock.now - 300 * 86_400_000), end: today().end }
  const [own] = await cards(asked, seller)
  const [all] = await cards(asked)
  expect(own?.value).toBe(await listed(measureOf('orders'), asked, seller))
  expect(own?.value).toBeLessThan(all?.value ?? 0)
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

test('what waits says since when', async () => {
  const { todos, at } = (await ask(dashboard.todo)).result
  expect(at).toBe(showTime(mall.clock.now))
  const { rows } = await sql<{ count: number; since: string }>`
    select count(*)::int as count, min(create_time) as since from orders where status = 2`.execute(db())
  const [first] = rows
  expect(todos).toContainEqual({ id: 'toAllot', count: first?.count, since: first?.since })
})
