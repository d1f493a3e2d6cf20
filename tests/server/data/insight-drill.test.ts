import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollAll } from '../../../server/mall/data/tracking/roll.query.ts'
import { api } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/call.ts'
import { showTime } from '../../../src/values/time.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

/** Law 4 for 数据概览: each figure and each bar is the total of the rows that it opens. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  await rollAll(mall.app.database.db, new Date(mall.clock.now))
})
afterAll(() => mall.close())

const { dashboard, tk, tkData, order, store } = api
const ask = async (call: Call, input: object, token = admin) => {
  const { result, message } = await mall.ask(call.path, input, { token, method: call.method })
  expect(message).toBe('成功')
  return result
}
const total = async (call: Call, input: object, token = admin): Promise<number> =>
  (await ask(call, { ...input, exact: true }, token)).total

const day = 86_400_000
const ago = (days: number) => showTime(mall.clock.now - days * day)
const periods = () => [
  { begin: `${ago(29).slice(0, 10)} 00:00:00`, end: `${ago(0).slice(0, 10)} 23:59:59` },
  { begin: ago(12), end: ago(3) },
  { begin: `${ago(0).slice(0, 10)} 00:00:00`, end: ago(0) },
]
const listed = ({ begin, end }: { begin: string; end: string }) => ({ beginTime: begin, endTime: end })

interface Share {
  readonly id: number
  readonly n: number
}

test('PV and each share of the views are totals of the list of lines', async () => {
  let seen = 0
  for (const period of periods())
    for (const narrowed of [{}, { clientId: 2 }]) {
      const lines = { ...listed(period), ...narrowed, kind: 3 }
      const { pv } = await ask(tk.visits, { ...period, ...narrowed })
      if (seen === 0) expect(pv.value).toBeGreaterThan(0)
      seen += 1
      expect(await total(tkData.listPage, lines)).toBe(pv.value)
      const { clients, sources, pages } = await ask(tk.shares, { ...period, ...narrowed })
      const bars = [
        ...clients.map(({ id, n }: Share) => [{ clientId: id }, n]),
        ...sources.map(({ id, n }: Share) => [id === 0 ? { without: 2 } : { sourceId: id }, n]),
        ...pages.map(({ id, n }: Share) => [id === 0 ? { without: 1 } : { pageId: id }, n]),
      ]
      for (const [filter, n] of bars)
        expect([filter, await total(tkData.listPage, { ...lines, ...filter })]).toEqual([filter, n])
    }
})

test('visits, people, bounces and both sides of the conversion are as many as their rows, page after page', async () => {
  for (const period of periods())
    for (const narrowed of [{}, { clientId: 2 }]) {
      const asked = { ...period, ...narrowed }
      const { visits, uv, bounce, conversion } = await ask(tk.visits, asked)
      const rows = async (of: string) => (await ask(dashboard.rows, { ...asked, of, pageSize: 1 })).total
      expect(await rows('visits')).toBe(visits.value)
      expect(await rows('visitors')).toBe(uv.value)
      const rate = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 10_000))
      expect(rate(await rows('bounced'), visits.value)).toBe(bounce.value)
      expect(rate(await rows('ordered'), await rows('viewed'))).toBe(conversion.value)
    }
  const [, period] = periods()
  const pages = []
  for (let pageNum = 1; ; pageNum++) {
    const { rows } = await ask(dashboard.rows, { ...period, of: 'bounced', pageNum, pageSize: 200 })
    pages.push(...rows)
    if (rows.length < 200) break
  }
  const { total: all } = await ask(dashboard.rows, { ...period, of: 'bounced' })
  expect(new Set(pages.map(({ session, visitor }) => `${session} ${visitor}`)).size).toBe(all)
  expect(pages.every(({ n }) => n === 1)).toBe(true)
})

test('each share of the orders is the total of the list of orders, for every account', async () => {
  const [period] = periods()
  const year = { begin: ago(180), end: ago(0) }
  const salesman = await sessionOf(mall, '13800000011')
  const narrow = await staffWith(mall, { codes: [], menus: ['DataIndex', 'OrderList'] })
  const { rows: some } = await sql<{ id: number }>`
    select channel_id as id from orders where status <> 7 group by 1 order by count(*) desc, 1 limit 1`.execute(
    mall.app.database.db,
  )
  for (const [asked, token] of [
    [period, admin],
    [year, admin],
    [year, narrow],
    [{ ...year, channelId: some[0]?.id }, admin],
  ] as const) {
    if (!asked) throw new Error('no period')
    const { channelId, ...bounds } = { channelId: undefined, ...asked }
    const { orders } = await ask(dashboard.shares, asked, token)
    const base = { ...listed(bounds), cancelled: 0, ...(channelId === undefined ? {} : { channelId }) }
    expect(await total(order.page, base, token)).toBe(orders.total)
    expect(orders.clients.length > 0 && orders.stores.length > 0 && orders.categories.length > 0).toBe(true)
    for (const [shares, filter] of [
      [orders.clients, 'channelId'],
      [orders.stores, 'storeId'],
      [orders.categories, 'categoryId'],
    ] as const)
      for (const { id, n } of shares)
        expect([filter, id, await total(order.page, { ...base, [filter]: id }, token)]).toEqual([
          filter,
          id,
          n,
        ])
  }
  expect((await mall.ask(dashboard.shares.path, period ?? {}, { token: salesman, method: 'GET' })).code).toBe(
    403,
  )
})

test('who has no list of orders is told of none; who has no 数据概览 is told nothing', async () => {
  const [period] = periods()
  const bare = await staffWith(mall, { codes: [], menus: ['DataIndex'] })
  expect((await ask(dashboard.shares, period ?? {}, bare)).orders).toBeNull()
  for (const phone of ['13800000003', '13800000005', '13800000006']) {
    const token = await sessionOf(mall, phone)
    for (const call of [dashboard.shares, dashboard.rows]) {
      const input = { ...period, ...(call === dashboard.rows ? { of: 'visits' } : {}) }
      expect((await mall.ask(call.path, input, { token, method: call.method })).code).toBe(403)
    }
  }
})

test('a store is found by its name or number, a salesman and a client find their own alone', async () => {
  const found = async (phone: string, keywords: string) =>
    ask(store.queryStoreByKeywords, { keywords }, await sessionOf(mall, phone))
  const { rows } = await sql<{ id: number; name: string; no: string; channel: number }>`
    select s.id, s.store_name as name, s.store_no as no, s.channel_id as channel from store s
    where s.channel_id <> (select a.channel_id from channel_account a join sys_user u on u.id = a.id
      where u.phone = '13800000005') order by s.id limit 1`.execute(mall.app.database.db)
  const [other] = rows
  if (!other) throw new Error('no store of another client')
  const ids = (all: readonly { value: number }[]) => all.map(({ value }) => value)
  expect(ids(await found('13800000003', other.no))).toContain(other.id)
  expect(ids(await found('13800000005', other.no))).not.toContain(other.id)
  expect(await found('13800000003', '')).toEqual([])
  const buyer = await sessionOf(mall, '13800000005')
  expect(await ask(store.queryStoreByKeywords, { id: other.id }, buyer)).toEqual([])
})
