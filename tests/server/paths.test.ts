import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from '../../server/call/serve.ts'
import { served } from '../../server/mall/index.ts'
import type { Method } from '../../src/contract/call.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { rawRequest } from '../support/raw.ts'
import { openSeats, type Seats } from '../support/seats.ts'
import { undoEverything } from '../support/undone.ts'
import { expected, verdictOf } from '../support/verdicts.ts'

let mall: Mall
let seats: Seats
let address: string
beforeAll(async () => {
  mall = await openMall()
  seats = await openSeats(mall)
  undoEverything(mall.app.database.db)
  address = await mall.app.listen()
})
afterAll(() => mall.close())

/** Twenty calls from one end of the contract to the other, and the few that anybody may make. */
const some = served
  .filter(({ call }) => call.kind !== 'stream')
  .filter(({ call }, index) => index % 6 === 0 || call.permit === 'public')

/** Spellings that some server somewhere took for the path after its guard had taken them for another. */
function spellings(path: string): string[] {
  const whole = `/api${path}`
  const [, first = '', ...rest] = path.split('/')
  const last = rest.at(-1) ?? ''
  const encoded = `%${last.charCodeAt(0).toString(16)}${last.slice(1)}`
  return [
    whole,
    `/${whole}`,
    `/api/${path}`,
    whole.replace(`/${last}`, `//${last}`),
    `/api/./${path.slice(1)}`,
    `/api/${first}/../${path.slice(1)}`,
    `/x/..${whole}`,
    `/api/public/..;${path}`,
    whole.replace(/[^/]+$/, encoded),
    whole.replace(/[^/]+$/, encoded.replace('%', '%25')),
    whole.replace(`/${last}`, `%2f${last}`),
    `${whole}/`,
    `${whole}/.`,
    `${whole}.json`,
    `${whole}%20`,
    `${whole}%00`,
    `${whole};jsessionid=1`,
    `${whole}%3f`,
    `${whole}#`,
    whole.toUpperCase(),
    whole.replace('/api', '/API'),
    `/api${path.replaceAll('/', '\\')}`,
  ]
}

async function knock({ call }: Served, method: Method, path: string, token: string | undefined) {
  const headers = ['X-Origin: web', ...(token ? [`Authorization: Bearer ${token}`] : [])]
  const { status, body } = await rawRequest(address, method, path, headers)
  // What is no envelope is the file itself.
  const answer = call.kind === 'blob' && !body.startsWith('{') ? { code: 200 } : JSON.parse(body)
  return verdictOf(call, { status, code: 0, message: '', result: null, ...answer })
}

/** Files one after the other: only so many are handed out at once. */
async function knockAt(one: Served, paths: readonly string[], token: string | undefined): Promise<string[]> {
  const { method, kind } = one.call
  if (kind !== 'blob') return Promise.all(paths.map(path => knock(one, method, path, token)))
  const found: string[] = []
  for (const path of paths) found.push(await knock(one, method, path, token))
  return found
}

test.each(some.map(one => ({ id: one.id, one })))(
  '$id: whatever its path is written like, the answer is 404 or the verdict of the call',
  async ({ one }) => {
    const all = await seats.of(one.call)
    for (const name of ['nobody', '007', '005', 'rest', 'right', '001']) {
      const seat = all.find(each => each.name === name)
      if (!seat) throw new Error(`nobody is called ${name}`)
      const own = expected(one.call, seat.knock)
      const paths = spellings(one.call.path)
      const found = await knockAt(one, paths, seat.token)
      const [plain, ...others] = found
      expect([name, plain]).toEqual([name, own])
      const wrong = paths.slice(1).filter((_, index) => ![own, 'HTTP 404'].includes(others[index] ?? ''))
      expect([name, wrong]).toEqual([name, []])
    }
  },
)

test('they are twenty calls, of every kind of permit', () => {
  expect(some.length).toBeGreaterThanOrEqual(20)
  const permits = some.map(({ call: { permit } }) =>
    typeof permit === 'string' ? permit : Object.keys(permit)[0],
  )
  expect(new Set(permits)).toEqual(new Set(['public', 'signed-in', 'code', 'menu']))
})
