import { type Caller, codesOf } from '../account/identity.ts'
import type { Tx } from '../db/database.ts'
import type { Actor, Asker, Change, Context, Scope, Services } from './context.ts'
import { Counts } from './counts.ts'
import { braked } from './people-brake.ts'

/** What a handler gets: the transaction, the caller, and where it records its changes. */
export class Work implements Context {
  readonly tx: Tx
  readonly services: Services
  readonly asker: Asker
  readonly now: Date
  readonly changes: Change[] = []
  readonly counts = new Counts()
  /** Where in `changes` a row of a table stands. */
  readonly #places = new Map<string, Map<number, number>>()
  batchId: string | null = null
  readonly #caller: Caller | undefined
  readonly #later: (() => Promise<void>)[]
  #actor: Actor | undefined
  #codes: Promise<ReadonlySet<string>> | undefined

  constructor(
    tx: Tx,
    services: Services,
    asker: Asker,
    now: Date,
    caller: Caller | undefined,
    later: (() => Promise<void>)[],
  ) {
    this.tx = tx
    this.services = services
    this.asker = asker
    this.now = now
    this.#caller = caller
    this.#later = later
  }

  get caller(): Caller {
    if (!this.#caller) throw new Error('a public call has no caller')
    return this.#caller
  }

  /** Who is behind the changes: the caller, in a public call who turned out to ask. */
  get actor(): Actor | undefined {
    return this.#caller ?? this.#actor
  }

  get seesWhole(): boolean {
    return this.#caller?.kind === 'channel'
  }

  actAs(actor: Actor): void {
    this.#actor = actor
  }

  get scope(): Scope {
    const scope = scopeOf(this.caller)
    return scope.kind === 'staff' && !scope.showsPeople ? { ...scope, asked: braked(this) } : scope
  }

  codes(): Promise<ReadonlySet<string>> {
    this.#codes ??= codesOf(this.tx, this.caller.userId).then(codes => new Set(codes))
    return this.#codes
  }

  batch(id: string): void {
    this.batchId = id
  }

  /** What a call does to a row in several steps is one change of it. */
  changed(change: Change): void {
    const places = this.#places.get(change.table) ?? new Map<number, number>()
    if (places.size === 0) this.#places.set(change.table, places)
    const at = places.get(change.rowId)
    const earlier = at === undefined ? undefined : this.changes[at]
    if (at !== undefined && earlier) this.changes[at] = joined(earlier, change)
    else places.set(change.rowId, this.changes.push(change) - 1)
  }

  counted(table: string, ids: readonly number[]): void {
    this.counts.add(table, ids)
  }

  afterCommit(task: () => Promise<void>): void {
    this.#later.push(task)
  }
}

export function scopeOf({ kind, channelId, userId, isNarrow, showsPeople }: Caller): Scope {
  if (kind === 'staff')
    return { kind, ...(isNarrow ? { sellerId: userId } : {}), ...(showsPeople ? { showsPeople } : {}) }
  return { kind, channelId: channelId ?? 0, ...(isNarrow ? { managerId: userId } : {}) }
}

/** From what the first step found to what the last one left. */
function joined(first: Change, last: Change): Change {
  return {
    ...first,
    before: first.before && { ...last.before, ...first.before },
    after: last.after && { ...first.after, ...last.after },
  }
}
