import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from './call/context.ts'
import type { Database, Db } from './db/database.ts'
import { openStore } from './files/store/open.ts'
import type { FileStore } from './files/store/store.ts'
import { uniqueFields } from './mall/declared.ts'
import { type Erp, httpErp } from './outside/erp.ts'
import { demoErp } from './outside/erp-demo.ts'
import type { Warn } from './outside/gateway.ts'
import { httpLive, type LivePlatform } from './outside/live.ts'
import { demoLive } from './outside/live-demo.ts'
import { httpSaas, type Saas } from './outside/saas.ts'
import { demoSaas } from './outside/saas-demo.ts'
import { qrSmallCode, type SmallCode } from './outside/small-code.ts'
import { openSms } from './outside/sms/open.ts'
import { outboxSender, type SmsSender } from './outside/sms/sender.ts'
import { localThirdAuth, type ThirdAuth, webhookThirdAuth } from './outside/third-auth.ts'
import { httpThirdShops, type ThirdShops } from './outside/third-goods.ts'
import { demoThirdShops } from './outside/third-goods-demo.ts'
import { weChatCode } from './outside/wechat-code.ts'
import { type WorkChat, weCom } from './outside/workchat.ts'
import { drawing } from './seed/drawings.ts'
import type { Config } from './start/config.ts'
import { type Disk, diskOf } from './start/disk.ts'
import { openLog } from './start/log.ts'
import { Watch } from './watch/watch.ts'

/** What tests replace: the clock, the dice, the sender. The disks are where the product says it writes. */
export interface Injected {
  readonly now?: () => Date
  readonly random?: (below: number) => number
  readonly sms?: SmsSender
  readonly workChat?: WorkChat | undefined
  readonly thirdAuth?: ThirdAuth
  readonly erp?: Erp
  readonly live?: LivePlatform
  readonly thirdShops?: ThirdShops
  readonly saas?: Saas
  readonly smallCode?: SmallCode
  readonly quiet?: boolean
  readonly disk?: Disk
  readonly files?: FileStore
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
  const log = injected.quiet ? silent : openLog(config.dataDir)
  const warn: Warn = (what, about) => log.write('warn', what, about)
  const sms =
    injected.sms ?? (config.sms ? openSms(config.sms, now, say) : outboxSender(config.dataDir, say, now))
  const workChat = injected.workChat ?? (config.workChat && weCom(config.workChat, now, warn))
  const thirdAuth =
    injected.thirdAuth ??
    (config.thirdAuth ? webhookThirdAuth(config.thirdAuth) : config.demo ? localThirdAuth(now) : undefined)
  const watch = new Watch({ database, slowCallMs: config.slowCallMs, now, log: log.write })
  const erp = injected.erp ?? erpOf(config, database, warn)
  const live =
    injected.live ?? (config.live ? httpLive(config.live, warn) : config.demo ? demoLive(now) : undefined)
  return {
    config,
    db: database.db,
    brakes: database.brakes,
    databaseUrl: database.url,
    now,
    random: injected.random ?? (below => randomInt(below)),
    sms,
    workChat,
    thirdAuth,
    erp,
    live,
    thirdShops: injected.thirdShops ?? shopsOf(config, database, warn),
    saas: injected.saas ?? saasOf(config, database, warn),
    smallCode:
      injected.smallCode ??
      (config.miniProgram
        ? weChatCode(config.miniProgram, now, warn)
        : config.demo
          ? qrSmallCode()
          : undefined),
    drawing,
    uniqueFields,
    disk: injected.disk ?? diskOf([config.dataDir]),
    files: injected.files ?? openStore(config, warn),
    sign,
    identity: sign('identity').slice(0, 16),
    watch,
    log: log.write,
    async close() {
      watch.close()
      await log.close()
    },
  }
}

const silent = { write: () => {}, close: async () => {} }

/** The real one where it is configured, in demo mode its stand-in, else none. */
function erpOf(config: Config, { db }: Database, warn: Warn): Erp | undefined {
  if (config.erp) return httpErp(config.erp, warn)
  return config.demo ? demoErp(db) : undefined
}

function shopsOf(config: Config, { db }: Database, warn: Warn) {
  if (config.thirdShops) return httpThirdShops(config.thirdShops, warn)
  return config.demo ? demoThirdShops(db) : undefined
}

function saasOf(config: Config, { db }: Database, warn: Warn): Saas | undefined {
  if (config.saas) return httpSaas(config.saas, warn)
  return config.demo ? demoSaas(db) : undefined
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
