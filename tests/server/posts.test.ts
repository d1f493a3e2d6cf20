import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { idOf } from '../../server/call/id-of.ts'
import { things } from '../../server/mall/declared.ts'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

/** What follows from a change follows from a new row as well, whatever the thing. */
let mall: Mall
let token: string
beforeAll(async () => {
  mall = await openMall()
  token = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token })
const automatic = { kind: 1, period: 4, place: 1, mode: 2, size: 5, spuIds: [] }

/** Table → a row that may be added to it. */
const rows: Readonly<Record<string, object>> = {
  content: { title: '跟着新增', cover: '/drawings/ring-gold.svg', moduleId: 1, body: '<p>正文</p>' },
  product_rank: { ...automatic, name: '跟着新增' },
  survey: { title: '跟着新增' },
}
const posting = things.filter(({ target }) => target.posts)

test('there are things that post', () => {
  expect(posting.map(({ target }) => target.table).sort()).toEqual(Object.keys(rows))
})

test.each(posting.map(thing => [thing.target.table, thing] as const))(
  '%s: what it posts is posted once for a new row, in the transaction of that row',
  async (table, { target, addCall }) => {
    const posts = vi.spyOn(target, 'posts')
    const call = Object.values(api)
      .flatMap((calls: Record<string, { path: string }>) => Object.values(calls))
      .find(each => each.path === addCall?.path)
    if (!call) throw new Error(`${table}: nothing adds to it`)
    const made = await ask(call, rows[table] ?? {})
    expect([made.code, made.message]).toEqual([200, '成功'])
    expect(posts.mock.calls.map(([, [row]]) => row)).toMatchObject([
      { id: made.result.id, set: rows[table] ?? {} },
    ])
    const count = () => sql`select count(*)::int as n from ${sql.table(table)}`.execute(mall.app.database.db)
    const before = (await count()).rows
    posts.mockRejectedValue(new Error('the posting broke'))
    const renamed = Object.fromEntries(
      ['name', 'title'].filter(field => field in (rows[table] ?? {})).map(field => [field, '没有了']),
    )
    expect((await ask(call, { ...rows[table], ...renamed })).code).toBe(500)
    expect((await count()).rows).toEqual(before)
  },
)

test('a batch answers the version that its row has, what was posted into the row told too', async () => {
  const add = { ...automatic, name: '成批改成自动', mode: 1, spuIds: [1] }
  const { id, version } = (await ask(api.rank.add, add)).result
  const change = (batchId: string, was: number, set: object) =>
    ask(api.ui['batch.apply'], {
      batchId,
      call: idOf(api.rank.edit),
      mode: 'all',
      rows: [{ id, version: was, set }],
    })
  const filled = await change('rank-becomes-automatic', version, { mode: 2, spuIds: [] })
  expect(filled.code).toBe(200)
  const stands = await mall.ask(api.rank.details.path, { id }, { method: 'GET', token })
  expect(stands.result.goods.length).toBeGreaterThan(0)
  expect(filled.result.applied).toEqual([{ id, version: stands.result.version }])
  // So the next change of the row meets nobody.
  const next = await change('rank-renamed', filled.result.applied[0].version, { name: '又改了名' })
  expect(next.result.conflicts).toEqual([])
  expect(next.result.applied).toEqual([{ id, version: stands.result.version + 1 }])
})
