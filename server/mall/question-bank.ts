import { api } from '../../src/contract/api.ts'
import { questionProblem } from '../../src/values/questions.ts'
import { thing } from '../plain/thing.ts'
import { serve } from '../serve.ts'
import { wholly } from './whole-row.query.ts'

const calls = api.questionBank

export const questions = thing({
  table: 'question_bank',
  title: '题目',
  create: `
    stem text not null,
    kind smallint not null default 1,
    options text not null default '',
    sort_no int not null default 0,
    check ((kind in (1, 2)) = (options <> ''))`,
  owner: 'shared',
  calls: { list: calls.page, add: calls.add, update: calls.edit },
})

const problem = (row: Readonly<Record<string, unknown>>) =>
  questionProblem(Number(row.kind ?? 1), String(row.options ?? ''))

export const questionBank = serve('questionBank', calls, {
  page: questions.page,
  add: wholly(questions, questions.add, problem),
  edit: wholly(questions, questions.update, problem),
  sorting: questions.sort,
  del: questions.remove,
  detail: questions.details,
})
