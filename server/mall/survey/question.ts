import { api } from '../../../src/contract/api.ts'
import { questionProblem } from '../../../src/values/questions.ts'
import { serve } from '../../call/serve.ts'
import { rowRule } from '../../plain/rule.ts'
import { thing } from '../../plain/thing.ts'

const calls = api.questionBank

export const questions = thing({
  table: 'question_bank',
  title: '题目',
  name: 'stem',
  create: `
    stem text not null,
    kind smallint not null default 1,
    options text not null default '',
    sort_no int not null default 0,
    check ((kind in (1, 2)) = (options <> ''))`,
  owner: 'shared',
  calls: { list: calls.page, add: calls.add, update: calls.edit },
  rules: [
    rowRule(['kind', 'options'], ({ row: { kind = 1, options = '' } }) => {
      const sentence = questionProblem(Number(kind), String(options))
      return sentence === undefined ? undefined : { field: 'options', sentence }
    }),
  ],
})

export const questionBank = serve('questionBank', calls, {
  page: questions.page,
  add: questions.add,
  edit: questions.update,
  sorting: questions.sort,
  del: questions.remove,
  detail: questions.details,
})
