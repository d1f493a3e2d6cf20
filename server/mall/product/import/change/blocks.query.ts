import { sql } from 'kysely'
import * as z from 'zod'
import { fileColumns } from '../../../../../src/contract/product/import-parts.ts'
import type { Db } from '../../../../db/database.ts'
import type { FileChange } from './judge.query.ts'

/** What is wrong in a line, as it is kept and shown: the column by its place and its head. */
const fileProblem = z.object({
  line: z.int(),
  label: z.string(),
  header: z.string(),
  column: z.int().nullable(),
  reason: z.string(),
})
export type FileProblem = z.infer<typeof fileProblem>

const values = z.record(z.string(), z.unknown())
const fileChange: z.ZodType<FileChange> = z.object({
  line: z.int(),
  label: z.string(),
  id: z.int(),
  version: z.int(),
  set: values,
  base: values,
})

export interface Block {
  readonly changes: readonly FileChange[]
  readonly problems: readonly FileProblem[]
}

/** A file that is read again is read from its start. */
export async function forgetBlocks(db: Db, importId: string): Promise<void> {
  await sql`delete from import_block where import_id = ${importId}`.execute(db)
}

export async function keepBlock(
  db: Db,
  importId: string,
  block: number,
  { changes, problems }: Block,
): Promise<void> {
  await sql`insert into import_block (import_id, block, changes, problems)
    values (${importId}, ${block}, ${JSON.stringify(changes)}::jsonb, ${JSON.stringify(problems)}::jsonb)
    on conflict (import_id, block) do update set changes = excluded.changes, problems = excluded.problems`.execute(
    db,
  )
}

export async function allBlocks(db: Db, importId: string): Promise<number[]> {
  const { rows } = await sql<{ block: number }>`
    select block from import_block where import_id = ${importId} order by 1`.execute(db)
  return rows.map(({ block }) => block)
}

/** What the columns of the file were taken for. */
export async function columnsKept(db: Db, importId: string) {
  const { rows } = await sql<{ columns: unknown }>`
    select preview -> 'columns' as columns from import_file where id = ${importId}`.execute(db)
  return fileColumns.parse(rows[0]?.columns)
}

export async function blockOf(db: Db, importId: string, block: number): Promise<Block> {
  const { rows } = await sql<{ changes: unknown; problems: unknown }>`
    select changes, problems from import_block where import_id = ${importId} and block = ${block}`.execute(db)
  return {
    changes: z.parse(z.array(fileChange), rows[0]?.changes ?? []),
    problems: z.parse(z.array(fileProblem), rows[0]?.problems ?? []),
  }
}

/** What is wrong in a file, in the order of its lines and columns; no more than `most`. */
export async function problemsOf(db: Db, importId: string, most: number): Promise<FileProblem[]> {
  const { rows } = await sql<{ problem: unknown }>`
    select problem from import_block, jsonb_array_elements(problems) as problem
    where import_id = ${importId} order by (problem ->> 'line')::int, (problem ->> 'column')::int nulls last limit ${most}`.execute(
    db,
  )
  return rows.map(({ problem }) => fileProblem.parse(problem))
}
