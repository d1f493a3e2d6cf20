import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dice } from '../../../server/seed/random.ts'
import { api } from '../../../src/contract/api.ts'
import type { Question } from '../../../src/values/survey/question.ts'
import { reachability } from '../../../src/values/survey/reachability.ts'
import { isAnswered, walk } from '../../../src/values/survey/walk.ts'
import { some } from '../../support/full.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'
import { anySurvey, options, question, someAnswers } from '../../support/surveys.ts'

let mall: Mall
let admin: string
let client: string
/** Accounts of clients, each signed in. */
let crowd: readonly string[]
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  client = await sessionOf(mall, '13800000005')
  const { rows } = await sql<{
    phone: string
  }>`select phone from sys_user u where kind = 'channel' and status = 1
    and phone <> '13800000005' and (select status from channel c where c.id = u.channel_id) = 1
    order by id limit 12`.execute(mall.app.database.db)
  crowd = await Promise.all(rows.map(({ phone }) => sessionOf(mall, phone)))
})
afterAll(() => mall.close())

const { survey } = api
const ask = (call: { path: string }, input: object, token = admin) => mall.ask(call.path, input, { token })
const get = (call: { path: string }, input: object, token = admin) =>
  mall.ask(call.path, input, { token, method: 'GET' })
const add = async (questions: readonly Question[], more: object = {}) =>
  (await ask(survey.add, { title: '试卷', questions, ...more })).result
const jump = (to: string, any: readonly string[]) => ({ when: 'any' as const, any, score: 0, to })
const chosen = (key: string, ...keys: string[]) => ({ key, options: keys.map(each => ({ key: each })) })

let presses = 0
async function answer(id: number, answers: readonly object[], token = client, uid = `press-${++presses}`) {
  const opened = await ask(survey.open, { id }, token)
  if (opened.code !== 200) return opened
  return ask(survey.answer, { id, versionId: opened.result.versionId, uid, answers }, token)
}

test('from six questions to an answer: what can never appear is not published, two presses are one record', async () => {
  const six = ['1', '2', '3', '4', '5', '6'].map(key => question(key))
  const always = six.map(each => (each.key === '3' ? { ...each, jumps: [jump('6', ['a', 'b'])] } : each))
  const made = await add(always)
  expect(made).toMatchObject({ state: 1, draft: 1, versionNo: 1, questionCount: 6 })
  expect((await ask(survey.publish, { id: made.id })).message).toBe('第4题不会出现：第3题总是跳过它')
  expect((await answer(made.id, [])).message).toBe('问卷没有在收集答卷')
  const mended = six.map(each => (each.key === '3' ? { ...each, jumps: [jump('6', ['a'])] } : each))
  await ask(survey.edit, { id: made.id, version: 1, questions: mended })
  expect((await ask(survey.publish, { id: made.id })).result).toMatchObject({
    state: 2,
    draft: 0,
    versionNo: 1,
  })
  expect((await ask(survey.publish, { id: made.id })).message).toBe('已经发布，正在收集答卷')

  const { versionId } = (await ask(survey.open, { id: made.id }, client)).result
  mall.clock.now += 90_000
  const answers = ['1', '2', '3', '6'].map(key => chosen(key, 'a'))
  const press = (uid: string, given: readonly object[] = answers) =>
    ask(survey.answer, { id: made.id, versionId, uid, answers: given }, client)
  expect((await press('one', answers.slice(0, 3))).message).toBe('第6题必填')
  expect((await press('one', [...answers, chosen('4', 'a')])).message).toBe(
    '第4题不在这次的作答范围内，请不要填写',
  )
  const both = await Promise.all(Array.from({ length: 8 }, () => press('one')))
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200]))
  expect((await press('two')).message).toBe('你已经提交过这份问卷')
  const { records, total } = (await ask(survey.recordPage, { surveyId: made.id })).result
  expect([total, records[0].seconds, records[0].state]).toEqual([1, 90, 2])
  const read = (await get(survey.record, { id: records[0].id })).result
  expect(read.answers.map(({ key }: { key: string }) => key)).toEqual(['1', '2', '3', '6'])

  const now = (await get(survey.detail, { id: made.id })).result
  expect(now.versionAnswers).toBe(1)
  const locked = await ask(survey.edit, { id: made.id, version: now.version, questions: six })
  expect(locked.message).toBe('已有1份答卷，题目不能修改，可以新建版本')
  expect((await ask(survey.edit, { id: made.id, version: now.version, title: '别的' })).code).toBe(200)
  const next = (await ask(survey.newVersion, { id: made.id })).result
  expect(next).toMatchObject({ draft: 1, versionNo: 2, versionAnswers: 0, state: 2 })
  const changed = await ask(survey.edit, { id: made.id, version: next.version, questions: six.slice(0, 2) })
  expect(changed.code).toBe(200)
  // Clients go on with the first until the second is published.
  const [other = ''] = crowd
  expect((await ask(survey.open, { id: made.id }, other)).result.questions).toHaveLength(6)
  expect((await ask(survey.publish, { id: made.id })).result.versionNo).toBe(2)
  expect((await answer(made.id, [chosen('1', 'b'), chosen('2', 'a')], other)).code).toBe(200)
  const told = (await get(survey.statistics, { id: made.id })).result
  expect(told.records).toBe(2)
  const first = told.questions.find((each: { question: Question }) => each.question.key === '1')
  expect(first).toMatchObject({ versions: [2, 1], answered: 2, options: [{ count: 1 }, { count: 1 }] })
  expect((await ask(survey.close, { id: made.id })).result.state).toBe(3)
  expect((await answer(made.id, [], crowd[1])).message).toBe('问卷没有在收集答卷')
})

