import * as z from 'zod'
import { parseCron } from '../../values/cron.ts'
import { jobStateCodes } from '../../values/job.ts'
import { jobKinds, jobStates, scheduleKinds } from '../../values/lists.ts'
import { blob, read, write } from '../call.ts'
import { counted, file, flag, id, ids, text, version } from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf } from '../shapes.ts'

/** 任务管理: work that outlasts its request, own jobs for everybody; and what the house does by the clock. */
const at = '/system/sysTask'
const own = { added: true, scope: 12, owner: 'userId' } as const
const added = { added: true } as const

export const jobState = z.literal(jobStateCodes)
const state = jobState.meta({ title: '状态', words: jobStates })
const kind = text('类型', { max: 40 }).meta({ title: '类型', words: jobKinds })

const jobRow = z.object({
  id: id('编号'),
  kind,
  title: z.string().meta({ title: '名称' }),
  state,
  done: counted('已处理'),
  total: counted('总数'),
  /** Of its rows those that went in and those that stayed out. */
  succeeded: counted('成功'),
  failed: counted('失败'),
  reason: z.string().meta({ title: '原因' }),
  hasReport: z.boolean().meta({ title: '有报告' }),
  /** Under which its changes stand in the log. */
  batchId: z.string().nullable().meta({ title: '批次' }),
  /** Where what it has found is seen; empty too where the caller sees nothing there. */
  link: z.string(),
  /** Why its failed rows cannot be run again; empty where they can. */
  retryBar: z.string(),
  userName: z.string().meta({ title: '发起人' }),
  createTime: z.string().meta({ title: '创建时间', holds: 'time' }),
  startTime: z.string().nullable().meta({ title: '开始时间', holds: 'time' }),
  endTime: z.string().nullable().meta({ title: '结束时间', holds: 'time' }),
})

const scheduleFields = {
  name: text('名称', { max: 30, required: '请填写名称' }),
  kind: z
    .literal([
      ...(['cleanFiles', 'cleanSessions', 'cleanIdempotency', 'cleanEvents'] as const),
      ...([
        'cleanRecords',
        'checkSeals',
        'checkStock',
        'releaseHolds',
        'finishOrders',
        'generateRanks',
        'foldSales',
        'hashPictures',
        'expirePoints',
        'backup',
      ] as const),
      ...(['rollTracking', 'keepTracking'] as const),
    ])
    .meta({
      title: '类型',
      words: scheduleKinds,
    }),
  cron: text('执行时间', { max: 100, required: '请填写执行时间' }).refine(
    value => parseCron(value) !== undefined,
    { error: '执行时间应为五段，如“0 3 * * *”（每天03:00）' },
  ),
  enabled: flag('状态'),
}

/** The server's own. */
const times = {
  lastTime: z.string().nullable().meta({ title: '上次执行', holds: 'time' }),
  /** How the job that it began last stands. */
  lastState: jobState.nullable().meta({ title: '上次结果', words: jobStates }),
  nextTime: z.string().nullable().meta({ title: '下次执行', holds: 'time' }),
}

const scheduleRow = z.object({ ...scheduleFields, ...times, ...kept })

export const sysTask = {
  page: read(
    `${at}/page`,
    'signed-in',
    listIn(
      {
        /** A part of the name, or of who began it. */
        keyword: text('关键词', { max: 100 }).optional(),
        kind: kind.optional(),
        state: state.optional(),
        /** The caller's own alone, whatever else may be seen. */
        own: flag('只看自己').optional(),
      },
      ['id'],
    ),
    pageOf(jobRow),
    own,
  ),
  add: write(`${at}/add`, { code: ['add-task-btn'] }, fresh(scheduleFields), scheduleRow, added),
  update: write(
    `${at}/update`,
    { code: ['edit-task-btn'] },
    changeOf({ ...scheduleFields, ...times }),
    scheduleRow,
    added,
  ),
  del: write(
    `${at}/del`,
    { code: ['delete-task-btn'] },
    z
      .strictObject({ id: kept.id.optional(), ids: ids().optional(), version: version.optional() })
      .refine(({ id: one, ids: many }) => (one === undefined) !== (many === undefined), {
        error: '请选择要删除的任务',
      }),
    done,
    { ...added, method: 'DELETE' },
  ),
  /** Runs a schedule now; answers the job. */
  run: write(`${at}/run`, { code: ['run-task-btn'] }, byId, z.int(), added),
  /** What has been done by then stays. */
  cancel: write(`${at}/cancel`, 'signed-in', byId, done, own),
  /** The step under way is undone and done again when it goes on. */
  pause: write(`${at}/pause`, 'signed-in', byId, done, own),
  resume: write(`${at}/resume`, 'signed-in', byId, done, own),
  /** The failed rows of a job again, as a job of its own, which is answered. */
  retry: write(`${at}/retry`, 'signed-in', byId, z.int(), own),
  /** The report of its rows, as CSV. */
  download: blob(`${at}/download`, 'signed-in', byId, file('报告'), own),
}

/** What the house does by the clock: rows of their own, changed by the calls of 任务管理. */
export const schedule = {
  page: read(
    `${at}/schedules`,
    { menu: ['SysTask'] },
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        kind: scheduleFields.kind.optional(),
        enabled: scheduleFields.enabled.optional(),
      },
      ['id', 'name', 'nextTime', 'lastTime'],
    ),
    pageOf(scheduleRow),
    added,
  ),
}
