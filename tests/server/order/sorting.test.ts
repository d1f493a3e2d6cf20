import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as sortingNumber from '../../../server/db/migrations/0141-sorting-number.ts'
import { nextNumber } from '../../../server/mall/numbers.ts'
import { serveFreed } from '../../../server/mall/order/order/supply.query.ts'
import { createServices } from '../../../server/services.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering, type Sku } from '../../support/ordering.ts'
import { sessionOf } from '../../support/rights.ts'

/** A wave asks for what its orders hold and for nothing else, whatever is done to them; after every act all adds up. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
let keeper: string
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
  keeper = await sessionOf(mall, '13800000015')
})
afterAll(() => mall.close())
afterEach(() => desk.allAddUp())

const { order, sorting } = api
const details = async (id: number) => (await desk.ask(sorting.details, { id }, keeper)).result
async function act(call: { path: string; method?: string }, input: object, token = keeper) {
  const { result, message } = await desk.ask(call, input, token)
  expect(message).toBe('成功')
  await desk.allAddUp()
  return result
}
const refusal = async (call: { path: string }, input: object) => {
  const { code, message } = await desk.ask(call, input, keeper)
  await desk.allAddUp()
  return [code, message]
}
const pick = (id: number, code: string) => act(sorting.pick, { id, code })

/** Audited orders of the buyer, each of these goods and pieces. */
async function audited(...lines: readonly (readonly [sku: Sku, num: number][])[]) {
  const ids: number[] = []
  for (const each of lines) {
    const made = await desk.submitted(each.map(([{ skuId }, num]) => ({ skuId, num })))
    ids.push(made.id)
  }
  await desk.ask(order.audit, { ids, pass: true })
  return ids
}
const waveOf = async (orderIds: readonly number[]): Promise<number> =>
  (await act(sorting.wave, { orderIds })).id
/** A code for a piece of these goods. */
async function coded({ skuId }: Sku, code: string, epc?: string) {
  await sql`insert into ibc (code, epc, sku_id, weight) select ${code}, ${epc ?? null}, id, weight from sku
    where id = ${skuId}`.execute(desk.db)
}

test('a wave is what its orders hold, on the way through the house, and each line is in one of them at a time', async () => {
  const [one, two] = await desk.goods(2)
  if (!two) throw new Error('no goods')
  await sql`insert into xh_select (counter_id, sku_id, sort_no) select id, ${two.skuId}, 0 from xh_counter
    where enabled = 1 order by name limit 1 on conflict do nothing`.execute(desk.db)
  await sql`delete from xh_select where sku_id = ${one.skuId}`.execute(desk.db)
  const [first = 0, second = 0] = await audited(
    [
      [one, 2],
      [two, 1],
    ],
    [[one, 1]],
  )
  const waiting = await desk.submitted([{ skuId: one.skuId, num: 1 }])
  const made = await act(sorting.wave, { orderIds: [second, waiting.id, first] })
  expect(made).toMatchObject({ orderCount: 2, num: 4 })
  expect(made.sortingNo).toMatch(/^W261120-\d{2,}$/)
  expect(made.refused).toEqual([
    { id: waiting.id, orderNo: waiting.orderNo, reason: `${waiting.orderNo}是待审核，不能拣货` },
  ])
  const { lines, status } = await details(made.id)
  expect(status).toBe(1)
  expect(
    lines.map(({ pNo, orderId, num }: { pNo: string; orderId: number; num: number }) => [pNo, orderId, num]),
  ).toEqual([
    [two.skuNo, first, 1],
    [one.skuNo, first, 2],
    [one.skuNo, second, 1],
  ])
  expect(await refusal(sorting.wave, { orderIds: [first] })).toEqual([400, '选中的订单没有可拣的货'])
  const [third = 0] = await audited([[two, 1]])
  const more = await act(sorting.wave, { orderIds: [third, first] })
  const { orderNo } = await desk.details(first)
  expect(more.refused).toMatchObject([{ reason: `${orderNo}的货都在别的波次里，或没有占用` }])
  await act(sorting.cancel, { id: made.id })
  expect((await act(sorting.wave, { orderIds: [first] })).num).toBe(3)
})

test('the first wave of a day has another number than the first of that day a year before', async () => {
  const first = (day: string) => nextNumber({ brakes: desk.db }, 'W', new Date(`${day}T02:00:00Z`))
  expect([await first('2027-03-08'), await first('2028-03-08')]).toEqual(['W270308-01', 'W280308-01'])
})

