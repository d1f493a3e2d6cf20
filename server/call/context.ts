import type { Caller } from '../account/identity.ts'
import type { Db, Tx } from '../db/database.ts'
import type { FileStore } from '../files/store/store.ts'
import type { Erp } from '../outside/erp.ts'
import type { LivePlatform } from '../outside/live.ts'
import type { Saas } from '../outside/saas.ts'
import type { SmallCode } from '../outside/small-code.ts'
import type { SmsSender } from '../outside/sms/sender.ts'
import type { ThirdAuth } from '../outside/third-auth.ts'
import type { ThirdShops } from '../outside/third-goods.ts'
import type { WorkChat } from '../outside/workchat.ts'
import type { Config } from '../start/config.ts'
import type { Disk } from '../start/disk.ts'
import type { Watch } from '../watch/watch.ts'
import type { UniqueFields } from './pg-errors.ts'

/** The world outside a transaction, injected once: tests hand in their own clock and randomness (rules R29). */
export interface Services {
  readonly config: Config
  readonly db: Db
  readonly brakes: Db
  /** Of the database, embedded or not, for work that needs a connection of its own. */
  readonly databaseUrl: string
  now(): Date
  /** A whole number from 0 up to, but not including, `below`; cryptographic. */
  random(below: number): number
  readonly sms: SmsSender
  /** Undefined where no scan sign-in is configured. */
  readonly workChat: WorkChat | undefined
  /** Undefined where no service for it is configured. */
  readonly thirdAuth: ThirdAuth | undefined
  /** Undefined where no ERP is configured. */
  readonly erp: Erp | undefined
  /** Undefined where no live platform is configured. */
  readonly live: LivePlatform | undefined
  /** Undefined where no shops outside are configured. */
  readonly thirdShops: ThirdShops | undefined
  /** Undefined where no SaaS is configured. */
  readonly saas: Saas | undefined
  /** Undefined where no mini program is configured. */
  readonly smallCode: SmallCode | undefined
  /** The text of a drawing that comes with the product, by its name; undefined for a name that is none. */
  drawing(name: string): string | undefined
  readonly disk: Disk
  readonly files: FileStore
  /** What the refusal of a duplicate says. */
  readonly uniqueFields: UniqueFields
  /** HMAC of a text with the server's secret, hex. */
  sign(text: string): string
  /** Tells this mall's database from any other, for browsers that keep drafts of both; says nothing of the secret. */
  readonly identity: string
  readonly watch: Watch
  log(level: 'info' | 'warn' | 'error', what: string, about?: Record<string, unknown>): void
}

/** One row that a call changed: the changed fields only, null where the row did not exist or is gone. */
export interface Change {
  readonly table: string
  readonly rowId: number
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** What may be the whole of something hidden, as a question is made; before it is put, `settle` says that it may be. */
export interface AskedPeople {
  add(text: string): void
  /** Throws code 429 where they were too many in an hour. Over at once where there are none. */
  settle(): Promise<void>
}

/**
 * Which rows a caller may touch, and by what they may be looked for. Every query on an owned table takes one (rules R3).
 * `sellerId`: of clients only those that this salesman looks after. `managerId`: of the client's stores only those that this
 * account works for. `showsPeople`: what is hidden of people may be asked for by a part of it, as a client's account may
 * ask for its own; else `asked` hears what may be the whole of it, and none hears it where nobody asks but the house.
 */
export type Scope =
  | {
      readonly kind: 'staff'
      readonly sellerId?: number
      readonly showsPeople?: true
      readonly asked?: AskedPeople
    }
  | { readonly kind: 'channel'; readonly channelId: number; readonly managerId?: number }

/**
 * What a program of 应用管理 says of itself: `X-App-Sign: <appid>:<ms>:<sha256 of the body>:<signature>`, all hex but the
 * first two. Signed is `<ms>\n<path>\n<sha256 of the body>` by HMAC-SHA256 with the app's secret, so that a body is read
 * only of a program that is known.
 */
export interface AppClaim {
  readonly appid: string
  readonly at: number
  readonly digest: string
  readonly sign: string
}

export interface Asker {
  readonly requestId: string
  readonly ip: string
  readonly agent: string
  /** Basic credentials of the token call. */
  readonly basic: string | undefined
  /** The program that says it sends this; past the permit `app` it is known to be that one. */
  readonly app?: AppClaim | undefined
}

/** What may be used before the transaction opens: connections are taken for single statements. */
export interface Asking {
  readonly services: Services
  readonly asker: Asker
  /** Undefined where nobody is signed in. */
  readonly caller: Caller | undefined
  readonly now: Date
  readonly scope: Scope
}

/** What a handler of a public call may use: nobody is known yet. */
export interface PublicContext {
  readonly tx: Tx
  /** A client's account reads the phones and addresses of its client whole; to all others they are hidden. */
  readonly seesWhole: boolean
  readonly services: Services
  readonly asker: Asker
  readonly now: Date
  /** After the commit, best effort: sending a code, waking a listener. */
  afterCommit(task: () => Promise<void>): void
  changed(change: Change): void
  /**
   * Rows whose figures it changes in passing: no line of the log, but lists that show them ask again. Told with its changes,
   * so a call that changes nothing else tells nothing. No ids: some of them.
   */
  counted(table: string, ids: readonly number[]): void
  /** In a public call: who turned out to ask. What changes is theirs in the audit. */
  actAs(actor: Actor): void
}

/** Whose change it is. */
export interface Actor {
  readonly userId: number
  readonly name: string
}

export interface Context extends PublicContext {
  /** Throws in a public call. */
  readonly caller: Caller
  readonly scope: Scope
  /** The permission codes of the caller; read once a call. */
  codes(): Promise<ReadonlySet<string>>
  /** Names the audit row's batch. */
  batch(id: string): void
}
