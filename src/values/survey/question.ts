/** What a questionnaire asks, and where an answer leads. */

export type QuestionKind = 1 | 2 | 3 | 4

export const [single, several, written, rated] = [1, 2, 3, 4] as const

/** Its key is made once: a reworded option keeps its answers. */
export interface Option {
  readonly key: string
  readonly text: string
  /** Whoever chooses it writes some words beside it. */
  readonly open: boolean
}

/** Where it leads instead of to the next question, by what was answered. The first that holds counts. */
export interface Jump {
  readonly when: 'any' | 'score' | 'skipped'
  /** Of `any`: one of these options is chosen. */
  readonly any: readonly string[]
  /** Of `score`: it is this at most. */
  readonly score: number
  /** The key of a later question, or `end`. */
  readonly to: string
}

export interface Question {
  readonly key: string
  /** The question of the bank that it was taken from; 0 for none. */
  readonly bankId: number
  readonly kind: QuestionKind
  readonly stem: string
  readonly required: boolean
  /** 多选: how many are chosen, 0 for any number. 评分: the lowest and the highest score. */
  readonly min: number
  readonly max: number
  readonly options: readonly Option[]
  readonly jumps: readonly Jump[]
}

export const end = 'end'

export const surveyLimits = {
  questions: 50,
  options: 20,
  jumps: 10,
  stem: 200,
  option: 100,
  /** Of what is written, in characters. */
  text: 1000,
  score: 10,
} as const

export const isChosen = ({ kind }: Pick<Question, 'kind'>): boolean => kind === single || kind === several

/** The place of each question by its key. */
export function placesOf(questions: readonly Question[]): ReadonlyMap<string, number> {
  return new Map(questions.map(({ key }, place) => [key, place]))
}
