import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpErp } from '../../../server/outside/erp.ts'
import { api } from '../../../src/contract/api.ts'
import { jobEnded } from '../../support/jobs.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { ncc, sku } = api
const ask = (call: { path: string }, input: object, token = admin) => mall.ask(call.path, input, { token })
const get = (call: { path: string }, input: object) =>
  mall.ask(call.path, input, { method: 'GET', token: admin })

/** Begins a synchronisation and waits until its job has ended. */
async function sync(kind: string) {
  const { result: id } = await ask(ncc.sync, { kind })
  return jobEnded(mall, admin, id)
}

test('a synchronisation brings what is new and what has changed, and a second one nothing more', async () => {
  const before = (await ask(ncc.materialPage, {})).result.total
  expect(await sync('material')).toMatchObject({
    state: 'done',
    done: 96,
    title: '同步NCC物料',
    hasReport: true,
  })
  expect((await ask(ncc.materialPage, {})).result.total).toBe(before + 12)
  const [row] = (await ask(ncc.materialPage, { keyword: '0101' })).result.records
  const again = await sync('material')
  expect(again).toMatchObject({ state: 'done', done: 96 })
  const [same] = (await ask(ncc.materialPage, { keyword: '0101' })).result.records
  expect(same.version).toBe(row.version)
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed from audit where call = 'x:ncc.sync' and rows > 1`.execute(
    mall.app.database.db,
  )
  expect(rows[0]?.changed).toBeGreaterThan(0)
}, 30_000)

test('a number stands on one piece of goods, and a piece bears one number', async () => {
  const [free] = (await ask(ncc.materialPage, { bound: 0 })).result.records
  const [taken] = (await ask(ncc.materialPage, { bound: 1 })).result.records
  const goods = (await ask(sku.page, { pageSize: 1, sort: '-skuId' })).result.records[0]
  const bind = (nccNo: string, skuId: number | null) => ask(ncc.bind, { nccNo, skuId })
  expect((await bind(taken.nccNo, goods.skuId)).message).toBe(`这个物料已绑定${taken.skuNo}，请先解绑`)
  expect((await bind(free.nccNo, taken.skuId)).message).toBe(`这个货品已绑定${taken.nccNo}，请先解绑`)
  expect((await bind(free.nccNo, goods.skuId)).code).toBe(200)
  expect((await get(sku.checkNccNo, { nccNo: free.nccNo })).result).toEqual({
    exists: true,
    skuNo: goods.skuNo,
  })
  // Found by its new number.
  expect((await ask(sku.page, { keyword: free.nccNo })).result.records).toMatchObject([
    { skuId: goods.skuId, nccNo: free.nccNo, version: goods.version + 1 },
  ])
  expect((await bind(free.nccNo, null)).code).toBe(200)
  expect((await bind(free.nccNo, null)).message).toBe('这个物料没有绑定货品')
  expect((await get(sku.checkNccNo, { nccNo: 'NONE' })).result).toEqual({ exists: false, skuNo: '' })
  expect((await get(sku.checkNccState, { nccNo: 'NONE' })).code).toBe(404)
})

test('a difference is settled by the value of the ERP or let be, field by field; the goods can be taken back', async () => {
  const { records } = (await ask(ncc.productPage, { differs: 1, pageSize: 200 })).result
  const withName = records.filter((row: { differences: string }) => row.differences.includes('名称'))
  const [one, other] = withName
  const verdicts = await ask(ncc.resolve, {
    rows: [
      { id: one.id, field: 'name', take: 'ncc' },
      { id: other.id, field: 'name', take: 'mall' },
    ],
  })
  expect(verdicts.result.map((row: { reason: string }) => row.reason)).toEqual(['', ''])
  const after = (await ask(ncc.productPage, { pageSize: 200 })).result.records
  const found = (id: number) => after.find((row: { id: number }) => row.id === id)
  expect(found(one.id)).toMatchObject({ skuName: one.name })
  expect(found(one.id).differences).not.toContain('名称')
  expect(found(other.id)).toMatchObject({ skuName: other.skuName })
  expect(found(other.id).differences).not.toContain('名称')
  const { rows } = await sql<{ id: string }>`select id from batch where id like 'ncc-%'`.execute(
    mall.app.database.db,
  )
  const undone = await ask(api.sysLog.undoBatch, { batchId: rows[0]?.id })
  expect(undone.result).toMatchObject({ restored: 1, skipped: [] })
})

test('our stock takes what all warehouses hold together, once', async () => {
  const { records } = (await ask(ncc.inventoryPage, { differs: 1, pageSize: 200 })).result
  const [row] = records
  expect(row.difference).toBe(row.total - row.stock)
  const { result } = await ask(ncc.adjustStock, { ids: [row.id] })
  expect(result).toMatchObject({ adjusted: 1 })
  const [goods] = (await ask(sku.rows, { ids: [row.skuId] })).result
  expect(goods.stock).toBe(row.total)
  expect((await ask(ncc.adjustStock, { ids: [row.id] })).message).toBe('选中的库存没有差异')
  const [unbound] = (await ask(ncc.inventoryPage, { pageSize: 200, sort: '-id' })).result.records
  expect((await ask(ncc.adjustStock, { ids: [unbound.id] })).message).toBe('其中有没有绑定货品的物料')
  const reader = await staffWith(mall, { codes: [], menus: ['nccInventoryList'] })
  expect((await ask(ncc.adjustStock, { ids: [row.id] }, reader)).code).toBe(403)
})

test('an ERP that does not answer, or answers something else, is said to be down', async () => {
  const warnings: string[] = []
  const erp = httpErp({ url: 'http://127.0.0.1:9/ncc', token: 't' }, what => void warnings.push(what))
  await expect(erp.page('material', undefined)).rejects.toThrow('NCC暂时不可用')
  expect(warnings).toEqual(['erp'])
})
