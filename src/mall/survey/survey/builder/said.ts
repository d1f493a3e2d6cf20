import type { Question } from '../../../../values/survey/question.ts'
import { problemsOfQuestions } from '../../../../values/survey/questions-problem.ts'
import { reachability } from '../../../../values/survey/reachability.ts'

/** By question: why it may not be kept, else why it never appears. */
export function said(questions: readonly Question[]): readonly (string | undefined)[] {
  const unreached = reachability(questions)
  return problemsOfQuestions(questions).map((problem, at) => problem ?? unreached[at])
}
