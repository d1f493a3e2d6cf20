import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { contains } from '../../plain/search.ts'
import { thing } from '../../plain/thing.ts'

const { page: list } = api.schedule
const { add, update } = api.sysTask
const { name, kind, cron, enabled } = list.out.shape.records.element.shape

/** 定时任务 as a table; when each is due is the server's own. */
export const schedules = thing({
  table: 'schedule',
  title: '定时任务',
  owner: 'shared',
  calls: { list, add, update },
  editable: { name, kind, cron, enabled },
  filters: { keyword: value => contains(sql`t.name`, value) },
  select: { lastState: sql`(select j.state from job j where j.id = t.job_id)` },
})
