import { sql } from 'kysely'
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

const { activity, label, special, spu, tag, v3 } = api
const ask = (call: { path: string; method: 'GET' | 'POST' | 'DELETE' }, input: object = {}, token = admin) =>
  mall.ask(call.path, input, { token, method: call.method })
const newLabel = async (name: string) => (await ask(label.addLabel, { name })).result

test('a label has a picture of its own and a place, and says how many 款 bear it', async () => {
  const made = await newLabel('臻选')
  expect(made).toMatchObject({ icon: '', position: 1, goodsCount: 0 })
  const changed = await ask(label.updateLabel, { ...made, position: 3 })
  expect(changed.result).toMatchObject({ position: 3, version: 2 })
  expect((await ask(label.updateLabel, { id: made.id, version: 2, position: 9 })).code).toBe(400)
  expect((await ask(label.updateLabel, { id: made.id, version: 2, goodsCount: 7 })).message).toBe(
    'goodsCount不能修改',
  )
  const spuIds = [1, 2, 3]
  expect((await ask(tag.batchAdd, { spuIds, labelIds: [made.id] })).result).toEqual({ added: 3, already: 0 })
  const { records } = (await ask(label.pageList, { keyword: '臻选' })).result
  expect(records).toMatchObject([{ goodsCount: 3 }])
  // The count leads to the very goods.
  const found = (await ask(spu['list.v1'], { labelId: made.id })).result
  expect(found.records.map((row: { spuId: number }) => row.spuId).sort()).toEqual(spuIds)
})

test('labels come to goods in one go, are worn in secret, and leave one by one', async () => {
  const [one, two] = [await newLabel('甲签'), await newLabel('乙签')]
  const labelIds = [one.id, two.id]
  expect((await ask(tag.batchAdd, { spuIds: [4, 5], labelIds })).result).toEqual({ added: 4, already: 0 })
  expect((await ask(tag.batchAdd, { spuIds: [4, 6], labelIds: [one.id] })).result).toEqual({
    added: 1,
    already: 1,
  })
  const { rows } = await sql<{ shown: number }>`
    select shown from spu_label where label_id = any(${labelIds}::bigint[])`.execute(mall.app.database.db)
  expect(rows.map(({ shown }) => shown)).toEqual([0, 0, 0, 0, 0])
  expect((await ask(tag.removeOne, { spuId: 4, labelId: one.id })).code).toBe(200)
  expect((await ask(tag.removeOne, { spuId: 4, labelId: one.id })).code).toBe(404)
  expect((await ask(tag.batchAdd, { spuIds: [4], labelIds: [987_654] })).message).toBe(
    '引用的数据不存在或已被删除',
  )
  const editor = await staffWith(mall, { codes: ['Edit-v2-commodity-btn'], menus: [] })
  expect((await ask(tag.removeOne, { spuId: 5, labelId: two.id }, editor)).code).toBe(200)
})

test('the figures of a zone are those of its goods', async () => {
  const made = (await ask(special.add, { name: '数一数', spuIds: [1, 2, 3, 4] })).result
  const { rows } = await sql<Record<string, number>>`select count(*)::int as goods,
      count(*) filter (where exists (select from sku where sku.spu_id = spu.id and shelf = 1))::int as "onShelf",
      count(*) filter (where image = '')::int as "noImage",
      (select sum(stock)::int from sku where spu_id between 1 and 4) as stock
    from spu where id between 1 and 4`.execute(mall.app.database.db)
  const figures: { specialId: number }[] = (await ask(v3['spu.speciales.statistics'])).result
  expect(figures.find(({ specialId }) => specialId === made.id)).toEqual({ specialId: made.id, ...rows[0] })
  const empty = (await ask(special.add, { name: '空的' })).result
  const again: { specialId: number }[] = (await ask(v3['spu.speciales.statistics'])).result
  expect(again.find(({ specialId }) => specialId === empty.id)).toMatchObject({
    goods: 0,
    onShelf: 0,
    stock: 0,
  })
})

test('a zone has pictures at its head, kept in their order; of two who change them the second is told', async () => {
  const made = (await ask(special.add, { name: '有头图' })).result
  expect((await ask(activity.getImg, { id: made.id })).result).toEqual({
    id: made.id,
    version: 1,
    headers: [],
  })
  const { rows } = await sql<{ image: string }>`
    select distinct image from spu where image <> '' limit 2`.execute(mall.app.database.db)
  const [one, two] = rows.map(({ image }) => image)
  const saved = await ask(activity.updateImg, { id: made.id, version: 1, headers: [two, one] })
  expect(saved.result).toEqual({ id: made.id, version: 2, headers: [two, one] })
  expect((await ask(activity.updateImg, { id: made.id, version: 1, headers: [one] })).code).toBe(409)
  expect((await ask(activity.updateImg, { id: made.id, version: 2, headers: ['http://x/y.png'] })).code).toBe(
    400,
  )
  expect((await ask(activity.getImg, { id: 987_654 })).code).toBe(404)
  // No batch changes them in passing.
  const batch = await ask(api.ui['batch.apply'], {
    batchId: 'headers-in-passing',
    call: 'special.update',
    mode: 'all',
    rows: [{ id: made.id, version: 2, set: { headers: [] } }],
  })
  expect(batch.message).toBe('不支持的字段：headers')
})
