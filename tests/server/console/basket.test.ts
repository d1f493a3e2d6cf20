import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { basketLimits } from '../../../src/values/baskets.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

const calls = api.ui
let mall: Mall
let admin: string
let keeper: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  keeper = await sessionOf(mall, '13800000004')
})
afterAll(() => mall.close())

const save = (token: string, basket: object) =>
  mall.ask(calls['basket.save'].path, { kind: 'sku', ...basket }, { token })
const change = (token: string, changes: object) => mall.ask(calls['basket.change'].path, changes, { token })
const listed = async (token: string) =>
  (await mall.ask(calls['basket.list'].path, {}, { token })).result.map(
    ({ name, code }: { name: string; code: string }) => [name, code],
  )
async function ids(call: { path: string }, field: string, question: object, token = admin) {
  const { result, message } = await mall.ask(call.path, { pageSize: 200, ...question }, { token })
  return result ? result.records.map((row: Record<string, unknown>) => row[field]) : message
}
const spuIdOf = async (skuId: number) =>
  (await sql<{ id: number }>`select spu_id as id from sku where id = ${skuId}`.execute(mall.app.database.db))
    .rows[0]?.id

test('goods are put in and taken out, each once, and every list of goods shows what lies in it', async () => {
  const { result: basket } = await save(admin, { name: '双11主推' })
  expect(basket).toMatchObject({ name: '双11主推', kind: 'sku', total: 0 })
  const put = await change(admin, { id: basket.id, add: [7, 3, 9, 3, 987_654] })
  expect(put.result.total).toBe(3)
  expect((await change(admin, { id: basket.id, add: [3, 12], remove: [9] })).result.total).toBe(3)
  const question = { basketId: basket.id }
  expect(await ids(api.sku.page, 'skuId', question)).toEqual([3, 7, 12])
  expect((await ids(api.stock.skuPage, 'skuId', question)).sort((a: number, b: number) => a - b)).toEqual([
    3, 7, 12,
  ])
  const spus = [...new Set(await Promise.all([3, 7, 12].map(spuIdOf)))].sort()
  expect((await ids(api.spu['list.v1'], 'spuId', question)).sort()).toEqual(spus)
  expect([...new Set(await ids(api.stock.skcPage, 'spuId', question))].sort()).toEqual(spus)
  // Over pages, filters and the rows of a snapshot alike.
  const taken = await mall.ask(api.sku.snapshot.path, { ...question, sort: '-skuId' }, { token: admin })
  expect(taken.result.total).toBe(3)
  expect((await change(admin, { id: basket.id, clear: 1 })).result.total).toBe(0)
  expect(await ids(api.sku.page, 'skuId', question)).toEqual([])
})

test('a basket of 款 holds all their 货; the dialog that adds goods finds them', async () => {
  const { result: basket } = await save(admin, { name: '款', kind: 'spu' })
  await change(admin, { id: basket.id, add: [2, 5] })
  const { rows } = await sql<{ id: number }>`select id from sku where spu_id in (2, 5) order by id`.execute(
    mall.app.database.db,
  )
  expect(await ids(api.sku.page, 'skuId', { basketId: basket.id })).toEqual(rows.map(({ id }) => id))
  const found = await mall.ask(
    api.search.product.path,
    { queryParameter: { basketId: basket.id } },
    { token: admin },
  )
  expect(found.result.records.map((row: { spuId: number }) => row.spuId).sort()).toEqual([2, 5])
})

