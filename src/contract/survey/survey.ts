import * as z from 'zod'
import { surveyAudiences } from '../../values/lists.ts'
import { recordStates, surveyStates } from '../../values/survey/state.ts'
import { blob, read, write } from '../call.ts'
import { choice, counted, id, ids, text, time, whole } from '../fields.ts'
import {
  byId,
  changeOf,
  done,
  exported,
  fresh,
  kept,
  listIn,
  pageFields,
  pageOf,
  removal,
  snapshotIn,
} from '../shapes.ts'
import { answer, questions } from './questions.ts'
import { anonymous, cell, open, record, result, share } from './record.ts'

/** 问卷: what is asked of whom and when. */
const at = '/activity/survey'
const screen = { menu: ['questionnaireSurvey'] } as const
const edit = { code: ['edit-Survey-btn'] } as const
const post = { method: 'POST' } as const
const ours = { added: true, method: 'POST' } as const
/** One's own answers, of whoever is signed in. */
const own = { ...ours, scope: 12, owner: 'userId' } as const

/** What the house may change; the questions are those of the version that is being edited. */
export const surveyFields = {
  title: text('标题', { max: 60, required: '请输入标题' }),
  description: text('说明', { max: 500 }),
  /** Without one: from now on, without an end. */
  beginTime: time('开始时间').nullable(),
  endTime: time('结束时间').nullable(),
  audience: choice('对象', surveyAudiences),
  anonymous,
  /** How many answers are taken; 0 for any number. */
  quota: whole('名额', { max: 1_000_000 }),
  questions,
}

/** How it stands, which calls of its own change. */
export const surveyStanding = {
  state: choice('状态', surveyStates),
  /** Its questions are of a version that nobody has published yet. */
  draft: choice('题目', { 0: '已发布', 1: '编辑中' }),
}

const told = {
  ...surveyStanding,
  questionCount: counted('题数'),
  answerCount: counted('答卷数'),
  /** Of the version that its questions are of. */
  versionNo: counted('版本'),
  versionAnswers: counted('本版本答卷数'),
}
const row = z.object({ ...surveyFields, ...told, ...kept })
const keyword = text('关键词', { max: 100 }).optional()
/** A period that is asked for. */
const within = { beginTime: time('开始时间').optional(), endTime: time('结束时间').optional() }

