import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** The tabs of 订单中心: how many orders of each state the list would find under its other filters. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { order } = api
const counts = async (input: object = {}, token = admin) =>
  (await mall.ask(order.statusCount.path, input, { token, method: 'GET' })).result
const found = async (input: object, token = admin): Promise<number> =>
  (await mall.ask(order.page.path, input, { token })).result.total

test('each state is counted as the list finds it, under whatever else is asked, and for whoever asks', async () => {
  const client = await sessionOf(mall, '13800000005')
  for (const [asked, token] of [
    [{}, admin],
    [{ keyword: '1' }, admin],
    [{ channelId: 1, short: 0, beginTime: '2026-10-01 00:00:00' }, admin],
    [{}, client],
  ] as const) {
    const counted = await counts(asked, token)
    expect(counted.map((row: { orderStatus: number }) => row.orderStatus)).toEqual([1, 2, 3, 4, 5, 6, 7])
    for (const { orderStatus, count, more } of counted) {
      expect(more).toBeUndefined()
      expect(count).toBe(await found({ ...asked, orderStatus }, token))
    }
  }
})

test('of what grows without end 50,000 are counted, and that there are more is told', async () => {
  const { db } = mall.app.database
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'order_no', 'status')`.execute(
    db,
  )
  await sql`drop index orders_grams`.execute(db)
  const same = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into orders (order_no, status, ${same})
    select 'X' || n, 7, ${same} from (select * from orders limit 1) o, generate_series(1, 50001) n`.execute(
    db,
  )
  expect((await counts()).at(-1)).toEqual({ orderStatus: 7, count: 50_000, more: true })
})
