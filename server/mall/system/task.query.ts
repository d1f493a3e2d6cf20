import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { refusalMessage } from '../../../src/values/refusal-messages.ts'
import { jobIsOpen, nobody } from '../../jobs/job.ts'
import { contains } from '../../plain/search.ts'
import { target } from '../../plain/target.ts'
import type { OwnTable } from '../group.ts'
import { hasLaterJob, hasOpenJob, importKind } from '../product/import/import.query.ts'

const whose = sql`coalesce((select of.real_name from sys_user of where of.id = t.user_id), ${nobody})`
const failed = sql`coalesce((t.result ->> 'refused')::int, 0)`

/** The jobs of one import: the first, and those that tried again what it left out. */
export const jobTable: OwnTable = {
  table: 'job',
  indexes: [`((input ->> 'importId')) where input ->> 'importId' is not null`],
}

/** 批处理任务 as a list, the newest first. */
export const jobs = target({
  table: 'job',
  title: '批处理任务',
  name: 'title',
  list: api.sysTask.page,
  editable: {},
  owner: 'shared',
  order: '-id',
  joins: sql`left join sys_user u on u.id = t.user_id`,
  select: {
    userName: sql`coalesce(u.real_name, ${nobody})`,
    hasReport: sql`exists (select from job_part p where p.job_id = t.id)`,
    succeeded: sql`coalesce((t.result ->> 'ready')::int, 0)`,
    failed,
    batchId: sql`coalesce(t.input ->> 'batchId', 'import-' || (t.input ->> 'importId'))`,
    link: sql`coalesce(t.input ->> 'link', '')`,
    retryBar: sql`case when t.kind <> ${importKind} then ${refusalMessage('job.kind')}
      when ${jobIsOpen('t.state')} then ${refusalMessage('job.running')}
      when ${hasOpenJob(sql`t.input ->> 'importId'`)} then ${refusalMessage('job.again')}
      when ${hasLaterJob(sql`t.input ->> 'importId'`, sql`t.id`)} then ${refusalMessage('job.later')}
      when t.state = 'done' and ${failed} = 0 then ${refusalMessage('job.whole')} else '' end`,
  },
  filters: {
    kind: value => (value === '' ? undefined : sql`t.kind = ${value}`),
    state: value => sql`t.state = ${value}`,
    userId: value => sql`t.user_id = ${value}`,
    keyword: value => sql`(${contains(sql`t.title`, value)} or ${contains(whose, value)})`,
  },
})
