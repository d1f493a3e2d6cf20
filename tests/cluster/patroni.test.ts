import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditFaults } from '../reliability/audit.ts'
import { Client } from '../reliability/client.ts'
import { Committer } from '../reliability/committer.ts'
import { diceOf, say } from '../reliability/scale.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { Cluster } from './patroni.ts'

const clients = 8
const rowsEach = 100

/** Debian keeps the programs of each version apart, out of everybody's path. */
function debianBin(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).filter(name => Number(name) >= 15) : []
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a))
  if (newest === undefined)
    throw new Error('缺少 PostgreSQL 15 或更新的版本：请先安装（apt-get install postgresql）')
  return join(root, newest, 'bin')
}

let cluster: Cluster
let server: RunningServer
beforeAll(async () => {
  cluster = await Cluster.start(debianBin())
  const env = { DATABASE_URL: cluster.url, DEMO_SKUS: String(clients * rowsEach), DEMO_ORDERS: '0' }
  server = await startServer({ env })
})
afterAll(async () => {
  await server?.stop()
  await cluster?.stop()
})

test('behind HAProxy and Patroni a killed primary costs nothing that was acknowledged', async () => {
  const { token } = await signInByCalls(server.url, accounts.admin)
  const rows = await cluster.sql<{ id: number; first: number }>(
    'select id::int, version as first from sku order by id',
  )
  const ids = rows.map(({ id }) => id)
  const committers = await Promise.all(
    Array.from({ length: clients }, (_, index) =>
      Committer.of(
        index + 1,
        new Client(server, token),
        diceOf(`patroni ${index}`),
        ids.slice(index * rowsEach, (index + 1) * rowsEach),
      ),
    ),
  )
  const stop = new AbortController()
  const working = Promise.all(committers.map(committer => committer.work(stop.signal)))
  const all = () =>
    Promise.race([working, Promise.all(committers.map(committer => committer.another(stop.signal)))])
  await all()
  const since = performance.now()
  await cluster.killPrimary()
  await all()
  const gap = Math.round((performance.now() - since) / 100) / 10
  await all()
  stop.abort()
  await working
  const firsts = new Map(rows.map(({ id, first }) => [id, first]))
  expect(await auditFaults(cluster, firsts)).toEqual([])
  const sum = (field: keyof Committer['tally']) =>
    committers.reduce((total, { tally }) => total + tally[field], 0)
  say(`${sum('batches')} 批已确认，${sum('lost')} 次没有回答；${gap} 秒以后八个都又写入了（其中 ttl 20 秒）`)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})
