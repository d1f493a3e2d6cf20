import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { auditLine, sealLock } from './seal.ts'

/** The call whose audit rows say which others were rewritten. */
export const redactingCall = 'x:person.erase'

/** What of the audit is rewritten: `fields` of these rows of a table, and whatever `value` makes another. */
export interface ToRedact {
  /** A text that every image to be rewritten beside those rows has inside. */
  readonly text: string
  /** The rows of the audit with such an image. */
  readonly auditIds: readonly number[]
  readonly rows: readonly {
    readonly table: string
    readonly ids: readonly number[]
    readonly fields: readonly string[]
  }[]
  /** What a value becomes; the same where it may stay. `isWhose`: it is one of the fields. */
  value(value: unknown, isWhose: boolean): unknown
}

/** One audit row that was sealed and then rewritten: its seal as it stays, and the digest of what it says now. */
export interface Redacted {
  readonly auditId: number
  readonly seal: string
  readonly line: string
}

interface Change {
  auditId: number
  table: string
  rowId: number
  before: Image
  after: Image
}
type Image = Readonly<Record<string, unknown>> | null

/**
 * Rewrites images of the audit. The chain cannot be followed through a rewritten row any more, so its seal stays as it is
 * and the caller notes in the audit, which is sealed too, what the row says from now on (`redactionFits`). Nothing is
 * sealed meanwhile. Answers how many rows of the audit were rewritten, and those of them that were sealed.
 */
export async function redactAudit(
  tx: Tx,
  asked: ToRedact,
): Promise<{ readonly count: number; readonly sealed: readonly Redacted[] }> {
  await sealLock(tx)
  const touched = new Set<number>()
  const like = `%${asked.text}%`
  const tables = asked.rows.flatMap(({ table, ids }) => ids.map(() => table))
  const ids = asked.rows.flatMap(({ ids }) => ids)
  const named = sql`select * from unnest(${tables}::text[], ${ids}::bigint[]) as w(table_name, row_id)`
  const isSaid = sql`audit_id = any(${[...asked.auditIds]}::bigint[])`
  const { rows: changes } = await sql<Change>`
    with which as (
      select audit_id, table_name, row_id from audit_change
      where ${isSaid} and (before::text like ${like} or after::text like ${like})
      union select c.audit_id, c.table_name, c.row_id from (${named}) w join audit_change c using (table_name, row_id))
    select audit_id as "auditId", table_name as "table", row_id as "rowId", before, after
    from which join audit_change using (audit_id, table_name, row_id)`.execute(tx)
  for (const change of changes) {
    const [before, after] = [change.before, change.after].map(image => redacted(image, change, asked))
    if (before === change.before && after === change.after) continue
    touched.add(change.auditId)
    await sql`update audit_change set before = ${textOf(before)}::jsonb, after = ${textOf(after)}::jsonb
      where audit_id = ${change.auditId} and table_name = ${change.table} and row_id = ${change.rowId}`.execute(
      tx,
    )
  }
  const { rows: blocks } = await sql<Block>`
    with which as (
      select audit_id, table_name, part from audit_block where ${isSaid} and changes::text like ${like}
      union select b.audit_id, b.table_name, b.part from (${named}) w
        join audit_block b on b.table_name = w.table_name and b.row_ids @> array[w.row_id])
    select audit_id as "auditId", table_name as "table", part, row_ids as "rowIds", changes
    from which join audit_block using (audit_id, table_name, part)`.execute(tx)
  for (const block of blocks) {
    let isOther = false
    const images = block.changes.map((pair, place) => {
      const rowId = Number(block.rowIds[place])
      const now = pair.map(image => redacted(image, { table: block.table, rowId }, asked))
      if (now.some((image, side) => image !== pair[side])) isOther = true
      return now
    })
    if (!isOther) continue
    touched.add(block.auditId)
    await sql`update audit_block set changes = ${JSON.stringify(images)}::json
      where audit_id = ${block.auditId} and table_name = ${block.table} and part = ${block.part}`.execute(tx)
  }
  return { count: touched.size, sealed: await sealedOf(tx, [...touched]) }
}

interface Block {
  auditId: number
  table: string
  part: number
  rowIds: readonly (number | string)[]
  changes: readonly (readonly Image[])[]
}

/** The same image where nothing of it goes. */
function redacted(image: Image, of: Pick<Change, 'table' | 'rowId'>, { rows, value }: ToRedact): Image {
  if (image === null) return null
  const fields = rows.find(({ table, ids }) => table === of.table && ids.includes(of.rowId))?.fields ?? []
  let isOther = false
  const made = Object.fromEntries(
    Object.entries(image).map(([field, was]) => {
      const now = value(was, fields.includes(field))
      if (JSON.stringify(now) !== JSON.stringify(was)) isOther = true
      return [field, now]
    }),
  )
  return isOther ? made : image
}

function textOf(image: Image | undefined): string | null {
  return image ? JSON.stringify(image) : null
}

async function sealedOf(tx: Tx, ids: readonly number[]): Promise<Redacted[]> {
  const { rows } = await sql<Redacted>`
    select a.id as "auditId", s.hash as seal, ${auditLine} as line
    from audit a join audit_seal s on s.audit_id = a.id
    where a.id = any(${[...ids]}::bigint[]) order by a.id`.execute(tx)
  return rows.map(row => ({ ...row, line: digestOf(row.line) }))
}

function digestOf(line: string): string {
  return createHash('sha256').update(line).digest('hex')
}

/** Whether a row that does not fit its seal was rewritten by an erasure, and says since then what the erasure noted. */
export async function redactionFits(
  db: Db,
  { auditId, seal, line }: { readonly auditId: number; readonly seal: string; readonly line: string },
): Promise<boolean> {
  const { rows } = await sql<{ seal: string; line: string }>`
    select c.after ->> 'seal' as seal, c.after ->> 'line' as line
    from audit_of('audit', ${auditId}) c join audit a on a.id = c.audit_id
    where a.call = ${redactingCall} order by c.audit_id desc limit 1`.execute(db)
  const [noted] = rows
  return noted !== undefined && noted.seal === seal && noted.line === digestOf(line)
}
