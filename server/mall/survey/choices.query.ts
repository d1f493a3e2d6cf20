import { sql } from 'kysely'
import { pickedText, whatScore, whatSkipped } from '../../../src/values/survey/picked.ts'
import type { Question } from '../../../src/values/survey/question.ts'
import { joined } from '../../../src/values/survey/results.ts'
import type { Context } from '../../call/context.ts'
import { questionsIn } from './questions.ts'

/** Of more questionnaires than these nobody chooses in one list. */
const most = 50

/** All that can be answered, by questionnaire, question and answer. */
export async function choices({ tx }: Context) {
  const { rows } = await sql<{
    id: number
    title: string
    versions: { id: number; no: number; questions: unknown }[]
  }>`
    select t.id, t.title, jsonb_agg(jsonb_build_object('id', v.id, 'no', v.no, 'questions', v.questions)
      order by v.no desc) as versions
    from survey t join survey_version v on v.survey_id = t.id group by t.id order by t.id desc limit ${most}`.execute(
    tx,
  )
  return rows.flatMap(({ id: surveyId, title, versions }) =>
    joined(versions.map(version => ({ ...version, questions: questionsIn(version.questions) }))).flatMap(
      ({ question, place, versions: alike }) =>
        answersTo(question).map(([what, text]) => ({
          value: pickedText({ surveyId, key: question.key, what, versions: alike.map(({ no }) => no) }),
          label: [title, `${place}. ${question.stem}`, text]
            .map(part => part.replaceAll(' / ', '／'))
            .join(' / '),
        })),
    ),
  )
}

function answersTo({
  kind,
  options,
  min,
  max,
}: Question): readonly (readonly [what: string, text: string])[] {
  const scores = kind === 4 ? Array.from({ length: max - min + 1 }, (_, at) => min + at) : []
  return [
    ...options.map(({ key, text }) => [key, text] as const),
    ...scores.map(score => [whatScore(score), `${score}分`] as const),
    [whatSkipped, '跳过'],
  ]
}
