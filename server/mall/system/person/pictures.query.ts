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
  const dropped: Upload[] = []
  for (const upload of uploads) if (!(await isShown(tx, upload, columns))) dropped.push(upload)
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

async function isShown(tx: Tx, { id }: Upload, columns: readonly TextColumn[]): Promise<boolean> {
  for (const [table, own] of byTable(columns)) {
    if (notes.includes(table)) continue
    const says = own.map(({ name }) => sql`t.${sql.id(name)}::text like ${`%${id}%`}`)
    const { rows } =
      await sql`select from ${sql.table(table)} t where ${sql.join(says, sql` or `)} limit 1`.execute(tx)
    if (rows.length > 0) return true
  }
  return false
}
