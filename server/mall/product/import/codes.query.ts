import { sql } from 'kysely'
import { asCode } from '../../../../src/values/half-width.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import { StoredFile } from '../../../files/stored.ts'
import type { Line } from './caps.ts'
import type { CellsOrder, Reply, SheetsOrder } from './messages.ts'
import { readGoods } from './reader.ts'
import { inTurn } from './turns.ts'

/** What the lines are that others judge. */
export { mistakeIn } from './cells.ts'
export type { Line }

interface Wanted {
  /** The first of them holds the codes. */
  readonly heads: readonly string[]
  readonly others?: readonly string[]
}

/** So many lines of codes are one request's work. */
const most = 5000

/** What an uploaded list of codes says. Throws code 400 for a file that cannot be read. */
export async function codeLines(
  context: Context,
  file: unknown,
  { heads, others = [] }: Wanted,
): Promise<readonly Line[]> {
  const wanted = { heads: [...heads], others: [...others], most }
  const reply = await readUpload(context, file, path => ({ path, ...wanted }))
  const lines = reply?.kind === 'cells' ? reply.lines : []
  return lines.map(({ line, cells: [code = '', ...others] }) => ({ line, cells: [asCode(code), ...others] }))
}

/** A small file, read by the same closed-off process as goods files. Throws code 400 for one that cannot be read. */
export async function readUpload(
  { tx }: Context,
  file: unknown,
  order: (path: string) => CellsOrder | SheetsOrder,
): Promise<Reply | undefined> {
  if (!(file instanceof StoredFile)) throw bad('请选择文件')
  return inTurn(tx, async () => {
    for await (const reply of readGoods(order(file.path))) return reply
    return undefined
  })
}

/** The ids of what the mall has by these numbers or names. */
export async function idsBy(
  { tx }: Context,
  table: 'spu' | 'label',
  column: 'spu_no' | 'name',
  values: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; value: string }>`
    select id, ${sql.id(column)} as value from ${sql.table(table)}
    where ${sql.id(column)} = any(${[...new Set(values)]}::text[])`.execute(tx)
  return new Map(rows.map(({ id, value }) => [value, id]))
}
