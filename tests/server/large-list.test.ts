import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

/** More rows than a list counts: from here on the page is chosen in another way, and must be the same page. */
const made = 50_120

let mall: Mall
let token: string
beforeAll(async () => {
  mall = await openMall()
  token = await sessionOf(mall, '13800000001')
  await sql`insert into sku (spu_id, sku_no, name, cost, stock, price, update_time)
    select 1, 'MANY-' || n, '多货', (n * 7919) % 9000, n % 3, (n * 6007) % 700, now() - make_interval(secs => n * 31 % 5000) from generate_series(1, ${made}) as n`.execute(
    mall.app.database.db,
  )
  await sql`insert into sku_search (id, search, pieces)
    select id, concat('多货 ', lower(sku_no), case when stock = 0 then ' 三组' end, case when cost >= 8000 then ' 尾组' end),
      concat('多 多货 货 m ma a an n ny y', case when stock = 0 then ' 三组' end, case when cost >= 8000 then ' 尾组' end)
    from sku where name = '多货'`.execute(mall.app.database.db)
  await sql`analyze sku, sku_search`.execute(mall.app.database.db)
})
afterAll(() => mall.close())

const page = async (input: object) =>
  (await mall.ask(api.sku.page.path, { pageSize: 20, ...input }, { token })).result
const idsIn = (result: { records: { skuId: number }[] }) => result.records.map(row => row.skuId)

test.each([
  { sort: undefined, by: 'id' },
  { sort: '-skuId', by: 'id desc' },
  { sort: 'cost', by: 'cost, id' },
  { sort: '-cost', by: 'cost desc, id desc' },
  { sort: '-skuNo', by: 'sku_no desc, id desc' },
  { sort: 'price', by: 'price, id' },
  { sort: '-updateTime', by: 'update_time desc, id desc' },
])('sorted by $sort, first page and deep page are the rows of that order', async ({ sort, by }) => {
  for (const pageNum of [1, 2400]) {
    const result = await page({ keyword: '多货', pageNum, ...(sort ? { sort } : {}) })
    expect([result.total, result.more, result.pages]).toEqual([50_000, true, 2500])
    const { rows } = await sql<{ id: number }>`select id from sku where name = '多货'
      order by ${sql.raw(by)} limit 20 offset ${(pageNum - 1) * 20}`.execute(mall.app.database.db)
    expect(idsIn(result)).toEqual(rows.map(row => row.id))
  }
})

/** More than are soon sorted, and fewer than are counted: of one the rows lie all over an order, of the other at its end. */
test.each([
  { keyword: '三组', where: 'stock = 0', sort: 'cost', by: 'cost, id' },
  { keyword: '三组', where: 'stock = 0', sort: '-cost', by: 'cost desc, id desc' },
  { keyword: '三组', where: 'stock = 0', sort: 'price', by: 'price, id' },
  { keyword: '三组', where: 'stock = 0', sort: '-updateTime', by: 'update_time desc, id desc' },
  { keyword: '尾组', where: 'cost >= 8000', sort: 'cost', by: 'cost, id' },
  { keyword: '尾组', where: 'cost >= 8000', sort: '-cost', by: 'cost desc, id desc' },
  { keyword: '尾组', where: 'cost >= 8000', sort: '-price', by: 'price desc, id desc' },
])(
  'of many that have a word ($keyword, by $sort) each page is that of their order',
  async ({ keyword, where, sort, by }) => {
    const { rows } = await sql<{ id: number }>`select id from sku where name = '多货' and ${sql.raw(where)}
    order by ${sql.raw(by)}`.execute(mall.app.database.db)
    const ids = rows.map(row => row.id)
    for (const pageNum of [1, 2, 60, 65, 66, 67, 68, Math.ceil(ids.length / 20)]) {
      const result = await page({ keyword, sort, pageNum })
      expect(result.total).toBe(ids.length)
      expect(idsIn(result)).toEqual(ids.slice((pageNum - 1) * 20, pageNum * 20))
    }
  },
)