const recordFilters = {
  keyword,
  surveyId: id('问卷').optional(),
  state: choice('状态', recordStates).optional(),
  /** What was answered, each as `values/survey/picked.ts` writes it: the records behind a bar, or behind two of them. */
  answer: z
    .array(text('答案', { max: 400 }))
    .max(5, { error: '最多选5个答案' })
    .optional()
    .meta({ title: '答案' }),
  ...within,
}
const recordSorts = ['id', 'createTime', 'submitTime', 'seconds'] as const
export const survey = {
  page: read(
    `${at}/page`,
    screen,
    listIn(
      {
        keyword,
        state: surveyStanding.state.optional(),
        audience: surveyFields.audience.optional(),
        ...within,
      },
      ['id', 'title', 'beginTime', 'endTime', 'answerCount', 'updateTime'],
    ),
    pageOf(row),
    post,
  ),
  add: write(`${at}/add`, { code: ['add-Survey-btn'] }, fresh(surveyFields), row, post),
  edit: write(`${at}/edit`, edit, changeOf({ ...surveyFields, ...told }), row, post),
  /** Who answered which questionnaire, the newest first. */
  recordPage: read(
    `${at}/recordPage`,
    screen,
    listIn(recordFilters, recordSorts),
    pageOf(z.object(record)),
    post,
  ),
  del: write(`${at}/del`, { code: ['delete-Survey-btn'] }, removal, done, { method: 'DELETE' }),
  detail: read(`${at}/detail`, screen, byId, row, { method: 'GET' }),
  /** Its questions become what clients answer from now on. */
  publish: write(`${at}/publish`, edit, byId, row, ours),
  close: write(`${at}/close`, edit, byId, row, ours),
  /** What was answered keeps its questions; those of the next version may be changed. */
  newVersion: write(`${at}/newVersion`, edit, byId, row, ours),
  /** One record with what it was asked and what it answered. */
  record: read(
    `${at}/record`,
    screen,
    byId,
    z.object({
      ...record,
      questions,
      /** In the order of its path; one that was skipped has no answer in it. */
      answers: z.array(answer),
    }),
    { added: true, method: 'GET' },
  ),
  /** Results leave it out, and whoever gave it may answer once more. */
  void: write(
    `${at}/void`,
    edit,
    z.strictObject({ id: id('答卷'), reason: text('作废原因', { max: 200, required: '请说明作废原因' }) }),
    done,
    ours,
  ),
  statistics: read(
    `${at}/statistics`,
    screen,
    byId,
    z.object({
      title: z.string(),
      anonymous,
      records: z.int(),
      /** Half of them took no longer. */
      seconds: z.int().nullable(),
      versions: z.array(z.object({ no: z.int(), records: share })),
      questions: z.array(result),
    }),
    { added: true, method: 'GET' },
  ),
  /** How many of those who gave one answer gave another, or are of one kind of client. */
  cross: read(
    `${at}/cross`,
    screen,
    z.strictObject({
      id: kept.id,
      row: text('行', { max: 20, required: '请选择题目' }),
      by: text('列', { max: 20, required: '请选择题目或客户' }),
    }),
    z.object({ rows: z.array(cell), columns: z.array(cell), cells: z.array(z.array(share)) }),
    { added: true, method: 'GET' },
  ),
  /** What was written to a question, or beside one of its options; the newest first. */
  texts: read(
    `${at}/texts`,
    screen,
    z.strictObject({
      id: kept.id,
      key: text('题目', { max: 12, required: '请选择题目' }),
      keyword,
      ...pageFields,
    }),
    pageOf(
      z.object({
        id: z.int(),
        recordId: z.int(),
        option: z.string(),
        text: z.string(),
        userName: z.string(),
      }),
    ),
    { added: true, method: 'GET' },
  ),
  /** What is written most to a question: words of 分词 and of the language, with how many texts hold each. */
  words: read(
    `${at}/words`,
    screen,
    z.strictObject({ id: kept.id, key: text('题目', { max: 12, required: '请选择题目' }) }),
    z.object({ words: z.array(z.object({ word: z.string(), n: z.int() })) }),
    { added: true, method: 'GET' },
  ),
  /** A record a row, a question a column, of 多选 an option a column, the version in front. Of one questionnaire. */
  export: blob(
    `${at}/export`,
    { code: ['export-Survey-btn'] },
    z.strictObject({
      ids: ids('答卷', 20_000).optional(),
      ...snapshotIn(recordFilters, recordSorts).shape,
    }),
    exported,
    ours,
  ),
  /** All that can be answered to what was published, the newest first: what the records are filtered by. */
  choices: read(
    `${at}/choices`,
    screen,
    z.strictObject({}),
    z.array(z.object({ value: z.string(), label: z.string() })),
    { added: true, method: 'GET' },
  ),
  /** Those that the caller may answer now, and has not or has. */
  mine: read(`${at}/mine`, 'signed-in', z.strictObject({}), z.object({ surveys: z.array(open) }), own),
  /** Begins to answer: what is asked, and of which version. */
  open: write(
    `${at}/open`,
    'signed-in',
    byId,
    z.object({
      id: z.int(),
      title: z.string(),
      description: z.string(),
      anonymous,
      versionId: z.int(),
      questions,
    }),
    own,
  ),
  /** Answers, once. The same `uid` again is the same answer; another is refused. */
  answer: write(
    `${at}/answer`,
    'signed-in',
    z.strictObject({
      id: kept.id,
      versionId: id('问卷版本'),
      uid: text('提交编号', { max: 64, required: '缺少提交编号' }),
      answers: z.array(answer).max(50).meta({ title: '答案' }),
    }),
    done,
    own,
  ),
}
