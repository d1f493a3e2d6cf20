import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { spotRecord, sysLog, xhCounter, xhSelect } = api
const ask = (call: { path: string; method: 'GET' | 'POST' | 'DELETE' }, input: object, token = admin) =>
  mall.ask(call.path, input, { method: call.method, token })

test('a counter where something stands cannot be removed; its goods and records are found by what they are', async () => {
  const [counter] = (await ask(xhCounter.queryCounterListByType, { type: 1 })).result.records
  expect(counter.skuCount).toBeGreaterThan(0)
  expect((await ask(xhCounter.delXhCounter, { id: counter.id })).code).toBe(409)
  const { records } = (await ask(xhSelect.queryXhSelectByCondition, { counterId: counter.id })).result
  expect(records).toHaveLength(counter.skuCount)
  const [one] = records
  const found = (await ask(xhSelect.queryXhSelectByCondition, { keyword: one.skuNo })).result.records
  expect(found.map(({ id }: { id: number }) => id)).toContain(one.id)
  const store = (await ask(spotRecord.queryXhSpotRecordByCondition, { storeName: counter.storeName })).result
  expect(store.total).toBeGreaterThanOrEqual(counter.recordCount)
})

test('the shelf is turned by a GET that holds the code, and written down', async () => {
  const [one] = (await ask(xhSelect.queryXhSelectByCondition, { status: 1 })).result.records
  const narrow = await staffWith(mall, { codes: ['edit-Counter-btn'], menus: ['CounterManage'] })
  expect((await ask(xhSelect.xhSelectUpDown, { id: one.id, status: 0 }, narrow)).code).toBe(403)
  expect((await ask(xhSelect.xhSelectUpDown, { id: one.id, status: 0 })).code).toBe(200)
  const { records } = (await ask(xhSelect.queryXhSelectByCondition, { keyword: one.skuNo, status: 0 })).result
  expect(records).toMatchObject([{ id: one.id, version: one.version + 1 }])
})

test('what is set over many is taken back as one; pictures are taken off one by one', async () => {
  const { records } = (await ask(xhSelect.queryXhSelectByCondition, { pageSize: 2, sort: 'id' })).result
  const batchId = 'select-batch-1'
  const rows = records.map(({ id, version }: { id: number; version: number }) => ({
    id,
    version,
    set: { slogan: '年终现货直降工费' },
  }))
  expect((await ask(xhSelect.batchUpdate, { batchId, rows })).result.applied).toHaveLength(2)
  expect((await mall.ask(sysLog.undoBatch.path, { batchId }, { token: admin })).result.restored).toBe(2)
  const [back] = (await ask(xhSelect.queryXhSelectByCondition, { pageSize: 1, sort: 'id' })).result.records
  expect(back.slogan).toBe(records[0].slogan)
  const spots = (await ask(spotRecord.queryXhSpotRecordByCondition, { pageSize: 200 })).result.records
  const spot = spots.find(({ imageCount }: { imageCount: number }) => imageCount > 1)
  const [first, ...others] = spot.images
  expect((await ask(spotRecord.delXhSpotImageList, { id: spot.id, images: [first] })).code).toBe(200)
  const [left] = (await ask(spotRecord.queryXhSpotRecordByCondition, { id: spot.id })).result.records
  expect(left).toMatchObject({ images: others, imageCount: others.length })
  expect((await ask(spotRecord.delXhSpotImageList, { id: spot.id, images: [first] })).message).toBe(
    '其中有不是这条记录的图片，请刷新后再试',
  )
})
