import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { destination, pino } from 'pino'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import type { Database, Db } from './db/database.ts'
import { outboxSender, type SmsSender, webhookSender } from './outside/sms.ts'
import { type WorkChat, weCom } from './outside/workchat.ts'

/** What tests replace: the clock, the dice, the sender. */
export interface Injected {
  readonly now?: () => Date
  readonly random?: (below: number) => number
  readonly sms?: SmsSender
  readonly workChat?: WorkChat | undefined
  readonly quiet?: boolean
}

/** Everything outside a transaction, made once at start-up after the migrations have run. */
export async function createServices(
  config: Config,
  database: Database,
  say: (text: string) => void,
  injected: Injected,
): Promise<Services & { close(): Promise<void> }> {
  const now = injected.now ?? (() => new Date())
  const key = await secret(database.db)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  const log = openLog(config, injected.quiet ?? false)
  const sms =
    injected.sms ??
    (config.sms
      ? webhookSender(config.sms.url, config.sms.token ?? '')
      : outboxSender(config.dataDir, say, now))
  const workChat =
    injected.workChat ??
    (config.workChat && weCom(config.workChat, now, (what, about) => log.write('warn', what, about)))
  return {
    config,
    db: database.db,
    brakes: database.brakes,
    now,
    random: injected.random ?? (below => randomInt(below)),
    sms,
    workChat,
    sign,
    identity: sign('identity').slice(0, 16),
    log: log.write,
    close: log.close,
  }
}

/** The key of code hashes: made once, kept in the database, so that several servers agree on it. */
async function secret(db: Db): Promise<string> {
  await sql`insert into server_secret (name, value) values ('codes', ${randomBytes(32).toString('hex')})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ value: string }>`select value from server_secret where name = 'codes'`.execute(
    db,
  )
  const value = rows[0]?.value
  if (!value) throw new Error('the server secret could not be read')
  return value
}

/** JSON lines in DATA_DIR/logs/server.log; never a query string, a token, a code or a body. */
function openLog(config: Config, quiet: boolean) {
  if (quiet) return { write: () => {}, close: async () => {} }
  const folder = join(config.dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  const file = destination({ dest: join(folder, 'server.log'), sync: false, minLength: 0 })
  const logger = pino({ base: null }, file)
  return {
    write(level: 'info' | 'warn' | 'error', what: string, about: Record<string, unknown> = {}) {
      logger[level](about, what)
    },
    close: () =>
      new Promise<void>(resolve => {
        file.once('close', resolve)
        file.end()
      }),
  }
}
