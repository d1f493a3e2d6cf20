import { sql } from 'kysely'
import { erased } from '../../../../src/values/erased.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import { needStepUp } from '../../../account/step-up.ts'
import type { Context } from '../../../call/context.ts'
import { bad, Refusal } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { type Redacted, redactAudit } from '../../../jobs/audit-redact.ts'
import { fieldName } from '../../../plain/columns.ts'
import { someRows } from '../../../plain/list.ts'
import { foundOf } from '../../../plain/pieces.ts'
import { importFile } from '../../product/import/bytes.ts'
import { tables as toldTables } from '../log/tables.ts'
import { oneAtATime } from '../super-admin.query.ts'
import { closeAccount } from './account.query.ts'
import { elsewhere, seen } from './find.ts'
import { dropPictures, picturesOf, type Upload } from './pictures.query.ts'
import { noteRequest } from './request.query.ts'
import { type Found, found, idsIn, refusalsOf } from './rows.query.ts'
import { auditTables, countTexts, takeOut, textColumns, withoutPhone } from './texts.query.ts'

/**
 * Takes a telephone, and who its owner was, out of every row of the mall; what is left says nothing of anybody. Answers
 * what was found where. Throws a Refusal where something of the owner is still under way, where the account may not be
 * closed, and where there is more or less of it than was confirmed.
 */
export async function erase(context: Context, { phone, total }: { phone: string; total: number }) {
  const { tx, caller } = context
  await needStepUp(context)
  await oneAtATime(tx)
  const [refusal] = await refusalsOf(tx, phone, caller.userId)
  if (refusal !== undefined) throw new Refusal(409, refusal)
  const texts = await textColumns(tx)
  const { known, held, total: now } = await seen(tx, phone, texts)
  if (now === 0) throw bad(refusalMessage('person.none'))
  if (now !== total) throw new Refusal(409, refusalMessage('person.other', { n: now }))

  const pictures = await picturesOf(tx, known)
  const columnsOf = await columnsByTable(tx)
  for (const id of idsIn(known, 'sys_user')) await closeAccount(context, id)
  // What closing them wrote of itself goes too.
  const accounts = known.filter(({ place }) => place.table === 'sys_user')
  for (const each of [...accounts, ...(await found(tx, phone))])
    await eraseRows(context, each, { phone, has: columnsOf.get(each.place.table) ?? new Set() })
  await dropPassing(context, phone)
  const [audits, others] = [true, false].map(is =>
    held.filter(({ table }) => auditTables.includes(table) === is),
  )
  for (const each of others ?? [])
    await takeOut(tx, phone, each, columnsOf.get(each.table)?.has('grams') ?? false)
  const auditIds = (audits ?? []).flatMap(({ keys }) => keys.map(Number))
  const { count, sealed } = await redact(context, { known, pictures, auditIds }, phone)
  await dropPictures(context, pictures, texts)
  noteSealed(context, sealed)
  const places = [...known.map(({ place, count }) => ({ ...place, count })), ...elsewhere(held)].map(
    ({ title, count }) => ({ title, count }),
  )
  await noteRequest(context, { kind: 2, phone, num: now, audits: count, places })
  // What was overlooked is told to nobody as erased.
  const left = [...(await countTexts(tx, phone, texts)).keys()]
  if (left.length > 0) throw new Error(`a telephone is left in ${left.join(', ')}`)
  return { places }
}

