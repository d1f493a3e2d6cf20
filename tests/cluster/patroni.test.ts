import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditFaults, commitsOf } from '../reliability/audit.ts'
import { Client } from '../reliability/client.ts'
import { Committer, sumOf } from '../reliability/committer.ts'
import { diceOf, say } from '../reliability/scale.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { Cluster } from './patroni.ts'

const clients = 8
const rowsEach = 100
/** Killed and switched over in turn. */
const falls = 10

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
let servers: readonly RunningServer[] = []
let token: string
beforeAll(async () => {
  cluster = await Cluster.start(debianBin())
  const env = { DEMO_SKUS: String(2 * clients * rowsEach), DEMO_ORDERS: '0' }
  const byProxy = await startServer({ env: { ...env, DATABASE_URL: cluster.url } })
  servers = [byProxy]
  servers = [byProxy, await startServer({ env: { ...env, DATABASE_URL: cluster.hosts } })]
  token = (await signInByCalls(byProxy.url, accounts.admin)).token
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await cluster?.stop()
})

test.each([
  ['代理', 0],
  ['主机列表', 1],
])(
  'by %s ten primaries that are killed or switched over cost nothing that was acknowledged',
  {
    timeout: 1_200_000,
  },
  async (name, number) => {
    const server = servers[number]
    if (!server) throw new Error('it did not start')
    // Of the two stories each has rows of its own.
    const rows = (
      await cluster.sql<{ id: number; first: number }>(
        'select id::int, version as first from sku order by id',
      )
    ).slice(number * clients * rowsEach, (number + 1) * clients * rowsEach)
    const before = await commitsOf(cluster)
    const committers = await Promise.all(
      Array.from({ length: clients }, (_, index) => {
        const ids = rows.slice(index * rowsEach, (index + 1) * rowsEach).map(({ id }) => id)
        return Committer.of(index + 1, new Client(server, token), diceOf(`patroni ${name} ${index}`), ids)
      }),
    )
    const stop = new AbortController()
    const working = Promise.all(committers.map(committer => committer.work(stop.signal)))
    const all = () =>
      Promise.race([working, Promise.all(committers.map(committer => committer.another(stop.signal)))])
    const gaps: string[] = []
    /** What the same takes while nothing falls. */
    const rounds: number[] = []
    for (let time = 0; time < falls; time += 1) {
      await all()
      const begun = performance.now()
      await all()
      rounds.push(Math.round(performance.now() - begun))
      const isKill = time % 2 === 0
      const writes = await (isKill ? cluster.kill() : cluster.switchOver())
      await all()
      gaps.push(`${isKill ? '断电' : '切换'} ${Math.round(performance.now() - writes)}`)
      await cluster.hasStandby()
    }
    await all()
    stop.abort()
    await working
    const batches = sumOf(committers, 'batches')
    say(
      `${name}：${batches} 批已确认，${sumOf(committers, 'lost')} 次没有回答（其中已写入 ${sumOf(committers, 'foundDone')}）；新主库能写以后，八个都又写入了，毫秒：${gaps.join('、')}；平时：${rounds.join('、')}`,
    )
    expect(await auditFaults(cluster, new Map(rows.map(({ id, first }) => [id, first])))).toEqual([])
    const after = await commitsOf(cluster)
    expect(after).toEqual({ batches: before.batches + batches, audits: before.audits + batches })
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  },
)
