import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds'
import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import type { Services } from '../call/context.ts'
import { settingValues } from '../call/settings.ts'
import type { Db } from '../db/database.ts'
import { type Repeated, repeated } from '../jobs/repeated.ts'
import type { FileName, FileStore, Shelf } from './store/store.ts'

const day = hoursToMilliseconds(24)

/** How long files of this server alone are kept: uploads whose request was cut short, and errors. */
const kept = { uploads: day, logs: 90 * day }

/** Throws away what nobody needs any more, at the start and then every six hours. */
export function startSweeping(services: Services): Repeated {
  const { log } = services
  const sweep = () =>
    sweepAll(services).catch(error => log('warn', 'sweeping failed', { error: String(error) }))
  return repeated(sweep, day / 4, sweep())
}

/** Answers how many files it has thrown away. */
export async function sweepAll(services: Services): Promise<number> {
  const {
    config: { dataDir },
    db,
    files,
    now,
  } = services
  let removed = await sweepOrphans(db, files)
  removed += await sweepImports(services)
  await capTables(db, now())
  for (const [folder, age] of Object.entries(kept)) removed += await sweepFolder(join(dataDir, folder), age)
  return removed
}

/** Files that were imported, as long as 通用设置 says. */
export async function sweepImports({ db, files }: Pick<Services, 'db' | 'files'>): Promise<number> {
  const { importDays } = await settingValues(db, 'data')
  return removeAll(files, await old(files, 'imports', Number(importDays) * day))
}

/** What an upload keeps is named by 32 hexadecimal digits; the demo's own film is not. */
const uploaded = /^media\/([0-9a-f]{32})\./

/** By which an upload is noted whose file this is. */
export function uploadOf(name: string): string | undefined {
  return uploaded.exec(name)?.[1]
}

/** Pictures and films whose upload was never committed. A day old: a younger one may be about to be. */
export async function sweepOrphans(db: Db, files: FileStore): Promise<number> {
  const names = await old(files, 'media', day)
  const ids = [...new Set(names.flatMap(name => uploadOf(name) ?? []))]
  const { rows } = await sql<{ id: string }>`select i.id from unnest(${ids}::text[]) as i(id)
    where not exists (select from sys_file f where f.id = i.id)`.execute(db)
  const orphans = new Set(rows.map(({ id }) => id))
  return removeAll(
    files,
    names.filter(name => orphans.has(uploadOf(name) ?? '')),
  )
}

async function old(files: FileStore, shelf: Shelf, age: number): Promise<FileName[]> {
  const names: FileName[] = []
  for await (const { name, at } of files.list(shelf)) if (Date.now() - at > age) names.push(name)
  return names
}

async function removeAll(files: FileStore, names: readonly FileName[]): Promise<number> {
  for (const name of names) await files.remove(name)
  return names.length
}

/** Removes expired brakes, and log lines of refusals and sign-ins beyond so many: neither table grows without end. */
const mostLines = { denial: 100_000, login_log: 1_000_000 } as const

export async function capTables(db: Db, now: Date): Promise<void> {
  await sql`delete from rate where until_time < ${subHours(now, 24)}`.execute(db)
  await sql`delete from person_asked where at < ${subHours(now, 24)}`.execute(db)
  for (const [table, most] of Object.entries(mostLines))
    await sql`delete from ${sql.table(table)} where id <= (
      select id from ${sql.table(table)} order by id desc offset ${most} limit 1)`.execute(db)
}

/** Ages are told by the file system's own clock. */
export async function sweepFolder(folder: string, age: number): Promise<number> {
  let removed = 0
  const names = await readdir(folder).catch(() => [])
  for (const name of names) removed += await sweepFile(join(folder, name), age)
  return removed
}

async function sweepFile(path: string, age: number): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found || Date.now() - found.mtimeMs <= age) return 0
  await rm(path, { force: true })
  return 1
}
