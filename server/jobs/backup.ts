import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds'
import { sql } from 'kysely'
import { stampOf } from '../../src/values/time.ts'
import { makeBackup } from '../backup/make.ts'
import { room } from '../backup/room.ts'
import { Refusal } from '../call/refusal.ts'
import { settingValues } from '../call/settings.ts'
import { reasonOf } from '../db/engine/errors.ts'
import { StartError } from '../start/config.read.ts'
import { productVersion } from '../start/version.ts'
import { type JobRun, type JobWork, Stopped } from './runner.ts'

export const backupKind = 'backup'

/** ms between two looks at how far it is. */
const breath = 2000

/** 每日备份: a new file in BACKUP_DIR, then the oldest go. Whoever may run tasks hears by letter of one that failed. */
export const backupWork: JobWork = async run => {
  const { services, job, signal, step } = run
  const { config, databaseUrl, files, identity } = services
  const { backupDir } = config
  const at = services.now()
  const mine = prefixOf(identity)
  const path = join(backupDir, `${mine}${stampOf(at)}.zip`)
  await total(run)
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    // Of a server that was killed.
    await sweepParts(backupDir, mine)
    const made = await makeBackup({
      url: databaseUrl,
      files,
      path,
      version: productVersion(),
      at,
      signal,
      room: () => room(backupDir),
      tell: telling(run),
    })
    const gone = await keepNewest(backupDir, mine, Number((await settingValues(services.db, 'data')).backups))
    const lines = [
      ['文件', path],
      ['数据行数', String(made.rows)],
      ['上传的文件', String(made.files)],
      ['大小（MB）', (made.bytes / 1024 / 1024).toFixed(1)],
      ['删除的旧备份', String(gone)],
    ]
    const result = { ready: made.rows, refused: 0 }
    await step(async tx => {
      await sql`update job set total = ${made.rows} where id = ${job.id}`.execute(tx)
      return { done: made.rows, result, part: { number: 0, lines } }
    })
  } catch (error) {
    if (error instanceof StartError) throw new Refusal(503, error.message)
    const reason = reasonOf(error)
    throw reason === undefined ? error : new Refusal(503, `备份目录不可写：${backupDir}（${reason}）`)
  }
}

/** By what the planner believes: near enough for a bar. */
async function total({ job, step }: JobRun): Promise<void> {
  await step(async tx => {
    await sql`update job set total = (select coalesce(sum(greatest(reltuples, 0)), 0)::int from pg_class
      where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema()))
      where id = ${job.id}`.execute(tx)
    return { done: 0, result: null }
  })
}

function telling({ job, step, signal }: JobRun) {
  let [rows, told] = [0, Date.now()]
  return async (table: { readonly rows: number }) => {
    if (signal.aborted) throw new Stopped()
    if (Date.now() - told > breath) {
      await step(async tx => {
        await sql`update job set total = greatest(total, ${rows}) where id = ${job.id}`.execute(tx)
        return { done: rows, result: null }
      })
      told = Date.now()
    }
    rows += table.rows
  }
}

async function sweepParts(folder: string, mine: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(mine) && name.endsWith('.part')) {
      const { mtimeMs } = await stat(join(folder, name))
      if (Date.now() - mtimeMs > hoursToMilliseconds(24)) await rm(join(folder, name), { force: true })
    }
}

/** Backups of several malls may lie in one folder. */
function prefixOf(identity: string): string {
  return `facet-${identity.slice(0, 6)}-`
}

/** The newest backup of this mall in a folder, `at` in ms; null where there is none, or no such folder. */
export async function newestBackup(folder: string, identity: string) {
  const name = (await backupsIn(folder, prefixOf(identity)).catch(() => [])).at(-1)
  if (name === undefined) return null
  const { size, mtimeMs } = await stat(join(folder, name))
  return { name, bytes: size, at: mtimeMs }
}

/** The oldest first: their names begin alike and go on with their time. What somebody else put there is none. */
async function backupsIn(folder: string, mine: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter(
    name => name.startsWith(mine) && /^\d{8}-\d{6}\.zip$/.test(name.slice(mine.length)),
  )
  return names.sort()
}

async function keepNewest(folder: string, mine: string, most: number): Promise<number> {
  const names = await backupsIn(folder, mine)
  const old = names.slice(0, Math.max(0, names.length - most))
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}
