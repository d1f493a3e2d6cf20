import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { isRoot, unprivilegedAccount } from '../../server/db/engine/account.ts'
import { freePort } from '../../server/db/engine/launch.ts'
import { isAlive } from '../../server/db/engine/postmaster.ts'
import { childrenOf } from '../support/processes.ts'

const deploy = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url))
const password = 'facet-cluster'

interface Node {
  readonly child: ChildProcess
  readonly data: string
  readonly port: number
  readonly api: number
}

/** Two databases under Patroni, HAProxy before them, by the files of `deploy/`. All on loopback. */
export class Cluster {
  readonly #folder: string
  readonly #nodes: readonly Node[]
  readonly #others: readonly ChildProcess[]
  readonly #port: number

  private constructor(folder: string, nodes: readonly Node[], others: readonly ChildProcess[], port: number) {
    this.#folder = folder
    this.#nodes = nodes
    this.#others = others
    this.#port = port
  }

  static async start(bin: string): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'facet-patroni-'))
    const account = isRoot() ? unprivilegedAccount() : undefined
    if (account) await chown(folder, account.uid, account.gid)
    const begin = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
      const path = `${process.env.PATH}:/usr/sbin`
      return spawn(command, args, {
        ...account,
        cwd: folder,
        env: { ...process.env, HOME: folder, PATH: path, ...env },
        stdio: 'ignore',
      })
    }
    const [client, peer] = [await freePort(), await freePort()]
    const etcd = begin('etcd', [
      ...['--data-dir', join(folder, 'etcd'), '--name', 'one'],
      ...['--listen-client-urls', `http://127.0.0.1:${client}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${client}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-cluster', `one=http://127.0.0.1:${peer}`],
    ])
    const nodes: Node[] = []
    for (const name of ['one', 'two']) {
      const [port, api] = [await freePort(), await freePort()]
      const data = join(folder, name)
      const child = begin('patroni', [deploy('patroni.yml')], {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${client}`,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: bin,
        PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: password,
      })
      nodes.push({ child, data, port, api })
    }
    const port = await freePort()
    const [one, two] = nodes
    const haproxy = begin('haproxy', ['-f', deploy('haproxy.cfg'), '-db'], {
      FACET_LISTEN: `127.0.0.1:${port}`,
      PG_ONE: `127.0.0.1:${one?.port}`,
      PG_TWO: `127.0.0.1:${two?.port}`,
      PATRONI_ONE: String(one?.api),
      PATRONI_TWO: String(two?.api),
    })
    const cluster = new Cluster(folder, nodes, [haproxy, etcd], port)
    try {
      await cluster.hasStandby()
      await cluster.#asAdmin(`create role facet login password '${password}'`)
      await cluster.#asAdmin(
        "create database facet owner facet template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'",
      )
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

  /** Until a standby streams that every commit waits for. */
  async hasStandby(): Promise<void> {
    for (const deadline = Date.now() + 150_000; ; await pause(200)) {
      const rows = await this.#asAdmin<{ n: number }>(
        `select count(*)::int as n from pg_stat_replication where sync_state in ('sync', 'quorum')`,
      ).catch(() => [])
      if ((rows[0]?.n ?? 0) > 0) return
      if (Date.now() > deadline) throw new Error('no standby ever came')
    }
  }

  /** kill -9 of the primary, all its helpers and the Patroni that watches it. */
  async killPrimary(): Promise<void> {
    for (const { child, api, data } of this.#nodes) {
      const { status } = await fetch(`http://127.0.0.1:${api}/primary`).catch(() => ({ status: 0 }))
      if (status !== 200) continue
      const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
      child.kill('SIGKILL')
      for (const each of [pid, ...(await childrenOf(pid))]) if (isAlive(each)) process.kill(each, 'SIGKILL')
      return
    }
    throw new Error('there is no primary')
  }

  sql<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return asked<Row>(this.url, text, values)
  }

  async #asAdmin<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const url = new URL(this.url)
    url.username = 'postgres'
    url.pathname = 'postgres'
    return asked<Row>(url.href, text, [])
  }

  async stop(): Promise<void> {
    // Patroni stops its database in order; what was killed is gone already.
    for (const child of [...this.#nodes.map(node => node.child), ...this.#others]) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      await Promise.race([once(child, 'exit'), pause(30_000)])
      child.kill('SIGKILL')
    }
    for (const { data } of this.#nodes) {
      const pid = Number(
        (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
      )
      if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    }
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function asked<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: readonly unknown[],
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
