import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { pickedText } from '../../../src/values/survey/picked.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'
import { question } from '../../support/surveys.ts'

/** Records that are void, and the words of what is written. */
let mall: Mall
let admin: string
let crowd: readonly string[]
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  const { rows } = await sql<{
    phone: string
  }>`select phone from sys_user u where kind = 'channel' and status = 1
    and (select status from channel c where c.id = u.channel_id) = 1 order by id limit 5`.execute(db())
  crowd = await Promise.all(rows.map(({ phone }) => sessionOf(mall, phone)))
})
afterAll(() => mall.close())

const db = () => mall.app.database.db
const { survey } = api
const ask = (call: { path: string; method?: unknown }, input: object, token = admin) =>
  mall.ask(call.path, input, { token })
const get = async (call: { path: string }, input: object) =>
  (await mall.ask(call.path, input, { token: admin, method: 'GET' })).result

async function published(more: object = {}): Promise<number> {
  const questions = [question('1'), question('2', { kind: 3, required: false })]
  const { result } = await ask(survey.add, { title: '试卷', questions, ...more })
  expect((await ask(survey.publish, { id: result.id })).code).toBe(200)
  return result.id
}
let presses = 0
async function answer(id: number, token: string, text: string, uid = `void-${++presses}`) {
  const opened = await ask(survey.open, { id }, token)
  if (opened.code !== 200) return opened
  const answers = [{ key: '1', options: [{ key: 'a' }] }, ...(text === '' ? [] : [{ key: '2', text }])]
  return ask(survey.answer, { id, versionId: opened.result.versionId, uid, answers }, token)
}
const records = async (id: number, more: object = {}) =>
  (await ask(survey.recordPage, { surveyId: id, ...more })).result

test('a void record is left out of results and bars, keeps what it says and why, and may be given once more', async () => {
  const id = await published({ quota: 3 })
  const texts = ['古法手镯好看', '手镯太重', '工费高']
  for (const [at, text] of texts.entries())
    expect((await answer(id, crowd[at] ?? '', text, `given-${at}`)).code).toBe(200)
  expect((await answer(id, crowd[3] ?? '', '')).message).toBe('名额已满')
  const { records: before } = await records(id)
  const { id: first } = before.find(({ id: each }: { id: number }) => each === before.at(-1).id)
  expect((await ask(survey.void, { id: first, reason: '' })).message).toBe('请说明作废原因')
  expect((await ask(survey.void, { id: 987_654, reason: '重复' })).code).toBe(404)
  const verdicts = await Promise.all(
    Array.from({ length: 8 }, () => ask(survey.void, { id: first, reason: '测试时填的' })),
  )
  expect(verdicts.filter(({ code }) => code === 200)).toHaveLength(1)
  expect((await ask(survey.void, { id: first, reason: '再来' })).message).toBe('只有已提交的答卷可以作废')

  const told = await get(survey.statistics, { id })
  expect(told.records).toBe(2)
  expect(told.questions[0]).toMatchObject({ answered: 2, skipped: 0, offPath: 0 })
  expect(told.questions[0].options[0].count).toBe(2)
  const bar = pickedText({ surveyId: id, key: '1', what: 'a', versions: [1] })
  expect((await records(id, { answer: [bar] })).total).toBe(2)
  expect((await get(survey.cross, { id, row: '1', by: ':role' })).cells[0].every((n: number) => n <= 2)).toBe(
    true,
  )
  expect((await get(survey.texts, { id, key: '2' })).total).toBe(2)
  expect((await records(id, { state: 3 })).records).toMatchObject([
    { id: first, state: 3, voidReason: '测试时填的' },
  ])
  expect((await get(survey.record, { id: first })).answers).toHaveLength(2)
  const survey1 = await get(survey.detail, { id })
  expect([survey1.answerCount, survey1.versionAnswers]).toEqual([2, 3])

  // Its place is free, and whoever gave it is asked anew: by a new press, not by the old one sent again.
  expect((await ask(survey.mine, {}, crowd[0])).result.surveys).toContainEqual(
    expect.objectContaining({ id, state: 0 }),
  )
  expect((await answer(id, crowd[0] ?? '', '古法手镯好看', 'given-0')).code).toBe(200)
  expect((await get(survey.statistics, { id })).records).toBe(2)
  expect((await answer(id, crowd[0] ?? '', '重新写的')).code).toBe(200)
  expect((await answer(id, crowd[0] ?? '', '第三次')).message).toBe('你已经提交过这份问卷')
  expect((await get(survey.statistics, { id })).records).toBe(3)
  expect((await records(id)).total).toBe(4)
})

test('what was answered and made void locks its questions all the same', async () => {
  const id = await published()
  await answer(id, crowd[0] ?? '', '')
  const { records: made } = await records(id)
  await ask(survey.void, { id: made[0].id, reason: '重复' })
  const { version } = await get(survey.detail, { id })
  const refused = await ask(survey.edit, { id, version, questions: [question('1')] })
  expect(refused.message).toBe('已有1份答卷，题目不能修改，可以新建版本')
})

test('words are told with as many texts as they find, synonyms of 分词 with them; of anonymous answers none of fewer than three', async () => {
  await ask(api.participle.addParticiple, { name: '手镯', synonyms: '镯子' })
  const texts = ['手镯好看', '镯子太重', '手镯好看也好卖', '工费高', '好看']
  for (const anonymous of [0, 1]) {
    const id = await published({ anonymous, title: `词语${anonymous}` })
    for (const [at, text] of texts.entries()) expect((await answer(id, crowd[at] ?? '', text)).code).toBe(200)
    const { words } = await get(survey.words, { id, key: '2' })
    expect(words).toContainEqual({ word: '手镯', n: 3 })
    expect(words.every(({ n }: { n: number }) => n >= (anonymous ? 3 : 2))).toBe(true)
    for (const { word, n } of words)
      expect([word, (await get(survey.texts, { id, key: '2', keyword: word })).total]).toEqual([word, n])
  }
})
