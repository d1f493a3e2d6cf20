import { addDays } from 'date-fns/addDays'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { showTime } from '../../../src/values/time.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'

/** Vouchers: what a client was given is spent by one order, and is held again when nothing of that order is left. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
let account: number
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
  const { rows } = await sql<{ id: number }>`select id from sys_user where phone = '13800000005'`.execute(
    desk.db,
  )
  account = rows[0]?.id ?? 0
})
afterAll(() => mall.close())
afterEach(() => desk.allAddUp())

const { equity, cart, order } = api

/** A voucher of the buyer: its id. */
async function voucher(more: object): Promise<number> {
  const rule = { name: '券', benefit: 2, amount: 1000, ...more }
  const added = await desk.ask(equity.add, rule)
  expect(added.code, added.message).toBe(200)
  const given = await desk.ask(equity.grant, { id: added.result.id, userIds: [account] })
  expect(given.result).toEqual({ granted: 1 })
  const { records } = (await desk.ask(equity.recordPage, { equityId: added.result.id })).result
  return records[0].id
}

const record = async (id: number) => {
  const { records } = (await desk.ask(equity.recordPage, { pageSize: 200 })).result
  const { state, orderNo } = records.find((row: { id: number }) => row.id === id)
  return [state, orderNo]
}

/** Lines of the buyer's cart, with what they cost without promotions. */
async function inCart(count = 1, num = 2): Promise<number[]> {
  const lines = (await desk.goods(count)).map(({ skuId }) => ({ skuId, num }))
  await desk.ask(cart.add, { lines }, desk.buyer)
  const { records } = (await desk.ask(cart.list, { pageSize: 200 }, desk.buyer)).result
  return records.map(({ id }: { id: number }) => id)
}

const submit = (ids: number[], more: object = {}) => desk.ask(cart.submit, { ids, ...more }, desk.buyer)
const cancel = (...ids: number[]) => desk.ask(order.cancel, { ids, reason: '不要了' })

test('of all that a client holds the best are spent, once; a cancelled order gives them back once', async () => {
  const [free, small, much] = [
    await voucher({ name: '免工费', benefit: 1, amount: 700 }),
    await voucher({ name: '小券', amount: 300 }),
    await voucher({ name: '大券', amount: 900, fullMoney: 100 }),
  ]
  const ids = await inCart()
  const plain = (await desk.ask(cart.preview, { ids }, desk.buyer)).result
  expect(plain.applied).toEqual([])
  expect(plain.vouchers.map(({ id }: { id: number }) => id)).toEqual([free, small, much])
  const best = (await desk.ask(cart.preview, { ids, allVouchers: true }, desk.buyer)).result
  expect(best.payment).toBe(plain.payment - 700 - 900)
  expect(best.skipped).toContainEqual({
    lane: 6,
    sourceId: small,
    name: '小券',
    reason: '已有更优惠的“大券”',
  })
  const made = await submit(ids, { allVouchers: true, quote: best.quote })
  expect(made.code, made.message).toBe(200)
  const { orderNo } = made.result
  expect([await record(free), await record(small), await record(much)]).toEqual([
    [2, orderNo],
    [1, ''],
    [2, orderNo],
  ])
  const spent = await desk.ask(cart.preview, { ids: await inCart(), voucherIds: [much] }, desk.buyer)
  expect([spent.code, spent.message]).toEqual([400, '这张券已使用'])
  await Promise.all([cancel(made.result.id), cancel(made.result.id)])
  expect([await record(free), await record(much)]).toEqual([
    [1, ''],
    [1, ''],
  ])
  await desk.ask(equity.revoke, { ids: [free, small, much], reason: '试完了' })
  expect((await record(small))[0]).toBe(4)
})

