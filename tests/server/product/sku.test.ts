import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { decodeIds } from '../../../src/values/id-list.ts'
import { type Mall, openMall } from '../../support/mall.ts'

let mall: Mall
let maintainer: string
beforeAll(async () => {
  mall = await openMall()
  maintainer = await mall.signIn('13800000004')
})
afterAll(() => mall.close())

interface Row {
  skuId: number
  version: number
  price: number
  [field: string]: unknown
}

const page = async (input: object): Promise<{ records: Row[]; total: number }> =>
  (await mall.ask(api.sku.page.path, input, { token: maintainer })).result
const batch = (input: object, token = maintainer) => mall.ask(api.sku.batchUpdate.path, input, { token })
const rowsOf = async (ids: number[]): Promise<Row[]> =>
  (await mall.ask(api.sku.rows.path, { ids }, { token: maintainer })).result

test('the list finds by pinyin, by code and by one character, exactly by every word', async () => {
  const [first] = (await page({ pageSize: 1 })).records
  expect(first).toBeDefined()
  const { records } = await page({ keyword: String(first?.skuNo).toLowerCase() })
  expect(records.map(row => row.skuId)).toEqual([first?.skuId])
  const all = await page({ keyword: '戒', pageSize: 200 })
  expect(all.records.length).toBeGreaterThan(5)
  expect(all.records.every(row => String(row.name).includes('戒'))).toBe(true)
  const byPinyin = await page({ keyword: 'ruyi', pageSize: 200 })
  expect(byPinyin.records.every(row => String(row.name).includes('如意'))).toBe(true)
  expect(byPinyin.total).toBe((await page({ keyword: '如意' })).total)
})

test('ranges are decimal and inclusive; swapped texts, signs and letters are refused', async () => {
  const { records } = await page({ minWeight: '9', maxWeight: '10.5', pageSize: 200 })
  expect(records.length).toBeGreaterThan(0)
  expect(records.every(row => Number(row.weight) >= 9 && Number(row.weight) <= 10.5)).toBe(true)
  const [row] = records
  const exact = String(Number(row?.cost) / 100)
  expect((await page({ minCost: exact, maxCost: exact })).records.map(found => found.skuId)).toContain(
    row?.skuId,
  )
  expect((await mall.ask(api.sku.page.path, { minWeight: '-1' }, { token: maintainer })).message).toBe(
    '请输入数字，最多4位小数',
  )
  expect((await mall.ask(api.sku.page.path, { minWeight: '1.23456' }, { token: maintainer })).code).toBe(400)
  expect(
    (await mall.ask(api.sku.page.path, { minWeight: '12345678901' }, { token: maintainer })).message,
  ).toBe('最多10个字符')
})

test('货品规格 says what a 货 differs by in its order, its size where that is not among it, nothing twice or empty', async () => {
  const { records } = await page({ pageSize: 4, sort: 'skuId' })
  const said = [
    [[['玫瑰金'], ['16']], '16'],
    [[['16'], ['玫瑰金', '哑面']], '15'],
    [[[''], ['玫瑰金']], ''],
    [[], ''],
  ] as const
  for (const [place, { skuId }] of records.entries()) {
    const [values = [], size = ''] = said[place] ?? []
    const attributes = JSON.stringify(values.map((each, at) => ({ attributeId: 900 + at, values: each })))
    await sql`update sku set attributes = ${attributes}::jsonb, size = ${size} where id = ${skuId}`.execute(
      mall.app.database.db,
    )
  }
  const rows = await rowsOf(records.map(({ skuId }) => skuId))
  expect(rows.map(({ specification }) => specification)).toEqual([
    '玫瑰金、16',
    '16、玫瑰金、哑面、15',
    '玫瑰金',
    '',
  ])
})

test('a category finds what is below it; several codes find 货号, 款号 and 旧款号', async () => {
  const rings = await page({ categoryIds: [1], pageSize: 200 })
  expect(new Set(rings.records.map(row => row.categoryName))).toEqual(
    new Set(['素圈戒指', '镶嵌戒指', '对戒']),
  )
  const [one, two] = rings.records
  const found = await page({ oldNoList: [one?.skuNo, two?.spuNo, 'nothing'], pageSize: 200 })
  expect(found.records.map(row => row.skuId)).toEqual(expect.arrayContaining([one?.skuId, two?.skuId]))
})

