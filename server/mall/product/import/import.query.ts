import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { preview } from '../../../../src/contract/product/import.ts'
import { listOf } from '../../../../src/values/import-columns.ts'
import type { ChangeKind } from '../../../../src/values/import-kinds.ts'
import type { JobState } from '../../../../src/values/job.ts'
import type { Context } from '../../../call/context.ts'
import { gone } from '../../../call/refusal.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { jobIsOpen } from '../../../jobs/job.ts'
import type { Preview } from './preview.ts'
import { none, tally } from './tally.ts'
import type { Lists, Option, Said } from './words.ts'

export const importKind = 'importSpu'

/** New goods, or what changes of those that are there. */
export type FileKind = 'goods' | ChangeKind

/** An uploaded file with what its person said of it. The bytes are in the store, under the same id. */
export interface ImportFile {
  readonly id: string
  readonly preview: Preview
  readonly jobId: number | null
}

/** The caller's own, locked against a second confirmation where that is asked for. Throws code 404. */
export async function ownFile({ tx, caller }: Context, id: string, kind: FileKind, lock = false) {
  const { rows } = await sql<{ preview: unknown; jobId: number | null }>`
    select preview, job_id as "jobId" from import_file
    where id = ${id} and user_id = ${caller.userId} and kind = ${kind} ${lock ? sql`for update` : sql``}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw gone()
  return row
}

/** The same of a file that adds goods. */
export async function ownImport(context: Context, id: string, lock = false): Promise<ImportFile> {
  const { jobId, ...row } = await ownFile(context, id, 'goods', lock)
  return { id, preview: z.parse(preview, row.preview), jobId }
}

/** Of one account. */
const mostPreviews = 20

export async function keepImport(
  { tx, caller, now }: Context,
  kind: FileKind,
  shown: { readonly importId: string },
): Promise<void> {
  await sql`insert into import_file as f (id, user_id, kind, preview, create_time)
    values (${shown.importId}, ${caller.userId}, ${kind}, ${JSON.stringify(shown)}::jsonb, ${now})
    on conflict (id) do update set preview = excluded.preview where f.user_id = excluded.user_id`.execute(tx)
  // Previews that nobody went on with are kept for the last files only.
  await sql`delete from import_file where user_id = ${caller.userId} and job_id is null and id in (
    select id from import_file where user_id = ${caller.userId} and job_id is null
    order by create_time desc, id offset ${mostPreviews})`.execute(tx)
}

export async function setJob({ tx }: Context, id: string, jobId: number): Promise<void> {
  await sql`update import_file set job_id = ${jobId} where id = ${id}`.execute(tx)
}

/** The mall's own lists, in which a file's words are looked up. */
export async function readLists(db: Db | Tx): Promise<Lists> {
  const list = async (table: keyof Lists) =>
    (await sql<Option>`select id, name, code from ${sql.table(table)} order by id limit 50000`.execute(db))
      .rows
  return {
    category: await list('category'),
    brand: await list('brand'),
    fineness: await list('fineness'),
    style: await list('style'),
    series: await list('series'),
  }
}

/** Only what is in the lists: a row that is gone by now means nothing. */
export function stillThere(said: readonly Said[], lists: Lists): Said[] {
  const has = ({ field, id }: Said) => id === null || lists[listOf(field)].some(option => option.id === id)
  return said.filter(has)
}

interface Standing {
  id: number
  state: JobState
  done: number
  total: number
  reason: string
  result: unknown
  startTime: string | null
  endTime: string | null
}

const jobColumns = sql`id, state, done, total, reason, result, start_time as "startTime", end_time as "endTime"`

/** What the jobs of new goods and of changes both count. */
const counted = tally.pick({ ready: true, refused: true })

/** How far the job of a file that changes goods is. */
export async function jobOf(tx: Tx, jobId: number) {
  const { rows } = await sql<Standing>`select ${jobColumns} from job where id = ${jobId}`.execute(tx)
  const [row] = rows
  return row ? told(row) : null
}

/** How far the last job of an import is; what stayed out may have been tried again, and all of its jobs have added. */
export async function lastJobOf(tx: Tx, importId: string) {
  const { rows } = await sql<Standing & { added: number }>`
    select ${jobColumns}, (sum(coalesce((result ->> 'ready')::int, 0)) over ())::int as added
    from job where kind = ${importKind} and input ->> 'importId' = ${importId} order by id desc limit 1`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return null
  const { added, ...job } = row
  return { ...told(job), imported: added }
}

/** Whether a job of this import waits, runs or rests. */
export function hasOpenJob(importId: RawBuilder<unknown>): RawBuilder<unknown> {
  return hasJob(importId, jobIsOpen('other.state'))
}

/** Whether this import was tried again after this job: what it left out is what that one was given. */
export function hasLaterJob(importId: RawBuilder<unknown>, jobId: RawBuilder<unknown>): RawBuilder<unknown> {
  return hasJob(importId, sql`other.id > ${jobId}`)
}

function hasJob(importId: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from job other where other.kind = ${importKind}
    and other.input ->> 'importId' = ${importId} and ${which})`
}

function told({ result, ...job }: Standing) {
  const { ready: imported, refused } = counted.safeParse(result).data ?? none
  return { ...job, imported, refused }
}
