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

const { survey, questionBank } = api
const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })
const remove = (call: { path: string }, input: object) =>
  mall.ask(call.path, input, { method: 'DELETE', token: admin })

test('a questionnaire counts its answers, each of which names who gave it', async () => {
  const { records } = (await ask(survey.page, { sort: '-answerCount' })).result
  const most = records.find(({ anonymous }: { anonymous: number }) => anonymous === 0)
  expect(most.answerCount).toBeGreaterThan(5)
  const answers = (await ask(survey.recordPage, { surveyId: most.id })).result
  expect(answers.total).toBe(most.answerCount)
  const [first] = answers.records
  expect(first).toMatchObject({ surveyTitle: most.title })
  const named = await ask(survey.recordPage, { surveyId: most.id, keyword: first.userName })
  expect(named.result.records.map((each: { id: number }) => each.id)).toContain(first.id)
  expect((await remove(survey.del, { id: most.id })).message).toBe('正在使用中，不能删除')
})

test('a period ends after it begins, whichever end is changed, in the form and in a batch', async () => {
  const period = { beginTime: '2026-12-02 00:00:00', endTime: '2026-12-01 00:00:00' }
  const bad = await ask(survey.add, { title: '倒着', ...period })
  expect([bad.code, bad.message]).toEqual([400, '结束时间不能早于开始时间'])
  const { id } = (await ask(survey.add, { title: '正着', beginTime: period.beginTime })).result
  const set = { endTime: period.endTime }
  expect((await ask(survey.edit, { id, version: 1, ...set })).message).toBe('结束时间不能早于开始时间')
  const batch = { batchId: 'survey-1', call: 'survey.edit', mode: 'all', rows: [{ id, version: 1, set }] }
  const invalid = [{ id, field: 'endTime', reason: '结束时间不能早于开始时间' }]
  expect((await ask(api.ui['batch.apply'], batch)).result).toMatchObject({ applied: [], invalid })
  expect((await ask(survey.edit, { id, version: 1, endTime: '2026-12-03 00:00:00' })).code).toBe(200)
  expect((await remove(survey.del, { id })).code).toBe(200)
})

test('who chooses has two options at least; who writes or rates has none', async () => {
  const add = (kind: number, options: string) => ask(questionBank.add, { stem: '试题', kind, options })
  expect((await add(1, '甲')).message).toBe('请至少输入两个选项，每行一个')
  expect((await add(2, '甲\n甲')).message).toBe('选项不能重复')
  expect((await add(3, '甲\n乙')).message).toContain('没有选项')
  const { result } = await add(1, '甲\n乙')
  const changed = await ask(questionBank.edit, { id: result.id, version: 1, kind: 4 })
  expect(changed.message).toContain('没有选项')
  const rating = await ask(questionBank.edit, { id: result.id, version: 1, kind: 4, options: '' })
  expect(rating.result).toMatchObject({ kind: 4, options: '' })
})

test('questions take a new order', async () => {
  const before = (await ask(questionBank.page, {})).result.records
  const ids = before.slice(0, 3).map((row: { id: number }) => row.id)
  expect((await ask(questionBank.sorting, { ids: [...ids].reverse() })).code).toBe(200)
  const after = (await ask(questionBank.page, {})).result.records
  expect(after.slice(0, 3).map((row: { id: number }) => row.id)).toEqual([...ids].reverse())
})