test('a box in which nothing is chosen filters nothing, in every list of goods and in what is frozen of one', async () => {
  const none = { categoryIds: [], styleIds: [], seriesIds: [], finenessIds: [], oldNoList: [] }
  const lists = [
    ...[api.sku.page, api.sku.skcPage, api.sku.snapshot, api.spu['list.v1'], api.spu['list.v3']],
    ...[api.stock.skuPage, api.v3['spu.mall.list']],
  ]
  const token = await mall.signIn('13800000001')
  for (const { path } of lists) {
    const all = await mall.ask(path, {}, { token })
    const asked = await mall.ask(path, none, { token })
    expect([asked.code, asked.result?.total], path).toEqual([200, all.result.total])
    expect(all.result.total, path).toBeGreaterThan(0)
  }
  const one = await page({ ...none, finenessIds: [1] })
  expect(one.total).toBe((await page({ finenessIds: [1] })).total)
  expect(one.total).toBeLessThan((await page({})).total)
})

test('goods found by codes stand in the order of the codes where that is asked, each by the first that names it', async () => {
  const { records } = await page({ pageSize: 40 })
  const [a, b, c] = [records[30], records[4], records[17]]
  const codes = [c?.skuNo, 'nothing', a?.skuNo, b?.skuNo, a?.skuNo].map(String)
  const ids = async (input: object) => (await page({ pageSize: 200, ...input })).records.map(row => row.skuId)
  expect(await ids({ oldNoList: codes, sort: 'oldNoList' })).toEqual([c?.skuId, a?.skuId, b?.skuId])
  expect(await ids({ oldNoList: codes, sort: '-oldNoList' })).toEqual([b?.skuId, a?.skuId, c?.skuId])
  expect(await ids({ oldNoList: codes })).toEqual([b?.skuId, c?.skuId, a?.skuId])
  // A 款 stands for all its goods, in their order; one of them that was named before stays where it was.
  const whole = await ids({ oldNoList: [b?.spuNo], sort: 'oldNoList' })
  const last = whole.at(-1)
  const [lastRow] = await rowsOf([Number(last)])
  expect(whole.length).toBeGreaterThan(1)
  expect(await ids({ oldNoList: [lastRow?.skuNo, a?.skuNo, b?.spuNo], sort: 'oldNoList' })).toEqual([
    last,
    a?.skuId,
    ...whole.slice(0, -1),
  ])
  // Page by page, and frozen for the bulk grid, in the same order.
  const second = await page({ oldNoList: codes, sort: 'oldNoList', pageSize: 1, pageNum: 2 })
  expect(second.records.map(row => row.skuId)).toEqual([a?.skuId])
  const frozen = await mall.ask(
    api.sku.snapshot.path,
    { oldNoList: codes, sort: 'oldNoList' },
    { token: maintainer },
  )
  expect(Array.from(decodeIds(frozen.result.ids))).toEqual([c?.skuId, a?.skuId, b?.skuId])
  // Without codes there is no such order: the usual one.
  expect(await ids({ pageSize: 40, sort: 'oldNoList' })).toEqual(records.map(row => row.skuId))
})

test('a batch sets one field over many rows, one transaction, an audit that names who, and can be taken back', async () => {
  const { records } = await page({ pageSize: 20 })
  const rows = records.map(row => ({ skuId: row.skuId, version: row.version, set: { price: 123_456 } }))
  const preview = await batch({ batchId: 'preview-0001', mode: 'able', dryRun: true, rows })
  expect(preview.result.applied).toHaveLength(20)
  expect((await rowsOf([Number(records[0]?.skuId)]))[0]?.price).toBe(records[0]?.price)
  const committed = await batch({ batchId: 'batch-000001', mode: 'all', rows })
  expect(committed.result.applied).toEqual(
    records.map(row => ({ skuId: row.skuId, version: row.version + 1 })),
  )
  const now = await rowsOf(records.map(row => row.skuId))
  expect(now.every(row => row.price === 123_456 && row.updateBy === '沈岚')).toBe(true)
  const log = await mall.ask(
    api.sysLog.queryOperationLog.path,
    { table: 'sku', rowId: records[0]?.skuId },
    { token: maintainer },
  )
  expect(log.result.records[0]).toMatchObject({
    userName: '沈岚',
    call: 'x:sku.batchUpdate',
    batchId: 'batch-000001',
    changes: [
      {
        table: 'sku',
        rowId: records[0]?.skuId,
        before: { price: records[0]?.price },
        after: { price: 123_456 },
      },
    ],
  })
  const undone = await mall.ask(api.sku.batchUndo.path, { batchId: 'batch-000001' }, { token: maintainer })
  expect(undone.result).toMatchObject({ restored: 20, skipped: [] })
  const back = await rowsOf(records.map(row => row.skuId))
  expect(back.map(row => row.price)).toEqual(records.map(row => row.price))
  expect(
    (await mall.ask(api.sku.batchUndo.path, { batchId: 'batch-000001' }, { token: maintainer })).code,
  ).toBe(409)
})

