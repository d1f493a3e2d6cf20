import type { Readable } from 'node:stream'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { StartError } from '../start/config.read.ts'
import { begin, openClient } from './client.ts'
import { digestOf } from './digest.ts'
import type { StoredTable } from './manifest.ts'
import { type Sequence, sequencesOf, stepsOf, type Table, tablesOf } from './tables.ts'

/** A database as it stood when this was opened; whoever writes meanwhile goes on. */
export interface Snapshot {
  /** The migrations that have run. */
  readonly steps: readonly string[]
  readonly tables: readonly Table[]
  /** One after the other: `rows`, as COPY writes them, are read to their end before the next is asked for. */
  each(): AsyncGenerator<{ readonly table: StoredTable; readonly rows: Readable }>
  sequences(): Promise<Sequence[]>
  /** Ends the snapshot. Throws a StartError where a server changed the tables meanwhile: what was read is then no use. */
  end(): Promise<void>
  /** Also after a failure. */
  close(): Promise<void>
}

/** Throws a StartError where the database is no mall's. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await openClient(url)
  const close = async () => {
    await client.end().catch(() => undefined)
  }
  try {
    await begin(client, 'isolation level repeatable read read only')
    const steps = await stepsOf(client)
    if (steps.length === 0) throw new StartError('数据库还是空的，没有什么可以备份')
    const tables = await tablesOf(client)
    return {
      steps,
      tables,
      each: () => eachTable(client, tables),
      sequences: () => sequencesOf(client),
      async end() {
        await client.query('commit')
        // A table that was made anew meanwhile looks empty to a snapshot of before.
        if ((await stepsOf(client)).join() !== steps.join()) throw changed()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function* eachTable(client: Client, tables: readonly Table[]) {
  for (const table of tables) {
    // What is rolled back is the lock: nobody who drops an old partition waits for the tables that come after it.
    await client.query('savepoint one')
    const digest = await digestOf(client, table).catch((error: unknown) => {
      throw isGone(error) ? changed() : error
    })
    const stored = { ...table, ...digest }
    yield { table: stored, rows: copyOut(client, stored) }
    await client.query('rollback to savepoint one')
  }
}

function copyOut(client: Client, { name, columns }: Table): Readable {
  const fields = columns.map(each => client.escapeIdentifier(each)).join(', ')
  return client.query(to(`copy ${client.escapeIdentifier(name)} (${fields}) to stdout`))
}

/** The table, since the snapshot. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01'
}

function changed(): StartError {
  return new StartError('备份期间数据库的结构有变动，请重新备份')
}
