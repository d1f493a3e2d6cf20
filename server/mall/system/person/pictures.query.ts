import { sql } from 'kysely'
import type { Context } from '../../../call/context.ts'
import type { Tx } from '../../../db/database.ts'
import { mediaFile, smallOf } from '../../../files/media/serve.ts'
import { uploadOf } from '../../../files/sweep.ts'
import type { Found } from './rows.query.ts'
import { byTable, type TextColumn } from './texts.query.ts'

/** A picture that somebody sent and that says who a person is: a licence. */
export interface Upload {
  readonly number: number
  readonly id: string
  readonly name: string
}

/** Those that these rows show. */
export async function picturesOf(tx: Tx, known: readonly Found[]): Promise<Upload[]> {
  const ids: string[] = []
  for (const { place, ids: rows } of known)
    for (const column of place.pictures) {
      const { rows: shown } = await sql<{ address: string }>`select ${sql.id(column)} as address
        from ${sql.table(place.table)} where id = any(${[...rows]}::bigint[])`.execute(tx)
      ids.push(...shown.flatMap(({ address }) => uploadOf(mediaFile(address) ?? '') ?? []))
    }
  if (ids.length === 0) return []
  const { rows } = await sql<Upload>`
    select number, id, name from sys_file where id = any(${ids}::text[]) order by number`.execute(tx)
  return rows
}

/**
 * Takes away those that nothing shows any more, in whatever text or change of the log. Their bytes leave the store once all
 * is committed; where the server is stopped before, the sweeper finds them: nobody has them noted any more.
 */
export async function dropPictures(
  context: Context,
  uploads: readonly Upload[],
  columns: readonly TextColumn[],
): Promise<void> {
  const { tx, services } = context
  const shown = await shownOf(tx, uploads, columns)
  const dropped = uploads.filter(({ id }) => !shown.has(id))
  if (dropped.length === 0) return
  const ids = dropped.map(({ id }) => id)
  await sql`delete from sys_file where id = any(${ids}::text[])`.execute(tx)
  for (const id of ids) await sql`delete from idempotency where answer::text like ${`%${id}%`}`.execute(tx)
  for (const { number } of dropped)
    context.changed({ table: 'sys_file', rowId: number, before: {}, after: null })
  context.afterCommit(async () => {
    for (const { name } of dropped) {
      const file = `media/${name}` as const
      await services.files.remove(file)
      await services.files.remove(smallOf(file))
    }
  })
}

/** Where it stands that it was sent, which is no use of it; what the log says of that is rewritten with the rest. */
const notes = ['sys_file', 'idempotency']

/** The ids of those that some row shows; each table is read once for all of them. */
async function shownOf(
  tx: Tx,
  uploads: readonly Upload[],
  columns: readonly TextColumn[],
): Promise<ReadonlySet<string>> {
  const shown = new Set<string>()
  for (const [table, own] of byTable(columns)) {
    const left = uploads.flatMap(({ id }) => (shown.has(id) ? [] : [id]))
    if (notes.includes(table) || left.length === 0) continue
    const says = own.map(({ name }) => sql`t.${sql.id(name)}::text like '%' || u.id || '%'`)
    const { rows } = await sql<{ id: string }>`select distinct u.id from unnest(${left}::text[]) as u (id)
      join ${sql.table(table)} t on ${sql.join(says, sql` or `)}`.execute(tx)
    for (const { id } of rows) shown.add(id)
  }
  return shown
}
