import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { listenAt } from '../support/ear.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf, staffWith } from '../support/rights.ts'

const token = 'a-token-of-sixteen'
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall({ env: { METRICS_TOKEN: token } })
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const read = (authorization = `Bearer ${token}`) =>
  mall.app.inject({ method: 'GET', url: '/api/metrics', headers: { authorization } })

/** Every line by its name and labels. */
async function metrics(): Promise<ReadonlyMap<string, number>> {
  const { body }: { body: string } = await read()
  const lines = body.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

test('without a token in the settings there is no such path, and without the right one no figure', async () => {
  const other = await openMall()
  const answer = await other.app.inject({ method: 'GET', url: '/api/metrics' })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 404])
  await other.close()
  for (const wrong of ['', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token]) {
    const refused = await read(wrong)
    expect([refused.statusCode, refused.json()]).toEqual([
      200,
      { code: 401, message: '令牌不正确', result: null },
    ])
  }
})

test('a known run is counted as it was: calls by id and code, each once, and how long they took', async () => {
  const poor = await staffWith(mall, { codes: [], menus: [] })
  const asked = [
    ...Array.from({ length: 7 }, () => mall.ask(api.label.pageList.path, {}, { token: admin })),
    ...Array.from({ length: 3 }, () => mall.ask(api.label.pageList.path, { colour: 1 }, { token: admin })),
    ...Array.from({ length: 2 }, () =>
      mall.ask(api.label.addLabel.path, { name: '没有权限' }, { token: poor }),
    ),
    mall.ask(api.label.pageList.path, {}),
  ]
  const codes = (await Promise.all(asked)).map(({ code }) => code)
  expect(codes).toEqual([...Array(7).fill(200), ...Array(3).fill(400), 403, 403, 401])
  const told = await metrics()
  const count = (call: string, code: number) => told.get(`facet_calls_total{call="${call}",code="${code}"}`)
  expect([200, 400, 401, 403].map(code => count('label.pageList', code))).toEqual([7, 3, 1, undefined])
  expect(count('label.addLabel', 403)).toBe(2)
  expect(told.get('facet_call_duration_seconds_count{call="label.pageList"}')).toBe(11)
  expect(told.get('facet_call_duration_seconds_bucket{le="+Inf",call="label.pageList"}')).toBe(11)
})

test('a failure of ours is counted under 500', async () => {
  const { db } = mall.app.database
  await sql`alter table faq rename to faq_away`.execute(db)
  const [call] = Object.values(api.faq).filter(({ writes }) => !writes)
  const failed = await mall.ask(call?.path ?? '', {}, { token: admin })
  await sql`alter table faq_away rename to faq`.execute(db)
  expect(failed.status).toBe(500)
  const told = await metrics()
  const counted = [...told].filter(([name]) => /^facet_calls_total\{call="(x:)?faq\..*code="500"/.test(name))
  expect(counted.map(([, n]) => n)).toEqual([1])
})

test('jobs, streams, events, pools, memory and the loop are what they are', async () => {
  const { db } = mall.app.database
  await sql`insert into job (user_id, kind, title, input, create_time, state)
    select 1, 'nobody', '坏的', '{}', now(), 'failed' from generate_series(1, 3)`.execute(db)
  const { rows: jobs } = await sql<{ state: string; n: number }>`
    select state, count(*) as n from job group by state`.execute(db)
  const address = await mall.app.listen()
  const ears = [await listenAt(address, admin), await listenAt(address, admin)]
  await mall.ask(api.label.addLabel.path, { name: '听得到' }, { token: admin })
  for (const ear of ears) expect(await ear.next()).toMatchObject({ event: 'rows', topic: 'label' })
  const told = await metrics()
  expect([...told].filter(([name]) => name.startsWith('facet_jobs{')).sort()).toEqual(
    jobs.map(({ state, n }) => [`facet_jobs{state="${state}"}`, n]).sort(),
  )
  expect(told.get('facet_event_streams')).toBe(2)
  expect(told.get('facet_events_told_total{kind="rows"}')).toBe(2)
  expect(told.get('facet_database_up')).toBe(1)
  const pool = (state: string) => told.get(`facet_pool_connections{pool="calls",state="${state}"}`) ?? -1
  expect(pool('most')).toBe(20)
  expect(pool('total')).toBeGreaterThan(0)
  expect(pool('total')).toBeGreaterThanOrEqual(pool('idle'))
  expect(told.get('facet_pool_waiting{pool="calls"}')).toBe(0)
  expect(told.get('process_resident_memory_bytes')).toBeGreaterThan(2 ** 24)
  expect(told.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  for (const ear of ears) ear.leave()
  await expect.poll(async () => (await metrics()).get('facet_event_streams')).toBe(0)
})

test('an exporter that is killed in the middle harms nothing', async () => {
  const url = new URL(mall.app.server.listening ? addressOf() : await mall.app.listen())
  for (let n = 0; n < 40; n += 1) {
    const socket = connect(Number(url.port), url.hostname)
    await once(socket, 'connect')
    socket.write(`GET /api/metrics HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    // Some before the answer, some in it.
    if (n % 2 === 0) await once(socket, 'data')
    socket.destroy()
  }
  const told = await metrics()
  expect(told.get('facet_database_up')).toBe(1)
  // Those that were asked for and never read are over soon.
  await expect.poll(async () => (await metrics()).get('facet_pool_waiting{pool="brakes"}')).toBe(0)
  expect((await mall.ask(api.label.pageList.path, {}, { token: admin })).code).toBe(200)
})

function addressOf(): string {
  const address = mall.app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('where the database is away the rest is told all the same', async () => {
  const other = await openMall({ env: { METRICS_TOKEN: token } })
  await other.app.database.brakes.destroy()
  const { body, statusCode } = await other.app.inject({
    method: 'GET',
    url: '/api/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  expect(body).toContain('facet_database_up 0')
  expect(body).toContain('process_resident_memory_bytes ')
  await other.close().catch(() => undefined)
})
