import * as z from 'zod'
import { feedbackStates, feedbackTypes } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, id, text, time } from '../fields.ts'
import { byId, changeOf, done, kept, listIn, pageOf, removal } from '../shapes.ts'

/** 用户反馈: what somebody of a client wrote, and what the house answered. */
const at = '/activity/feedback'
const screen = { menu: ['user-feedback'] } as const

const type = choice('类型', feedbackTypes)
const status = choice('状态', feedbackStates)

/** What the house adds; all else is the writer's. */
export const answered = { status, reply: text('回复', { max: 500 }) }

const written = {
  userId: id('用户'),
  userName: z.string().meta({ title: '用户' }),
  companyName: z.string().meta({ title: '客户' }),
  type,
  /** The beginning of the content, as a list names the row. */
  brief: z.string().meta({ title: '反馈内容' }),
  content: z.string().meta({ title: '内容全文' }),
  image: z.string().meta({ title: '图' }),
}

const row = z.object({ ...written, ...answered, ...kept })

export const feedback = {
  query: read(
    `${at}/queryFeedbackByCondition`,
    screen,
    listIn(
      {
        keyword: text('关键词', { max: 100 }).optional(),
        type: type.optional(),
        status: status.optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
      },
      ['id', 'createTime', 'updateTime'],
    ),
    pageOf(row),
    { method: 'POST' },
  ),
  del: write(`${at}/delFeedback`, { code: ['delete-feedback-btn'] }, removal, done, { method: 'DELETE' }),
  update: write(
    `${at}/updateFeedback`,
    { code: ['reply-feedback-btn'] },
    changeOf({ ...written, ...answered }),
    row,
    { method: 'POST' },
  ),
  byId: read(`${at}/queryFeedbackById`, screen, byId, row, { method: 'GET' }),
}
