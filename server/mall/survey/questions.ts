import type { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import { questions } from '../../../src/contract/survey/questions.ts'
import type { Question } from '../../../src/values/survey/question.ts'
import type { Answers } from '../../../src/values/survey/walk.ts'

/** What a row holds, checked; nothing of what is no list of questions. */
export function questionsIn(value: unknown): readonly Question[] {
  const { data } = questions.safeParse(value)
  return (data ?? []).flatMap(({ kind, ...question }) =>
    kind === 1 || kind === 2 || kind === 3 || kind === 4 ? [{ ...question, kind }] : [],
  )
}

type Given = Parsed<typeof api.survey.answer>['answers']

export function answersOf(given: Given): Answers {
  return Object.fromEntries(given.map(({ key, ...answer }) => [key, answer]))
}
