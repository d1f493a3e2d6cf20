import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** What stands beside a row so that lists are quick must never say anything but the row. */
let mall: Mall
let token: string
beforeAll(async () => {
  mall = await openMall()
  token = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const page = async (input: object) => (await mall.ask(api.sku.page.path, input, { token })).result
const spu = { spuNo: 'G-1', name: '跟随', categoryId: 2, styleId: 1, seriesId: 1, brandId: 1 }
const add = async (input: object): Promise<{ spuId: number; skuIds: number[] }> =>
  (await mall.ask(api.spu.add.path, input, { token })).result

/** Rows whose copies are not what their 款 says. */
async function astray(): Promise<unknown[]> {
  const { rows } = await sql`
    select sku.id from sku join spu on spu.id = sku.spu_id
    where (sku.category_id, sku.style_id, sku.series_id, sku.brand_id)
      is distinct from (spu.category_id, spu.style_id, spu.series_id, spu.brand_id)
    union all
    select id from spu where sku_count <> (select count(*) from sku where spu_id = spu.id)
    union all
    select id from sku where not exists (select from sku_search where sku_search.id = sku.id)`.execute(
    mall.app.database.db,
  )
  return rows
}

test('the seed writes what the triggers would have kept', async () => {
  expect(await astray()).toEqual([])
})

test('a SKU follows its 款 from one category, style, series or brand to another, without a new version', async () => {
  const { spuId, skuIds } = await add({ ...spu, skus: [{ skuNo: 'G-1-01' }, { skuNo: 'G-1-02' }] })
  expect(await astray()).toEqual([])
  const found = async (filter: object) => (await page({ ...filter, keyword: 'G-1-0' })).total
  expect([await found({ categoryIds: [1] }), await found({ categoryIds: [5] })]).toEqual([2, 0])
  await sql`update spu set category_id = 6, style_id = 2, series_id = null, brand_id = 3 where id = ${spuId}`.execute(
    mall.app.database.db,
  )
  expect(await astray()).toEqual([])
  expect([await found({ categoryIds: [1] }), await found({ categoryIds: [5] })]).toEqual([0, 2])
  expect([
    await found({ styleIds: [2] }),
    await found({ brandId: 3 }),
    await found({ seriesIds: [1] }),
  ]).toEqual([2, 2, 0])
  const { rows } = await sql`select version from sku where id = any(${skuIds}::bigint[])`.execute(
    mall.app.database.db,
  )
  expect(rows).toEqual([{ version: 1 }, { version: 1 }])
})

test('a 款 of one SKU is found as such until a second comes, and again when that one has gone', async () => {
  const { spuId } = await add({ ...spu, spuNo: 'G-2', skus: [{ skuNo: 'G-2-01' }] })
  const single = async () => [
    (await page({ spuNoSearch: 'G-2', singleSpu: 1 })).total,
    (await page({ spuNoSearch: 'G-2', singleSpu: 0 })).total,
  ]
  expect(await single()).toEqual([1, 0])
  const { db } = mall.app.database
  await sql`insert into sku (spu_id, sku_no, name) values (${spuId}, 'G-2-02', '二'), (${spuId}, 'G-2-03', '三')`.execute(
    db,
  )
  expect(await single()).toEqual([0, 3])
  await sql`delete from sku where sku_no in ('G-2-02', 'G-2-03')`.execute(db)
  expect(await single()).toEqual([1, 0])
  expect(await astray()).toEqual([])
})

test('a renamed SKU is found by its new name and pinyin, no longer by the old; a new price touches nothing of it', async () => {
  const { skuIds } = await add({ ...spu, spuNo: 'G-3', name: '旧名字', skus: [{ skuNo: 'G-3-01' }] })
  const set = async (version: number, values: object) =>
    mall.ask(
      api.sku.batchUpdate.path,
      {
        batchId: `goods-rename-${version}`,
        mode: 'all',
        rows: [{ skuId: skuIds[0], version, set: values }],
      },
      { token },
    )
  const stored = async () =>
    (
      await sql`select xmin::text as written, search from sku_search where id = ${skuIds[0]}`.execute(
        mall.app.database.db,
      )
    ).rows[0]
  const before = await stored()
  await set(1, { price: 4200, weight: '2.5' })
  expect(await stored()).toEqual(before)
  const total = async (keyword: string) => (await page({ keyword })).total
  expect([await total('旧名字'), await total('jiumingzi')]).toEqual([1, 1])
  await set(2, { name: '新称呼', price: 4300 })
  expect([
    await total('旧名字'),
    await total('jiumingzi'),
    await total('新称呼'),
    await total('xinchenghu'),
  ]).toEqual([0, 0, 1, 1])
})

test('words of one, two and more characters find exactly the rows that hold them, signs and all', async () => {
  await add({ ...spu, spuNo: 'Q%_1', name: '特殊 符号\\号', skus: [{ skuNo: 'Q%_1-01' }] })
  const total = async (keyword: string) => (await page({ keyword })).total
  for (const keyword of ['特', '特殊', '殊符', '特殊符号', '特殊 符号', '%_', 'q%_1', '\\号', 'ts', 'teshu'])
    expect([keyword, await total(keyword)]).toEqual([keyword, 1])
  for (const keyword of ['特符', '殊号', '_%', 'q__1', '特殊 没有'])
    expect([keyword, await total(keyword)]).toEqual([keyword, 0])
})

test('zone, related zone, label, film and state find on every list of goods what has them, and leave out what has not', async () => {
  const { db } = mall.app.database
  const within = await add({ ...spu, spuNo: 'F-1', name: '筛中', skus: [{ skuNo: 'F-1-01', shelf: 1 }] })
  const without = await add({ ...spu, spuNo: 'F-2', name: '筛外', skus: [{ skuNo: 'F-2-01', shelf: 0 }] })
  await sql`update sku set shelf = (sku_no = 'F-1-01')::int where sku_no in ('F-1-01', 'F-2-01')`.execute(db)
  const zone = async (name: string, ids: number[], related: number | null) => {
    const { rows } = await sql<{ id: number }>`
      insert into special (name, spu_ids, relevancy_id) values (${name}, ${JSON.stringify(ids)}, ${related})
      returning id`.execute(db)
    return rows[0]?.id ?? 0
  }
  const parent = await zone('主专区', [without.spuId], null)
  const child = await zone('从专区', [within.spuId], parent)
  await sql`insert into spu_label (spu_id, label_id) values (${within.spuId}, 1)`.execute(db)
  await sql`update spu set video = '/media/x.mp4' where id = ${within.spuId}`.execute(db)
  const lists = [api.spu['list.v1'], api.spu['list.v3'], api.sku.page, api.stock.skuPage, api.stock.skcPage]
  const found = async (path: string, filter: object) => {
    const { records } = (await mall.ask(path, { ...filter, oldNoList: ['F-1', 'F-2'] }, { token })).result
    return records.map((row: { spuNo: string }) => row.spuNo).sort()
  }
  const asked = [
    { specialId: child },
    { relevancySpecialId: parent },
    { labelId: 1 },
    { videoFlag: 1 },
    { status: 1 },
  ]
  for (const { path } of lists) {
    expect([path, await found(path, {})]).toEqual([path, ['F-1', 'F-2']])
    for (const filter of asked)
      expect([path, filter, await found(path, filter)]).toEqual([path, filter, ['F-1']])
    // Of the zone itself its own goods, not those of the zones that belong to it.
    expect(await found(path, { specialId: parent })).toEqual(['F-2'])
    expect(await found(path, { videoFlag: 0 })).toEqual(['F-2'])
    expect(await found(path, { status: 0 })).toEqual(['F-2'])
  }
})
