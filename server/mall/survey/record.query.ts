import { type RawBuilder, sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { type Picked, readPicked, whatAnswered, whatSkipped } from '../../../src/values/survey/picked.ts'
import { submitted } from '../../../src/values/survey/state.ts'
import type { NewTable } from '../../db/declared-tables.ts'
import { target } from '../../plain/target.ts'
import { ofAccount } from '../parts/of-account.query.ts'
import { inPeriod } from '../parts/period.query.ts'

/** An account answers a questionnaire once. */
export const surveyRecordTable: NewTable = {
  table: 'survey_record',
  columns: `
    survey_id bigint not null references survey,
    user_id bigint not null references sys_user,
    seconds int not null default 0,
    constraint survey_record_user unique (survey_id, user_id)`,
}

/** A line of `survey_answer` that says something; one that says nothing was skipped. */
export const saysSomething = sql`(a.option_key is not null or a.score is not null or a.text <> '')`

/** Whether a line is what was picked. */
export function isPicked({ surveyId, key, what, versions }: Picked): RawBuilder<unknown> {
  const said =
    what === whatAnswered
      ? saysSomething
      : what === whatSkipped
        ? sql`not ${saysSomething}`
        : what.startsWith('=')
          ? sql`a.score = ${Number(what.slice(1))}`
          : sql`a.option_key = ${what}`
  return sql`a.survey_id = ${surveyId} and a.question_key = ${key} and ${said} and a.version_id in (
    select asked.id from survey_version asked where asked.survey_id = ${surveyId} and asked.no = any(${[...versions]}::int[]))`
}

/** As in the results: none that is void. */
const hasPicked = (picked: Picked) =>
  sql`t.state = ${submitted} and t.id in (select a.record_id from survey_answer a where ${isPicked(picked)})`

/** What a call names; undefined for what is none. */
export function pickedIn(value: unknown): readonly (Picked | undefined)[] {
  return Array.isArray(value) ? value.map(each => readPicked(String(each))) : []
}

/** Of anonymous answers nobody is told who gave them, nor the minute. */
const named = (value: RawBuilder<unknown>, instead: RawBuilder<unknown>) =>
  sql`(case when s.anonymous = 1 then ${instead} else ${value} end)`
const day = (column: RawBuilder<unknown>) => named(column, sql`date_trunc('day', ${column}, 'Asia/Shanghai')`)

/** 答卷: who answered, when, and how long it took; the newest first. */
export const records = target({
  table: 'survey_record',
  title: '答卷',
  name: 'userName',
  list: api.survey.recordPage,
  editable: {},
  owner: 'shared',
  order: '-id',
  joins: sql`join survey s on s.id = t.survey_id left join survey_version v on v.id = t.version_id ${ofAccount.joins}`,
  select: {
    surveyTitle: sql`s.title`,
    versionNo: sql`v.no`,
    userName: named(ofAccount.select.userName, sql`'匿名'`),
    companyName: named(ofAccount.select.companyName, sql`''`),
    createTime: day(sql`t.create_time`),
    submitTime: day(sql`t.submit_time`),
  },
  filters: {
    // Nor is anybody found by a name.
    keyword: value => sql`${ofAccount.keyword(value)}
      and not exists (select from survey k where k.id = t.survey_id and k.anonymous = 1)`,
    // All of them.
    answer: value =>
      sql.join(
        [sql`true`, ...pickedIn(value).map(picked => (picked ? hasPicked(picked) : sql`false`))],
        sql` and `,
      ),
    // A period of seconds would tell the minute after all.
    ...inPeriod(
      sql`(case when exists (select from survey k where k.id = t.survey_id and k.anonymous = 1)
        then date_trunc('day', t.submit_time, 'Asia/Shanghai') else t.submit_time end)`,
    ),
  },
})
