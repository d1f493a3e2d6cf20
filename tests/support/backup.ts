import { mkdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { openArchive } from '../../server/backup/archive.ts'
import { openClient } from '../../server/backup/client.ts'
import { digestOf } from '../../server/backup/digest.ts'
import { type Made, type Making, makeBackup } from '../../server/backup/make.ts'
import { restoreBackup } from '../../server/backup/restore.ts'
import { sequencesOf, tablesOf } from '../../server/backup/tables.ts'
import { stepsOf } from '../../server/db/migrate.ts'
import { DirectoryStore } from '../../server/files/store/directory.ts'
import type { FileStore } from '../../server/files/store/store.ts'
import { newTables } from '../../server/mall/declared.ts'
import { createDatabase } from './database.ts'
import type { Mall } from './mall.ts'
import { newDataDir } from './runs.ts'

/** Thrown away by a later run where a test leaves it. */
export async function newFolder(): Promise<string> {
  const folder = await newDataDir()
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/** As `npm run backup` does it, of a mall that goes on meanwhile. */
export function backUp(
  mall: Mall,
  path: string,
  files: FileStore = new DirectoryStore(mall.config.dataDir),
  more: Partial<Making> = {},
): Promise<Made> {
  return makeBackup({
    url: mall.app.database.url,
    files,
    path,
    version: '0.1.0',
    at: new Date(mall.clock.now),
    room: async () => {},
    ...more,
  })
}

export interface Restored {
  readonly url: string
  readonly dataDir: string
}

/** An empty database and an empty folder to restore into. */
export async function emptyPlace(): Promise<Restored> {
  return { url: await createDatabase(), dataDir: await newFolder() }
}

export async function restoreInto(
  { url, dataDir }: Restored,
  path: string,
  files?: FileStore,
): Promise<void> {
  const archive = await openArchive(path, Object.keys(stepsOf(newTables)))
  await restoreBackup({ archive, url, files: files ?? new DirectoryStore(dataDir), declared: newTables })
}

/** Rows and hash of each table, where each sequence stands, and how keys, indexes, triggers and columns are made. */
export async function contentsOf(url: string) {
  const client = await openClient(url)
  try {
    const tables: Record<string, string> = {}
    for (const table of await tablesOf(client)) {
      const { rows, hash } = await digestOf(client, table)
      tables[table.name] = `${rows} ${hash}`
    }
    const sequences = Object.fromEntries(
      (await sequencesOf(client)).map(({ name, last, called }) => [name, `${last} ${called}`]),
    )
    const { rows: made } = await client.query<{ line: string }>(`
      select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) || convalidated::text as line
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_indexdef(indexrelid) || indisvalid::text from pg_index i join pg_class c on c.oid = indexrelid
        where c.relnamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t where not tgisinternal
      union all select 'column ' || attrelid::regclass || attname || atttypid::regtype || attidentity::text || attgenerated::text || attnotnull::text
        from pg_attribute a join pg_class c on c.oid = attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and attnum > 0 and not attisdropped
      order by 1`)
    return { tables, sequences, made: made.map(({ line }) => line) }
  } finally {
    await client.end()
  }
}

/** Every file with its bytes. */
export async function filesOf(store: FileStore): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const shelf of ['media', 'imports'] as const)
    for await (const { name } of store.list(shelf)) {
      const opened = await store.get(name)
      if (opened) all.set(name, (await buffer(opened.bytes)).toString('base64'))
    }
  return new Map([...all].sort())
}

/** Nothing came of a restore: no table, no file. */
export async function isUntouched({ url, dataDir }: Restored): Promise<boolean> {
  const client = await openClient(url)
  try {
    const tables = await tablesOf(client)
    return tables.length === 0 && (await filesOf(new DirectoryStore(dataDir))).size === 0
  } finally {
    await client.end()
  }
}
