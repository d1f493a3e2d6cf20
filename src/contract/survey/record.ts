import * as z from 'zod'
import { recordStates } from '../../values/survey/state.ts'
import { choice } from '../fields.ts'
import { questions } from './questions.ts'

/** What is told of answers. */
export const anonymous = choice('匿名', { 0: '实名', 1: '匿名' })

export const record = {
  id: z.int(),
  surveyId: z.int().meta({ title: '问卷' }),
  surveyTitle: z.string().meta({ title: '问卷标题' }),
  versionNo: z.int().nullable().meta({ title: '版本' }),
  userName: z.string().meta({ title: '答卷人' }),
  companyName: z.string().meta({ title: '客户' }),
  state: choice('状态', recordStates),
  createTime: z.string().meta({ title: '开始时间', holds: 'time' }),
  submitTime: z.string().nullable().meta({ title: '提交时间', holds: 'time' }),
  seconds: z.int().meta({ title: '用时' }),
  /** Why it is void; empty where it is not. */
  voidReason: z.string().meta({ title: '作废原因' }),
}

/** How many; null where it is not told because it is too few. */
export const share = z.int().nullable()
export const cell = z.object({ key: z.string(), text: z.string() })

export const result = z.object({
  /** Of the newest version that asks it so. */
  question: questions.element,
  place: z.int(),
  versions: z.array(z.int()),
  answered: share,
  skipped: share,
  offPath: share,
  options: z.array(z.object({ key: z.string(), count: share })),
  scores: z.array(z.object({ score: z.int(), count: share })),
  mean: z.number().nullable(),
})

export const open = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  anonymous: anonymous,
  endTime: z.string().nullable().meta({ holds: 'time' }),
  questionCount: z.int(),
  state: z.literal([0, ...Object.keys(recordStates).map(Number)]),
})
