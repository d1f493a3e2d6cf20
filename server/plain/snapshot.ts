import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { packIds, toBase64, unpackIds } from '../../src/values/id-list.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import type { Caller } from '../account/identity.ts'
import type { Context } from '../call/context.ts'
import { idOf } from '../call/id-of.ts'
import { bad, gone } from '../call/refusal.ts'
import type { Tx } from '../db/database.ts'
import { allSeen } from './list.ts'
import type { Target } from './target.ts'

/** Whoever holds more rows than this asks for a narrower filter: no result is without a bound (rules R13). */
const mostIds = 5_000_000

/** A snapshot of a million rows is up to 8 MB: an account keeps the newest of them only, and each for a day. */
export const snapshotsKept = { each: 100, hours: 24 }

export interface Snapshot {
  snapshotId: string
  total: number
  ids: string
}

/**
 * All ids that a list's filters find, in its order, frozen under an id: rows that come or go later do not move what
 * the caller looks at. The call must be one that `keeps`.
 */
export async function takeSnapshot(
  context: Context,
  of: Target,
  input: Readonly<Record<string, unknown>>,
  // Under whose name they are kept: that of the rows' own update, where that belongs to another list of them.
  by: Target = of,
): Promise<Snapshot> {
  const { ids, versions } = await allSeen(context.tx, of, input, context.scope, mostIds + 1)
  if (ids.length > mostIds) throw bad(refusalMessage('bad.many', { n: mostIds }))
  const bytes = packIds(ids)
  const snapshotId = randomBytes(16).toString('base64url')
  await sql`insert into snapshot (id, user_id, call, ids, versions, at) values (
    ${snapshotId}, ${context.caller.userId}, ${frozenBy(by)}, ${Buffer.from(bytes.buffer)},
    ${Buffer.from(packIds(versions).buffer)}, ${context.now})`.execute(context.tx)
  await forgetOld(context)
  return { snapshotId, total: ids.length, ids: toBase64(bytes) }
}

/** A few at a time: nobody who asks for a list should wait for a day's leavings. */
async function forgetOld({ tx, caller, now }: Context): Promise<void> {
  await sql`delete from snapshot where id in (
    select id from snapshot
    where at < ${now}::timestamptz - make_interval(hours => ${snapshotsKept.hours}) or user_id = ${caller.userId} and at < (
      select at from snapshot where user_id = ${caller.userId} order by at desc offset ${snapshotsKept.each - 1} limit 1)
    order by at limit 20 for update skip locked)`.execute(tx)
}

/** Of a snapshot its rows from the place `from` on, `count` of them. */
export interface SnapshotPart {
  readonly snapshotId: string
  readonly from: number
  readonly count: number
}

/**
 * The rows of a part in the order of the snapshot, with the versions that were seen: whoever changes the rows as they
 * were then must not overwrite a change that they have not seen. Throws code 404 as `idsOfSnapshot` does, and for a
 * part without rows.
 */
export async function rowsAsSeen(
  context: Context,
  of: Target,
  { snapshotId, from, count }: SnapshotPart,
): Promise<{ id: number; version: number }[]> {
  const seen = await frozenRows(context, of, snapshotId)
  const ids = Array.from(seen.ids.slice(from, from + count))
  if (ids.length === 0) throw gone()
  return ids.map((id, place) => ({ id, version: seen.versions[from + place] ?? 0 }))
}

/** All ids of a snapshot of the caller's with the versions they were seen in. Throws code 404 as above. */
export async function frozenRows({ tx, caller }: Context, of: Target, snapshotId: string) {
  const { ids, versions } = await keptSnapshot(tx, caller, frozenBy(of), snapshotId)
  return { ids: unpackIds(ids), versions: unpackIds(versions) }
}

/** The call by which rows are frozen: the list's own, else the one that freezes any list, for this list. */
function frozenBy(of: Target): string {
  return of.snapshot ?? idOf(of.list)
}

/** The ids that the caller froze by this call. Throws code 404 for a missing snapshot, another's and another call's. */
export async function idsOfSnapshot(
  tx: Tx,
  caller: Pick<Caller, 'userId'>,
  call: string,
  id: string,
): Promise<number[]> {
  return Array.from(unpackIds((await keptSnapshot(tx, caller, call, id)).ids))
}

async function keptSnapshot(
  tx: Tx,
  caller: Pick<Caller, 'userId'>,
  call: string,
  id: string,
): Promise<{ ids: Uint8Array; versions: Uint8Array }> {
  const { rows } = await sql<{ ids: Uint8Array; versions: Uint8Array }>`
    select ids, versions from snapshot
    where id = ${id} and user_id = ${caller.userId} and call = ${call}`.execute(tx)
  const [kept] = rows
  if (!kept) throw gone()
  return kept
}
