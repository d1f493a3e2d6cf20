import type { ClientBase } from 'pg'
import * as z from 'zod'

/** What PostgreSQL writes of a partition; nothing else is ever put into a statement as it stands. */
const bounds = z.string().regex(/^(DEFAULT|FOR VALUES FROM \('[^']*'\) TO \('[^']*'\))$/)

export const tableShape = z.object({
  name: z.string(),
  /** By name, without those that the database makes of the others. */
  columns: z.array(z.string()),
  /** Those that it makes. */
  made: z.array(z.string()),
  /** Of a partition: whose, and of which rows. */
  part: z.object({ of: z.string(), bounds }).optional(),
})
export type Table = z.infer<typeof tableShape>

export const sequenceShape = z.object({ name: z.string(), last: z.string(), called: z.boolean() })
export type Sequence = z.infer<typeof sequenceShape>

const schema = '(select oid from pg_namespace where nspname = current_schema())'

/** All that hold rows; of a table in partitions these. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const columns = (generated: string) => `array(select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated ${generated} order by a.attname)`
  const { rows } = await client.query<Omit<Table, 'part'> & { of: string | null; bounds: string | null }>(`
    select c.relname::text as name, ${columns("= ''")} as columns, ${columns("<> ''")} as made,
      p.relname::text as of, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
    where c.relnamespace = ${schema} and c.relkind = 'r' order by c.relname`)
  return rows.map(({ name, columns, made, of, bounds }) => {
    const table = { name, columns, made }
    return of === null || bounds === null ? table : { ...table, part: { of, bounds } }
  })
}

/** Where they stand now: they know no snapshot, and are never behind one. */
export async function sequencesOf(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = ${schema} and relkind = 'S' order by relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const found = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last, is_called as called from ${client.escapeIdentifier(name)}`,
    )
    for (const { last, called } of found.rows) sequences.push({ name, last, called })
  }
  return sequences
}

/** The steps that have been taken; none where no server has ever filled it. */
export async function stepsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('kysely_migration') is not null as is`,
  )
  if (!rows[0]?.is) return []
  const taken = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return taken.rows.map(({ name }) => name)
}

/** Whether nothing of anybody's is there. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select not exists (select from pg_class where relnamespace = ${schema}) as is`,
  )
  return rows[0]?.is === true
}
