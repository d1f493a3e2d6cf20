import type { api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import type { Question } from '../../../values/survey/question.ts'

type Sent = Out<typeof api.survey.detail>['questions']

/** The kinds that there are, from what a call answers: a number there, one of four here. */
export function questionsOf(sent: Sent): readonly Question[] {
  return sent.flatMap(({ kind, ...question }) =>
    kind === 1 || kind === 2 || kind === 3 || kind === 4 ? [{ ...question, kind }] : [],
  )
}