test('two orders at the same moment do not spend one voucher; who comes second is told', async () => {
  const only = await voucher({ amount: 500 })
  const lines = await inCart(2)
  const answers = await Promise.all(lines.slice(-2).map(id => submit([id], { voucherIds: [only] })))
  const refused = answers.filter(({ code }) => code !== 200)
  for (const { code, message } of refused)
    expect([[400, 409].includes(code), message]).toEqual([true, '这张券已使用'])
  expect(answers.length - refused.length).toBe(1)
  const [state, orderNo] = await record(only)
  expect([state, orderNo]).toEqual([2, answers.find(({ code }) => code === 200)?.result.orderNo])
})

test('a voucher stays with its order while any part of it stands, and while it is edited', async () => {
  const own = await voucher({ amount: 800 })
  const lines = await inCart(2)
  const { result } = await submit(lines.slice(-2), { voucherIds: [own] })
  const before = await desk.details(result.id)
  const more = await desk.ask(order.update, {
    ...{ id: before.id, version: before.version, lines: [{ itemId: before.items[0].id, num: 3 }] },
  })
  expect(more.code, more.message).toBe(200)
  const edited = await desk.details(result.id)
  const off = (rows: readonly { lane: number; amount: number }[]) =>
    rows.filter(({ lane }) => lane === 6).reduce((all, { amount }) => all + amount, 0)
  expect([off(before.discounts), off(edited.discounts)]).toEqual([800, 800])
  const part = await desk.ask(order.split, {
    ...{ id: edited.id, version: edited.version, lines: [{ itemId: edited.items[0].id, num: 1 }] },
  })
  expect(part.code, part.message).toBe(200)
  const [left, moved] = [await desk.details(edited.id), await desk.details(part.result.id)]
  expect(off(left.discounts) + off(moved.discounts)).toBe(800)
  await cancel(edited.id)
  expect(await record(own)).toEqual([2, before.orderNo])
  await cancel(part.result.id)
  expect(await record(own)).toEqual([1, ''])
})

test('a voucher that is given by hand ends with its benefit, or as many days after as it says', async () => {
  const endTime = '2026-12-31 23:59:59'
  const given = [await voucher({ endTime }), await voucher({ endTime, validDays: 3 })]
  const { records } = (await desk.ask(equity.recordPage, { pageSize: 200 })).result
  const ends = given.map(id => records.find((row: { id: number }) => row.id === id).expireTime)
  expect(ends).toEqual([endTime, showTime(addDays(mall.clock.now, 3))])
})

test('what is over, void or another’s cannot be spent; what was given keeps its worth', async () => {
  const over = await voucher({ amount: 100 })
  const kept = await voucher({ amount: 400, validDays: 3 })
  await sql`update equity_record set expire_time = '2026-01-01' where id = ${over}`.execute(desk.db)
  await sql`update equity set amount = 9999`.execute(desk.db)
  const ids = await inCart()
  const asked = async (id: number) => {
    const { code, message } = await desk.ask(cart.preview, { ids, voucherIds: [id] }, desk.buyer)
    return [code, message]
  }
  expect(await asked(over)).toEqual([400, '这张券已过期'])
  expect((await record(over))[0]).toBe(3)
  const again = await desk.ask(equity.revoke, { ids: [over], reason: '过期' })
  expect([again.code, again.message]).toEqual([400, '这张券已过期'])
  const { rows } = await sql<{
    id: number
  }>`select r.id from equity_record r join sys_user u on u.id = r.user_id
    where u.channel_id <> (select channel_id from sys_user where id = ${account}) limit 1`.execute(desk.db)
  expect((await asked(rows[0]?.id ?? 0))[0]).toBe(404)
  const { applied } = (await desk.ask(cart.preview, { ids, voucherIds: [kept] }, desk.buyer)).result
  const taken = applied.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
  expect([taken, applied[0].wording]).toEqual([400, '减4元'])
  await desk.ask(equity.revoke, { ids: [kept], reason: '发错了' })
  expect(await asked(kept)).toEqual([400, '这张券已作废'])
})