test('waves from before their numbers said the year get the number that they would have now', async () => {
  await act(sorting.wave, { oldest: 1 })
  await desk.db.transaction().execute(async tx => {
    const numbers = async () =>
      (await sql<{ no: string }>`select sorting_no as no from sorting order by id`.execute(tx)).rows
    const now = await numbers()
    await sql`drop index sorting_sorting_no`.execute(tx)
    await sql`update sorting set sorting_no = 'W' || substr(sorting_no, 4)`.execute(tx)
    await sql`create index sorting_number on sorting (sorting_no)`.execute(tx)
    expect(await numbers()).not.toEqual(now)
    await sortingNumber.up(tx)
    expect(await numbers()).toEqual(now)
  })
})

test('a piece is picked by its 条码, its EPC or its 货号, once; what does not belong is said', async () => {
  const [one, other] = await desk.goods(2)
  if (!other) throw new Error('no goods')
  await coded(one, 'TM-SORT-01')
  await coded(one, 'TM-SORT-02', 'E2806894')
  await coded(one, 'TM-SORT-03')
  const [first = 0, second = 0] = await audited([[one, 2]], [[one, 1]])
  const id = await waveOf([first, second])
  const answer = await pick(id, 'tm-sort-01')
  expect(answer).toMatchObject({
    again: false,
    said: `${one.skuNo}已拣`,
    line: { orderId: first, picked: 1, num: 2 },
  })
  expect(answer.sheet).toMatchObject({ status: 2, picked: 1, picker: '何敏' })
  expect((await desk.details(first)).orderStatus).toBe(3)
  expect(await pick(id, 'TM-SORT-01')).toMatchObject({
    again: true,
    said: '这件已经拣过',
    line: { picked: 1 },
  })
  expect(await pick(id, 'e2806894')).toMatchObject({ line: { orderId: first, picked: 2 } })
  expect((await desk.details(first)).orderStatus).toBe(4)
  expect(await pick(id, one.skuNo)).toMatchObject({
    line: { orderId: second, picked: 1, loose: 1, byGram: true },
  })
  expect(await refusal(sorting.pick, { id, code: 'TM-SORT-03' })).toEqual([400, `${one.skuNo}已拣够3件`])
  expect(await refusal(sorting.pick, { id, code: other.skuNo })).toEqual([
    400,
    `${other.skuNo}不在这个波次里`,
  ])
  expect(await refusal(sorting.pick, { id, code: 'NOTHING-1' })).toEqual([400, '条码NOTHING-1不存在'])
  expect(await act(sorting.confirm, { id })).toMatchObject({ status: 3, picked: 3 })
  expect(await refusal(sorting.pick, { id, code: one.skuNo })).toEqual([400, '波次已完成'])
  const [third = 0] = await audited([[one, 1]])
  const next = await waveOf([third])
  const { orderNo } = await desk.details(first)
  expect(await refusal(sorting.pick, { id: next, code: 'TM-SORT-01' })).toEqual([
    400,
    `条码TM-SORT-01已被${orderNo}占用`,
  ])
})

test('what is picked loose is weighed when its line is full; far from what it should be it is asked twice', async () => {
  const [one] = await desk.goods(1)
  const [orderId = 0] = await audited([[one, 2]])
  const id = await waveOf([orderId])
  const { line } = await pick(id, one.skuNo)
  const lineId = line.id
  expect(await refusal(sorting.weigh, { id, lineId })).toEqual([400, `${one.skuNo}还差1件，拣齐以后再称重`])
  await pick(id, one.skuNo)
  const { totalWeight } = await desk.details(orderId)
  const heavy = String(Number(totalWeight) * 1.5)
  const [code, said] = await refusal(sorting.weigh, { id, lineId, weight: heavy })
  expect([code, said]).toEqual([400, expect.stringMatching(/^实重.*，相差50%$/)])
  const answer = await act(sorting.weigh, { id, lineId, weight: heavy, force: true })
  expect(answer.line).toMatchObject({ weighed: true, loose: 2, picked: 2 })
  const before = await desk.details(orderId)
  expect(Number(before.actualWeight)).toBe(Number(heavy))
  // One of those that were weighed together goes back: the other weighs what it should until it is weighed again.
  const back = await act(sorting.unpick, { id })
  expect(back).toMatchObject({ said: `${one.skuNo}已放回1件`, line: { picked: 1, weighed: false } })
  expect(Number((await desk.details(orderId)).actualWeight)).toBe(Number(totalWeight) / 2)
  await pick(id, one.skuNo)
  expect((await act(sorting.weigh, { id, lineId })).line.weighed).toBe(true)
  // Where the mall wants to know, the reference is no answer.
  await act(sorting.unpick, { id })
  await pick(id, one.skuNo)
  const group = 'order'
  const { version } = await act({ ...api.sysConfig.query, method: 'GET' }, { group }, desk.admin)
  const asked = { group, version, values: { weigh: true } }
  const saved = await act(api.sysConfig.update, asked, desk.admin)
  expect(await refusal(sorting.weigh, { id, lineId })).toEqual([400, '请称重'])
  expect(await refusal(sorting.confirm, { id })).toEqual([400, `${one.skuNo}还没有称重`])
  await act(sorting.weigh, { id, lineId, weight: totalWeight })
  expect(await act(sorting.confirm, { id })).toMatchObject({ status: 3 })
  await act(api.sysConfig.update, { ...asked, version: saved.version, values: { weigh: false } }, desk.admin)
})

