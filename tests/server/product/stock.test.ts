import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { skcStock, stock as stockThing } from '../../../src/mall/product/stock/thing.ts'
import { showTime } from '../../../src/values/time.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { stock, inventoryRecord, sysLog, spu, ui } = api
const ask = (call: { path: string }, input: object = {}, token = admin) =>
  mall.ask(call.path, input, { token })

interface Row {
  skuId: number
  version: number
  stock: number
  safeStock: number
  available: number
  occupied: number
  spuNo: string
  skuNo: string
}
const skus = async (input: object): Promise<{ total: number; records: Row[] }> =>
  (await ask(stock.skuPage, { pageSize: 200, ...input })).result

test('what is low is below what is safe, by 货 and by 款色; the two add up', async () => {
  const low = await skus({ lowStock: 1 })
  const enough = await skus({ lowStock: 0 })
  expect(low.total).toBeGreaterThan(0)
  expect(low.total + enough.total).toBe(300)
  expect(low.records.every(row => row.stock < row.safeStock)).toBe(true)
  expect(low.records.every(row => row.available === row.stock - row.occupied)).toBe(true)
  const byColour = (await ask(stock.skcPage, { lowStock: 1, pageSize: 200 })).result.records
  expect(byColour.reduce((all: number, row: { lowCount: number }) => all + row.lowCount, 0)).toBe(low.total)
  const others = (await ask(stock.skcPage, { lowStock: 0, pageSize: 200 })).result
  expect(others.records.every((row: { lowCount: number }) => row.lowCount === 0)).toBe(true)
  expect(others.total + byColour.length).toBe((await ask(stock.skcPage)).result.total)
})

test('what orders hold and what is on its way is shown in both tabs', async () => {
  const shown = [stockThing, skcStock].flatMap(({ fields }) => fields.map(({ name }) => name))
  const each = ['occupied', 'inTransit']
  expect(shown.filter(name => each.includes(name))).toEqual([...each, ...each])
  const { records } = await skus({ sort: '-skuId' })
  expect(records.some(row => row.occupied > 0)).toBe(true)
  expect(records.filter(row => row.available !== row.stock - row.occupied)).toEqual([])
})

test('the pieces of one 款色 may add up beyond the limit of a single one: the list stays readable', async () => {
  const { db } = mall.app.database
  const { rows } = await sql<{ id: number; lead: number }>`
    select sku.spu_id as id, lead from sku_skc join sku on sku.id = lead
    group by sku.spu_id, lead having count(*) > 1 order by lead limit 1`.execute(db)
  const most = { stock: 99_999_999, weight: '99999999.9999' }
  await sql`update sku set stock = ${most.stock}, weight = ${most.weight} where spu_id = ${rows[0]?.id}`.execute(
    db,
  )
  await sql`update sku_stock set on_hand = ${most.stock}, reserved = ${most.stock}, in_transit = ${most.stock}
    where sku_id in (select id from sku where spu_id = ${rows[0]?.id})`.execute(db)
  const { code, result } = await ask(stock.skcPage, { skcId: rows[0]?.lead })
  expect(code).toBe(200)
  const [{ skuCount, ...row }] = result.records
  expect(skuCount).toBeGreaterThan(1)
  const all = most.stock * skuCount
  expect(row).toMatchObject({ stock: all, occupied: all, available: 0, inTransit: all })
  expect(Number(row.weight)).toBeGreaterThan(99_999_999)
  await sql`update sku_stock set reserved = 0, in_transit = 0`.execute(db)
})

test('the safe stock of many is set at once, with a verdict a row, and taken back', async () => {
  const [one, two, three] = (await skus({})).records
  if (!one || !two || !three) throw new Error('no goods')
  const keeper = await sessionOf(mall, '13800000004')
  const rows = [
    { skuId: one.skuId, version: one.version, set: { safeStock: 33 } },
    { skuId: two.skuId, version: two.version + 7, set: { safeStock: 33 } },
    { skuId: three.skuId, version: three.version, set: { safeStock: -1 } },
  ]
  const preview = await ask(
    stock.updateSafe,
    { batchId: 'safe-00000', mode: 'able', dryRun: true, rows },
    keeper,
  )
  expect(preview.result.applied).toHaveLength(1)
  expect((await skus({ oldNoList: [one.skuNo] })).records[0]?.version).toBe(one.version)
  const { result } = await ask(stock.updateSafe, { batchId: 'safe-00001', mode: 'able', rows }, keeper)
  expect(result.applied).toEqual([{ skuId: one.skuId, version: one.version + 1 }])
  expect(result.conflicts).toMatchObject([{ skuId: two.skuId, current: { safeStock: two.safeStock } }])
  expect(result.invalid).toMatchObject([{ skuId: three.skuId, field: 'safeStock' }])
  expect((await skus({ oldNoList: [one.skuNo] })).records[0]).toMatchObject({ safeStock: 33 })
  const undone = await ask(sysLog.undoBatch, { batchId: 'safe-00001' }, keeper)
  expect(undone.result).toMatchObject({ restored: 1, skipped: [] })
  expect((await skus({ oldNoList: [one.skuNo] })).records[0]).toMatchObject({ safeStock: one.safeStock })
})