test.each([
  { sort: '-price', by: 'price desc, id desc' },
  { sort: 'stock', by: 'stock, id' },
  { sort: 'updateTime', by: 'update_time, id' },
])(
  'without a filter, sorted by $sort, first page and deep page are the rows of that order',
  async ({ sort, by }) => {
    for (const pageNum of [1, 2400]) {
      const result = await page({ pageNum, sort })
      expect([result.total, result.more]).toEqual([50_000, true])
      const { rows } = await sql<{ id: number }>`select id from sku
      order by ${sql.raw(by)} limit 20 offset ${(pageNum - 1) * 20}`.execute(mall.app.database.db)
      expect(idsIn(result)).toEqual(rows.map(row => row.id))
    }
  },
)

test('the total is counted out where it is asked for, and exact by itself up to 50,000', async () => {
  expect(await page({ keyword: '多货', exact: true })).toMatchObject({ total: made })
  expect((await page({ keyword: '多货', exact: true })).more).toBeUndefined()
  const third = await page({ keyword: '多货', inStock: 0 })
  expect([third.total, third.more]).toEqual([Math.floor(made / 3), undefined])
  const beyond = await page({ keyword: '多货', pageNum: 2507, exact: true })
  expect(beyond.records).toHaveLength(0)
})

test('by words and 成色 a 货 is found as its 成色 is now, whoever wrote it', async () => {
  const { db } = mall.app.database
  const { rows: wrong } = await sql`select s.id from sku_search s join sku on sku.id = s.id
    where s.marks <> coalesce('fineness:' || sku.fineness_id, '')`.execute(db)
  expect(wrong).toEqual([])
  const { rows } = await sql<{ id: number; no: string; version: number }>`
    select id, sku_no as no, version from sku where fineness_id = 1 order by id limit 1`.execute(db)
  const [sku] = rows
  if (!sku) throw new Error('no 货 of the first 成色')
  const found = async (finenessIds: number[]) => idsIn(await page({ keyword: sku.no, finenessIds }))
  expect([await found([1]), await found([2]), await found([2, 1])]).toEqual([[sku.id], [], [sku.id]])
  const changed = await mall.ask(
    api.sku.batchUpdate.path,
    {
      batchId: 'fineness-marks',
      mode: 'all',
      rows: [{ skuId: sku.id, version: sku.version, set: { finenessId: 2 } }],
    },
    { token },
  )
  expect(changed).toMatchObject({ result: { applied: [{ skuId: sku.id }] } })
  expect([await found([1]), await found([2])]).toEqual([[], [sku.id]])
  await sql`update sku set fineness_id = null where id = ${sku.id}`.execute(db)
  expect([await found([1]), await found([2])]).toEqual([[], []])
  await sql`update sku set fineness_id = 1 where id = ${sku.id}`.execute(db)
  expect(await found([1])).toEqual([sku.id])
  await sql`update sku_search set pieces = 'x' where id = ${sku.id}`.execute(db)
  expect(await found([1])).toEqual([])
})

test('款 that have a 货 of these costs are counted once each and stand in every order', async () => {
  const { db } = mall.app.database
  const list = async (input: object) =>
    (
      await mall.ask(
        api.spu['list.v1'].path,
        { minCost: '1000', maxCost: '9000', pageSize: 7, ...input },
        { token },
      )
    ).result
  for (const [sort, by] of [
    [undefined, '1 - top_flag, id'],
    ['-spuId', 'id desc'],
    ['name', 'name, id'],
    ['-updateTime', 'update_time desc, id desc'],
  ])
    for (const pageNum of [1, 3]) {
      const { rows } = await sql<{ id: number; of: number }>`select id, count(*) over () as of from spu
        where exists (select from sku where spu_id = spu.id and cost between 100000 and 900000)
        order by ${sql.raw(by ?? '')} limit 7 offset ${(pageNum - 1) * 7}`.execute(db)
      const found = await list({ pageNum, ...(sort && { sort }) })
      expect(rows.length).toBe(7)
      expect(found.records.map((row: { spuId: number }) => row.spuId)).toEqual(rows.map(row => row.id))
      expect(found.total).toBe(rows[0]?.of)
    }
})
