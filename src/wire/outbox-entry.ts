import type { BareCall } from '../contract/call.ts'
import { message } from '../values/messages.ts'
import type { CellDraft, CellKey } from './cell-journal.ts'
import { Failed, Refused } from './errors.ts'

/** One row as it is to be changed: the one name for it, from the screen to the wire. */
export interface RowChange {
  readonly id: number
  readonly version: number
  readonly set: Readonly<Record<string, unknown>>
  /** What the fields held when they were read: a stale version is taken where they still hold it. */
  readonly base?: Readonly<Record<string, unknown>>
}

/** A batch that the operator has committed: from here on it is sent until the server has answered. */
export interface Batch {
  readonly batchId: string
  readonly mode: 'all' | 'able'
  readonly rows: readonly RowChange[]
  /** Whose drafts it carries (CellOwner). */
  readonly table: string
  /** The id of the call that takes it: `x:sku.batchUpdate`. */
  readonly call: string
  /** What that call names a row's id. */
  readonly idField: string
  /** The update call behind the generic batch call. */
  readonly through?: string
}

export type Standing =
  /** Not sent yet, or sent and never answered; `problem` says why it waits. */
  | { readonly state: 'waiting'; readonly problem?: string }
  | { readonly state: 'sending' }
  /** The verdicts, as the call answers them. */
  | { readonly state: 'answered'; readonly result: unknown }
  | { readonly state: 'refused'; readonly code: number; readonly message: string }

export interface OutboxEntry extends Batch {
  /** ms. */
  readonly at: number
  readonly standing: Standing
}

export interface OutboxRecord extends OutboxEntry {
  /** Given by the store: batches are sent in the order in which they were committed, whatever the clock says. */
  readonly seq?: number
  /** The user and the mall, so that nobody sends another user's commit. */
  readonly owner: string
  /** Its Idempotency-Key, the same for every attempt. */
  readonly key: string
}

export function isOpen({ standing }: OutboxEntry): boolean {
  return standing.state === 'waiting' || standing.state === 'sending'
}

/** The call by its id; all of them are fetched when there is something to be sent. */
export async function callOf({ call }: Batch): Promise<BareCall | undefined> {
  const { api } = await import('../generated/contract/table.ts')
  const services: Readonly<Record<string, BareCall>>[] = Object.values(api)
  return services.flatMap(service => Object.values(service)).find(({ id }) => id === call)
}

export function inputOf({ batchId, mode, rows, idField, through }: Batch): unknown {
  const named = rows.map(({ id, ...rest }) => ({ [idField]: id, ...rest }))
  return { batchId, mode, rows: named, ...(through === undefined ? {} : { call: through }) }
}

/** Where an attempt that threw leaves its batch: to be sent again as it is, after signing in again, or refused for good. */
export function standingAfter(error: unknown): Standing & { readonly signedOut?: true } {
  if (error instanceof Refused) {
    const { code, message: said } = error
    if (code === 401) return { state: 'waiting', problem: said, signedOut: true }
    return code === 429 ? { state: 'waiting', problem: said } : { state: 'refused', code, message: said }
  }
  if (!(error instanceof Failed)) return { state: 'waiting', problem: message('err.busy') }
  const { status, message: said } = error
  if (status === 401) return { state: 'waiting', problem: said, signedOut: true }
  // No answer, or a server that failed: it may have been done all the same, and only the same again can tell.
  const isUnknown = status === 0 || status === 408 || status === 429 || status >= 500 || status === 200
  return isUnknown ? { state: 'waiting', problem: said } : { state: 'refused', code: status, message: said }
}

/**
 * What an answer does to the drafts of its batch: they are dropped, or, where the operator typed on, get the stored
 * value as their base.
 */
export function settled(
  batch: Batch,
  result: unknown,
  drafts: readonly CellDraft[],
): { readonly drop: CellKey[]; readonly put: CellDraft[] } {
  const versions = appliedVersions(batch, result)
  const rows = new Map(batch.rows.map(row => [row.id, row]))
  const drop: CellKey[] = []
  const put: CellDraft[] = []
  for (const draft of drafts) {
    const { id, field } = draft
    const version = versions.get(id)
    const set = rows.get(id)?.set
    if (version === undefined || set === undefined || !Object.hasOwn(set, field)) continue
    if (draft.raw === undefined && draft.value === set[field]) drop.push({ id, field })
    else put.push({ ...draft, base: set[field], baseVersion: version })
  }
  return { drop, put }
}

function appliedVersions({ idField }: Batch, result: unknown): Map<number, number> {
  const applied: unknown =
    typeof result === 'object' && result !== null && 'applied' in result ? result.applied : []
  const rows: Readonly<Record<string, unknown>>[] = Array.isArray(applied) ? applied : []
  return new Map(rows.map(row => [Number(row[idField]), Number(row.version)]))
}