test('nothing but the safe stock is set, and only by who may', async () => {
  const [one] = (await skus({})).records
  const row = (set: object) => [{ skuId: one?.skuId, version: one?.version, set }]
  const price = await ask(stock.updateSafe, { batchId: 'safe-00002', rows: row({ price: 1 }) })
  expect([price.code, price.message]).toEqual([400, '不支持的字段：price'])
  const viewer = await staffWith(mall, { codes: [], menus: ['InventoryManage'] })
  expect(
    (await ask(stock.updateSafe, { batchId: 'safe-00003', rows: row({ safeStock: 1 }) }, viewer)).code,
  ).toBe(403)
})

test('documents lead to their 款 and batches, and the sums of the three agree', async () => {
  const types = (await ask(inventoryRecord.getOpType)).result
  expect(types[0]).toEqual({ id: 1, name: '采购入库', code: '1' })
  const all = (await ask(inventoryRecord.list, { pageSize: 50 })).result
  expect(all.total).toBeGreaterThanOrEqual(40)
  const times = all.records.map((row: { createTime: string }) => row.createTime)
  expect(times).toEqual([...times].sort().reverse())
  const [record] = (await ask(inventoryRecord.list, { opType: 1, beginTime: times[20] })).result.records
  const products = (await ask(inventoryRecord['product.list'], { recordId: record.id, pageSize: 50 })).result
  const details = (await ask(inventoryRecord['details.list'], { recordNo: record.recordNo, pageSize: 200 }))
    .result
  const pieces = (rows: { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0)
  expect([products.total, pieces(products.records)]).toEqual([record.spuCount, record.quantity])
  expect(pieces(details.records)).toBe(record.quantity)
  const [{ spuNo, id }] = products.records
  const found = (await ask(inventoryRecord.list, { spuNo, pageSize: 50 })).result.records
  expect(found.map((row: { id: number }) => row.id)).toContain(record.id)
  const lines = (await ask(inventoryRecord['details.list'], { productId: id })).result.records
  expect(new Set(lines.map((row: { spuNo: string }) => row.spuNo))).toEqual(new Set([spuNo]))
  expect((await ask(inventoryRecord.list, { recordNo: '%' })).result.total).toBe(0)
})

test('a record stays as it was when its goods go', async () => {
  const [line] = (await ask(inventoryRecord['details.list'], { pageSize: 1 })).result.records
  const { rows } = await sql<{ id: number }>`select id from spu where spu_no = ${line.spuNo}`.execute(
    mall.app.database.db,
  )
  // Goods that are there, or that bear a code, cannot go.
  const id = rows[0]?.id
  await sql`delete from ibc where sku_id in (select id from sku where spu_id = ${id})`.execute(
    mall.app.database.db,
  )
  await sql`update sku set stock = 0 where spu_id = ${id}`.execute(mall.app.database.db)
  expect((await ask(spu.batchDelete, { spuIds: [id] })).code).toBe(200)
  expect((await ask(inventoryRecord['details.list'], { productId: line.productId })).result.records).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: line.id, skuNo: line.skuNo, name: line.name })]),
  )
})

test('the lists are exported by their own codes', async () => {
  const file = (token: string, call: string) =>
    ask(ui.export, { call, format: 'csv', query: {} }, token).then(({ code }) => code)
  const holder = await staffWith(mall, {
    codes: ['export-stock-btn', 'export-inout-btn', 'view-inout-btn'],
    menus: ['InventoryManage', 'Productoutinputwarehouse'],
  })
  const other = await staffWith(mall, {
    codes: ['export-list-btn', 'view-inout-btn'],
    menus: ['InventoryManage', 'Productoutinputwarehouse'],
  })
  for (const call of [
    'stock.skuPage',
    'stock.skcPage',
    'inventoryRecord.list',
    'inventoryRecord.details.list',
  ])
    expect([call, await file(holder, call), await file(other, call)]).toEqual([call, 200, 403])
})

test('最近变动 tells of amounts: a price moves nothing, what is counted does, for the 货 and for its 款色', async () => {
  const [row] = (await skus({ pageSize: 1 })).records
  if (!row) throw new Error('there is no piece')
  // Later than the day on which the demo's goods came.
  mall.clock.now = Date.now() + 86_400_000
  admin = await sessionOf(mall, '13800000001')
  const latest = async () => {
    const [piece] = (await ask(stock.skuPage, { oldNoList: [row.skuNo] })).result.records
    const [colour] = (await ask(stock.skcPage, { oldNoList: [row.skuNo] })).result.records
    return { piece: piece.updateTime, colour: colour.updateTime, version: piece.version }
  }
  const write = async (set: object, version: number) => {
    mall.clock.now += 60_000
    const batchId = `stock-time-${mall.clock.now}`
    const rows = [{ skuId: row.skuId, version, set }]
    const answer = await ask(api.sku.batchUpdate, { batchId, mode: 'all', rows })
    expect(answer.result).toMatchObject({ applied: [{ skuId: row.skuId }] })
  }
  const before = await latest()
  await write({ price: 123_400, name: '改了名' }, before.version)
  const priced = await latest()
  expect(priced).toEqual({ ...before, version: before.version + 1 })
  await write({ stock: row.stock === 7 ? 8 : 7 }, priced.version)
  const counted = await latest()
  expect(counted.piece).toBe(showTime(mall.clock.now))
  expect(counted.colour).toBe(showTime(mall.clock.now))
  const newest = (await ask(stock.skuPage, { sort: '-updateTime', pageSize: 1 })).result.records
  expect(newest[0].skuId).toBe(row.skuId)
})
