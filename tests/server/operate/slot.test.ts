import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let admin: string
let spuNo: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  const { rows } = await sql<{ spuNo: string }>`
    select spu_no as "spuNo" from spu order by id desc limit 1`.execute(mall.app.database.db)
  spuNo = rows[0]?.spuNo ?? ''
})
afterAll(() => mall.close())

const { resource, frame } = api
const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })
const image = '/drawings/ring-gold.svg'

test('a slot is made without an id and changed with one', async () => {
  const slot = { name: '试位', pageId: 1, image, jump: '/pages/gold/price' }
  expect((await ask(resource.save, { ...slot, image: '' })).message).toBe('请上传图片')
  expect((await ask(resource.save, { name: '试位' })).message).toContain('页面')
  const { result } = await ask(resource.save, slot)
  expect(result).toMatchObject({ version: 1, enabled: 1, pageName: '首页', jumpName: '金价' })
  expect((await ask(resource.save, slot)).message).toBe('资源位名称已存在')
  const { id } = result
  expect((await ask(resource.save, { id, name: '改' })).message).toBe('id和version要一起填写')
  expect((await ask(resource.save, { id, version: 1, place: 2 })).result).toMatchObject({
    version: 2,
    place: 2,
  })
  expect((await ask(resource.save, { id, version: 1, place: 3 })).code).toBe(409)
})

test('a product has one frame at a time, and no batch gets round it', async () => {
  const verify = async (more: object) => (await ask(frame['verify.spu'], { spuNos: spuNo, ...more })).message
  const period = { beginTime: '2027-01-01 00:00:00', endTime: '2027-01-31 00:00:00' }
  expect(await verify({ spuNos: '没有' })).toBe('没有这些款号：没有')
  const { result } = await ask(frame.add, { name: '一月', image, spuNos: spuNo, ...period })
  expect(result.spuCount).toBe(1)
  const taken = `款号${spuNo}在这段时间已有相框“一月”`
  expect(await verify({})).toBe(taken)
  expect(await verify({ beginTime: '2027-02-01 00:00:00' })).toBe('成功')
  expect(await verify({ id: result.id })).toBe('成功')
  const other = { name: '另一个', image, spuNos: spuNo }
  expect((await ask(frame.add, other)).message).toBe(taken)
  const made = (await ask(frame.add, { ...other, enabled: 0 })).result
  expect((await ask(frame.update, { id: made.id, version: 1, enabled: 1 })).message).toBe(taken)
  const rows = [{ id: made.id, version: 1, set: { enabled: 1 } }]
  const batch = { batchId: 'frame-1', call: 'frame.update', mode: 'all', rows }
  expect((await ask(api.ui['batch.apply'], batch)).code).toBe(400)
})
