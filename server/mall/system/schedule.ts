import { api } from '../../../src/contract/api.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { schedules } from './schedule.query.ts'

export const schedule = serve('schedule', api.schedule, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, schedules.target, input, scope)),
})
