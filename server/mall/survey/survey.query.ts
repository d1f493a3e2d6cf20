import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { surveyFields } from '../../../src/contract/survey/survey.ts'
import type { NewTable } from '../../db/declared-tables.ts'
import { target } from '../../plain/target.ts'
import { thing } from '../../plain/thing.ts'
import { ofAccount } from '../parts/of-account.query.ts'
import { createdIn, periodColumns, periodFilters, periodRule } from '../parts/period.query.ts'

const calls = api.survey

export const surveys = thing({
  table: 'survey',
  title: '问卷',
  name: 'title',
  create: `
    title text not null,
    description text not null default '',
    audience smallint not null default 1,
    enabled smallint not null default 1,
    ${periodColumns('survey')}`,
  owner: 'shared',
  order: '-id',
  calls: { list: calls.page, add: calls.add, update: calls.edit },
  editable: surveyFields,
  rules: [periodRule],
  filters: periodFilters,
  select: { answerCount: sql`(select count(*) from survey_record r where r.survey_id = t.id)` },
})

/** An account answers a questionnaire once. */
export const surveyRecordTable: NewTable = {
  table: 'survey_record',
  columns: `
    survey_id bigint not null references survey,
    user_id bigint not null references sys_user,
    seconds int not null default 0,
    constraint survey_record_user unique (survey_id, user_id)`,
}

/** 答卷: who answered, when, and how long it took; the newest first. */
export const records = target({
  table: 'survey_record',
  title: '答卷',
  name: 'companyName',
  list: calls.recordPage,
  editable: {},
  owner: 'shared',
  order: '-id',
  joins: sql`join survey s on s.id = t.survey_id ${ofAccount.joins}`,
  select: { surveyTitle: sql`s.title`, ...ofAccount.select },
  filters: { keyword: ofAccount.keyword, ...createdIn },
})