test('pieces that nobody finds are let go, told to the salesman and listed to be counted; counted, they are held again', async () => {
  const [one] = await desk.goods(1)
  const [orderId = 0] = await audited([[one, 3]])
  const id = await waveOf([orderId])
  const { lines } = await details(id)
  const lineId = lines[0].id
  await pick(id, one.skuNo)
  expect(await refusal(sorting.short, { id, lineId, num: 3 })).toEqual([400, '最多可登记2件缺货'])
  const answer = await act(sorting.short, { id, lineId })
  expect(answer).toMatchObject({
    said: '缺货2件已登记',
    line: { picked: 1, missing: 2 },
    sheet: { missing: 2 },
  })
  expect(await desk.details(orderId)).toMatchObject({ orderStatus: 3, short: 2, picked: 1 })
  const now = () => new Date(mall.clock.now)
  const services = await createServices(mall.config, mall.app.database, () => {}, { quiet: true, now })
  while ((await serveFreed(services)) > 0);
  expect((await desk.details(orderId)).short).toBe(2)
  const waiting = { counted: 0, keyword: one.skuNo }
  const { records } = await act(sorting.missing, waiting)
  expect(records).toMatchObject([{ id: lineId, pNo: one.skuNo, missing: 2, missingBy: '何敏', counted: 0 }])
  expect(await act(sorting.counted, { ids: [lineId] })).toEqual({ counted: 1 })
  expect(await refusal(sorting.counted, { ids: [lineId] })).toEqual([400, '其中有已经盘点的'])
  expect((await act(sorting.missing, waiting)).records).toEqual([])
  while ((await serveFreed(services)) > 0);
  expect((await desk.details(orderId)).short).toBe(0)
  // They were held for the order again, and are another wave's to pick.
  await act(sorting.confirm, { id })
  expect((await details(await waveOf([orderId]))).lines).toMatchObject([{ num: 2 }])
})

test('a piece is put back by who picked it last, with its code, and its order waits again', async () => {
  const [one] = await desk.goods(1)
  await coded(one, 'TM-BACK-01')
  const [orderId = 0] = await audited([[one, 1]])
  const id = await waveOf([orderId])
  expect(await refusal(sorting.unpick, { id })).toEqual([400, '没有可放回的货'])
  await pick(id, 'TM-BACK-01')
  expect(await refusal(sorting.cancel, { id })).toEqual([400, '已拣1件，请确认波次，或先逐件放回'])
  const foreign = await desk.ask(sorting.unpick, { id }, desk.admin)
  expect(foreign.message).toBe('没有可放回的货')
  await act(sorting.unpick, { id })
  expect(await desk.details(orderId)).toMatchObject({ orderStatus: 2, picked: 0, allotTime: null })
  const { rows } = await sql`select status, order_no from ibc where code = 'TM-BACK-01'`.execute(desk.db)
  expect(rows).toEqual([{ status: 1, order_no: '' }])
  expect(await pick(id, 'TM-BACK-01')).toMatchObject({ again: false, line: { picked: 1 } })
})

test('whatever else becomes of an order, its wave follows: taken back, parted, allotted by hand, revoked, cancelled, sent', async () => {
  const [one, two] = await desk.goods(2)
  if (!two) throw new Error('no goods')
  const [a = 0, b = 0, c = 0, d = 0] = await audited(
    [
      [one, 3],
      [two, 1],
    ],
    [[one, 2]],
    [[two, 2]],
    [[one, 1]],
  )
  const id = await waveOf([a, b, c, d])
  const version = async (orderId: number) => (await desk.details(orderId)).version
  const linesOf = async (orderId: number) =>
    (await details(id)).lines
      .filter((line: { orderId: number }) => line.orderId === orderId)
      .map(({ num, picked, missing }: Record<string, number>) => [num, picked, missing])
  for (const _ of [1, 2]) await pick(id, one.skuNo)
  const merged = await desk.ask(order.merge, { ids: [c, d] })
  expect(merged.message).toBe('只能合并状态相同、还没有配货的订单')
  await act(order.unallot, { id: a, version: await version(a) }, desk.admin)
  expect((await linesOf(a)).toSorted()).toEqual([
    [1, 0, 0],
    [3, 0, 0],
  ])
  await pick(id, one.skuNo)
  const [item] = (await desk.details(a)).items
  const lines = [{ itemId: item.id, num: 2, from: 'reserved' }]
  const part = await act(order.split, { id: a, version: await version(a), lines }, desk.admin)
  expect((await linesOf(a)).toSorted()).toEqual([
    [1, 0, 0],
    [1, 1, 0],
  ])
  expect((await desk.details(part.id)).orderStatus).toBe(2)
  await act(order.allot, { id: b, version: await version(b) }, desk.admin)
  expect(await linesOf(b)).toEqual([])
  await act(order.revoke, { ids: [c] }, desk.admin)
  expect(await linesOf(c)).toEqual([])
  await act(order.cancel, { ids: [d], reason: '不要了' }, desk.admin)
  expect(await linesOf(d)).toEqual([])
  expect(await details(id)).toMatchObject({ num: 2, picked: 1, orderCount: 1 })
  // What is picked is sent by itself, and goes with its picks; the rest still waits to be picked.
  const sent = await act(order.deliver, { ids: [a], pickup: true, partial: true }, desk.admin)
  expect(sent.applied).toHaveLength(1)
  await pick(id, two.skuNo)
  expect(await act(sorting.confirm, { id })).toMatchObject({ status: 3, num: 2, picked: 2 })
  expect((await desk.details(a)).orderStatus).toBe(4)
})

