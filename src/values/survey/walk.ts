import { end, type Jump, type Question } from './question.ts'

/** What was answered to one question; a score where there is one. */
export interface Answer {
  /** The options chosen, with the words beside those that are open. */
  readonly options: readonly { readonly key: string; readonly text: string }[]
  readonly score: number | null
  readonly text: string
}

export type Answers = Readonly<Record<string, Answer | undefined>>

export const noAnswer: Answer = { options: [], score: null, text: '' }

export function isAnswered(answer: Answer | undefined): answer is Answer {
  return (
    answer !== undefined && (answer.options.length > 0 || answer.score !== null || answer.text.trim() !== '')
  )
}

function holds({ when, any, score }: Jump, answer: Answer | undefined): boolean {
  if (!isAnswered(answer)) return when === 'skipped'
  if (when === 'any') return answer.options.some(({ key }) => any.includes(key))
  return when === 'score' && answer.score !== null && answer.score <= score
}

/** The key that an answer leads to; undefined where it leads on to the next. */
export function jumpOf({ jumps }: Question, answer: Answer | undefined): string | undefined {
  return jumps.find(jump => holds(jump, answer))?.to
}

/**
 * The questions that stand on the path of these answers, in their order. A question without an answer counts as skipped.
 * A jump that leads nowhere or back is passed by: the path always goes on.
 */
export function walk(questions: readonly Question[], answers: Answers): readonly Question[] {
  const path: Question[] = []
  for (let at = 0; at < questions.length; ) {
    const question = questions[at]
    if (!question) break
    path.push(question)
    const to = jumpOf(question, answers[question.key])
    if (to === end) break
    const place = questions.findIndex(({ key }) => key === to)
    at = place > at ? place : at + 1
  }
  return path
}