test('undo leaves cells that were changed since, and lists them', async () => {
  const [one, two] = (await page({ pageSize: 2, pageNum: 3 })).records
  const change = (row: Row | undefined, version: number, cost: number) => ({
    skuId: row?.skuId,
    version,
    set: { cost },
  })
  await batch({
    batchId: 'undo-000001',
    mode: 'all',
    rows: [change(one, one?.version ?? 0, 111), change(two, two?.version ?? 0, 111)],
  })
  await batch({ batchId: 'undo-000002', mode: 'all', rows: [change(two, (two?.version ?? 0) + 1, 222)] })
  const undone = await mall.ask(api.sku.batchUndo.path, { batchId: 'undo-000001' }, { token: maintainer })
  expect(undone.result).toMatchObject({
    restored: 1,
    skipped: [{ skuId: two?.skuId, field: 'cost', current: 222, by: '沈岚' }],
  })
})

test('verdicts: applied, conflict with the current row, invalid with the reason, denied with the code', async () => {
  const operator = await mall.signIn('13800000002')
  const [a, b, c, d] = (await page({ pageSize: 4, pageNum: 5 })).records
  const rows = [
    { skuId: a?.skuId, version: a?.version, set: { name: '改名' } },
    { skuId: b?.skuId, version: (b?.version ?? 0) + 7, set: { name: '改名' } },
    { skuId: c?.skuId, version: c?.version, set: { weight: '1.23456', price: -1 } },
    { skuId: d?.skuId, version: d?.version, set: { stock: 5 } },
    { skuId: 987_654, version: 1, set: { name: '没有' } },
  ]
  await sql`delete from role_function where function_id = (select id from sys_function where name = 'edit-stock-btn' and scope = 1)
    and role_id = (select id from sys_role where role = 'ROLE_OPERATOR')`.execute(mall.app.database.db)
  const none = await batch({ batchId: 'verdict-0001', mode: 'all', rows }, operator)
  expect(none.result.applied).toEqual([])
  const able = await batch({ batchId: 'verdict-0002', mode: 'able', rows }, operator)
  expect(able.result.applied).toEqual([{ skuId: a?.skuId, version: (a?.version ?? 0) + 1 }])
  expect(able.result.conflicts).toMatchObject([
    { skuId: b?.skuId, current: { name: b?.name, version: b?.version } },
  ])
  expect(able.result.invalid).toEqual([
    { skuId: c?.skuId, field: 'weight', reason: '重量只能是最多4位小数的数字' },
    { skuId: c?.skuId, field: 'price', reason: '一口价不能小于0' },
    { skuId: 987_654, field: 'skuId', reason: '数据不存在或已被删除' },
  ])
  expect(able.result.denied).toEqual([{ skuId: d?.skuId, field: 'stock', code: 'edit-stock-btn' }])
})

test('a stale version passes while every named base still holds, and not when one does not', async () => {
  const [row] = (await page({ pageSize: 1, pageNum: 40 })).records
  await batch({
    batchId: 'base-000001',
    mode: 'all',
    rows: [{ skuId: row?.skuId, version: row?.version, set: { name: '先改名' } }],
  })
  const stale = { skuId: row?.skuId, version: row?.version }
  const merged = await batch({
    batchId: 'base-000002',
    mode: 'all',
    rows: [{ ...stale, set: { weight: '2.50' }, base: { weight: row?.weight } }],
  })
  expect(merged.result.applied).toHaveLength(1)
  const clash = await batch({
    batchId: 'base-000003',
    mode: 'all',
    rows: [{ ...stale, set: { name: '我的' }, base: { name: row?.name } }],
  })
  expect(clash.result.conflicts).toHaveLength(1)
  expect((await rowsOf([Number(row?.skuId)]))[0]).toMatchObject({ name: '先改名', weight: '2.5' })
})

test('the same batch id answers the same again; with other content it is refused', async () => {
  const [row] = (await page({ pageSize: 1, pageNum: 50 })).records
  const input = {
    batchId: 'repeat-00001',
    mode: 'all',
    rows: [{ skuId: row?.skuId, version: row?.version, set: { cost: 4242 } }],
  }
  const first = await batch(input)
  expect((await batch(input)).result).toEqual(first.result)
  expect((await rowsOf([Number(row?.skuId)]))[0]?.version).toBe((row?.version ?? 0) + 1)
  const other = await batch({ ...input, mode: 'able' })
  expect([other.code, other.message]).toEqual([409, '同一个批次号不能用于不同的内容'])
})

