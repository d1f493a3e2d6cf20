import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { BareCall } from '../../src/contract/call.ts'
import type { Filter, PlainRow, Thing } from '../../src/plain/plain.ts'
import { allThings } from '../../src/shell/things.ts'
import { leastInput } from '../support/arbitrary.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf, staffWith } from '../support/rights.ts'

/** Every plain thing by its declaration alone: what its list, its filters and its editor ask of the server is answered. */
const things = await allThings()

/** Nothing to see until something is chosen or has happened; everything else has rows in the demo mall. */
const empty: Readonly<Record<string, string>> = {
  clientRole: 'the roles of a client, and none is chosen',
  job: 'nobody has begun one yet',
  loginLog: 'nobody of the demo mall has signed in by the screen yet',
}
/** A row whose least input no generator would hit upon: it is added in the service's own test. */
const hardToAdd: Readonly<Record<string, string>> = {
  tkData: 'names an event, a page and a client',
  clientAccount: 'a telephone number of its own',
  account: 'a telephone number of its own',
  user: 'a telephone number of its own',
  channelAuthorize: 'a period and two clients',
  discount: 'a threshold and a benefit that fit each other',
  equity: 'a content that fits its kind',
  seckill: 'a period in the years that a database knows',
  questionBank: 'options that fit its kind',
  role: 'a name of its own among those that the tests make',
  templateRole: 'a name of its own among those that the tests make',
  schedule: 'a cron expression',
}

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const ask = (call: BareCall, input: object, token = admin) =>
  mall.ask(call.path, input, { method: call.method, token })
const page = (thing: Thing, input: object = {}, token = admin) =>
  ask(thing.calls.list, { ...thing.fixed, pageNum: 1, pageSize: 20, ...input }, token)

async function sample(name: string, filter: Filter): Promise<Record<string, unknown>[]> {
  switch (filter.kind) {
    case 'choice':
      return Object.keys(filter.words).map(code => ({ [name]: /^\d+$/.test(code) ? Number(code) : code }))
    case 'text':
      return [{ [name]: filter.digits ? 1 : '金' }]
    case 'codes':
      return [{ [name]: ['HF-R1001', 'X'] }]
    case 'range':
      return [{ [filter.min]: '1' }, { [filter.max]: '9.5' }]
    case 'time':
      return [{ [filter.min]: '2020-01-01 00:00:00', [filter.max]: '2030-12-31 23:59:59' }]
    default:
      return [{ [name]: filter.many ? [1] : 1 }]
  }
}

describe.each(things.map(thing => [thing.id, thing] as const))('%s', (_, thing) => {
  let rows: readonly PlainRow[] = []
  let total = 0

  test('has rows; every column that may be sorted by is, both ways', async () => {
    const answer = await page(thing)
    expect([answer.code, answer.message]).toEqual([200, answer.message])
    rows = answer.result.records
    total = answer.result.total
    if (!(thing.id in empty)) expect(rows.length, 'rows of the demo mall').toBeGreaterThan(0)
    for (const { name, list } of thing.fields.filter(field => field.list?.sortable))
      for (const sort of [name, `-${name}`]) {
        const sorted = await page(thing, { sort })
        expect([list && sort, sorted.code, sorted.result?.total]).toEqual([sort, 200, total])
      }
  })

  test('every filter is understood and finds no more than there is', async () => {
    for (const [name, filter] of Object.entries(thing.filters))
      for (const input of await sample(name, filter)) {
        const found = await page(thing, input)
        expect([input, found.code, found.message]).toEqual([input, 200, found.message])
        if (!(thing.id in empty)) expect(found.result.total).toBeLessThanOrEqual(total)
      }
  })

  test('what stands in the search box finds a row by what it is called', async () => {
    const [row] = rows
    const called = thing.fields.find(field => field.name === thing.name)
    const name = String(row?.[thing.name] ?? '').slice(0, 8)
    if (!row || name === '' || !called || !thing.search.includes(called.facts.title)) return
    const found = await page(thing, { [thing.keyword]: name })
    expect([name, found.code]).toEqual([name, 200])
    expect(found.result.total, `${name} is found`).toBeGreaterThan(0)
  })

  test('a stale version is a conflict, and one row is answered by its id', async () => {
    const [row] = rows
    if (!row) return
    const { update, details } = thing.calls
    const id = { [thing.idField]: row[thing.idField] }
    if (details) expect((await ask(details, id)).code).toBe(200)
    const field = thing.fields.find(each => each.form && each.name in row)
    if (!update || !field) return
    const stale = await ask(update, {
      ...id,
      version: Number(row.version) + 7,
      [field.name]: row[field.name],
    })
    expect([stale.code, stale.message]).toEqual([409, stale.message])
  })

  test('exported as it is listed', async () => {
    const answer = await mall.ask(
      api.ui.export.path,
      { call: thing.calls.list.id, format: 'csv', query: { ...thing.fixed } },
      { token: admin },
    )
    expect([answer.code, answer.message]).toEqual([200, answer.message])
  })

  test('what may be left out is, and the new row goes again', async () => {
    const { add, delete: one, removeMany } = thing.calls
    if (!add || thing.id in hardToAdd) return
    const call = Object.values(api)
      .flatMap((calls: Record<string, { path: string }>) => Object.values(calls))
      .find(each => each.path === add.path)
    expect(call, add.id).toBeDefined()
    const [least = {}] = fc.sample(leastInput(await thing.schema()), { numRuns: 1, seed: 11 })
    const answer = await ask(add, { ...thing.fixed, ...least })
    expect([answer.code, answer.message, least]).toEqual([200, answer.message, least])
    const id = answer.result?.[thing.idField]
    if (typeof id !== 'number') return
    if (one) expect((await ask(one, { [thing.idField]: id })).code).toBe(200)
    else if (removeMany) expect((await ask(removeMany, { [`${thing.idField}s`]: [id] })).code).toBe(200)
  })

  test('with its screen and no code it is only looked at; without its screen not even that', async () => {
    const looker = await staffWith(mall, { codes: [], menus: [thing.screen] })
    const stranger = await staffWith(mall, { codes: [], menus: [] })
    const { list, ...writes } = thing.calls
    // A list with a code of its own is a tab that nobody else sees.
    const mayLook = typeof list.permit !== 'object' || !('code' in list.permit)
    expect((await page(thing, {}, looker)).code).toBe(mayLook ? 200 : 403)
    if (list.permit !== 'signed-in') expect((await page(thing, {}, stranger)).code).toBe(403)
    for (const call of Object.values(writes)) {
      if (!call?.writes || typeof call.permit === 'string' || !('code' in call.permit)) continue
      expect([call.id, (await ask(call, {}, looker)).code]).toEqual([call.id, 403])
    }
  })
})
