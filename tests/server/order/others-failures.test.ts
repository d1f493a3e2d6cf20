import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveFreed } from '../../../server/mall/order/order/supply.query.ts'
import { createServices } from '../../../server/services.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering, type Sku } from '../../support/ordering.ts'

/**
 * What other systems got wrong, each by its name; after every act all stock, orders and families add up. Elsewhere stand:
 * - a cancel feeds its own shortage: order-time, 'freed pieces go to the order that was audited first…'
 * - the use of a promotion that is split, edited and cancelled: order-edit, 'the parts of an order keep…'
 * - stocktaking a reserved 货: stock-move, 'what is promised cannot be counted away…'
 * - a set stock over a sale made meanwhile: stock-move, 'a set value never swallows a sale…'
 */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
let services: Awaited<ReturnType<typeof createServices>>
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
  const now = () => new Date(mall.clock.now)
  services = await createServices(mall.config, mall.app.database, () => {}, { quiet: true, now })
})
beforeEach(() => sql`update discount set enabled = 0`.execute(desk.db))
afterAll(() => mall.close())
afterEach(() => desk.allAddUp())

const { order, orderReturn } = api

/** What comes of an act that succeeds, once everything has been added up. */
async function act(call: { path: string; method?: string }, input: object) {
  const { result, message } = await desk.ask(call, input)
  expect(message).toBe('成功')
  await desk.allAddUp()
  return result
}
async function split(id: number, lines: readonly object[]) {
  const { version } = await desk.details(id)
  const part = await act(order.split, { id, version, lines })
  return [await desk.details(id), await desk.details(part.id)] as const
}
async function picked(id: number) {
  await act(order.audit, { ids: [id], pass: true })
  return act(order.allot, { id, version: (await desk.details(id)).version })
}
async function ordered(num: (stock: number) => number) {
  const [one] = await desk.goods(1)
  const made = await desk.submitted([{ skuId: one.skuId, num: num(one.stock) }])
  await desk.allAddUp()
  return { one, made }
}
/** An order of so many pieces whose labour reaches twice that of a piece once: 10 yuan less. */
async function reduced(num: number) {
  const { one, made } = await ordered(() => 1)
  const promotion = await desk.fullReduction(Math.floor(made.gramCharges / 100) * 2, 10)
  const whole = await desk.submitted([{ skuId: one.skuId, num }])
  expect(whole.discount).toBe(1000)
  return { one, promotion, whole }
}
const sums = (heads: readonly { payment: number; discount: number }[]) => [
  heads.reduce((all, { payment }) => all + payment, 0),
  heads.reduce((all, { discount }) => all + discount, 0),
]
const holds = async ({ skuNo }: Sku) => (await desk.balance(skuNo)).occupied

test('one 货 on two lines of an order: never the same piece twice, held, picked or let go', async () => {
  const [one] = await desk.goods(1)
  const made = await desk.submitted([
    { skuId: one.skuId, num: one.stock, engraving: '平安' },
    { skuId: one.skuId, num: 2, engraving: '福' },
  ])
  await desk.allAddUp()
  expect([made.short, await holds(one)]).toEqual([2, one.stock])
  expect(await picked(made.id)).toMatchObject({ orderStatus: 3, picked: one.stock, short: 2 })
  expect(await holds(one)).toBe(one.stock)
  await act(order.cancel, { ids: [made.id], reason: '不要了' })
  expect(await holds(one)).toBe(0)
})

test('a split of a line half short: exactly the pieces asked for move, each as it stands', async () => {
  const { one, made } = await ordered(stock => stock + 3)
  const itemId = made.items[0].id
  // What is missing goes before what is held; 4 take all that is missing and one that is held.
  const [rest, part] = await split(made.id, [{ itemId, num: 4 }])
  expect(rest.items).toMatchObject([{ num: one.stock - 1, reserved: one.stock - 1, short: 0 }])
  expect(part.items).toMatchObject([{ num: 4, reserved: 1, short: 3 }])
  const [missing, held] = await split(part.id, [{ itemId: part.items[0].id, num: 1, from: 'reserved' }])
  expect(missing.items).toMatchObject([{ num: 3, reserved: 0, short: 3 }])
  expect(held.items).toMatchObject([{ num: 1, reserved: 1, short: 0 }])
  expect(await holds(one)).toBe(one.stock)
  await act(order.cancel, { ids: [held.id], reason: '不要了' })
  expect(await holds(one)).toBe(one.stock - 1)
})

