import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { auditFaults, commitsOf } from './audit.ts'
import { Client } from './client.ts'
import { Committer, sumOf } from './committer.ts'
import { Engine } from './engines.ts'
import { diceOf, say, scale } from './scale.ts'

/** Numbers that a committer writes grow with its name: of two stories there can be no more. */
const clients = 4
const rowsEach = 200
const hour = 3_600_000

/** Two engines, one streaming to the other; the server is told of both, another server of the first alone. */
let primary: Engine
let standby: Engine
let server: RunningServer
let token: string
let ids: number[]

const listOf = (...engines: Engine[]) => {
  const [first] = engines
  const url = new URL(first?.url ?? '')
  const hosts = engines.map(({ port }) => `127.0.0.1:${port}`).join(',')
  return `postgres://${url.username}:${url.password}@${hosts}${url.pathname}?target_session_attrs=read-write`
}
const env = { DEMO_SKUS: String(clients * rowsEach), DEMO_ORDERS: '0' }

beforeAll(async () => {
  primary = await Engine.primary()
  standby = await primary.standby()
  await primary.waitForStandby()
  // The standby is named first: the start looks for the one that takes writes.
  server = await startServer({ env: { ...env, DATABASE_URL: listOf(standby, primary) } })
  token = (await signInByCalls(server.url, accounts.admin)).token
  ids = (await primary.sql<{ id: number }>('select id::int from sku order by id')).map(({ id }) => id)
}, 180_000)
afterAll(async () => {
  await server?.stop()
  await standby?.remove()
  await primary?.remove()
})

const statusOf = async ({ url }: RunningServer, path: string) => {
  const answer = await fetch(`${url}/api/${path}`)
  await answer.arrayBuffer()
  return answer.status
}

interface Fall {
  /** The primary goes and its standby takes its place: from then on `primary` is the new one. */
  fall(): Promise<void>
  /** There is a standby again, which has all. */
  mend(): Promise<void>
}

/** Four at work, each with rows of its own, while the primary falls, so many times. */
async function falls(name: string, number: number, { fall, mend }: Fall): Promise<void> {
  const versions = await primary.sql<{ id: number; first: number }>(
    `select id::int, version - (select count(*)::int from audit_of('sku', sku.id)) as first from sku`,
  )
  const before = await commitsOf(primary)
  const committers = await Promise.all(
    Array.from({ length: clients }, (_, index) =>
      Committer.of(
        number * clients + index + 1,
        new Client(server, token),
        diceOf(`${name} ${index}`),
        ids.slice(index * rowsEach, (index + 1) * rowsEach),
      ),
    ),
  )
  const stop = new AbortController()
  const working = Promise.all(committers.map(committer => committer.work(stop.signal)))
  const acknowledged = (how: 'any' | 'all') => {
    const each = committers.map(committer => committer.another(stop.signal))
    return Promise.race([working, how === 'any' ? Promise.any(each) : Promise.all(each)])
  }
  const gaps: number[] = []
  for (let time = 0; time < scale.falls; time += 1) {
    await acknowledged('all')
    await fall()
    const since = performance.now()
    await acknowledged('any')
    gaps.push(Math.round(performance.now() - since))
    await acknowledged('all')
    await mend()
  }
  stop.abort()
  await working
  const batches = sumOf(committers, 'batches')
  say(
    `${name} ${scale.falls} 次：${batches} 批已确认，${sumOf(committers, 'lost')} 次没有回答（其中已写入 ${sumOf(committers, 'foundDone')}），新主库之后又能写入：${gaps.join('、')} 毫秒`,
  )
  expect(await auditFaults(primary, new Map(versions.map(({ id, first }) => [id, first])))).toEqual([])
  expect(await commitsOf(primary)).toEqual({
    batches: before.batches + batches,
    audits: before.audits + batches,
  })
}

/** Whoever was the primary comes back as the standby of who is it now. */
function swap(): void {
  const before = primary
  primary = standby
  standby = before
}

test('the primary is killed and its standby promoted: written again at once, nothing that was acknowledged is lost', {
  timeout: hour,
}, async () => {
  await falls('主库断电', 0, {
    async fall() {
      await primary.kill9()
      await standby.promote()
      swap()
    },
    async mend() {
      // It may hold what its standby never had: only a new copy follows.
      await standby.remove()
      standby = await primary.standby(standby.port)
      await primary.waitForStandby()
    },
  })
  expect(await statusOf(server, 'health')).toBe(200)
})

test('a primary that becomes a standby in order is left for the new one; who knows it alone is sent nobody', {
  timeout: hour,
}, async () => {
  const alone = await startServer({ env: { ...env, DATABASE_URL: primary.url } })
  expect(await statusOf(alone, 'health')).toBe(200)
  await falls('主备切换', 1, {
    async fall() {
      await primary.stop()
      await standby.promote()
      swap()
    },
    async mend() {
      await standby.follow(primary)
      await primary.waitForStandby()
    },
  })
  expect([await statusOf(server, 'health'), await statusOf(server, 'ready')]).toEqual([200, 200])
  // It would answer every read, and take no write.
  expect([await statusOf(alone, 'health'), await statusOf(alone, 'ready')]).toEqual([503, 503])
  const written = await fetch(`${alone.url}/api${api.label.addLabel.path}`, {
    method: 'POST',
    headers: { 'X-Origin': 'web', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: '降级以后' }),
  })
  expect(written.status).toBe(503)
  await alone.stop()
})
