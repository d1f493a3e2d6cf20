/** One answer to one question as some versions of a questionnaire ask it: `12:q3:a:1`, `12:q3:=4:2.1`. */
export interface Picked {
  readonly surveyId: number
  readonly key: string
  /** An option, a score, or whether it was answered or skipped at all. */
  readonly what: string
  /** The numbers of the versions that ask it alike. */
  readonly versions: readonly number[]
}

export const [whatAnswered, whatSkipped] = ['+', '-'] as const
export const whatScore = (score: number) => `=${score}`

export function pickedText({ surveyId, key, what, versions }: Picked): string {
  return `${surveyId}:${key}:${what}:${versions.join('.')}`
}

export function readPicked(text: string): Picked | undefined {
  const match = /^(\d{1,15}):([a-z0-9]{1,12}):(\+|-|=\d{1,2}|[a-z0-9]{1,12}):(\d{1,6}(?:\.\d{1,6})*)$/.exec(
    text,
  )
  if (!match) return undefined
  const [, survey, key = '', what = '', versions = ''] = match
  return { surveyId: Number(survey), key, what, versions: versions.split('.').map(Number) }
}
