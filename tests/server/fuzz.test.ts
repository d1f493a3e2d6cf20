import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { served } from '../../server/mall/served.ts'
import { inputOf } from '../support/arbitrary.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { allRights, sessionOf, staffWith } from '../support/rights.ts'
import { fingerprint as fingerprintOf } from '../support/rows.ts'

let mall: Mall
let token: string
let rows: string
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

/** Once no job is under way: what one call began must not be laid to the next. */
async function fingerprint(db: Mall['app']['database']['db']): Promise<string> {
  const open = sql`select from job where state in ('waiting', 'running')`
  await expect.poll(async () => (await open.execute(db)).rows.length).toBe(0)
  return fingerprintOf(db)
}

const codes = [200, 400, 401, 403, 404, 409, 429]

/** As a browser would send it: a POST as JSON, anything else as a query. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

test.each(served.map(({ id, call }) => ({ id, call })))(
  '$id: nothing sent makes it fail, and a refusal changes no row',
  async ({ call }) => {
    // A new account for every call: some of them sign the caller out or take rights away.
    token = await staffWith(mall, allRights)
    const leaves = call.path.endsWith('/logout')
    // Anew for each call: one of them may have taken rights away.
    token = await staffWith(mall, allRights)
    rows = await fingerprint(mall.app.database.db)
    const property = fc.asyncProperty(inputOf(call.in), async input => {
      if (leaves) {
        token = await sessionOf(mall, '13800000003')
        rows = await fingerprint(mall.app.database.db)
      }
      const inQuery = call.method !== 'POST'
      const search = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, textOf(value)]))
      const answer = await mall.ask(call.path, inQuery ? {} : input, {
        method: call.method,
        token,
        ...(inQuery ? { raw: `?${search}` } : {}),
      })
      expect([answer.status, Object.keys(answer).sort()]).toEqual([
        200,
        ['code', 'message', 'result', 'status'],
      ])
      expect(codes).toContain(answer.code)
      if (answer.code !== 200) expect(answer.message).toMatch(/\p{Script=Han}/u)
      const now = await fingerprint(mall.app.database.db)
      if (answer.code !== 200 || !call.writes) expect(now).toBe(rows)
      rows = now
    })
    await fc.assert(property, { numRuns: 40 })
  },
  60_000,
)
