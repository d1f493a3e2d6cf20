import * as z from 'zod'
import { type FunnelBreak, funnelBreaks } from '../../../values/funnel.ts'
import { trackingRejects } from '../../../values/lists.ts'
import { asked, compare, moment, periodBounds } from '../../asked.ts'
import { read, write } from '../../call.ts'
import { choice, code, id, text, whole } from '../../fields.ts'
import { period } from '../../period.ts'
import { listIn, pageOf } from '../../shapes.ts'
import { jobState } from '../../system/task.ts'
import { deviceTime } from './collect.ts'

/** 埋点: lines come in by programs, figures go out. */
const at = '/tracking/tk'
const post = { added: true, method: 'POST' } as const
const screen = { menu: ['DataIndex'] } as const

const clientId = id('端').optional()
const bounds = { ...periodBounds, clientId }

const figure = z.object({ value: z.int(), before: z.int().nullable() })
const share = z.object({ id: z.int(), name: z.string(), n: z.int() })

const step = z.strictObject({
  event: code('事件编码', { max: 40, required: '缺少事件编码' }),
  /** Its value decides too. */
  variable: code('变量编码', { max: 40 }).optional(),
  value: text('变量值', { max: 200 }).optional(),
})
/** Without steps the house funnel, by session. */
const walk = {
  ...bounds,
  steps: z
    .array(step)
    .min(2, { error: '漏斗需要2到6步' })
    .max(6, { error: '漏斗需要2到6步' })
    .optional()
    .meta({ title: '步骤' }),
  by: z.literal(['session', 'visitor']).default('session').meta({ title: '计数单位' }),
  /** By visitor: within so many days of the first step. */
  days: whole('天数', { min: 1, max: 30 }).default(7),
}

const funnelAsked = {
  ...walk,
  break: z.literal(Object.keys(funnelBreaks).filter(isBreak)).optional().meta({ title: '拆分' }),
}

function isBreak(name: string): name is FunnelBreak {
  return Object.hasOwn(funnelBreaks, name)
}

const rejectFields = {
  kind: choice('原因', trackingRejects),
  reason: z.string().meta({ title: '说明' }),
  line: z.string().meta({ title: '原始数据' }),
  sender: z.string().meta({ title: '来自' }),
}

export const tk = {
  /** What cannot be taken is kept with the reason why; what was sent before counts once. */
  collect: write(
    `${at}/collect`,
    'app',
    z.strictObject({
      sentAt: deviceTime('sentAt'),
      lines: z
        .array(z.record(z.string(), z.unknown()))
        .min(1, { error: '没有数据' })
        .max(500, { error: '一次最多500条' })
        .meta({ title: '数据' }),
    }),
    z.object({ accepted: z.int(), repeated: z.int(), rejected: z.int() }),
    { ...post, scope: 12, owner: 'none' },
  ),
  visits: read(
    `${at}/visits`,
    screen,
    asked({ ...bounds, compare }),
    z.object({
      ...moment,
      pv: figure,
      uv: figure,
      visits: figure,
      /** Hundredths of a per cent. */
      bounce: figure,
      /** Median seconds. */
      seconds: figure,
      /** Hundredths of a per cent. */
      conversion: figure,
    }),
    post,
  ),
  trend: read(
    `${at}/trend`,
    screen,
    asked(bounds),
    z.object({
      ...moment,
      days: z.array(z.object({ day: z.string().meta({ title: '日期' }), pv: z.int(), uv: z.int() })),
    }),
    post,
  ),
  shares: read(
    `${at}/shares`,
    screen,
    asked(bounds),
    z.object({ ...moment, clients: z.array(share), sources: z.array(share), pages: z.array(share) }),
    post,
  ),
  funnel: read(
    `${at}/funnel`,
    screen,
    asked(funnelAsked),
    z.object({
      ...moment,
      /** Lines of more days than anybody waits for are read by a job: what it has reckoned last, and how the last stands. */
      later: z
        .object({ id: z.int().nullable(), state: z.union([jobState, z.literal('none')]), reason: z.string() })
        .nullable(),
      steps: z.array(
        z.object({
          event: z.string(),
          title: z.string(),
          n: z.int(),
          /** By what it is broken, the largest first; labels and stores may overlap. */
          parts: z.array(share),
        }),
      ),
    }),
    post,
  ),
  /** Begins that job, or answers the one that is under way. */
  funnelLater: read(`${at}/funnelLater`, screen, asked(funnelAsked), z.object({ id: z.int() }), {
    ...post,
    owner: 'none',
    keeps: true,
  }),
  /** Who took a step, the latest first; `lost`: and not the next one. */
  people: read(
    `${at}/people`,
    screen,
    asked({
      ...walk,
      step: whole('步骤', { min: 1, max: 6 }),
      lost: z.boolean().default(false).meta({ title: '在此流失' }),
      limit: whole('条数', { min: 1, max: 200 }).default(50),
    }),
    z.object({
      ...moment,
      people: z.array(
        z.object({
          visitor: z.int(),
          session: z.int().nullable(),
          userId: z.int().nullable(),
          userName: z.string(),
          clientName: z.string(),
          time: z.string().meta({ holds: 'time' }),
        }),
      ),
    }),
    post,
  ),
  rejects: read(
    `${at}/rejects`,
    { menu: ['trackingData'] },
    listIn(
      { keyword: text('关键词', { max: 100 }).optional(), kind: rejectFields.kind.optional(), ...period },
      ['createTime'],
    ),
    pageOf(
      z.object({
        id: id(),
        ...rejectFields,
        createTime: z.string().meta({ title: '收到时间', holds: 'time' }),
      }),
    ),
    post,
  ),
}
