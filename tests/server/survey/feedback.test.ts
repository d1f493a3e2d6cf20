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

const { feedback } = api
const query = (input: object) => mall.ask(feedback.query.path, input, { token: admin })
const update = (input: object, token = admin) => mall.ask(feedback.update.path, input, { token })
const byId = (id: number) => mall.ask(feedback.byId.path, { id }, { method: 'GET', token: admin })

test('feedback shows who wrote it for whom; it is found by its words, state and period', async () => {
  const { result } = await query({ status: 1 })
  expect(result.total).toBeGreaterThan(2)
  expect(result.records[0]).toMatchObject({ status: 1, reply: '' })
  expect(result.records[0].userName).not.toBe('')
  expect(result.records[0].companyName).toMatch(/有限公司$/)
  expect((await query({ keyword: '圈口筛选' })).result.total).toBe(1)
  const day = { beginTime: '2026-11-04 00:00:00', endTime: '2026-11-04 23:59:59' }
  expect((await query(day)).result.total).toBe(1)
})

test('a reply and a state are set; what the client wrote is its own', async () => {
  const { records } = (await query({ status: 1 })).result
  const [row] = records
  const set = { id: row.id, version: row.version, status: 3, reply: '已处理，谢谢' }
  expect((await update(set)).result).toMatchObject({ status: 3, reply: '已处理，谢谢', content: row.content })
  expect(
    (await query({ keyword: 'xiexie' })).result.records.map((each: { id: number }) => each.id),
  ).toContain(row.id)
  const whole = (await byId(row.id)).result
  expect((await update({ ...whole, reply: '改过' })).result.reply).toBe('改过')
  const forged = await update({ ...whole, version: 3, content: '别人的话' })
  expect([forged.code, forged.message]).toEqual([400, 'content不能修改'])
  const reader = await staffWith(mall, { codes: [], menus: ['user-feedback'] })
  expect((await update(set, reader)).code).toBe(403)
})

test('what is deleted is gone', async () => {
  const [row] = (await query({})).result.records
  const gone = await mall.ask(feedback.del.path, { id: row.id }, { method: 'DELETE', token: admin })
  expect(gone.code).toBe(200)
  expect((await byId(row.id)).code).toBe(404)
})
