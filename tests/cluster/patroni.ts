import type { ChildProcess } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isRoot, unprivilegedAccount } from '../../server/db/engine/account.ts'
import { freePort } from '../../server/db/engine/launch.ts'
import { adminUrl, begin, deploy, ended, Node, password } from './patroni-node.ts'

/** s. What `deploy/patroni.yml` sets, ten times over: nobody waits for minutes. */
const quick = { ttl: 8, loop_wait: 1, retry_timeout: 3 }

/** Two databases under Patroni, HAProxy before them, by the files of `deploy/`. All on loopback. */
export class Cluster {
  readonly #folder: string
  readonly #nodes: readonly [Node, Node]
  readonly #others: readonly ChildProcess[]
  readonly #port: number
  #told: Promise<void> = Promise.resolve()

  private constructor(folder: string, nodes: readonly [Node, Node], others: ChildProcess[], port: number) {
    this.#folder = folder
    this.#nodes = nodes
    this.#others = others
    this.#port = port
  }

  static async start(bin: string): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'facet-patroni-'))
    const account = isRoot() ? unprivilegedAccount() : undefined
    if (account) await chown(folder, account.uid, account.gid)
    const [client, peer, port] = [await freePort(), await freePort(), await freePort()]
    const etcd = begin(folder, 'etcd', [
      ...['--data-dir', join(folder, 'etcd'), '--name', 'one'],
      ...['--listen-client-urls', `http://127.0.0.1:${client}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${client}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-cluster', `one=http://127.0.0.1:${peer}`],
    ])
    const one = await Node.start(folder, 'one', bin, `127.0.0.1:${client}`)
    const two = await Node.start(folder, 'two', bin, `127.0.0.1:${client}`)
    const haproxy = begin(folder, 'haproxy', ['-f', deploy('haproxy.cfg'), '-db'], {
      FACET_LISTEN: `127.0.0.1:${port}`,
      PG_ONE: `127.0.0.1:${one.port}`,
      PG_TWO: `127.0.0.1:${two.port}`,
      PATRONI_ONE: String(one.api),
      PATRONI_TWO: String(two.api),
    })
    const cluster = new Cluster(folder, [one, two], [haproxy, etcd], port)
    try {
      await cluster.hasStandby()
      const admin = adminUrl(port)
      await asked(admin, `create role facet login password '${password}'`)
      await asked(admin, 'create table probe (at timestamptz)')
      await asked(
        admin,
        "create database facet owner facet template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'",
      )
      await one.ask('PATCH', '/config', quick)
    } catch (error) {
      await cluster.stop()
      throw error
    }
    return cluster
  }

  /** Through HAProxy, whoever is the primary. */
  get url(): string {
    return `postgres://facet:${password}@127.0.0.1:${this.#port}/facet?sslmode=disable`
  }

  /** Of both, by a list of hosts. */
  get hosts(): string {
    const [one, two] = this.#nodes.map(({ port }) => `127.0.0.1:${port}`)
    return `postgres://facet:${password}@${one},${two}/facet?sslmode=disable&target_session_attrs=read-write`
  }

  /** Until a standby streams that every commit waits for, and Patroni would let it take over. */
  async hasStandby(): Promise<void> {
    await this.#told
    for (const deadline = Date.now() + 150_000; ; await pause(100)) {
      const rows = await asked<{ n: number }>(
        adminUrl(this.#port),
        `select count(*)::int as n from pg_stat_replication where sync_state in ('sync', 'quorum')`,
      ).catch(() => [])
      const may = await Promise.all(this.#nodes.map(node => node.ask('GET', '/sync').catch(() => 0)))
      if ((rows[0]?.n ?? 0) > 0 && may.includes(200)) return
      if (Date.now() > deadline) throw new Error('no standby ever came')
    }
  }

  /** The primary is killed. Answers when the new one has written, by `performance.now()`. */
  async kill(): Promise<number> {
    const [primary, standby] = await this.#roles()
    const writes = standby.whenItWrites()
    await primary.kill9()
    const at = await writes
    primary.again()
    return at
  }

  /** The primary becomes the standby of who was its own, as an administrator tells it. Answers as `kill`. */
  async switchOver(): Promise<number> {
    const [primary, standby] = await this.#roles()
    const writes = standby.whenItWrites()
    this.#told = primary
      .ask('POST', '/switchover', { leader: primary.name, candidate: standby.name })
      .then(status => {
        if (status !== 200) throw new Error(`the switchover was answered ${status}`)
      })
    // It answers later than the new one writes.
    return Promise.race([writes, this.#told.then(() => writes)])
  }

  async #roles(): Promise<readonly [Node, Node]> {
    const [one, two] = this.#nodes
    if (await one.isPrimary()) return [one, two]
    if (await two.isPrimary()) return [two, one]
    throw new Error('there is no primary')
  }

  sql<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return asked<Row>(this.url, text, values)
  }

  async stop(): Promise<void> {
    for (const node of this.#nodes) await node.stop()
    for (const child of this.#others) {
      child.kill('SIGTERM')
      await Promise.race([ended(child), pause(30_000)])
      child.kill('SIGKILL')
    }
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function asked<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
