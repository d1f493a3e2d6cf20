import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOrders } from '../../../server/seed/order/copies.ts'
import { dice } from '../../../server/seed/random.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'
import { readsOf } from '../../support/reads.ts'

/**
 * What is done to one order reads what is of this order, however many others there are. Rows are counted, not time; there
 * are so many others that PostgreSQL, left to itself, finds rows by an index wherever the statement lets it. An order's own
 * lines are looked up some 110 times by one act, and each older version of them counts too until nothing may see it any
 * more: 199 on a busy machine.
 */
const others = 1200
const few = 300
let mall: Mall
let reads: ReturnType<typeof readsOf>
/** The tables that others make longer. */
let grown: readonly string[]
beforeAll(async () => {
  mall = await openMall()
  const { db } = mall.app.database
  const to = new Date(mall.clock.now)
  const wanted = { count: others, from: subDays(to, 300), to }
  await db.transaction().execute(tx => copyOrders(tx, wanted, dice(7)))
  reads = readsOf(mall)
  await reads()
  const { rows } = await sql<{ name: string }>`select relname as name from pg_stat_user_tables
    where n_tup_ins > ${others / 2}`.execute(db)
  grown = rows.map(({ name }) => name)
  await sql`analyze ${sql.join(grown.map(name => sql.table(name)))}`.execute(db)
})
afterAll(() => mall.close())

const { order, orderReturn } = api

test('whatever is done to an order, no other is read', async () => {
  const world = await ordering(mall)
  expect(grown).toEqual(
    expect.arrayContaining(['audit', 'inventory_record', 'order_item', 'order_pick', 'orders', 'sale_fact']),
  )
  const many = await readByActs(world)
  if (many.size === 0) return
  // What the server does by itself now and then, such as sealing the log, is not done at the same act again.
  const again = await readByActs(world)
  expect([...many].filter(([act]) => again.has(act))).toEqual([])
})

/** What each act read too much of, and how much. */
async function readByActs(world: Awaited<ReturnType<typeof ordering>>): Promise<ReadonlyMap<string, number>> {
  const { goods, submitted, ask, details } = world
  const many = new Map<string, number>()
  /** Noted is what it read too much of. */
  async function noted<T>(act: string, work: () => Promise<T>): Promise<T> {
    await reads()
    const result = await work()
    const read = await reads()
    for (const name of grown) {
      const count = read[name] ?? 0
      if (count > few) many.set(`${act}: ${name}`, count)
    }
    return result
  }
  const act = (call: { path: string }, input: object) =>
    noted(call.path, async () => {
      const { message, result } = await ask(call, input)
      expect([message, result?.refused ?? []]).toEqual(['成功', []])
      return result
    })
  const placed = async () => {
    const lines = (await goods(2)).map(({ skuId }) => ({ skuId, num: 3 }))
    return noted('submit', () => submitted(lines))
  }

  const whole = await placed()
  const { id } = whole
  const part = await act(order.split, {
    ...{ id, version: whole.version },
    lines: [{ itemId: whole.items[0].id, num: 1 }],
  })
  await act(order.merge, { ids: [part.id, id] })
  await act(order.audit, { ids: [id], pass: true })
  await act(order.allot, { id, version: (await details(id)).version })
  await act(order.unallot, { id, version: (await details(id)).version })
  await act(order.revoke, { ids: [id] })
  const edited = await details(id)
  const lines = [{ itemId: edited.items[0].id, num: 2 }]
  await act(order.update, { id, version: edited.version, lines, add: [] })
  await act(order.audit, { ids: [id], pass: true })
  await act(order.allot, { id, version: (await details(id)).version })
  await act(order.deliver, { ids: [id], pickup: true })
  await act(order.receive, { ids: [id] })
  const { lots } = (await ask(orderReturn.details, { id })).result
  await act(orderReturn.add, {
    ...{ id, version: (await details(id)).version, reason: '客户不喜欢' },
    lines: [{ pickId: lots[0].pickId, num: 1, verdict: 1 }],
  })
  await act(order.audit, { ids: [(await placed()).id], pass: false, reason: '不卖' })
  await act(order.cancel, { ids: [(await placed()).id], reason: '不要了' })
  await noted('details', () => details(id))
  await act(order.log, { id })
  return many
}
