import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { isRoot, unprivilegedAccount } from '../../server/db/engine/account.ts'
import { freePort } from '../../server/db/engine/launch.ts'
import { isAlive } from '../../server/db/engine/postmaster.ts'
import { childrenOf } from '../support/processes.ts'

export const password = 'facet-cluster'
export const deploy = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url))

/** A program that refuses to be root, with its home in this folder. */
export function begin(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(command, args, {
    ...(isRoot() ? unprivilegedAccount() : {}),
    cwd: folder,
    env: { ...process.env, HOME: folder, PATH: `${process.env.PATH}:/usr/sbin`, ...env },
    stdio: 'ignore',
  })
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** One database and the Patroni that watches it, by the file of `deploy/`. */
export class Node {
  readonly name: string
  readonly port: number
  readonly api: number
  readonly #folder: string
  readonly #env: Readonly<Record<string, string>>
  #child: ChildProcess

  private constructor(folder: string, name: string, port: number, api: number, own: Record<string, string>) {
    this.name = name
    this.port = port
    this.api = api
    this.#folder = folder
    this.#env = own
    this.#child = this.#begin()
  }

  static async start(folder: string, name: string, bin: string, etcd: string): Promise<Node> {
    const [port, api] = [await freePort(), await freePort()]
    return new Node(folder, name, port, api, {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcd,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
      PATRONI_POSTGRESQL_BIN_DIR: bin,
      PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
    })
  }

  #begin(): ChildProcess {
    return begin(this.#folder, 'patroni', [deploy('patroni.yml')], this.#env)
  }

  async isPrimary(): Promise<boolean> {
    return (await this.ask('GET', '/primary').catch(() => 0)) === 200
  }

  /** What Patroni answers: its status. */
  async ask(method: string, path: string, body?: object): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${this.api}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    return answer.status
  }

  /** kill -9 of the database, all its helpers and the Patroni that watches it. */
  async kill9(): Promise<void> {
    const pid = await this.#postmaster()
    this.#child.kill('SIGKILL')
    for (const each of [pid, ...(await childrenOf(pid))]) if (isAlive(each)) process.kill(each, 'SIGKILL')
    await ended(this.#child)
  }

  /** After it was killed: it comes back as a standby. */
  again(): void {
    this.#child = this.#begin()
  }

  /** Patroni stops its database in order; what was killed is gone already. */
  async stop(): Promise<void> {
    this.#child.kill('SIGTERM')
    await Promise.race([ended(this.#child), pause(30_000)])
    this.#child.kill('SIGKILL')
    const pid = await this.#postmaster()
    if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGQUIT')
  }

  /** 0 where there is none. */
  async #postmaster(): Promise<number> {
    const told = await readFile(join(this.#folder, this.name, 'postmaster.pid'), 'utf8').catch(() => '')
    return Number(told.split('\n')[0])
  }

  /** When this standby has kept a first row, by `performance.now()`: it is asked by one session all the time. */
  async whenItWrites(): Promise<number> {
    const client = new pg.Client({ connectionString: adminUrl(this.port), connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      for (const deadline = Date.now() + 120_000; ; await pause(5)) {
        const isKept = await client.query('insert into probe values (now())').then(
          () => true,
          error => {
            // It takes no writes yet.
            if (error?.code !== '25006' || Date.now() > deadline) throw error
            return false
          },
        )
        if (isKept) return performance.now()
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

export function adminUrl(port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`
}