test('an edit takes a line out of its order and of its wave', async () => {
  const [one, two] = await desk.goods(2)
  if (!two) throw new Error('no goods')
  const [orderId = 0] = await audited([
    [one, 3],
    [two, 1],
  ])
  const id = await waveOf([orderId])
  const { version, items } = await desk.details(orderId)
  const lines = items.map(({ id: itemId, pNo }: { id: number; pNo: string }) => ({
    ...{ itemId, num: pNo === one.skuNo ? 2 : 0 },
  }))
  await act(order.update, { id: orderId, version, lines }, desk.admin)
  expect(await details(id)).toMatchObject({ num: 2, lines: [{ pNo: one.skuNo, num: 2 }] })
})

test('so many of the oldest orders make a wave; who may only look makes none', async () => {
  const made = await act(sorting.wave, { oldest: 2 })
  expect(made.orderCount).toBe(2)
  expect((await desk.ask(sorting.wave, {}, keeper)).message).toBe('请选择订单')
  const finance = await sessionOf(mall, '13800000003')
  expect((await desk.ask(sorting.page, {}, finance)).code).toBe(403)
  expect((await desk.ask(sorting.pick, { id: made.id, code: 'X' }, finance)).code).toBe(403)
  expect((await desk.ask(sorting.pick, { id: 999_999, code: 'X' }, keeper)).code).toBe(404)
})

test('a wave is given to somebody who may pick and hears of it; others still pick in it', async () => {
  const [one] = await desk.goods(1)
  const id = await waveOf(await audited([[one, 2]]))
  const [buyerId, keeperId] = [await idOf('13800000005'), await idOf('13800000015')]
  const pickers = await act(sorting.pickers, {})
  expect(pickers).toContainEqual({ id: keeperId, name: '何敏' })
  expect(pickers.map(({ id: each }: { id: number }) => each)).not.toContain(await idOf('13800000003'))
  expect(await refusal(sorting.assign, { ids: [id], userId: buyerId })).toEqual([
    400,
    '请选择有分拣权限的在职员工',
  ])
  await act(sorting.assign, { ids: [id], userId: keeperId }, desk.admin)
  expect(await details(id)).toMatchObject({ status: 1, pickerId: keeperId, picker: '何敏' })
  const letters = async () =>
    (await desk.ask(api.letter.queryPage, { pageSize: 50 }, keeper)).result.records.filter(
      ({ link }: { link: string }) => link === `/order/sorting/pick?id=${id}`,
    )
  expect(await letters()).toMatchObject([{ title: '有1个波次派给你' }])
  const mine = async (token: string) =>
    (await act(sorting.page, { mine: 1, pageSize: 200 }, token)).records.map((row: { id: number }) => row.id)
  expect([(await mine(keeper)).includes(id), (await mine(desk.admin)).includes(id)]).toEqual([true, false])
  // Given twice to the same is told once; whoever scans meanwhile is no less welcome, and takes it from nobody.
  await act(sorting.assign, { ids: [id], userId: keeperId }, desk.admin)
  expect(await letters()).toHaveLength(1)
  expect((await act(sorting.pick, { id, code: one.skuNo }, desk.admin)).sheet).toMatchObject({
    picker: '何敏',
  })
  await act(sorting.confirm, { id })
  const { sortingNo } = await details(id)
  expect(await refusal(sorting.assign, { ids: [id], userId: keeperId })).toEqual([
    400,
    `${sortingNo}：波次已完成`,
  ])
})

const idOf = async (phone: string): Promise<number> =>
  (await sql<{ id: number }>`select id from sys_user where phone = ${phone}`.execute(desk.db)).rows[0]?.id ??
  0
