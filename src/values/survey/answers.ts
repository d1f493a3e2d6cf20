import { surveyMessage } from './messages.ts'
import {
  isChosen,
  placesOf,
  type Question,
  rated,
  several,
  single,
  surveyLimits,
  written,
} from './question.ts'
import { type Answer, type Answers, isAnswered, walk } from './walk.ts'

/** Why answers cannot be taken: of which question, and a sentence. */
export interface AnswerProblem {
  readonly key: string
  readonly sentence: string
}

/** The first that is wrong along the path, then what is answered beside it. */
export function answersProblem(questions: readonly Question[], answers: Answers): AnswerProblem | undefined {
  const places = placesOf(questions)
  const path = walk(questions, answers)
  for (const question of path) {
    const n = (places.get(question.key) ?? 0) + 1
    const sentence = problemOf(question, answers[question.key], n)
    if (sentence !== undefined) return { key: question.key, sentence }
  }
  const onPath = new Set(path.map(({ key }) => key))
  for (const [key, answer] of Object.entries(answers)) {
    const place = places.get(key)
    if (place === undefined) return { key, sentence: surveyMessage('unknown') }
    if (isAnswered(answer) && !onPath.has(key))
      return { key, sentence: surveyMessage('off', { n: place + 1 }) }
  }
  return undefined
}

/** What is wrong with one answer; `n` is the number of its question. */
export function problemOf(question: Question, answer: Answer | undefined, n: number): string | undefined {
  if (!isAnswered(answer)) return question.required ? surveyMessage('required', { n }) : undefined
  const { options, score, text } = answer
  const wrongKind =
    (options.length > 0 && !isChosen(question)) ||
    (score !== null && question.kind !== rated) ||
    (text !== '' && question.kind !== written)
  if (wrongKind) return surveyMessage('kind', { n })
  if (isChosen(question)) return choiceProblem(question, options, n)
  if (question.kind === rated) return scoreProblem(question, score, n)
  return [...text].length > surveyLimits.text ? surveyMessage('long', { n, m: surveyLimits.text }) : undefined
}

function choiceProblem(
  { kind, min, max, options: known }: Question,
  chosen: Answer['options'],
  n: number,
): string | undefined {
  if (new Set(chosen.map(({ key }) => key)).size < chosen.length) return surveyMessage('twice', { n })
  for (const { key, text } of chosen) {
    const option = known.find(each => each.key === key)
    if (!option) return surveyMessage('option', { n })
    if (text !== '' && !option.open) return surveyMessage('kind', { n })
    if (option.open && text.trim() === '') return surveyMessage('words', { n, name: option.text })
    if ([...text].length > surveyLimits.text) return surveyMessage('long', { n, m: surveyLimits.text })
  }
  if (kind === single && chosen.length > 1) return surveyMessage('one', { n })
  if (kind !== several) return undefined
  if (max > 0 && chosen.length > max) return surveyMessage('most', { n, m: max })
  return chosen.length < min ? surveyMessage('least', { n, m: min }) : undefined
}

function scoreProblem({ min, max }: Question, score: number | null, n: number): string | undefined {
  return score !== null && Number.isInteger(score) && score >= min && score <= max
    ? undefined
    : surveyMessage('score', { n, min, max })
}

/** What of some answers stands on their path: the others were given before an earlier answer was changed. */
export function onPathOnly(questions: readonly Question[], answers: Answers): Answers {
  const path = walk(questions, answers)
  return Object.fromEntries(
    path.flatMap(({ key }) => (isAnswered(answers[key]) ? [[key, answers[key]] as const] : [])),
  )
}
