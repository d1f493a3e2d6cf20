import { type Picked, pickedText } from '../../../../values/survey/picked.ts'

/** Where the records stand that gave all of these answers, to one questionnaire. */
export function behind(picked: readonly Picked[]): string {
  const search = new URLSearchParams({
    id: String(picked[0]?.surveyId ?? 0),
    'f.answer': picked.map(pickedText).join(','),
  })
  return `/Survey/surveyList?${search}`
}