test('who had it open while its questions changed is told, and places are never given twice', async () => {
  const made = await add([question('a')], { quota: 3 })
  await ask(survey.publish, { id: made.id })
  const { versionId } = (await ask(survey.open, { id: made.id }, client)).result
  const now = (await get(survey.detail, { id: made.id })).result
  await ask(survey.edit, { id: made.id, version: now.version, questions: [question('b')] })
  const late = await ask(
    survey.answer,
    { id: made.id, versionId, uid: 'x', answers: [chosen('a', 'a')] },
    client,
  )
  expect(late.message).toBe('问卷已更新，请重新打开后填写')
  const all = await Promise.all(crowd.map(token => answer(made.id, [chosen('b', 'a')], token)))
  expect(all.filter(({ code }) => code === 200)).toHaveLength(3)
  expect(new Set(all.filter(({ code }) => code !== 200).map(({ message }) => message))).toEqual(
    new Set(['名额已满']),
  )
})

test('it is answered in its period by those whom it is put to', async () => {
  const one = [question('a')]
  const over = await add(one, { endTime: '2020-01-01 00:00:00' })
  const ahead = await add(one, { beginTime: '2999-01-01 00:00:00' })
  const staff = await add(one, { audience: 4 })
  for (const { id } of [over, ahead, staff]) await ask(survey.publish, { id })
  expect((await answer(over.id, [])).message).toBe('问卷已结束')
  expect((await answer(ahead.id, [])).message).toBe('问卷还没有开始')
  expect((await answer(staff.id, [])).code).toBe(404)
  const { surveys } = (await ask(survey.mine, {}, client)).result
  const ids = surveys.map(({ id }: { id: number }) => id)
  for (const { id } of [over, ahead, staff]) expect(ids).not.toContain(id)
  expect(ids).toContain(3)
})

test('of anonymous answers nobody is told who gave them, and few are not told at all', async () => {
  const asked = [question('a', { options: options(3) }), question('b', { kind: 3, required: false })]
  const made = await add(asked, { anonymous: 1 })
  await ask(survey.publish, { id: made.id })
  const give = (token: string | undefined, option: string) =>
    answer(made.id, [chosen('a', option), { key: 'b', text: '一句话' }], token)
  await give(crowd[0], 'a')
  await give(crowd[1], 'a')
  const few = (await get(survey.statistics, { id: made.id })).result
  expect(few.questions[0]).toMatchObject({ answered: null, options: [{ count: null }, { count: null }, {}] })
  const [record] = (await ask(survey.recordPage, { surveyId: made.id })).result.records
  expect(record).toMatchObject({ userName: '匿名', companyName: '' })
  expect(record.submitTime).toMatch(/00:00:00$/)
  expect((await get(survey.record, { id: record.id })).message).toBe('样本少于3份，不显示')
  expect((await ask(survey.export, { surveyId: made.id })).message).toBe('样本少于3份，不显示')
  expect((await get(survey.texts, { id: made.id, key: 'b' })).message).toBe('样本少于3份，不显示')
  for (const at of [2, 3, 4]) await give(crowd[at], 'a')
  await give(crowd[5], 'b')
  const told = (await get(survey.statistics, { id: made.id })).result
  // One alone is hidden, and another with it: nobody reckons it from the sum.
  expect(told.questions[0].options.map(({ count }: { count: number | null }) => count)).toEqual([
    5,
    null,
    null,
  ])
  const picked = await ask(survey.recordPage, { surveyId: made.id, answer: [`${made.id}:a:b:1`] })
  expect(picked.message).toBe('样本少于3份，不显示')
  const query = { surveyId: made.id, answer: [`${made.id}:a:b:1`] }
  for (const [call, input] of [
    [survey.export, query],
    [api.ui.export, { call: 'survey.recordPage', query }],
  ] as const)
    expect((await ask(call, input)).message).toBe('样本少于3份，不显示')
  const { rows } = await sql<{ real_name: string }>`select u.real_name from survey_record r
    join sys_user u on u.id = r.user_id where r.survey_id = ${made.id}`.execute(mall.app.database.db)
  const found = await ask(survey.recordPage, { surveyId: made.id, keyword: rows[0]?.real_name })
  expect(found.result.total).toBe(0)
  const { rows: logged } = await sql`select from audit_change where table_name = 'survey_record'
    and row_id in (select id from survey_record where survey_id = ${made.id})`.execute(mall.app.database.db)
  expect(logged).toHaveLength(0)
  const now = (await get(survey.detail, { id: made.id })).result
  const turned = await ask(survey.edit, { id: made.id, version: now.version, anonymous: 0 })
  expect(turned.message).toBe('已经有人作答，不能改变是否匿名')
})

