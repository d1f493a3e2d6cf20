import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let operator: string
let admin: string
beforeAll(async () => {
  mall = await openMall()
  operator = await sessionOf(mall, '13800000002')
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

interface Row {
  spuId: number
  version: number
  [field: string]: unknown
}

const list = async (input: object): Promise<{ records: Row[]; total: number }> =>
  (await mall.ask(api.spu['list.v1'].path, input, { token: operator })).result
const details = async (spuId: unknown) =>
  (await mall.ask(api.spu.details.path, { spuId }, { token: operator })).result
const update = (input: object, token = operator) => mall.ask(api.spu.update.path, input, { token })
const nameOf = async (table: string, id: unknown) =>
  (
    await sql<{ name: string }>`select name from ${sql.table(table)} where id = ${id}`.execute(
      mall.app.database.db,
    )
  ).rows[0]?.name

let made = 0
async function add(
  skus: object[],
  more: object = {},
): Promise<{ spuId: number; skuIds: number[]; spuNo: string }> {
  const spuNo = `SPU-${++made}`
  const numbered = skus.map((sku, index) => ({ skuNo: `${spuNo}-${index + 1}`, ...sku }))
  const spu = { spuNo, name: '款', categoryId: 2, skus: numbered, ...more }
  return { spuNo, ...(await mall.ask(api.spu.add.path, spu, { token: admin })).result }
}

test('a row says what its goods are together', async () => {
  const { spuId, spuNo } = await add(
    [
      { weight: '3.50', cost: 40_000, stock: 5, shelf: 0, finenessId: 1 },
      { weight: '12', cost: 9_000, stock: 7, shelf: 1, finenessId: 2 },
      { weight: '9', cost: 20_000, stock: 0, shelf: 0, finenessId: 1 },
    ],
    { styleId: 1, seriesId: 2, brandId: 3, description: '说明' },
  )
  const { records, total } = await list({ spuNoSearch: spuNo })
  expect(total).toBe(1)
  const finenesses = [await nameOf('fineness', 1), await nameOf('fineness', 2)].sort().join('、')
  expect(records[0]).toMatchObject({
    ...{ spuId, spuNo, version: 1, name: '款', description: '说明', categoryId: 2 },
    categoryName: await nameOf('category', 2),
    styleName: await nameOf('style', 1),
    seriesName: await nameOf('series', 2),
    brandName: await nameOf('brand', 3),
    ...{
      skuCount: 3,
      stock: 12,
      minWeight: '3.5',
      maxWeight: '12',
      minCost: 9_000,
      maxCost: 40_000,
      shelf: 1,
    },
    ...{ finenesses, updateBy: '陆知衡' },
  })
  const whole = await details(spuId)
  expect(whole.skus.map((sku: { skuNo: string }) => sku.skuNo)).toEqual([1, 2, 3].map(n => `${spuNo}-${n}`))
  expect(whole).toMatchObject(records[0] ?? {})
  expect((await mall.ask(api.sku.list.path, { spuId }, { token: operator })).result).toEqual(whole.skus)
  expect((await mall.ask(api.spu.details.path, { spuId: 987_654 }, { token: operator })).code).toBe(404)
})

test('filters of goods mean one and the same SKU; those of the 款 mean the 款', async () => {
  const light = await add(
    [
      { weight: '700', cost: 100 },
      { weight: '900', cost: 90_000_000 },
    ],
    { categoryId: 6 },
  )
  const heavy = await add([{ weight: '800', cost: 200, stock: 3, oldNo: 'OLD-800' }], { brandId: 4 })
  const found = async (filters: object) =>
    (await list({ keyword: 'SPU-', pageSize: 200, ...filters })).records.map(row => row.spuId)
  const both = [light.spuId, heavy.spuId]
  expect(await found({ minWeight: '700', maxWeight: '900' })).toEqual(both)
  expect(await found({ minWeight: '701', maxWeight: '899' })).toEqual([heavy.spuId])
  // 900 g and 1 yuan are two SKUs of one 款: no SKU is both.
  expect(await found({ minWeight: '850', maxCost: '1' })).toEqual([])
  expect(await found({ minWeight: '650', maxCost: '1' })).toEqual([light.spuId])
  expect(await found({ minWeight: '700', categoryIds: [5] })).toEqual([light.spuId])
  expect(await found({ minWeight: '700', brandId: 4 })).toEqual([heavy.spuId])
  expect(await found({ minWeight: '700', singleSpu: 1 })).toEqual([heavy.spuId])
  expect(await found({ minWeight: '700', singleSpu: 0 })).toEqual([light.spuId])
  expect(await found({ minWeight: '700', inStock: 1 })).toEqual([heavy.spuId])
  expect(await found({ minWeight: '700', inStock: 0 })).toEqual([light.spuId])
  expect(await found({ minWeight: '700', hasImg: 1 })).toEqual([])
  expect(await found({ skuNoSearch: `${heavy.spuNo.toLowerCase()}-1` })).toEqual([heavy.spuId])
  expect(await found({ oldNoList: ['OLD-800', `${light.spuNo}-2`, 'nothing'] })).toEqual(both)
  expect(await found({ oldNoList: [light.spuNo] })).toEqual([light.spuId])
  const given = (...oldNoList: string[]) => found({ oldNoList, sort: 'oldNoList' })
  expect(await given('OLD-800', `${light.spuNo}-2`, 'nothing')).toEqual([heavy.spuId, light.spuId])
  expect(await given(`${light.spuNo}-2`, heavy.spuNo, light.spuNo)).toEqual([light.spuId, heavy.spuId])
  const later = { searchTimeType: 1, beginTime: '2000-01-01 00:00:00', endTime: '2000-01-02 00:00:00' }
  expect(await found(later)).toEqual([])
})

test('every 款 is listed once and in order, whatever the sort; v1 and v3 answer alike', async () => {
  const { rows } = await sql<{ id: number }>`select id from spu order by name desc, id desc`.execute(
    mall.app.database.db,
  )
  const { records, total } = await list({ sort: '-name', pageSize: 200 })
  expect(total).toBe(rows.length)
  expect(records.map(row => row.spuId)).toEqual(rows.slice(0, 200).map(row => row.id))
  const third = (
    await mall.ask(api.spu['list.v3'].path, { sort: '-name', pageSize: 200 }, { token: operator })
  ).result
  expect(third.records).toEqual(records)
})

test('an update names the version it read, takes the whole row back, refuses what the server keeps', async () => {
  const { spuId, skuIds } = await add([{}])
  const row = await list({ spuNoSearch: `SPU-${made}` }).then(page => page.records[0])
  const renamed = await update({ ...row, name: '改名', categoryId: 6 })
  expect(renamed.result).toMatchObject({ spuId, version: 2, name: '改名', categoryId: 6, skuCount: 1 })
  const stale = await update({ spuId, version: 1, name: '又改' })
  expect([stale.code, stale.result.current.name, stale.result.by]).toEqual([409, '改名', '林书远'])
  expect((await update({ spuId, name: '没有版本' })).code).toBe(400)
  expect((await update({ spuId, version: 2, stock: 99 })).message).toBe('stock不能修改')
  expect((await update({ spuId, version: 2, spuNo: 'OTHER' })).message).toBe('spuNo不能修改')
  expect((await update({ spuId, version: 2, categoryId: 99_999 })).message).toBe('引用的数据不存在或已被删除')
  expect((await list({ keyword: 'gaiming' })).records.map(each => each.spuId)).toEqual([spuId])
  const moved = await mall.ask(
    api.sku.page.path,
    { categoryIds: [5], keyword: `SPU-${made}` },
    { token: operator },
  )
  expect(moved.result.records.map((sku: { skuId: number }) => sku.skuId)).toEqual(skuIds)
})

test('many 款 are set at once and taken back, through the one apply', async () => {
  const ids = [(await add([{}])).spuId, (await add([{}])).spuId]
  const rows = ids.map(id => ({ id, version: 1, set: { seriesId: 3 } }))
  const batch = { batchId: 'spu-batch-01', call: 'spu.update', mode: 'all', rows }
  const answer = await mall.ask(api.ui['batch.apply'].path, batch, { token: operator })
  expect(answer.result.applied).toEqual(ids.map(id => ({ id, version: 2 })))
  expect((await details(ids[1])).seriesId).toBe(3)
  await mall.ask(api.sysLog.undoBatch.path, { batchId: 'spu-batch-01' }, { token: operator })
  expect((await details(ids[1])).seriesId).toBeNull()
})

test('on and off the shelf for many SKUs, whatever was read before, with an audit row', async () => {
  const { spuId, skuIds } = await add([{}, {}])
  const shelve = (input: object, token = operator) =>
    mall.ask(api.sku['shelves.update'].path, input, { token })
  expect((await shelve({ skuIds, status: 1 })).code).toBe(200)
  const { skus } = await details(spuId)
  expect(skus.map((sku: Row) => [sku.shelf, sku.version])).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect((await shelve({ skuIds: [...skuIds, 987_654], status: 0 })).code).toBe(404)
  expect((await shelve({ skuIds, status: 2 })).code).toBe(400)
  expect((await details(spuId)).shelf).toBe(1)
  const { rows } = await sql`select after from audit_change where table_name = 'sku' and row_id = ${skuIds[0]}
    and after ? 'shelf' and before is not null`.execute(mall.app.database.db)
  expect(rows).toEqual([{ after: { shelf: 1 } }])
})

test('deleted together with its goods, all or none, and kept in the audit', async () => {
  const [one, two] = [await add([{}, {}]), await add([{}])]
  const remove = (spuIds: number[], token = admin) =>
    mall.ask(api.spu.batchDelete.path, { spuIds }, { token })
  expect((await remove([one.spuId], operator)).message).toBe('没有权限：缺少 delete-commodity-btn')
  expect((await remove([one.spuId, 987_654])).code).toBe(404)
  expect((await details(one.spuId)).skuCount).toBe(2)
  expect((await remove([one.spuId, two.spuId])).code).toBe(200)
  const { db } = mall.app.database
  const left = await sql`select id from sku where spu_id = any(${[one.spuId, two.spuId]}::bigint[])
    union all select id from spu where id = any(${[one.spuId, two.spuId]}::bigint[])
    union all select id from sku_search where id = any(${[...one.skuIds, ...two.skuIds]}::bigint[])`.execute(
    db,
  )
  expect(left.rows).toEqual([])
  const { rows } = await sql`select table_name, count(*) as n from audit_change
    where after is null and (table_name = 'sku' and row_id = any(${[...one.skuIds, ...two.skuIds]}::bigint[])
      or table_name = 'spu' and row_id = any(${[one.spuId, two.spuId]}::bigint[]))
    group by 1 order by 1`.execute(db)
  expect(rows).toEqual([
    { table_name: 'sku', n: 3 },
    { table_name: 'spu', n: 2 },
  ])
})
