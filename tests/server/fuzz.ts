import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { served } from '../../server/mall/index.ts'
import { inputOf, leastInput } from '../support/arbitrary.ts'
import { some } from '../support/full.ts'
import { wordless } from '../support/log-words.ts'
import { type Envelope, type Mall, openMall } from '../support/mall.ts'
import { mangledBodies, mangledQueries, queryText } from '../support/mangled.ts'
import { allRights, sessionOf, staffWith } from '../support/rights.ts'
import { keptByReads, watchWrites } from '../support/writes.ts'
import { watchHere } from '../support/writes-here.ts'

/** A call; 1,000 in full: `npm run test:all`, or `npm run fuzz -- 1000` by hand. */
const cases = Number(process.env.FUZZ_CASES ?? some(1000))

/** In how many files, so in how many processes at once, the calls are fuzzed. */
const shares = 2

/** Fuzzes one share of the calls, the first being 0: a test for each. */
export function fuzz(share: number): void {
  let mall: Mall
  let writes: ReturnType<typeof watchHere>
  beforeAll(async () => {
    mall = await openMall()
    writes = watchHere(await watchWrites(mall.app.database.db))
  })
  afterAll(async () => {
    writes.stop()
    await mall.close()
  })
  const calls = served.filter((_, place) => place % shares === share)

  /** Once no job is under way: what one call began must not be laid to the next. */
  async function settled(): Promise<void> {
    const open = sql`select from job where state in ('waiting', 'running')`
    // A server looks for jobs once a second.
    await expect
      .poll(async () => (await open.execute(mall.app.database.db)).rows.length, { timeout: 10_000 })
      .toBe(0)
    await writes.kept()
  }

  const codes = [200, 400, 401, 403, 404, 409, 429]

  test.each(calls.map(({ id, call }) => ({ id, call })))(
    '$id: nothing sent makes it fail, and a refusal changes no row',
    async ({ call }) => {
      // A new account for every call: some of them sign the caller out or take rights away.
      let token = await staffWith(mall, allRights)
      const methods = call.also ? [call.method, call.also] : [call.method]
      await settled()

      async function check(answer: Envelope): Promise<void> {
        expect([answer.status, Object.keys(answer).sort()]).toEqual([
          200,
          ['code', 'message', 'result', 'status'],
        ])
        expect(codes).toContain(answer.code)
        if (answer.code !== 200) expect(answer.message).toMatch(/\p{Script=Han}/u)
        const kept = await writes.kept()
        const may = answer.code === 200 && call.keeps ? keptByReads : []
        if (answer.code !== 200 || !call.writes) expect(kept.filter(name => !may.includes(name))).toEqual([])
        if (answer.code === 200 && call.writes) await settled()
      }

      const property = fc.asyncProperty(
        inputOf(call.in),
        fc.constantFrom(...methods),
        async (input, method) => {
          if (call.path.endsWith('/logout')) {
            token = await sessionOf(mall, '13800000003')
            await writes.kept()
          }
          const search = new URLSearchParams(
            Object.entries(input).map(([name, value]) => [name, queryText(value)]),
          )
          const raw = method === 'POST' ? {} : { raw: `?${search}` }
          await check(await mall.ask(call.path, method === 'POST' ? input : {}, { method, token, ...raw }))
        },
      )

      let mangled = 0
      for (const method of methods) {
        const [least = {}] = fc.sample(leastInput(call.in), { numRuns: 1, seed: 1 })
        for (const raw of method === 'POST' ? mangledBodies(least) : mangledQueries(least)) {
          mangled += 1
          const answer = await mall.ask(call.path, {}, { method, token, raw })
          expect([raw.slice(0, 200), answer.code]).toEqual([raw.slice(0, 200), 400])
          await check(answer)
        }
      }
      await fc.assert(property, { numRuns: Math.max(cases - mangled, 1) })
    },
    // A call that begins a job waits for it each time, and what is cut off here would be laid to the next call.
    Math.max(60_000, cases * 5_000),
  )

  test('the operation log has words for all that these calls changed', async () => {
    expect(await wordless(mall.app.database.db)).toEqual([])
  })
}