test('a discount lost after a split: it goes with the pieces to the cent, whatever the promotion is by then', async () => {
  const { whole } = await reduced(3)
  const before = sums([whole])
  await sql`update discount set enabled = 0`.execute(desk.db)
  const heads = await split(whole.id, [{ itemId: whole.items[0].id, num: 1 }])
  expect(heads.map(({ discount }) => discount)).toEqual([667, 333])
  const amounts = heads.map(({ discounts }) => discounts.map(({ amount }: { amount: number }) => amount))
  expect(amounts).toEqual([[667], [333]])
  const [rest, part] = heads
  expect(sums([rest, part])).toEqual(before)
  await picked(part.id)
  await act(order.deliver, { ids: [part.id], pickup: true })
  await act(order.audit, { ids: [rest.id], pass: true })
  expect(sums([await desk.details(rest.id), await desk.details(part.id)])).toEqual(before)
})

test('a fixed reduction given twice: parts that reach its sum, each on its own, have it once between them', async () => {
  const { promotion, whole } = await reduced(3)
  const [rest, part] = await split(whole.id, [{ itemId: whole.items[0].id, num: 2 }])
  const change = ({ id, version, items }: typeof rest, num: number) =>
    act(order.update, { id, version, lines: [{ itemId: items[0].id, num }] })
  await change(rest, 2)
  await change(part, 3)
  const family = [await desk.details(whole.id), await desk.details(part.id)]
  expect([sums(family)[1], await desk.used(promotion)]).toEqual([1000, 1])
  await act(order.merge, { ids: [whole.id, part.id] })
  await change(await desk.details(whole.id), 4)
  expect([(await desk.details(whole.id)).discount, await desk.used(promotion)]).toEqual([1000, 1])
  // Of fewer pieces less is taken off, and who cancels the last of them gives the use back.
  const again = await desk.details(whole.id)
  const [left, other] = await split(whole.id, [{ itemId: again.items[0].id, num: 2 }])
  await change(left, 1)
  expect((await desk.details(whole.id)).discount).toBeLessThan(left.discount)
  await act(order.cancel, { ids: [other.id], reason: '不要了' })
  expect(await desk.used(promotion)).toBe(1)
  await act(order.cancel, { ids: [whole.id], reason: '不要了' })
  expect(await desk.used(promotion)).toBe(0)
})

test('a refund by list price: each piece is paid back as it was paid for, all of them for all that was paid', async () => {
  const { whole } = await reduced(3)
  await picked(whole.id)
  await act(order.deliver, { ids: [whole.id], pickup: true })
  const [lot] = (await desk.ask(orderReturn.details, { id: whole.id })).result.lots
  // What was paid is known since the pieces were weighed together.
  const { payment, discount } = await desk.details(whole.id)
  const list = Math.floor((payment + discount) / 3)
  const refunds: number[] = []
  for (const verdict of [1, 1, 3]) {
    const { version } = await desk.details(whole.id)
    const lines = [{ pickId: lot.pickId, num: 1, verdict }]
    refunds.push((await act(orderReturn.add, { id: whole.id, version, reason: '不合适', lines })).refund)
  }
  expect(refunds.map(refund => list - refund).every(off => off >= 333 && off <= 334)).toBe(true)
  expect(refunds.reduce((all, refund) => all + refund, 0)).toBe(payment)
})

test('a cancelled order reserves again: not what it let go, not what comes, not by any act', async () => {
  const { one, made } = await ordered(stock => stock + 2)
  await act(order.audit, { ids: [made.id], pass: true })
  await act(order.cancel, { ids: [made.id], reason: '不要了' })
  const row = (await desk.ask(api.sku.rows, { ids: [one.skuId] })).result[0]
  await act(api.sku.batchUpdate, {
    ...{ batchId: 'counted-for-nobody', mode: 'all' },
    rows: [{ skuId: one.skuId, version: row.version, set: { stock: one.stock + 5 } }],
  })
  // An entry that another order left behind is served to those who wait, and this one waits no more.
  await sql`insert into stock_freed (sku_id) values (${one.skuId})`.execute(desk.db)
  expect(await serveFreed(services)).toBeGreaterThan(0)
  await desk.allAddUp()
  const { id, version, items } = await desk.details(made.id)
  const [item] = items
  const refused = [
    await desk.ask(order.allot, { id, version }),
    await desk.ask(order.update, { id, version, lines: [{ itemId: item.id, num: 1 }] }),
    await desk.ask(order.split, { id, version, lines: [{ itemId: item.id, num: 1 }] }),
  ]
  expect(refused.map(({ code }) => code)).toEqual([400, 400, 400])
  for (const call of [order.revoke, order.audit])
    expect((await act(call, { ids: [id], ...(call === order.audit && { pass: true }) })).applied).toEqual([])
  expect(await holds(one)).toBe(0)
  expect(await desk.details(made.id)).toMatchObject({ orderStatus: 7, version })
})
