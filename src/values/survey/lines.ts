import type { Question } from './question.ts'
import { type Answers, isAnswered, walk } from './walk.ts'

/** How answers are kept: one line for each option, score and text, an empty one where a question of the path was skipped. */
export interface AnswerLine {
  readonly key: string
  readonly option: string | null
  readonly score: number | null
  readonly text: string
}

export function linesOf(questions: readonly Question[], answers: Answers): readonly AnswerLine[] {
  return walk(questions, answers).flatMap(({ key }): AnswerLine[] => {
    const answer = answers[key]
    const line = { key, option: null, score: null, text: '' }
    if (!isAnswered(answer)) return [line]
    if (answer.options.length > 0)
      return answer.options.map(({ key: option, text }) => ({ ...line, option, text }))
    return [{ ...line, score: answer.score, text: answer.text }]
  })
}
