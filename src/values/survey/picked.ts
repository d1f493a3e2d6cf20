/** One answer to one question of one questionnaire, as an address and a call name it: `12:q3:a`, `12:q3:=4`. */
export interface Picked {
  readonly surveyId: number
  readonly key: string
  /** An option, a score, or whether it was answered or skipped at all. */
  readonly what: string
}

export const [whatAnswered, whatSkipped] = ['+', '-'] as const
export const whatScore = (score: number) => `=${score}`

export function pickedText({ surveyId, key, what }: Picked): string {
  return `${surveyId}:${key}:${what}`
}

export function readPicked(text: string): Picked | undefined {
  const match = /^(\d{1,15}):([a-z0-9]{1,12}):(\+|-|=\d{1,2}|[a-z0-9]{1,12})$/.exec(text)
  if (!match) return undefined
  const [, survey, key = '', what = ''] = match
  return { surveyId: Number(survey), key, what }
}
