import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { giveTree } from '../../server/db/engine/account.ts'
import { urlOf } from '../../server/db/engine/embedded.ts'
import { initialise, readSecret, type Secret } from '../../server/db/engine/initialise.ts'
import { type Launched, launch, type Settings } from '../../server/db/engine/launch.ts'
import { findPlace, type Place } from '../../server/db/engine/place.ts'
import { isAlive } from '../../server/db/engine/postmaster.ts'
import { prepareDatabase } from '../../server/db/engine/prepare.ts'
import { stopPostmaster } from '../../server/db/engine/stop.ts'
import { childrenOf } from '../support/processes.ts'
import { newDataDir, removeRun } from '../support/runs.ts'

const silent = () => undefined

/** A real PostgreSQL of the embedded package that nobody watches over: it dies, follows and is promoted as told. */
export class Engine {
  readonly #dataDir: string
  readonly #place: Place
  readonly #secret: Secret
  #launched: Launched | undefined
  #port: number | undefined

  private constructor(dataDir: string, place: Place, secret: Secret) {
    this.#dataDir = dataDir
    this.#place = place
    this.#secret = secret
  }

  /** An empty one, running, with the mall's database and its owner. */
  static async primary(): Promise<Engine> {
    const dataDir = await newDataDir()
    await mkdir(dataDir, { mode: 0o755 })
    const place = await findPlace(dataDir, silent)
    await initialise(place, silent)
    const engine = new Engine(dataDir, place, await readSecret(place.home))
    await engine.start()
    await prepareDatabase(engine.#client, engine.#secret)
    return engine
  }

  /**
   * A copy of this one that follows it from now on, at the port of one that is gone or at any: as pg_basebackup makes it,
   * which npm's package does not hold.
   */
  async standby(port?: number): Promise<Engine> {
    const dataDir = await newDataDir()
    await mkdir(dataDir, { mode: 0o755 })
    const place = { ...this.#place, home: join(dataDir, 'engine') }
    await mkdir(place.home, { mode: 0o755 })
    const data = join(place.home, 'data')
    await this.#client.query("select pg_backup_start('standby', true)")
    await cp(this.#data, data, {
      recursive: true,
      filter: source => !left.test(source.slice(this.#data.length)),
    })
    const { rows } = await this.#client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
    for (const folder of ['pg_wal', 'pg_wal/archive_status'])
      await mkdir(join(data, folder), { recursive: true })
    await cp(join(this.#place.home, 'secret'), join(place.home, 'secret'))
    const engine = new Engine(dataDir, place, this.#secret)
    engine.#port = port
    await engine.follow(this)
    return engine
  }

  /** Starts as a standby of that one. It has stopped in order before, or is a copy. */
  async follow({ port }: Engine): Promise<void> {
    await writeFile(join(this.#data, 'standby.signal'), '')
    if (this.#place.account) await giveTree(this.#data, this.#place.account)
    await this.start({
      primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${this.#secret.postgres}`,
    })
  }

  async start(settings: Settings = {}): Promise<void> {
    const kept = { wal_keep_size: '512MB', ...settings }
    this.#launched = await launch(this.#place, this.#secret, silent, { settings: kept, ...this.#known() })
    this.#launched.client.on('error', silent)
    this.#port = this.#launched.postmaster.port
  }

  get port(): number {
    if (this.#port === undefined) throw new Error('it has not started yet')
    return this.#port
  }

  /** `host:port` of the mall's database, and who owns it. */
  get url(): string {
    return urlOf(this.#secret, this.port)
  }

  /** From now on nothing is acknowledged that a standby does not have. */
  async waitForStandby(): Promise<void> {
    await this.until(`select exists (select from pg_stat_replication where state = 'streaming') as is`)
    await this.#client.query(`alter system set synchronous_standby_names = '*'`)
    await this.#client.query('select pg_reload_conf()')
    await this.until(`select exists (select from pg_stat_replication where sync_state = 'sync') as is`)
  }

  /** Asks as its superuser until the answer is true. */
  async until(question: string): Promise<void> {
    for (const deadline = Date.now() + 60_000; ; await pause(20)) {
      const { rows } = await this.#client.query<{ is: boolean }>(question)
      if (rows[0]?.is) return
      if (Date.now() > deadline) throw new Error(`it never came: ${question}`)
    }
  }

  /** Takes writes from now on, and waits for no standby of its own. */
  async promote(): Promise<void> {
    await this.#client.query(`alter system reset synchronous_standby_names`)
    await this.#client.query('select pg_reload_conf()')
    await this.#client.query('select pg_promote(true, 60)')
  }

  /** kill -9 of its first process and of all its helpers, as a power cut does. */
  async kill9(): Promise<void> {
    const pid = this.#launched?.postmaster.pid ?? 0
    for (const each of [pid, ...(await childrenOf(pid))]) if (isAlive(each)) process.kill(each, 'SIGKILL')
    this.#launched = undefined
  }

  /** In order: all that it has written, its standby has. */
  async stop(): Promise<void> {
    await this.#launched?.client.end().catch(silent)
    await stopPostmaster(this.#data, this.#place.binaries)
    this.#launched = undefined
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.#place.home, { recursive: true, force: true })
    await removeRun(this.#dataDir)
  }

  async sql<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url })
    await client.connect()
    try {
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      await client.end()
    }
  }

  get #data(): string {
    return join(this.#place.home, 'data')
  }

  get #client(): pg.Client {
    if (!this.#launched) throw new Error('it does not run')
    return this.#launched.client
  }

  #known(): { port?: number } {
    return this.#port === undefined ? {} : { port: this.#port }
  }
}

/** What a copy does without: another's process, its own log, and what lives for a moment. */
const left =
  /^\/(postmaster\.(pid|opts)|pg_wal\/.*|pg_replslot\/.*|pg_stat_tmp\/.*|.*pgsql_tmp.*|pg_internal\.init)$/
