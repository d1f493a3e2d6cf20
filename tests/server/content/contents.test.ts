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

const { contentModule, faq } = api
const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })

test('a module has a name and a code of its own', async () => {
  const add = (input: object) => ask(contentModule.add, input)
  expect((await add({ name: '黄金知识', code: 'gold-2' })).message).toBe('模块名称已存在')
  expect((await add({ name: '知识', code: 'gold-knowledge' })).message).toBe('模块编码已存在')
  expect((await add({ name: '知识', code: '知识' })).message).toContain('模块编码以字母开头')
  expect((await add({ name: '知识', code: 'know' })).result).toMatchObject({ enabled: 1, version: 1 })
})

test('answers are rich text found by its words, and take a new order', async () => {
  const answer = '<p>第一行</p><p>第二行（<strong>喇叭</strong>扣）</p>'
  const { result } = await ask(faq.add, { question: '链子怎么接？', category: 4, answer })
  expect(result).toMatchObject({ answer, helpfulCount: 0 })
  expect((await ask(faq.page, { keyword: '第二行' })).result.total).toBe(1)
  expect((await ask(faq.page, { keyword: 'strong' })).result.total).toBe(0)
  const forged = await ask(faq.edit, { ...result, helpfulCount: 999 })
  expect(forged.message).toBe('helpfulCount不能修改')
  const before = (await ask(faq.page, { category: 1 })).result.records
  const ids = before.map((row: { id: number }) => row.id)
  expect((await ask(faq.sort, { ids: ids.toReversed() })).code).toBe(200)
  const after = (await ask(faq.page, { category: 1 })).result.records
  expect(after.map((row: { id: number }) => row.id)).toEqual(ids.toReversed())
})