test('a 款 comes in with its 货, or not at all', async () => {
  const operator = await mall.signIn('13800000001')
  const add = (input: object) => mall.ask(api.spu.add.path, input, { token: operator })
  const spu = {
    spuNo: 'T-1',
    name: '测试戒指',
    categoryId: 2,
    skus: [{ skuNo: 'T-1-01', price: 365_000, weight: '3.50' }],
  }
  const added = await add(spu)
  expect(added.result.skuIds).toHaveLength(1)
  expect((await rowsOf(added.result.skuIds))[0]).toMatchObject({
    skuNo: 'T-1-01',
    price: 365_000,
    weight: '3.5',
    name: '测试戒指',
  })
  expect((await add(spu)).message).toBe('款号已存在')
  expect((await add({ ...spu, spuNo: 'T-2' })).message).toBe('货号已存在')
  expect((await add({ ...spu, spuNo: 'T-3', skus: [{ skuNo: 'T-3-01', weight: '1e3' }] })).message).toBe(
    '重量只能是最多4位小数的数字',
  )
  expect((await add({ ...spu, spuNo: 'T-4', categoryId: 12_345, skus: [{ skuNo: 'T-4-01' }] })).message).toBe(
    '引用的数据不存在或已被删除',
  )
  const next = await mall.ask(api.sku.getNextSkuNo.path, { spuNo: 'T-1' }, { method: 'GET', token: operator })
  expect(next.result.skuNo).toBe('T-1-02')
  expect((await page({ keyword: 'T-2' })).total).toBe(0)
})

test('an undo is a batch itself: undone in turn it is a redo, and one’s own batches are listed until they are undone', async () => {
  const [one] = (await page({ pageSize: 1, pageNum: 40 })).records
  const rows = [{ skuId: one?.skuId, version: one?.version, set: { cost: 333, size: '17' } }]
  await batch({ batchId: 'redo-000001', mode: 'all', rows })
  const own = async (token = maintainer) =>
    (await mall.ask(api.sysLog.ownBatches.path, {}, { token })).result.filter(
      (each: { batchId: string }) => each.batchId === 'redo-000001',
    )
  expect(await own()).toMatchObject([{ call: 'x:sku.batchUpdate', rows: 1, fields: ['cost', 'size'] }])
  expect(await own(await mall.signIn('13800000001'))).toEqual([])
  const undo = (batchId: string) => mall.ask(api.sysLog.undoBatch.path, { batchId }, { token: maintainer })
  const undone = await undo('redo-000001')
  expect(await own()).toEqual([])
  expect((await rowsOf([Number(one?.skuId)]))[0]).toMatchObject({ cost: one?.cost })
  const redone = await undo(undone.result.batchId)
  // In cells: both fields of the one row.
  expect(redone.result).toMatchObject({ restored: 2, skipped: [] })
  expect((await rowsOf([Number(one?.skuId)]))[0]).toMatchObject({ cost: 333, size: '17' })
  expect((await undo(redone.result.batchId)).result).toMatchObject({ restored: 2 })
  expect((await rowsOf([Number(one?.skuId)]))[0]).toMatchObject({ cost: one?.cost })
})

test('the ids of numbers come in the order given: of a 款 all its 货, of nobody’s number none', async () => {
  const [one] = (await page({ pageSize: 1 })).records
  const { result: all } = await mall.ask(
    api.sku.page.path,
    { spuNoSearch: one?.spuNo, pageSize: 200 },
    { token: maintainer },
  )
  const own = all.records.filter(({ spuNo }: { spuNo: string }) => spuNo === one?.spuNo)
  const ask = (by: string, codes: unknown[]) =>
    mall.ask(api.sku.idsOfCodes.path, { by, codes }, { token: maintainer })
  expect((await ask('skuNo', ['nowhere', one?.skuNo])).result).toEqual([[], [one?.skuId]])
  expect((await ask('spuNo', [one?.spuNo, 'nowhere'])).result).toEqual([
    own.map(({ skuId }: { skuId: number }) => skuId).sort((a: number, b: number) => a - b),
    [],
  ])
  expect((await ask('skuNo', [])).result).toEqual([])
  expect(await ask('skuNo', ['a', 'a'])).toMatchObject({ code: 400, message: '编码重复' })
  const many = Array.from({ length: 20_000 }, (_, index) => `no-${index}`)
  expect((await ask('skuNo', many)).result).toHaveLength(20_000)
  expect(await ask('skuNo', [...many, 'one'])).toMatchObject({ code: 400, message: '一次最多20000个编码' })
})

test('pasted codes that are no 货号, 款号 or 旧款号 are told, in the order pasted; 2,000 at once and no more', async () => {
  const [one] = (await page({ pageSize: 1 })).records
  const codes = ['nowhere-2', one?.skuNo, one?.spuNo, 'nowhere-1']
  const ask = (given: unknown[]) =>
    mall.ask(api.sku.missingCodes.path, { codes: given }, { token: maintainer })
  expect((await ask(codes)).result).toEqual({ missing: ['nowhere-2', 'nowhere-1'] })
  const many = Array.from({ length: 2000 }, (_, index) => `no-${index}`)
  expect((await ask(many)).result.missing).toHaveLength(2000)
  expect(await ask([...many, 'one'])).toMatchObject({ code: 400, message: '一次最多2000个编码' })
})