test('answered, skipped and off the path are all records, and the options of 单选 are those who answered', async () => {
  await fc.assert(
    fc.asyncProperty(anySurvey, fc.integer(), async (questions, seed) => {
      fc.pre(reachability(questions).every(said => said === undefined))
      const throws = dice(seed)
      const made = await add(questions)
      expect((await ask(survey.publish, { id: made.id })).code).toBe(200)
      const seen = new Map<string, { answered: number; skipped: number }>()
      for (const token of crowd.slice(0, 5)) {
        const answers = someAnswers(questions, () => throws.between(0, 9999) / 10_000)
        const path = walk(questions, answers)
        for (const { key } of path) {
          const count = seen.get(key) ?? { answered: 0, skipped: 0 }
          count[isAnswered(answers[key]) ? 'answered' : 'skipped'] += 1
          seen.set(key, count)
        }
        const given = path.flatMap(({ key }) => (isAnswered(answers[key]) ? [{ key, ...answers[key] }] : []))
        expect((await answer(made.id, given, token)).code).toBe(200)
      }
      const told = (await get(survey.statistics, { id: made.id })).result
      expect(told.records).toBe(5)
      for (const each of told.questions) {
        const { answered = 0, skipped = 0 } = seen.get(each.question.key) ?? {}
        expect([each.answered, each.skipped, each.offPath]).toEqual([
          answered,
          skipped,
          5 - answered - skipped,
        ])
        const sum = each.options.reduce((total: number, { count }: { count: number }) => total + count, 0)
        if (each.question.kind === 1) expect(sum).toBe(answered)
      }
    }),
    { numRuns: some(200) },
  )
})

test('each figure of the demo is the number of the records behind it, and so is each cell of a cross table', async () => {
  const told = (await get(survey.statistics, { id: 2 })).result
  expect(told.records).toBeGreaterThan(30)
  for (const { question: of, options: counts, skipped } of told.questions) {
    const [most] = counts
    if (!most) continue
    const behind = await ask(survey.recordPage, { surveyId: 2, answer: [`2:${of.key}:${most.key}:1`] })
    expect(behind.result.total).toBe(most.count)
    const passed = await ask(survey.recordPage, { surveyId: 2, answer: [`2:${of.key}:-:1`] })
    expect(passed.result.total).toBe(skipped)
  }
  const table = (await get(survey.cross, { id: 2, row: 'q2', by: 'q3' })).result
  const cell = { surveyId: 2, answer: [`2:q2:${table.rows[0].key}:1`, `2:q3:=${table.columns[2].key}:1`] }
  expect((await ask(survey.recordPage, cell)).result.total).toBe(table.cells[0][2])
  const rows = table.cells.map((row: readonly number[]) => row.reduce((total, count) => total + count, 0))
  const words = (await get(survey.choices, {})).result
  expect(words).toContainEqual({
    value: '2:q2:a:1',
    label: '古法系列新品意向 / 3. 你更愿意接受哪种计价方式？ / 克工费',
  })
  const single = told.questions.find((each: { question: Question }) => each.question.key === 'q2')
  expect(rows).toEqual(single.options.map(({ count }: { count: number }) => count))
  for (const by of [':role', ':store', ':label'])
    expect((await get(survey.cross, { id: 2, row: 'q2', by })).code).toBe(200)
  expect((await get(survey.cross, { id: 2, row: 'q10', by: 'q3' })).message).toBe('请选择单选、多选或评分题')
})

test('all of its answers are a workbook, one record a row, of 多选 one option a column', async () => {
  const made = await add([
    question('a', { kind: 2, stem: '=1+1', options: options(2).map(each => ({ ...each, open: true })) }),
    question('b', { kind: 4, min: 1, max: 5, required: false }),
  ])
  await ask(survey.publish, { id: made.id })
  const said = { key: 'a', options: [{ key: 'b', text: '<script>alert(1)</script>' }] }
  expect((await answer(made.id, [said, { key: 'b', score: 4 }])).code).toBe(200)
  const { result } = await ask(survey.export, { surveyId: made.id })
  const { sheets } = await readXlsx(result)
  const [heads = [], row = []] = sheets[0]?.rows ?? []
  expect(heads.slice(6)).toEqual(['=1+1（第1版）：选项1', '=1+1（第1版）：选项2', '问题b（第1版）'])
  expect([row[0], ...row.slice(6)]).toEqual([1, '', '<script>alert(1)</script>', 4])
  expect((await ask(survey.export, {})).message).toContain('请先按问卷筛选')
})
