import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import * as z from 'zod'
import { shanghai } from '../../src/values/shanghai.ts'
import { settingValues } from '../call/settings.ts'
import type { Tx } from '../db/database.ts'
import { sweepImports } from '../files/sweep.ts'
import { cutAudit, noteCut } from './audit-cut.ts'
import { jobIsOpen } from './job.ts'
import type { JobWork } from './runner.ts'

/** The most rows that one step removes, so that nobody waits for the lock of a million rows. */
const mostRows = 2000

interface Kept {
  /** What the report calls it. */
  readonly title: string
  /** Under 数据保留 of 通用设置. */
  readonly days: 'auditDays' | 'loginDays' | 'codeDays' | 'letterDays' | 'importDays'
  /** Once before the first row goes. */
  begin?(tx: Tx, before: Date, now: Date): Promise<void>
  /** Removes rows from before a time, so many at most; answers how many. */
  remove(tx: Tx, before: Date, most: number): Promise<number>
}

/** The oldest rows of a table by a column of it. */
function oldest(table: string, column: string): Kept['remove'] {
  return async (tx, before, most) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${most}))`.execute(tx)
    return Number(numAffectedRows ?? 0)
  }
}

/** Files with what was found in them, and the reports of all their jobs; one that a job goes on with stays. */
async function removeImports(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from import_file where id in (
      select f.id from import_file f where f.create_time < ${before} and not exists (select from job j
        where j.input ->> 'importId' = f.id and ${jobIsOpen('j.state')})
      limit ${most})
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from job_part where job_id in (
    select id from job where input ->> 'importId' = any(${ids}::text[]))`.execute(tx)
  return rows.length
}

const kinds: readonly Kept[] = [
  { title: '操作日志', days: 'auditDays', begin: noteCut, remove: cutAudit },
  { title: '拒绝记录', days: 'auditDays', remove: oldest('denial', 'at') },
  { title: '登录日志', days: 'loginDays', remove: oldest('login_log', 'at') },
  { title: '登录过的浏览器', days: 'loginDays', remove: oldest('known_asker', 'at') },
  { title: '验证码', days: 'codeDays', remove: oldest('sms_code', 'expire_time') },
  { title: '绑定凭据', days: 'codeDays', remove: oldest('bind_ticket', 'expire_time') },
  { title: '站内信', days: 'letterDays', remove: oldest('station_letter', 'create_time') },
  { title: '导入文件', days: 'importDays', remove: removeImports },
]

/** What was removed of each kind so far: a job that was interrupted counts on. */
const tally = z.object({ removed: z.record(z.string(), z.int()) })

/** Removes what is kept longer than 通用设置 says, kind by kind; the report says how many of each. */
export const cleanRecords: JobWork = async run => {
  const { services, job, step } = run
  const now = services.now()
  const days = await settingValues(services.db, 'data')
  const removed = { ...tally.safeParse(job.result).data?.removed }
  const progress = () => {
    const done = Object.values(removed).reduce((sum, count) => sum + count, 0)
    return { done, result: { ready: done, refused: 0, removed } }
  }
  for (const { title, days: key, begin, remove } of kinds) {
    removed[title] ??= 0
    // Without end.
    if (days[key] === 0) continue
    const before = subDays(now, Number(days[key]), shanghai)
    if (begin)
      await step(async tx => {
        await begin(tx, before, now)
        return progress()
      })
    for (let found = mostRows; found === mostRows; ) {
      const so = removed[title]
      await step(async tx => {
        found = await remove(tx, before, mostRows)
        removed[title] = so + found
        return progress()
      })
    }
  }
  removed.导入的文件 = (removed.导入的文件 ?? 0) + (await sweepImports(services))
  const lines = Object.entries(removed).map(([title, count]) => [title, String(count)])
  await step(async () => ({ ...progress(), part: { number: 0, lines } }))
}
