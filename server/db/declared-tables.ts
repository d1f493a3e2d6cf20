import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** What a plain thing declares of its table. */
export interface NewTable {
  readonly table: string
  /** Its own columns, made once; left out where a migration makes the table. */
  readonly columns?: string | undefined
  /** `(counter_id, id)`, `using gin (grams)`: made where they are missing, dropped when they are no longer declared. */
  readonly indexes?: readonly string[] | undefined
}

/** Brings the indexes to what is declared. Answers the tables whose columns are declared otherwise than they were made. */
export async function keepDeclared(
  db: Kysely<unknown>,
  tables: readonly NewTable[],
): Promise<readonly string[]> {
  return db.transaction().execute(async tx => {
    // Several servers may start at once.
    await sql`select pg_advisory_xact_lock(hashtext('facet declared tables'))`.execute(tx)
    await keepIndexes(tx, tables)
    return changedSince(tx, tables)
  })
}

async function keepIndexes(tx: Kysely<unknown>, tables: readonly NewTable[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = 'public' and indexname ~ '_ix_[0-9a-f]{8}$'`.execute(tx)
  const there = new Set(rows.map(({ name }) => name))
  const wanted = new Map<string, { readonly table: string; readonly index: string }>(
    tables.flatMap(({ table, indexes = [] }) =>
      indexes.map(index => [`${table}_ix_${digest(index)}`, { table, index }] as const),
    ),
  )
  for (const name of there) if (!wanted.has(name)) await sql`drop index ${sql.id(name)}`.execute(tx)
  for (const [name, { table, index }] of wanted)
    if (!there.has(name))
      await sql`create index ${sql.id(name)} on ${sql.table(table)} ${sql.raw(index)}`.execute(tx)
}

/** A table from before this was noted counts as made as it is declared now. */
async function changedSince(tx: Kysely<unknown>, tables: readonly NewTable[]): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string
    columns: string
  }>`select name, columns from declared_table`.execute(tx)
  const made = new Map(rows.map(({ name, columns }) => [name, columns]))
  const changed: string[] = []
  for (const { table, columns } of tables) {
    if (columns === undefined) continue
    const now = columns.replace(/\s+/g, ' ').trim()
    const before = made.get(table)
    if (before === undefined)
      await sql`insert into declared_table (name, columns) values (${table}, ${now})`.execute(tx)
    else if (before !== now) changed.push(table)
  }
  return changed
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
