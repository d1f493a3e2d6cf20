import type { Question } from '../../../../values/survey/question.ts'
import { problemsOfQuestions } from '../../../../values/survey/questions-problem.ts'
import { reachability } from '../../../../values/survey/reachability.ts'

/**
 * By question: why it may not be kept, else why it never appears. One that nobody has begun is not called wrong before it
 * was to be kept.
 */
export function said(questions: readonly Question[], wasKept: boolean): readonly (string | undefined)[] {
  const unreached = reachability(questions)
  return problemsOfQuestions(questions).map((problem, at) => {
    const question = questions[at]
    const isBegun = question && (question.stem.trim() !== '' || question.options.length > 0)
    return isBegun || wasKept ? (problem ?? unreached[at]) : undefined
  })
}
