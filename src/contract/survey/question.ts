import * as z from 'zod'
import { questionKinds } from '../../values/lists.ts'
import { read, write } from '../call.ts'
import { choice, ids, text } from '../fields.ts'
import { byId, done, plainShapes, removal, sortOrder } from '../shapes.ts'

/** 题库: the questions that a questionnaire is put together from. */
const at = '/activity/questionBank'
const screen = { menu: ['questionnaireSurvey'] } as const
const edit = { code: ['edit-Survey-btn'] } as const

const { row, add, change, list, page } = plainShapes(
  {
    stem: text('题干', { max: 200, required: '请输入题干' }),
    kind: choice('题型', questionKinds),
    /** One a line; only where there is something to choose from. */
    options: text('选项', { max: 1000 }),
    sortNo: sortOrder,
  },
  { sort: ['stem', 'sortNo', 'updateTime'], filterBy: ['kind'] },
)

export const questionBank = {
  page: read(`${at}/page`, screen, list, page, { method: 'POST' }),
  add: write(`${at}/add`, { code: ['add-Survey-btn'] }, add, row, { method: 'POST' }),
  edit: write(`${at}/edit`, edit, change, row, { method: 'POST' }),
  sorting: write(`${at}/sorting`, edit, z.strictObject({ ids: ids() }), done, { method: 'POST' }),
  del: write(`${at}/del`, { code: ['delete-Survey-btn'] }, removal, done, { method: 'DELETE' }),
  detail: read(`${at}/detail`, screen, byId, row, { method: 'GET' }),
}
