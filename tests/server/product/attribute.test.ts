import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { attribute, attributeCategory, ui } = api
const ask = (call: { path: string }, input: object = {}) => mall.ask(call.path, input, { token: admin })
const get = (call: { path: string }, input: object) =>
  mall.ask(call.path, input, { token: admin, method: 'GET' })

test('a category counts its properties, tells them with their values in order, and stays while it has any', async () => {
  const [rings] = (await ask(attributeCategory.list, { keyword: '戒指' })).result.records
  expect(rings).toMatchObject({ name: '戒指属性', attributeCount: 4 })
  const values = (await ask(attributeCategory['value.list'], { id: rings.id })).result
  expect(values[0]).toMatchObject({ name: '圈口', inputType: 2, skuFlag: 1 })
  expect(values[0].values.slice(0, 2)).toEqual(['10', '11'])
  expect(values[1].values).toEqual([])
  const ids = (await ask(attributeCategory['attributeId.list'], { id: rings.id })).result
  expect(ids).toEqual(values.map((row: { id: number }) => row.id))
  expect((await ask(attributeCategory['value.list'], { id: 987_654 })).code).toBe(404)
  expect((await ask(attributeCategory.delete, { id: rings.id })).code).toBe(409)
  expect((await get(attribute.getInputList, { id: ids[2] })).result).toEqual(['活口', '死口'])
})

test('properties are found by category and by how they are filled in', async () => {
  const { result } = await ask(attribute.list, { categoryId: 2, inputType: 2 })
  expect(result.records.map((row: { name: string }) => row.name)).toEqual(['内径', '条形', '开口方式'])
  expect(result.records[0].categoryName).toBe('手镯属性')
})

test('what is chosen needs values, also where a change brings only one of the two; a name is one of its category', async () => {
  const made = await ask(attribute.add, {
    name: '花头',
    categoryId: 1,
    inputType: 2,
    options: ' 梅花，兰花\n兰花、 竹 节 ',
  })
  expect(made.result).toMatchObject({ options: '梅花、兰花、竹 节', required: 0, skuFlag: 0 })
  const needed = '单选和多选的属性请填写可选值'
  expect((await ask(attribute.add, { name: '花尾', categoryId: 1, inputType: 3 })).message).toBe(needed)
  const { id, version } = made.result
  expect((await ask(attribute.update, { id, version, options: '' })).message).toBe(needed)
  const [plain] = (await ask(attribute.list, { keyword: '戒面宽度' })).result.records
  const change = { id: plain.id, version: plain.version, inputType: 2 }
  expect((await ask(attribute.update, change)).message).toBe(needed)
  expect((await ask(attribute.add, { name: '花头', categoryId: 1 })).message).toBe('属性名称已存在')
  expect((await ask(attribute.add, { name: '花头', categoryId: 2 })).code).toBe(200)
  expect((await ask(attribute.add, { name: '花头', categoryId: 4711 })).code).toBe(400)
  const byHand = await ask(attribute.update, { id, version, inputType: 1 })
  expect(byHand.result).toMatchObject({ inputType: 1, options: '' })
  expect((await ask(attribute.update, { id, version: byHand.result.version, options: '梅花' })).message).toBe(
    '所选类型没有“可选值”，请留空',
  )
  const again = { id, version: byHand.result.version, inputType: 2, options: '梅花、兰花' }
  const { version: last } = (await ask(attribute.update, again)).result
  const batch = {
    batchId: 'attribute-1',
    call: 'attribute.update',
    mode: 'all',
    rows: [{ id, version: last, set: { options: '' } }],
  }
  const invalid = [{ id, field: 'options', reason: needed }]
  expect((await ask(ui['batch.apply'], batch)).result).toMatchObject({ applied: [], invalid })
})
