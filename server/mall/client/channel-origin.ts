import { sql } from 'kysely'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import type { Context } from '../../call/context.ts'
import { need } from '../../call/need.ts'
import { bad } from '../../call/refusal.ts'
import { recordOf } from '../../plain/columns.ts'
import { oneRow } from '../../plain/list.ts'
import { found } from '../../plain/pieces.ts'
import { changeUnread } from '../../plain/thing.ts'
import { temporary } from './client.query.ts'
import { applies, registers } from './record.query.ts'

/** What a client is made from, where it is not made by hand. */
export interface Origin {
  readonly templateId: number | undefined
  readonly applyId: number | undefined
  readonly registerId: number | undefined
}

/**
 * Answers the entry. Throws code 403 for a caller without the code of the list that the client comes from, code 400 for an entry that has
 * become a client already.
 */
export async function mayMake(context: Context, origin: Origin): Promise<{ readonly phone?: unknown }> {
  const { templateId, applyId } = origin
  const named = kinds.filter(({ idOf }) => idOf(origin) !== undefined)
  if (named.length > 1) throw bad(refusalMessage('client.origin'))
  await need(context, {
    code: [
      templateId !== undefined
        ? 'convert-TempClient-btn'
        : applyId !== undefined
          ? 'audit-certification-btn'
          : 'add-Client-btn',
    ],
  })
  const [kind] = named
  if (!kind) return {}
  const row = await oneRow(context.tx, kind.target, kind.idOf(origin), context.scope)
  if (row.channelId !== null) throw bad(refusalMessage('client.done', { name: String(row[kind.name]) }))
  if (applyId !== undefined && row.status !== 1) throw bad(refusalMessage('client.pending'))
  return row
}

const kinds = [
  { target: temporary.target, idOf: (of: Origin) => of.templateId, name: 'name' },
  { target: applies, idOf: (of: Origin) => of.applyId, name: 'companyName' },
  { target: registers, idOf: (of: Origin) => of.registerId, name: 'nickname' },
] as const

/** The origin knows its client from now on; the stores of a temporary one come along. */
export async function take(context: Context, origin: Origin, channelId: number): Promise<void> {
  for (const { target, idOf } of kinds) {
    const id = idOf(origin)
    if (id === undefined) continue
    await sql`update ${sql.table(target.table)} set channel_id = ${channelId}, version = version + 1,
      update_time = ${context.now}, update_by = ${context.caller.name} where id = ${id}`.execute(context.tx)
    context.changed({ table: target.table, rowId: id, before: { channelId: null }, after: { channelId } })
  }
  const { templateId } = origin
  if (templateId === undefined) return
  await changeUnread(context, temporary.target, [{ id: templateId, set: { status: 0 } }])
  await takeStores(context, templateId, channelId)
}

async function takeStores(context: Context, templateId: number, channelId: number): Promise<void> {
  const { rows } = await sql<{ id: number; store_no: string; store_name: string }>`
    insert into store (channel_id, store_no, store_name, brand_id, store_address, create_time, update_time, update_by)
    select c.id, c.client_no || '-' || lpad((row_number() over (order by s.id))::text, 2, '0'), s.store_name,
      s.brand_id, s.store_address, ${context.now}, ${context.now}, ${context.caller.name}
    from template_store s, channel c where s.template_id = ${templateId} and c.id = ${channelId}
    returning id, store_no, store_name`.execute(context.tx)
  for (const row of rows)
    context.changed({ table: 'store', rowId: row.id, before: null, after: recordOf(row) })
  await findable(context, rows)
}

/** Rows that no form has made are found by a keyword too. */
async function findable(
  { tx }: Context,
  rows: readonly { id: number; store_no: string; store_name: string }[],
): Promise<void> {
  for (const { id, store_no, store_name } of rows) {
    const { search, grams } = found([store_no, store_name])
    await sql`update store set search = ${search}, grams = ${grams}::text[] where id = ${id}`.execute(tx)
  }
}
