import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { some } from '../../support/full.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** Law 1: whatever happens in whatever order, clients are answered the newest revision that passed, or nothing. */
let mall: Mall
let admin: string
let client: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  client = await sessionOf(mall, '13800000005')
})
afterAll(() => mall.close())

const { content } = api
const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })
const detail = async (id: number) =>
  (await mall.ask(content.detail.path, { id }, { method: 'GET', token: admin })).result
const fresh = { cover: '/drawings/ring-gold.svg', moduleId: 1, body: '<p>正文</p>' }

/** What the mall must do, said as plainly as can be: texts, a list of those that passed, a shelf and a period. */
interface Model {
  text: string
  period: string
  /** Texts in the order in which they passed, with the state of their period. */
  live: { text: string; period: string }[]
  state: 1 | 2 | 3 | 4
  status: 0 | 1
  /** Whether the last thing that happened was a verdict, and which. */
  verdict: 3 | 4 | undefined
}

const periods = {
  open: { publishTime: '2020-01-01 00:00:00', expireTime: null },
  ahead: { publishTime: '2999-01-01 00:00:00', expireTime: null },
  over: { publishTime: '2020-01-01 00:00:00', expireTime: '2021-01-01 00:00:00' },
} as const
type Period = keyof typeof periods

const event = fc.oneof(
  fc.record({
    kind: fc.constantFrom('edit', 'batch', 'save'),
    period: fc.constantFrom<Period>('open', 'open', 'open', 'ahead', 'over'),
  }),
  fc.record({
    kind: fc.constantFrom(
      'submit',
      'pass',
      'pass',
      'reject',
      'stale',
      'withdraw',
      'takeBack',
      'on',
      'off',
      'place',
      'undo',
    ),
    period: fc.constant<Period>('open'),
  }),
)
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

let turn = 0

/** Does it to the mall, whether it may be done or not; the model follows what the mall said it took. */
async function happen(id: number, { kind, period }: Event, model: Model): Promise<void> {
  const row = await detail(id)
  const { version, revision } = row
  const edited = (text: string) => {
    model.text = text
    model.period = period
    const last = model.live.at(-1)
    model.state = last && model.state === 3 && last.text === text && last.period === period ? 3 : 1
  }
  turn += 1
  const text = `稿${turn}`
  const took = async (answer: Promise<{ code: number }>) => (await answer).code === 200
  const judged = model.verdict
  model.verdict = undefined
  if (kind === 'edit' || kind === 'save') {
    const submit = kind === 'save' ? { submit: 1 } : {}
    const input = { id, version, title: text, ...periods[period as Period], ...submit }
    expect(await took(ask(content.edit, input))).toBe(true)
    edited(text)
    if (kind === 'save') model.state = 2
  } else if (kind === 'batch' || kind === 'undo') {
    const batchId = `law-batch-${turn}`
    const set = { title: text, ...periods[period as Period] }
    const batch = { batchId, call: 'x:content.edit', mode: 'all', rows: [{ id, version, set }] }
    expect(await took(ask(api.ui['batch.apply'], batch))).toBe(true)
    if (kind === 'batch') return edited(text)
    expect(await took(ask(api.sysLog.undoBatch, { batchId }))).toBe(true)
    // What nobody had handed in is the draft that it was; else there is a new one that says the same.
    if (model.state !== 3) model.state = 1
  } else if (kind === 'submit') {
    if (await took(ask(content.edit, { id, version, submit: 1 }))) model.state = 2
    else model.verdict = judged
  } else if (kind === 'pass' || kind === 'reject') {
    const pass = kind === 'pass' ? 1 : 0
    const done = await took(ask(content.audit, { id, revision, pass, reason: '因' }))
    expect(done).toBe(model.state === 2)
    if (!done) {
      model.verdict = judged
      return
    }
    model.state = pass === 1 ? 3 : 4
    model.verdict = model.state
    if (pass === 1 && model.live.length === 0) model.status = 1
    if (pass === 1) model.live.push({ text: model.text, period: model.period })
  } else if (kind === 'stale') {
    expect(await took(ask(content.audit, { id, revision: revision - 1, pass: 1, reason: '' }))).toBe(false)
    model.verdict = judged
  } else if (kind === 'withdraw') {
    if (await took(ask(content.withdraw, { id, revision }))) model.state = 1
    else model.verdict = judged
  } else if (kind === 'takeBack') {
    const done = await took(ask(content.takeBack, { id }))
    expect(done).toBe(judged !== undefined)
    if (!done) return
    if (judged === 3) model.live.pop()
    model.state = 2
  } else if (kind === 'place') {
    expect(await took(ask(content.edit, { id, version, topFlag: row.topFlag === 1 ? 0 : 1 }))).toBe(true)
  } else {
    const status = kind === 'on' ? 1 : 0
    const isOther = model.status !== status
    if (await took(ask(content.shelves, { ids: [id], status, reason: '因' }))) model.status = status
    if (model.live.length === 0 || !isOther) model.verdict = judged
  }
}

test('after any events clients are answered the newest revision that passed, or nothing', async () => {
  const runs = fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 24 }), async events => {
    const { result } = await ask(content.add, { ...fresh, title: '稿0', ...periods.open })
    const model: Model = { text: '稿0', period: 'open', live: [], state: 1, status: 1, verdict: undefined }
    for (const each of events) {
      await happen(result.id, each, model)
      const answer = await mall.ask(content.read.path, { id: result.id }, { token: client })
      const last = model.live.at(-1)
      const isShown = last?.period === 'open' && model.status === 1
      expect(answer.code).toBe(isShown ? 200 : 404)
      if (isShown) expect(answer.result.title).toBe(last.text)
      const row = await detail(result.id)
      expect([row.state, row.title]).toEqual([model.state, model.text])
    }
    const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from content t
      join content_revision n on n.id = t.newest_id where n.no <> (
        select max(no) from content_revision r where r.content_id = t.id)
      or t.revision_id is distinct from (select id from content_revision r
        where r.content_id = t.id and r.state = 3 order by no desc limit 1)`.execute(mall.app.database.db)
    expect(rows).toEqual([{ wrong: 0 }])
  })
  await fc.assert(runs, { numRuns: some(200) })
})

test('of sixteen reviewers at once on one revision one is heard, and the others are told by whom', async () => {
  const { result } = await ask(content.add, { ...fresh, title: '抢', submit: 1 })
  const { id, revision } = result
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, nth) => ask(content.audit, { id, revision, pass: nth % 2, reason: '因' })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  for (const { code, message } of answers.filter(each => each.code !== 200)) {
    expect(code).toBe(409)
    expect(message).toMatch(/^这条内容已由陆知衡于.+(通过|驳回)$/)
  }
  const verdicts = (await detail(id)).history.filter(({ action }: { action: number }) => action !== 1)
  expect(verdicts).toHaveLength(1)
})
