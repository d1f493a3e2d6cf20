import type { QuestionKind } from '../../../../values/survey/question.ts'

/** The kind that a text of a form says. */
export function kindOf(text: string): QuestionKind {
  return text === '2' ? 2 : text === '3' ? 3 : text === '4' ? 4 : 1
}
