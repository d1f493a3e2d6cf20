import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'

/** 作业单: pieces that go through the workshop are nowhere lost, and come back to whom they are for. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
})
afterAll(() => mall.close())

const { operation, order, infor } = api

async function opened(input: object): Promise<{ id: number; operationNo: string }> {
  const { result, message } = await desk.ask(operation.add, input)
  expect(message).toBe('成功')
  await desk.allAddUp()
  return result
}
const details = async (id: number) => (await desk.ask(operation.details, { id })).result
const refused = async (call: { path: string }, input: object) => {
  const { code, message } = await desk.ask(call, input)
  return [code, message]
}
async function working(id: number): Promise<void> {
  const [worker] = (await desk.ask(operation.workers)).result
  expect((await desk.ask(operation.assign, { ids: [id], userId: worker.id })).code).toBe(200)
  expect((await desk.ask(operation.accept, { ids: [id] })).code).toBe(200)
}
async function reported(id: number, step: object) {
  const { version } = await details(id)
  return desk.ask(operation.report, { id, version, ...step })
}
const done = (id: number) => desk.ask(operation.finish, { ids: [id] })

test('a ring is widened for an order: taken from what its line holds, and held for it again when it is finished', async () => {
  const [sku] = await desk.goods(1)
  const { id: orderId, orderNo, items } = await desk.submitted([{ skuId: sku.skuId, num: 2 }])
  await desk.ask(order.audit, { ids: [orderId], pass: true })
  await desk.ask(infor.add, { orderNo, item: 2, content: '12号改13号' })
  const [sheet] = (await desk.ask(infor.page, { orderNo })).result.records
  const before = await desk.balance(sku.skuNo)
  const made = await opened({
    ...{ itemId: items[0].id, kind: 7, source: 1, num: 1, inforId: sheet.id },
    planTime: '2026-11-25 18:00:00',
  })
  expect((await desk.balance(sku.skuNo)).stock).toBe(before.stock - 1)
  expect((await desk.balance(sku.skuNo)).inTransit).toBe(before.inTransit + 1)
  expect(await desk.details(orderId)).toMatchObject({ short: 1 })
  const [settled] = (await desk.ask(infor.page, { orderNo })).result.records
  expect(settled).toMatchObject({ status: 2, reply: `已开作业单${made.operationNo}` })
  await working(made.id)
  for (const step of [
    { step: 7, num: 1, weight: '3.41', loss: '0.02', returned: '0' },
    { step: 4, num: 1, weight: '3.39', loss: '0.02' },
    { step: 8, num: 1, weight: '3.39', loss: '0' },
  ])
    expect((await reported(made.id, step)).code).toBe(200)
  expect(await details(made.id)).toMatchObject({
    ...{ status: 3, inWeight: '3.43', addedWeight: '0', outWeight: '3.39', lossWeight: '0.04' },
    steps: [{ inWeight: '3.43' }, { inWeight: '3.41' }, { inWeight: '3.39' }],
  })
  expect((await done(made.id)).code).toBe(200)
  await desk.allAddUp()
  expect(await desk.details(orderId)).toMatchObject({ short: 0 })
  expect(await desk.balance(sku.skuNo)).toMatchObject({ stock: before.stock, inTransit: before.inTransit })
  expect(await details(made.id)).toMatchObject({ status: 4, finishTime: '2026-11-20 14:00:00', late: 0 })
  const { records } = (await desk.ask(api.stock.moves, { skuNo: sku.skuNo, pageSize: 2 })).result
  expect(records.map((move: { kind: number }) => move.kind)).toEqual([14, 12])
  const said = (await desk.ask(order.log, { id: orderId })).result.map((row: { said: string }) => row.said)
  expect(said.slice(0, 2)).toEqual(['作业单补到1件', '作业单取走1件'])
})

test('what is made for the stock feeds whoever waits; what broke on the way is gone', async () => {
  const [sku] = await desk.goods(1)
  const { version } = (await desk.ask(api.sku.page, { skuNoSearch: sku.skuNo })).result.records[0]
  const rows = [{ skuId: sku.skuId, version, set: { stock: 0 } }]
  const counted = await desk.ask(api.sku.batchUpdate, { batchId: 'workshop', mode: 'all', rows })
  expect(counted.result.applied).toHaveLength(1)
  const { id: orderId } = await desk.submitted([{ skuId: sku.skuId, num: 2 }])
  await desk.ask(order.audit, { ids: [orderId], pass: true })
  const made = await opened({ skuId: sku.skuId, kind: 1, source: 2, num: 5 })
  const able = (await desk.ask(api.sku.canDelete, { skuId: sku.skuId })).result
  expect(able).toEqual({ able: false, reason: `${sku.skuNo}还有5件在途，不能删除` })
  await working(made.id)
  expect((await reported(made.id, { step: 1, num: 4, weight: '20', loss: '0.5', returned: '1' })).code).toBe(
    200,
  )
  expect(
    await refused(operation.report, { id: made.id, version: 99, step: 4, num: 4, weight: '20', loss: '0' }),
  ).toEqual([409, expect.stringContaining('修改')])
  expect((await done(made.id)).code).toBe(200)
  await desk.allAddUp()
  expect((await desk.balance(sku.skuNo)).stock).toBe(4)
  const freed = await sql`select from stock_freed where sku_id = ${sku.skuId}`.execute(desk.db)
  expect(freed.rows).toHaveLength(1)
})

test('one that is cancelled puts back what it took, held as before', async () => {
  const [sku] = await desk.goods(1)
  const { id: orderId, items } = await desk.submitted([{ skuId: sku.skuId, num: 3 }])
  const before = await desk.balance(sku.skuNo)
  const taken = await opened({ itemId: items[0].id, kind: 6, source: 1, num: 2 })
  const planned = await opened({ itemId: items[0].id, kind: 1, source: 2, num: 1 })
  expect(await refused(operation.cancel, { ids: [taken.id], reason: '' })).toEqual([400, '请说明原因'])
  const ids = [planned.id, taken.id]
  expect((await desk.ask(operation.cancel, { ids, reason: '客户不改了' })).code).toBe(200)
  await desk.allAddUp()
  expect(await desk.balance(sku.skuNo)).toMatchObject({ stock: before.stock, inTransit: before.inTransit })
  expect(await desk.details(orderId)).toMatchObject({ short: 0 })
  expect(await refused(operation.finish, { ids })).toEqual([400, `${taken.operationNo}已取消，不能完工`])
})

test('what cannot be is refused with its sentence, and nothing has moved', async () => {
  const [sku, other] = await desk.goods(2)
  const { id: orderId, orderNo, items } = await desk.submitted([{ skuId: sku.skuId, num: 2 }])
  const line = { itemId: items[0].id, kind: 7, source: 1 }
  expect(await refused(operation.add, { ...line, num: 3 })).toEqual([400, '这行明细还有2件没发货，最多开2件'])
  expect(await refused(operation.add, { kind: 7, source: 1, num: 1 })).toEqual([400, '请选择货号或订单明细'])
  const free = (await desk.balance(other?.skuNo ?? '')).available
  const many = await desk.ask(operation.add, { skuId: other?.skuId, kind: 4, source: 1, num: free + 1 })
  expect([many.code, many.message]).toEqual([
    400,
    expect.stringContaining(`可用${free}件，不足${free + 1}件`),
  ])
  const made = await opened({ ...line, num: 2 })
  const state = (act: string, status: string) => [400, `${made.operationNo}${status}，不能${act}`]
  expect(await refused(operation.accept, { ids: [made.id] })).toEqual(state('接单', '待派工'))
  expect(await refused(operation.assign, { ids: [made.id], userId: 999_999 })).toEqual([
    400,
    '请选择在职的员工',
  ])
  expect(await refused(operation.finish, { ids: [made.id] })).toEqual(state('完工', '待派工'))
  await working(made.id)
  expect(await refused(operation.finish, { ids: [made.id] })).toEqual([400, '还没有报工，不能完工'])
  const step = { step: 7, num: 2, weight: '6.8', loss: '0.1' }
  expect((await reported(made.id, { ...step, weight: '0', loss: '0' })).message).toBe('投入应大于0')
  expect((await reported(made.id, { ...step, num: 3 })).message).toBe('件数应在1到2之间')
  expect((await reported(made.id, step)).code).toBe(200)
  const less = await reported(made.id, { ...step, step: 4, weight: '6.5' })
  expect([less.code, less.message]).toEqual([400, '投入6.60克，上一道产出6.80克，少了0.20克'])
  await desk.ask(order.cancel, { ids: [orderId], reason: '试' })
  expect(await refused(operation.add, { ...line, num: 1 })).toEqual([400, `${orderNo}是已取消，不能开作业单`])
  // Its order is gone: what was made for it lies free on the shelf.
  expect((await done(made.id)).code).toBe(200)
  await desk.allAddUp()
})

test('more lost than the 货 allows is marked, and found; so is what is late', async () => {
  const [sku] = await desk.goods(1)
  await sql`update sku set loss = 1 where id = ${sku.skuId}`.execute(desk.db)
  const made = await opened({ skuId: sku.skuId, kind: 4, source: 2, num: 1, planTime: '2020-01-01 08:00:00' })
  await working(made.id)
  await reported(made.id, { step: 4, num: 1, weight: '9.9', loss: '0.1' })
  expect(await details(made.id)).toMatchObject({ over: 0, late: 1 })
  await reported(made.id, { step: 5, num: 1, weight: '9.89', loss: '0.01', returned: '0.2', remark: '补金' })
  expect(await details(made.id)).toMatchObject({ over: 1, addedWeight: '0.2', returnedWeight: '0.2' })
  for (const asked of [{ over: 1 }, { late: 1 }, { skuNo: sku.skuNo }, { operationNo: made.operationNo }])
    expect((await desk.ask(operation.page, asked)).result.records).toContainEqual(
      expect.objectContaining({ id: made.id }),
    )
  expect((await desk.ask(operation.page, { late: 0, operationNo: made.operationNo })).result.total).toBe(0)
})

test('two who finish the same work order at once: one does, the other hears that it is finished', async () => {
  const [sku] = await desk.goods(1)
  const before = (await desk.balance(sku.skuNo)).stock
  const made = await opened({ skuId: sku.skuId, kind: 1, source: 2, num: 3 })
  await working(made.id)
  await reported(made.id, { step: 1, num: 3, weight: '9', loss: '0' })
  const codes = await Promise.all([done(made.id), done(made.id)])
  expect(codes.map(({ code }) => code).sort()).toEqual([200, 400])
  await desk.allAddUp()
  expect((await desk.balance(sku.skuNo)).stock).toBe(before + 3)
})
