import { sql } from 'kysely'
import type { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import { answersProblem } from '../../../src/values/survey/answers.ts'
import { type AnswerLine, linesOf } from '../../../src/values/survey/lines.ts'
import { surveyMessage } from '../../../src/values/survey/messages.ts'
import type { Question } from '../../../src/values/survey/question.ts'
import { answering, published, submitted, voided } from '../../../src/values/survey/state.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { hold } from './act.query.ts'
import { answersOf, questionsIn } from './questions.ts'

/** Whom a questionnaire is put to: accounts of clients, all or by their role; 4 is who looks after clients. */
const isFor = ({ caller }: Context) => sql`(case t.audience
  when 1 then ${caller.kind === 'channel'}
  when 4 then ${caller.kind === 'staff'} and (exists (select from channel_salesman m where m.user_id = ${caller.userId})
    or ${hasRole(caller.userId, 1)})
  when 2 then ${caller.kind === 'channel'} and ${hasRole(caller.userId, 4)}
  else ${caller.kind === 'channel'} and ${hasRole(caller.userId, 6)} end)`

const hasRole = (userId: number, busType: number) => sql`exists (select from user_role ur
  join sys_role role on role.id = ur.role_id where ur.user_id = ${userId} and role.bus_type = ${busType})`

interface Asked {
  readonly title: string
  readonly description: string
  readonly anonymous: 0 | 1
  readonly state: number
  readonly early: boolean
  readonly over: boolean
  readonly quota: number
  readonly versionId: number | null
  readonly questions: readonly Question[]
  readonly given: number
  /** Of the caller's own record. */
  readonly record: number | null
  readonly recordState: number | null
  readonly uid: string | null
}

async function asked(context: Context, id: number): Promise<Asked> {
  const { tx, now, caller } = context
  const { rows } = await sql<Asked>`
    select t.title, t.description, t.anonymous, t.state, coalesce(t.begin_time > ${now}, false) as early,
      coalesce(t.end_time < ${now}, false) as over, t.quota, t.version_id as "versionId", v.questions,
      (select count(*) from survey_record r where r.survey_id = t.id and r.state = ${submitted})::int as given,
      mine.id as record, mine.state as "recordState", mine.uid
    from survey t left join survey_version v on v.id = t.version_id
    left join survey_record mine on mine.survey_id = t.id and mine.user_id = ${caller.userId} and mine.state < ${voided}
    where t.id = ${id} and ${isFor(context)}`.execute(tx)
  const [row] = rows
  if (!row) throw gone()
  return { ...row, questions: questionsIn(row.questions) }
}

/** Why the caller may not answer it now. */
function whyNot({ state, versionId, early, over, quota, given, recordState }: Asked): string | undefined {
  if (recordState === submitted) return surveyMessage('again')
  if (state !== published || versionId === null) return surveyMessage('closed')
  if (early) return surveyMessage('early')
  if (over) return surveyMessage('over')
  return quota > 0 && given >= quota ? surveyMessage('full') : undefined
}

/** Those that the caller may answer now, and those that they have answered. */
export async function mine(context: Context) {
  const { tx, now, caller } = context
  const { rows } = await sql<Record<string, unknown>>`
    select t.id, t.title, t.description, t.anonymous, t.end_time as "endTime",
      jsonb_array_length(v.questions) as "questionCount", coalesce(r.state, 0) as state
    from survey t join survey_version v on v.id = t.version_id
    left join survey_record r on r.survey_id = t.id and r.user_id = ${caller.userId} and r.state < ${voided}
    where ${isFor(context)} and (r.state = ${submitted} or t.state = ${published}
      and coalesce(t.begin_time <= ${now}, true) and coalesce(t.end_time >= ${now}, true)
      and (t.quota = 0 or t.quota > (select count(*) from survey_record g
        where g.survey_id = t.id and g.state = ${submitted})))
    order by coalesce(r.state, 0) = ${submitted}, t.id desc limit 200`.execute(tx)
  return { surveys: rows }
}

/** Begins: from now on its time is counted. Throws code 400. */
export async function begin(context: Context, id: number) {
  const { tx, caller, now } = context
  await hold(context, id)
  const survey = await asked(context, id)
  const why = whyNot(survey)
  if (why !== undefined) throw bad(why)
  await sql`insert into survey_record (survey_id, user_id, state, create_time)
    values (${id}, ${caller.userId}, ${answering}, ${now}) on conflict (survey_id, user_id) where state < 3 do nothing`.execute(
    tx,
  )
  const { title, description, anonymous, versionId, questions } = survey
  return { id, title, description, anonymous, versionId, questions }
}

/** Takes what was answered, once. The server walks the path itself. Throws code 400. */
export async function takeAnswer(
  context: Context,
  { id, versionId, uid, answers: given }: Parsed<typeof api.survey.answer>,
): Promise<void> {
  const { tx, caller, now } = context
  await hold(context, id)
  const survey = await asked(context, id)
  // Pressed twice, or sent again after a line that broke.
  if (survey.recordState === submitted && survey.uid === uid) return
  // Sent again after it was made void: that is no new answer.
  const { rows: before } = await sql`select from survey_record
    where survey_id = ${id} and user_id = ${caller.userId} and uid = ${uid} and state = ${voided} limit 1`.execute(
    tx,
  )
  if (before.length > 0) return
  const why = whyNot(survey)
  if (why !== undefined) throw bad(why)
  if (survey.versionId !== versionId) throw bad(surveyMessage('stale'))
  const answers = answersOf(given)
  if (Object.keys(answers).length < given.length) throw bad('同一道题回答了两次', 'answers')
  const wrong = answersProblem(survey.questions, answers)
  if (wrong) throw bad(wrong.sentence, 'answers')
  const { rows } = await sql<{ id: number }>`
    insert into survey_record as r (survey_id, user_id, version_id, uid, state, seconds, create_time, submit_time)
    values (${id}, ${caller.userId}, ${versionId}, ${uid}, ${submitted}, 0, ${now}, ${now})
    on conflict (survey_id, user_id) where state < 3 do update set version_id = excluded.version_id, uid = excluded.uid,
      state = excluded.state, submit_time = excluded.submit_time,
      seconds = least(2000000000, greatest(0, extract(epoch from ${now} - r.create_time)))::int
    returning r.id`.execute(tx)
  const record = rows[0]?.id
  if (record === undefined) throw new Error('survey_record: nothing written')
  await keepLines(context, { record, survey: id, version: versionId }, linesOf(survey.questions, answers))
  // The log of who did what would tell who answered how.
  if (survey.anonymous === 0)
    context.changed({ table: 'survey_record', rowId: record, before: null, after: { surveyId: id } })
}

async function keepLines(
  { tx }: Context,
  { record, survey, version }: { readonly record: number; readonly survey: number; readonly version: number },
  lines: readonly AnswerLine[],
): Promise<void> {
  await sql`insert into survey_answer (record_id, survey_id, version_id, question_key, option_key, score, text)
    select ${record}, ${survey}, ${version}, l.key, l.option, l.score, l.text
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(key text, option text, score smallint, text text)`.execute(tx)
}
