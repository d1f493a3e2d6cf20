import { sql } from 'kysely'
import { surveyMessage } from '../../../src/values/survey/messages.ts'
import { type Joined, joined, type Version, withoutSmall } from '../../../src/values/survey/results.ts'
import { leastShown, submitted } from '../../../src/values/survey/state.ts'
import { alikeIn } from '../../../src/values/survey/words.ts'
import type { Context } from '../../call/context.ts'
import { bad, gone } from '../../call/refusal.ts'
import { pageAnswer, paging } from '../../plain/paging.ts'
import { contains } from '../../plain/search.ts'
import { entriesOf } from './entries.query.ts'
import { questionsIn } from './questions.ts'
import { saysSomething } from './record.query.ts'

interface Told {
  readonly title: string
  readonly anonymous: 0 | 1
  readonly records: number
  readonly seconds: number | null
}

/** Throws code 404. */
export async function told({ tx }: Context, id: number): Promise<Told> {
  const { rows } = await sql<Told>`
    select t.title, t.anonymous, count(r.id)::int as records,
      round(percentile_cont(0.5) within group (order by r.seconds))::int as seconds
    from survey t left join survey_record r on r.survey_id = t.id and r.state = ${submitted}
    where t.id = ${id} group by t.id`.execute(tx)
  const [row] = rows
  if (!row) throw gone()
  return row
}

/** The published ones, the newest first. */
export async function versionsOf({ tx }: Context, id: number) {
  const { rows } = await sql<{ id: number; no: number; questions: unknown; records: number }>`
    select v.id, v.no, v.questions, (select count(*) from survey_record r
      where r.version_id = v.id and r.state = ${submitted})::int as records
    from survey_version v where v.survey_id = ${id} order by v.no desc`.execute(tx)
  return rows.map(({ questions, ...row }) => ({ ...row, questions: questionsIn(questions) }))
}

interface Line {
  readonly version: number
  readonly key: string
  readonly option: string | null
  readonly score: number | null
  /** It says something; else it was skipped. */
  readonly says: boolean
  readonly records: number
}

async function linesOf({ tx }: Context, id: number): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select a.version_id as version, a.question_key as key, a.option_key as option, a.score, ${saysSomething} as says,
      count(distinct a.record_id)::int as records
    from survey_answer a join survey_record r on r.id = a.record_id and r.state = ${submitted} where a.survey_id = ${id}
    group by grouping sets ((1, 2, 3, 4, 5), (1, 2, 5)) having not (grouping(a.option_key) = 0
      and a.option_key is null and a.score is null)`.execute(tx)
  return rows
}

/** What of each question was answered, skipped, and never asked; by option and score. */
export async function statistics(context: Context, id: number) {
  const survey = await told(context, id)
  const versions = await versionsOf(context, id)
  const lines = await linesOf(context, id)
  const isAnonymous = survey.anonymous === 1
  const shown = (counts: readonly number[]) => (isAnonymous ? withoutSmall(counts) : counts)
  return {
    ...survey,
    seconds: isAnonymous && survey.records < leastShown ? null : survey.seconds,
    versions: shown(versions.map(({ records }) => records)).map((records, at) => ({
      no: versions[at]?.no ?? 0,
      records,
    })),
    questions: joined(versions).map(of => resultOf(of, lines, versions, shown)),
  }
}

type Shown = (counts: readonly number[]) => readonly (number | null)[]

function resultOf(
  { question, place, versions }: Joined,
  lines: readonly Line[],
  all: readonly (Version & { readonly records: number })[],
  shown: Shown,
) {
  const ids = new Set(versions.map(version => version.id))
  const here = lines.filter(({ key, version }) => key === question.key && ids.has(version))
  const sum = (wanted: (line: Line) => boolean) =>
    here.filter(wanted).reduce((total, { records }) => total + records, 0)
  const whole = (line: Line) => line.option === null && line.score === null
  const answered = sum(line => whole(line) && line.says)
  const skipped = sum(line => whole(line) && !line.says)
  const asked = all.filter(version => ids.has(version.id)).reduce((total, { records }) => total + records, 0)
  const [answeredShown = null, skippedShown = null, offShown = null] = shown([
    answered,
    skipped,
    asked - answered - skipped,
  ])
  const options = question.options.map(({ key }) => sum(({ option }) => option === key))
  const steps =
    question.kind === 4 ? Array.from({ length: question.max - question.min + 1 }, (_, at) => at) : []
  const scores = steps.map(step => sum(({ score }) => score === question.min + step))
  const points = scores.reduce((total, count, at) => total + count * (question.min + at), 0)
  const optionsShown = shown(options)
  const scoresShown = shown(scores)
  return {
    question,
    place,
    versions: versions.map(({ no }) => no),
    ...{ answered: answeredShown, skipped: skippedShown, offPath: offShown },
    options: question.options.map(({ key }, at) => ({ key, count: optionsShown[at] ?? null })),
    scores: steps.map(step => ({ score: question.min + step, count: scoresShown[step] ?? null })),
    mean:
      answered > 0 && question.kind === 4 && answeredShown !== null
        ? Math.round((points / answered) * 100) / 100
        : null,
  }
}

/** What was written to a question, or beside its options, in answers that count. */
export const writtenTo = (id: number, key: string) => sql`from survey_answer a
    join survey_record r on r.id = a.record_id and r.state = ${submitted}
    join sys_user u on u.id = r.user_id join survey_version v on v.id = a.version_id
    where a.survey_id = ${id} and a.question_key = ${key} and a.text <> ''`

/** What was written, the newest first; of anonymous answers without a name. A word of 分词 finds what means the same. */
export async function texts(
  context: Context,
  {
    id,
    key,
    keyword = '',
    ...page
  }: { readonly id: number; readonly key: string; readonly keyword?: string | undefined },
) {
  const { tx } = context
  const { anonymous } = await told(context, id)
  const { size, limit } = paging(page)
  const from = writtenTo(id, key)
  const asked =
    keyword === ''
      ? sql`true`
      : sql`(${sql.join(
          alikeIn(await entriesOf(context), keyword).map(each => contains(sql`a.text`, each)),
          sql` or `,
        )})`
  const { rows: counts } = await sql<{ all: number; found: number }>`
    select count(*)::int as all, count(*) filter (where ${asked})::int as found
    ${from}`.execute(tx)
  const { all = 0, found = 0 } = counts[0] ?? {}
  if (anonymous === 1 && all > 0 && all < leastShown) throw bad(surveyMessage('hidden'))
  const { rows } = await sql<Record<string, unknown>>`
    select a.id, r.id as "recordId", a.text, case when ${anonymous === 1} then '' else u.real_name end as "userName",
      coalesce((select option ->> 'text' from jsonb_array_elements(v.questions) question,
        jsonb_array_elements(question -> 'options') option
        where question ->> 'key' = a.question_key and option ->> 'key' = a.option_key limit 1), '') as option
    ${from} and ${asked}
    order by r.submit_time desc, r.id desc, a.id ${limit}`.execute(tx)
  return pageAnswer(rows, { found, exact: true }, size)
}
