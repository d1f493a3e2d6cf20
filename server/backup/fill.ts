import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import type { NewTable } from '../db/declared-tables.ts'
import { migrate } from '../db/migrate.ts'
import { StartError } from '../start/config.read.ts'
import { digestOf } from './digest.ts'
import { inside } from './inside.ts'
import type { Content, StoredTable } from './manifest.ts'
import { type Sequence, sequencesOf, type Table, tablesOf } from './tables.ts'
import { undress } from './undress.ts'

export interface Filling {
  readonly declared: readonly NewTable[]
  /** Known before the first row comes: what is to be there. */
  readonly tables: readonly Table[]
  /** Hands over each table with its rows, in any order, and answers what they must add up to. */
  load(take: (table: Table, rows: Readable) => Promise<void>): Promise<Pick<Content, 'tables' | 'sequences'>>
}

/**
 * Fills an empty database, in the transaction of the caller: tables as this version makes them, then the rows as they
 * are, then keys, indexes and triggers. Counts and hashes each table before it answers. Throws a StartError where they
 * do not fit.
 */
export async function fillDatabase(client: Client, { declared, tables, load }: Filling): Promise<void> {
  await migrate(inside(client), declared)
  // Building indexes in memory; the usual 64 MB make it work with files.
  await client.query(`set local maintenance_work_mem = '256MB'`)
  const dress = await undress(client)
  await makeParts(client, tables)
  mustFit(await tablesOf(client), tables)
  await clear(client, tables)
  const { tables: stored, sequences } = await load((table, rows) => copyIn(client, table, rows))
  await mustHold(client, stored)
  await setSequences(client, sequences)
  await ownTransactions(client)
  await dress()
}

/** The months that this version makes are those of today. */
async function makeParts(client: Client, tables: readonly Table[]): Promise<void> {
  for (const { name, part } of await tablesOf(client))
    if (part) await client.query(`drop table ${client.escapeIdentifier(name)}`)
  for (const { name, part } of tables)
    if (part)
      await client.query(`create table ${client.escapeIdentifier(name)}
        partition of ${client.escapeIdentifier(part.of)} ${part.bounds}`)
}

/** Migrations enter rows of their own. To empty those that are empty would take longer than all else of a small mall. */
async function clear(client: Client, tables: readonly Table[]): Promise<void> {
  const named = tables.map(({ name }) => client.escapeIdentifier(name))
  const { rows } = await client.query<{ name: string }>(
    named
      .map(name => `select ${client.escapeLiteral(name)} as name where exists (select from ${name})`)
      .join(' union all '),
  )
  if (rows.length > 0) await client.query(`truncate ${rows.map(({ name }) => name).join(', ')}`)
}

function mustFit(ours: readonly Table[], theirs: readonly Table[]): void {
  const shape = (tables: readonly Table[]) =>
    new Set(tables.map(({ name, columns }) => `${name}(${columns.join()})`))
  const [have, want] = [shape(ours), shape(theirs)]
  const odd = [...want].find(each => !have.has(each)) ?? [...have].find(each => !want.has(each))
  if (odd !== undefined)
    throw new StartError(`表结构与本版本不一致（${odd.slice(0, 60)}），请用写下它的版本恢复`)
}

async function copyIn(client: Client, { name, columns }: Table, rows: Readable): Promise<void> {
  const fields = columns.map(each => client.escapeIdentifier(each)).join(', ')
  // Made in this transaction, so its rows may be written as if they had always been there: no vacuum comes after.
  const sink = client.query(
    from(`copy ${client.escapeIdentifier(name)} (${fields}) from stdin with (freeze)`),
  )
  await pipeline(rows, sink)
}

async function mustHold(client: Client, tables: readonly StoredTable[]): Promise<void> {
  for (const table of tables) {
    const { rows, hash } = await digestOf(client, table)
    if (rows !== table.rows || hash !== table.hash)
      throw new StartError(
        `${table.name} 核对不上：应有${table.rows}行，写入${rows}行，内容不一致，没有恢复任何数据`,
      )
  }
}

async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  const there = new Set((await sequencesOf(client)).map(({ name }) => name))
  const missing = sequences.find(({ name }) => !there.has(name))
  if (missing) throw new StartError(`本版本没有序列 ${missing.name.slice(0, 60)}，请用写下它的版本恢复`)
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), last, called])
}

/**
 * Transactions are numbered anew in another database. Rows of numbers that are still to come here would wait for them: an
 * audit row to be sealed, a sale to be added to its month. They count as written by this transaction; what is sealed keeps
 * its number, for the seal speaks of it.
 */
async function ownTransactions(client: Client): Promise<void> {
  await client.query(`update audit set xid = pg_current_xact_id() where xid > pg_current_xact_id()
    and not exists (select from audit_seal s where s.audit_id = audit.id)`)
  await client.query(`update sale_fact set xid = pg_current_xact_id() where xid > pg_current_xact_id()`)
}
