import { sql } from 'kysely'
import type { EventKind } from '../../src/contract/console/events.ts'
import { andCommit } from '../db/begin-late.ts'
import type { Tx } from '../db/database.ts'
import { plannedOnce } from '../db/plan-once.ts'
import { packed } from './audit-block.ts'
import type { Change, Context } from './context.ts'
import { Counts } from './counts.ts'

export interface AuditLine {
  readonly at: Date
  readonly userId: number
  readonly userName: string
  readonly call: string
  readonly batchId: string | null
  readonly requestId: string
  readonly ip: string
  readonly changes: readonly Change[]
  /** Rows that are only told of, by table. */
  readonly counts?: Counts
}

/**
 * One audit row a call with its changed rows, in the transaction of the change; one event per table, as a hint. Answers
 * the events; who tells of them later, when all is committed, says so: nothing else is asked in the transaction then.
 */
export async function writeAudit(
  tx: Tx,
  line: AuditLine,
  { isToldLater = false }: { readonly isToldLater?: boolean } = {},
): Promise<readonly number[]> {
  const { single, blocks } = packed(line.changes)
  const others = line.changes.filter(change => !isLook(change))
  const { counts = new Counts() } = line
  const events = [...new Set([...others.map(change => change.table), ...counts.tables()])].map(topic => {
    const ids = others.filter(change => change.table === topic).map(change => change.rowId)
    return { topic, ids: [...ids, ...counts.of(topic)].slice(0, 200) }
  })
  const told = isToldLater ? sql`id` : sql`id, pg_notify('facet', id::text)`
  const { rows } = await sql<{ id: number }>`${plannedOnce}${isToldLater ? andCommit : sql``}
    with line as (
      insert into audit (at, user_id, user_name, call, batch_id, request_id, ip, rows)
      values (${line.at}, ${line.userId}, ${line.userName}, ${line.call}, ${line.batchId}, ${line.requestId},
        ${line.ip}, ${line.changes.length}) returning id),
    change as (
      insert into audit_change (audit_id, table_name, row_id, before, after)
      select line.id, c.table_name, c.row_id, c.before, c.after
      from line, jsonb_to_recordset(${JSON.stringify(single)}::jsonb)
        as c(table_name text, row_id bigint, before jsonb, after jsonb)),
    block as (
      insert into audit_block (audit_id, table_name, part, row_ids, changes)
      select line.id, b.table_name, b.part, b.row_ids::bigint[], b.changes::json
      from line, unnest(${blocks.map(({ table }) => table)}::text[], ${blocks.map(({ part }) => part)}::int[],
        ${blocks.map(({ rowIds }) => rowIds)}::text[], ${blocks.map(({ changes }) => changes)}::text[])
        as b(table_name, part, row_ids, changes)),
    made as (
      insert into event (at, kind, topic, ids, user_id)
      select ${line.at}, 'rows', e.topic, e.ids, null
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(topic text, ids bigint[]) returning id)
    select ${told} from made`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A row that was only looked at is the same as before: nobody needs to read it again. */
function isLook({ before, after }: Change): boolean {
  return before !== null && after !== null && Object.keys(before).length + Object.keys(after).length === 0
}

export interface Event {
  readonly kind: EventKind
  readonly topic: string
  readonly ids: readonly number[]
  /** Meant for one user; null for everybody who may see the kind. */
  readonly userId: number | null
  readonly at: Date
}

/** An event row in the transaction; listeners are woken by its id at commit. */
export async function tell(tx: Tx, event: Event): Promise<void> {
  await sql`${plannedOnce} with made as (
      insert into event (at, kind, topic, ids, user_id)
      values (${event.at}, ${event.kind}, ${event.topic}, ${[...event.ids]}::bigint[], ${event.userId}) returning id)
    select pg_notify('facet', id::text) from made`.execute(tx)
}

/** Whose rights these are: open windows are told that they are others now; what they are, each asks for itself. */
export async function tellRights(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  topic: 'role' | 'user' | 'menu' | 'function',
  ids: readonly number[],
): Promise<void> {
  await tell(tx, { kind: 'rights', topic, ids, userId: null, at: now })
}