test('of 款色 all their 货 are put in and taken out: the first of them alone was', async () => {
  const db = mall.app.database.db
  const { rows: leads } = await sql<{ lead: number; ids: number[] }>`
    select lead, array_agg(id order by id) as ids from sku_skc group by lead having count(*) > 1 order by lead limit 3`.execute(
    db,
  )
  const [one, two, three] = leads
  if (!one || !two || !three) throw new Error('the demo mall has 款色 of several 货')
  const { result: basket } = await save(admin, { name: '款色' })
  // In the order in which the 款色 came; what is no 款色, as a 货 behind the first, is none of them.
  const behind = three.ids.at(-1)
  const put = await change(admin, { id: basket.id, skc: 1, add: [two.lead, one.lead, behind, 987_654] })
  expect(put.result.total).toBe(one.ids.length + two.ids.length)
  const { rows: kept } = await sql<{
    rows: number[]
  }>`select rows from basket where id = ${basket.id}`.execute(db)
  expect(kept[0]?.rows).toEqual([...two.ids, ...one.ids])
  const listed = await ids(api.sku.skcPage, 'skcId', { basketId: basket.id })
  expect(listed.sort((a: number, b: number) => a - b)).toEqual([one.lead, two.lead])
  const again = await change(admin, { id: basket.id, add: [two.ids[1]] })
  expect(again.result.total).toBe(put.result.total)
  const taken = await change(admin, { id: basket.id, skc: 1, remove: [two.lead] })
  expect(taken.result.total).toBe(one.ids.length)
  // A basket of 款 knows no 款色: its ids are those of 款.
  const { result: designs } = await save(admin, { name: '款的', kind: 'spu' })
  expect((await change(admin, { id: designs.id, skc: 1, add: [2, 5] })).result.total).toBe(2)
})

test('it is one’s own: nobody else asks for it, changes it or learns that it is there', async () => {
  const { result: basket } = await save(admin, { name: '自己的' })
  const gone = { code: 400, message: '选集不存在，或者是别人的' }
  for (const basketId of [basket.id, 987_654])
    expect(await mall.ask(api.sku.page.path, { basketId }, { token: keeper })).toMatchObject(gone)
  for (const id of [basket.id, 987_654]) {
    expect(await change(keeper, { id, add: [1] })).toMatchObject({ code: 404 })
    expect(await save(keeper, { id, name: '他的' })).toMatchObject({ code: 404 })
    expect(await mall.ask(calls['basket.delete'].path, { id }, { token: keeper })).toMatchObject({
      code: 404,
    })
  }
  expect(await listed(keeper)).toEqual([])
  // Who sees no goods puts none together.
  const menuless = await sessionOf(mall, '13800000006')
  expect(await save(menuless, { name: '无' })).toMatchObject({ code: 403 })
  expect((await save(keeper, { name: '自己的' })).code).toBe(200)
  expect(await save(admin, { name: '自己的' })).toMatchObject({ code: 400, message: '选集名称已存在' })
  expect((await save(admin, { id: basket.id, name: '改了' })).result).toMatchObject({ name: '改了' })
  await mall.ask(calls['basket.delete'].path, { id: basket.id }, { token: admin })
  expect((await listed(admin)).map(([name]: string[]) => name)).not.toContain('改了')
})

test('fifty baskets a person, twenty thousand rows in one; what would be too many changes nothing', async () => {
  const db = mall.app.database.db
  const { result: basket } = await save(admin, { name: '满' })
  await sql`update basket set rows = array(select n from generate_series(1000001, ${1_000_000 + basketLimits.rows}) n)
    where id = ${basket.id}`.execute(db)
  expect(await change(admin, { id: basket.id, add: [1] })).toMatchObject({
    code: 400,
    message: '一个选集最多20000行',
  })
  expect((await listed(admin))[0]).toEqual(['满', '20000个'])
  await sql`insert into basket (user_id, name, kind) select u.id, 'n' || n, 'sku'
    from sys_user u, generate_series(2, ${basketLimits.perPerson}) n where u.phone = '13800000004'`.execute(
    db,
  )
  expect(await save(keeper, { name: '第五十一个' })).toMatchObject({
    code: 400,
    message: '每人最多保存50个选集，请先删除不用的',
  })
  expect(await save(keeper, { name: '长'.repeat(21) })).toMatchObject({ message: '选集名称最多20个字符' })
})
