import type { Drafted } from '../../../../values/survey/editing.ts'
import { problemsOfQuestions } from '../../../../values/survey/questions-problem.ts'
import { reachability } from '../../../../values/survey/reachability.ts'

export const unread = '还有看不懂的跳转，请改好或清空'

/**
 * By question: why it may not be kept, else why it never appears. One that nobody has begun is not called wrong before it
 * was to be kept; where one stands (`at`) the field of the jumps says itself what it does not understand.
 */
export function said(
  questions: readonly Drafted[],
  wasKept: boolean,
  at: number,
): readonly (string | undefined)[] {
  const unreached = reachability(questions)
  return problemsOfQuestions(questions).map((problem, place) => {
    const question = questions[place]
    const isBegun = question && (question.stem.trim() !== '' || question.options.length > 0)
    if (!isBegun && !wasKept) return undefined
    const isUnread = question?.typed !== undefined && place !== at
    return problem ?? (isUnread ? unread : unreached[place])
  })
}
