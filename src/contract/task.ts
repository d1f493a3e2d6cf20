import * as z from 'zod'
import { jobStates } from '../values/lists.ts'
import { blob, read, write } from './call.ts'
import { file, id, text, whole } from './fields.ts'
import { byId, done, listIn, pageOf } from './shapes.ts'

/** 任务: work that outlasts its request. Own ones for everybody; the calls of 任务管理 come with its screen. */
const at = '/system/sysTask'
const own = { added: true, scope: 12, owner: 'userId' } as const

export const jobState = z.literal(['waiting', 'running', 'done', 'failed', 'cancelled'])
const state = jobState.meta({ title: '状态', words: jobStates })

export const jobRow = z.object({
  id: id('编号'),
  kind: z.string().meta({ title: '类型' }),
  title: z.string().meta({ title: '名称' }),
  state,
  done: whole('已处理'),
  total: whole('总数'),
  reason: z.string().meta({ title: '原因' }),
  hasReport: z.boolean().meta({ title: '有报告' }),
  userName: z.string().meta({ title: '发起人' }),
  createTime: z.string().meta({ title: '创建时间', holds: 'time' }),
  startTime: z.string().nullable().meta({ title: '开始时间', holds: 'time' }),
  endTime: z.string().nullable().meta({ title: '结束时间', holds: 'time' }),
})

export const sysTask = {
  page: read(
    `${at}/page`,
    'signed-in',
    listIn({ kind: text('类型', { max: 40 }).optional(), state: state.optional() }, ['id']),
    pageOf(jobRow),
    own,
  ),
  /** What has been done by then stays. */
  cancel: write(`${at}/cancel`, 'signed-in', byId, done, own),
  /** The report of its rows, as CSV. */
  download: blob(`${at}/download`, 'signed-in', byId, file('报告'), own),
}