/** The rows of one place lose who they are about; what they are found by is made anew. */
async function eraseRows(
  context: Context,
  { place, ids }: Found,
  { phone, has }: { phone: string; has: ReadonlySet<string> },
): Promise<void> {
  const { tx, now, caller } = context
  const table = sql.table(place.table)
  if (place.goes) {
    const [column = 'phone'] = place.phones
    await sql`delete from ${table} where ${sql.id(column)} = ${phone}`.execute(tx)
    return
  }
  const isAccount = place.table === 'sys_user'
  const [of] = place.targets
  if (!isAccount) {
    const sets = Object.entries(place.becomes)
      .filter(([column]) => has.has(column))
      // A name that nobody gave is none to take away.
      .map(([column, after]) => {
        const name = sql.id(column)
        return sql`${name} = case when ${name} = '' then '' else ${after} end`
      })
    if (has.has('version')) sets.push(sql`version = version + 1`)
    if (has.has('update_time')) sets.push(sql`update_time = ${now}`)
    if (has.has('update_by')) sets.push(sql`update_by = ${caller.name}`)
    await sql`update ${table} set ${sql.join(sets)} where id = any(${[...ids]}::bigint[])`.execute(tx)
  }
  if (of && has.has('grams'))
    for (const row of await someRows(tx, of, ids, { kind: 'staff' })) {
      const { search, grams } = foundOf(of, row)
      await sql`update ${table} set search = ${search}, grams = ${grams}::text[]
        where id = ${Number(row[of.idField])}`.execute(tx)
    }
  if (!isAccount && toldTables.includes(place.table))
    for (const rowId of ids)
      context.changed({
        table: place.table,
        rowId,
        before: { [fieldName(place.phones[0] ?? 'phone')]: erased },
        after: { [fieldName(place.phones[0] ?? 'phone')]: '' },
      })
}

/** Every table with the names of its columns. */
async function columnsByTable(tx: Tx): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ table: string; names: string[] }>`
    select table_name as "table", array_agg(column_name::text) as names from information_schema.columns
    where table_schema = 'public' group by 1`.execute(tx)
  return new Map(rows.map(({ table, names }) => [table, new Set(names)]))
}

/** What only carried the telephone through goes as a whole; kept files leave the store once all is committed. */
async function dropPassing(context: Context, phone: string): Promise<void> {
  const { tx, services } = context
  const like = `%${phone}%`
  const { rows } = await sql<{ id: string }>`delete from import_file f where preview::text like ${like}
    or exists (select from import_block b where b.import_id = f.id
      and (b.changes::text like ${like} or b.problems::text like ${like})) returning id`.execute(tx)
  await sql`delete from idempotency where answer::text like ${like} or call = 'x:person.export'`.execute(tx)
  await sql`delete from rate where key like ${like}`.execute(tx)
  context.afterCommit(async () => {
    for (const { id } of rows) await services.files.remove(importFile(id))
  })
}

/** The audit loses who the rows were about, and whatever text holds the telephone. */
async function redact(
  { tx }: Context,
  {
    known,
    pictures,
    auditIds,
  }: { known: readonly Found[]; pictures: readonly Upload[]; auditIds: readonly number[] },
  phone: string,
) {
  const files = { table: 'sys_file', ids: pictures.map(({ number }) => number), fields: ['name', 'title'] }
  const places = known.flatMap(({ place, ids }) => {
    const fields = Object.keys(place.becomes).flatMap(column => [column, fieldName(column)])
    const names = place.table === 'sys_user' ? ['sys_user', 'channel_account'] : [place.table]
    const whole = place.table === 'orders' ? [...fields, 'delivery'] : fields
    return names.map(table => ({ table, ids, fields: whole }))
  })
  return redactAudit(tx, {
    text: phone,
    auditIds,
    rows: [...places, files],
    value(value, isWhose) {
      if (isWhose) return value === '' || value === null ? value : erased
      // A text around it may hold the name and the address too.
      return JSON.stringify(withoutPhone(value, phone)) === JSON.stringify(value)
        ? value
        : whollyGone(value, phone)
    },
  })
}

function whollyGone(value: unknown, phone: string): unknown {
  return typeof value === 'string' ? erased : withoutPhone(value, phone)
}

/** The audit row of this call, sealed in its turn, says what the rewritten ones say from now on (jobs/seal-check.ts). */
function noteSealed(context: Context, sealed: readonly Redacted[]): void {
  for (const { auditId, seal, line } of sealed)
    context.changed({ table: 'audit', rowId: auditId, before: { seal }, after: { seal, line } })
}
