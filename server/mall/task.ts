import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { Download } from '../download.ts'
import { byteOrderMark, csvLine, csvType } from '../files/csv.ts'
import { holds } from '../identity.ts'
import { cancelJob } from '../jobs/job.ts'
import { countRows, pageAnswer, paging } from '../plain/list.ts'
import { gone } from '../refusal.ts'
import { Raw, serve } from '../serve.ts'

export const sysTask = serve('sysTask', api.sysTask, {
  /** Own jobs; all of them for who holds the screen. */
  async page(input, context) {
    const { userId } = context.caller
    const all = await holds(context.tx, userId, { menu: ['SysTask'] })
    const where = sql.join(
      [
        all ? sql`true` : sql`j.user_id = ${userId}`,
        ...(input.kind ? [sql`j.kind = ${input.kind}`] : []),
        ...(input.state ? [sql`j.state = ${input.state}`] : []),
      ],
      sql` and `,
    )
    const { size, limit } = paging(input)
    const counted = await countRows(context.tx, sql`job j where ${where}`, input.exact === true)
    const { rows } = await sql<Record<string, unknown>>`
      select j.id, j.kind, j.title, j.state, j.done, j.total, j.reason, u.real_name as "userName",
        exists (select from job_part p where p.job_id = j.id) as "hasReport",
        j.create_time as "createTime", j.start_time as "startTime", j.end_time as "endTime"
      from job j join sys_user u on u.id = j.user_id where ${where}
      order by j.id ${input.sort === 'id' ? sql`asc` : sql`desc`} ${limit}`.execute(context.tx)
    return new Raw(pageAnswer(rows, counted, size))
  },
  async cancel({ id }, context) {
    await ownJob(context, id)
    await cancelJob(context.tx, id, context.now)
    return null
  },
  async download({ id }, context) {
    const job = await ownJob(context, id)
    return new Download(`${job.title}-报告.csv`, csvType, lines(context.tx, id, job.report))
  },
})

interface Reported {
  userId: number
  title: string
  report: string[]
}

/** Another's job is there only for who may run tasks. */
async function ownJob(context: Context, id: number): Promise<Reported> {
  const { rows } = await sql<Reported>`
    select user_id as "userId", title, report from job where id = ${id}`.execute(context.tx)
  const [job] = rows
  const { userId } = context.caller
  if (!job || (job.userId !== userId && !(await holds(context.tx, userId, { code: ['run-task-btn'] }))))
    throw gone()
  return job
}

/** Part by part: a report is as long as its file. */
async function* lines(tx: Tx, id: number, heads: readonly string[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads)
  for (let after = -1; ; ) {
    const { rows } = await sql<{ part: number; lines: string[][] }>`
      select part, lines from job_part where job_id = ${id} and part > ${after} order by part limit 1`.execute(
      tx,
    )
    const [found] = rows
    if (!found) return
    after = found.part
    for (let start = 0; start < found.lines.length; start += 500)
      yield found.lines
        .slice(start, start + 500)
        .map(csvLine)
        .join('')
  }
}
