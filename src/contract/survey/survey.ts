import * as z from 'zod'
import { surveyAudiences } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, flag, id, text, time } from '../fields.ts'
import { byId, changeOf, done, fresh, kept, listIn, pageOf, removal } from '../shapes.ts'

/** 问卷: what is asked of whom and when. */
const at = '/activity/survey'
const screen = { menu: ['questionnaireSurvey'] } as const
const post = { method: 'POST' } as const

/** What the house may change. */
export const surveyFields = {
  title: text('标题', { max: 60, required: '请输入标题' }),
  description: text('说明', { max: 500 }),
  /** Without one: from now on, without an end. */
  beginTime: time('开始时间').nullable(),
  endTime: time('结束时间').nullable(),
  audience: choice('对象', surveyAudiences),
  enabled: flag('状态'),
}

const counted = { answerCount: z.int().meta({ title: '答卷数' }) }
const row = z.object({ ...surveyFields, ...counted, ...kept })
/** A period that is asked for. */
const within = { beginTime: time('开始时间').optional(), endTime: time('结束时间').optional() }
const keyword = text('关键词', { max: 100 }).optional()

export const survey = {
  page: read(
    `${at}/page`,
    screen,
    listIn(
      {
        keyword,
        enabled: surveyFields.enabled.optional(),
        audience: surveyFields.audience.optional(),
        beginTime: time('开始时间').optional(),
        endTime: time('结束时间').optional(),
      },
      ['id', 'title', 'beginTime', 'endTime', 'answerCount', 'updateTime'],
    ),
    pageOf(row),
    post,
  ),
  add: write(`${at}/add`, { code: ['add-Survey-btn'] }, fresh(surveyFields), row, post),
  edit: write(
    `${at}/edit`,
    { code: ['edit-Survey-btn'] },
    changeOf({ ...surveyFields, ...counted }),
    row,
    post,
  ),
  /** Who answered which questionnaire, the newest first. */
  recordPage: read(
    `${at}/recordPage`,
    screen,
    listIn(
      {
        keyword,
        surveyId: id('问卷').optional(),
        ...within,
      },
      ['id', 'createTime'],
    ),
    pageOf(
      z.object({
        id: z.int(),
        surveyId: z.int().meta({ title: '问卷' }),
        surveyTitle: z.string().meta({ title: '问卷标题' }),
        userName: z.string().meta({ title: '答卷人' }),
        companyName: z.string().meta({ title: '客户' }),
        createTime: z.string().meta({ title: '提交时间', holds: 'time' }),
        seconds: z.int().meta({ title: '用时' }),
      }),
    ),
    post,
  ),
  del: write(`${at}/del`, { code: ['delete-Survey-btn'] }, removal, done, { method: 'DELETE' }),
  detail: read(`${at}/detail`, screen, byId, row, { method: 'GET' }),
}
