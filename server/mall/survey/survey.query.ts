import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { surveyFields, surveyStanding } from '../../../src/contract/survey/survey.ts'
import { firstProblem } from '../../../src/values/survey/questions-problem.ts'
import { submitted, whyNotEdit } from '../../../src/values/survey/state.ts'
import { rowRule, rowsRule } from '../../plain/rule.ts'
import { thing } from '../../plain/thing.ts'
import { periodColumns, periodFilters, periodRule } from '../parts/period.query.ts'
import { questionsIn } from './questions.ts'

const calls = api.survey

/** Given to the version whose questions stand on the row, void ones too: none to one that is not published yet. */
const versionAnswers = sql`(select count(*) from survey_record r
  where r.version_id = t.version_id and t.draft = 0 and r.state >= ${sql.lit(submitted)})::int`

export const surveys = thing({
  table: 'survey',
  title: '问卷',
  name: 'title',
  // What it asks and how it stands by migration 0120, which drops `enabled`.
  create: `
    title text not null,
    description text not null default '',
    audience smallint not null default 1,
    enabled smallint not null default 1,
    ${periodColumns('survey')}`,
  owner: 'shared',
  order: '-id',
  calls: { list: calls.page, add: calls.add, update: calls.edit },
  editable: { ...surveyFields, ...surveyStanding },
  alone: Object.keys(surveyStanding),
  search: row => [row.title, row.description, ...questionsIn(row.questions).map(({ stem }) => stem)],
  rules: [
    periodRule,
    rowRule(['questions'], ({ row: { questions } }) => {
      const wrong = firstProblem(questionsIn(questions))
      return wrong && { field: 'questions', sentence: `第${wrong.at + 1}题：${wrong.sentence}` }
    }),
    rowsRule({
      of: ['questions'],
      async problems(rows, { tx }) {
        const { rows: answered } = await sql<{ id: number; versionAnswers: number }>`
          select t.id, ${versionAnswers} as "versionAnswers" from survey t
          where t.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
        return answered.flatMap(({ id, ...given }) => {
          const sentence = whyNotEdit(given)
          return sentence === undefined ? [] : [{ id, field: 'questions', sentence }]
        })
      },
    }),
    // Whoever was promised that nobody is told stays untold.
    rowsRule({
      of: ['anonymous'],
      async problems(rows, { tx }) {
        const { rows: begun } = await sql<{ id: number }>`select distinct survey_id as id from survey_record
          where survey_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
        return begun.map(({ id }) => ({ id, field: 'anonymous', sentence: '已经有人作答，不能改变是否匿名' }))
      },
    }),
  ],
  // Nobody has answered what is published: its version is replaced, so that who has it open is told.
  async posts({ tx }, rows) {
    const changed = rows.filter(({ set }) => 'questions' in set).map(({ id }) => id)
    if (changed.length === 0) return
    await sql`with anew as (
        update survey_version v set id = nextval(pg_get_serial_sequence('survey_version', 'id')), questions = t.questions
        from survey t where t.id = any(${changed}::bigint[]) and t.draft = 0 and v.id = t.version_id
        returning v.id, t.id as survey_id)
      update survey set version_id = anew.id from anew where survey.id = anew.survey_id`.execute(tx)
  },
  filters: periodFilters,
  select: {
    questionCount: sql`jsonb_array_length(t.questions)`,
    answerCount: sql`(select count(*) from survey_record r where r.survey_id = t.id and r.state = ${sql.lit(submitted)})::int`,
    versionNo: sql`coalesce((select v.no from survey_version v where v.id = t.version_id), 0) + t.draft`,
    versionAnswers,
  },
})
