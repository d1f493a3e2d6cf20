import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { auditFaults } from './audit.ts'
import { Client } from './client.ts'
import { Committer } from './committer.ts'
import { Engine } from './engines.ts'
import { diceOf, say } from './scale.ts'

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

/** Four at work, each with rows of its own, while the primary falls; answers ms from the new primary to the next write. */
async function falls(
  name: string,
  number: number,
  from: Engine,
  fall: () => Promise<Engine>,
): Promise<number> {
  const versions = await from.sql<{ id: number; first: number }>(
    `select id::int, version - (select count(*)::int from audit_change c
       where c.table_name = 'sku' and c.row_id = sku.id) as first from sku`,
  )
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
  const all = () =>
    Promise.race([working, Promise.all(committers.map(committer => committer.another(stop.signal)))])
  await all()
  const promoted = await fall()
  const since = performance.now()
  await Promise.race([working, Promise.any(committers.map(committer => committer.another(stop.signal)))])
  const gap = Math.round(performance.now() - since)
  await all()
  await all()
  stop.abort()
  await working
  const faults = await auditFaults(promoted, new Map(versions.map(({ id, first }) => [id, first])))
  expect(faults).toEqual([])
  const sum = (field: keyof Committer['tally']) =>
    committers.reduce((total, { tally }) => total + tally[field], 0)
  say(
    `${name}：${sum('batches')} 批已确认，${sum('lost')} 次没有回答（其中已写入 ${sum('foundDone')}），新主库之后 ${gap} 毫秒又能写入`,
  )
  return gap
}

test('the primary is killed and its standby promoted: written again at once, nothing that was acknowledged is lost', {
  timeout: hour,
}, async () => {
  await falls('主库断电', 0, primary, async () => {
    await primary.kill9()
    await standby.promote()
    return standby
  })
  expect(await statusOf(server, 'health')).toBe(200)
})

test('a primary that becomes a standby in order is left for the new one, by a server that knows both', {
  timeout: hour,
}, async () => {
  const next = await standby.standby(primary.port)
  await standby.waitForStandby()
  const alone = await startServer({ env: { ...env, DATABASE_URL: standby.url } })
  const write = async () => {
    const headers = {
      'X-Origin': 'web',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
    }
    const body = JSON.stringify({ name: '降级以后' })
    return (await fetch(`${alone.url}/api${api.label.addLabel.path}`, { method: 'POST', headers, body }))
      .status
  }
  expect(await statusOf(alone, 'health')).toBe(200)
  await falls('主备切换', 1, standby, async () => {
    await standby.stop()
    await next.promote()
    await standby.follow(next)
    return next
  })
  expect(await statusOf(server, 'ready')).toBe(200)
  // It knows the old one alone, which answers every read and takes no write: nobody is to be sent there.
  expect([await statusOf(alone, 'health'), await statusOf(alone, 'ready')]).toEqual([503, 503])
  expect(await write()).toBe(503)
  await alone.stop()
  await next.remove()
})
