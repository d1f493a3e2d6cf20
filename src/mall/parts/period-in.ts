import type { Period } from '../../values/spans.ts'
import { parseTime } from '../../values/time.ts'

/** The period that an address names by its two ends; undefined where it names none, or one that ends before it begins. */
export function periodIn(search: URLSearchParams): Period | undefined {
  const [begin, end] = [search.get('begin') ?? '', search.get('end') ?? '']
  return isMoment(begin) && isMoment(end) && begin <= end ? { begin, end } : undefined
}

/** Half a date is still being typed. */
export const isMoment = (text: string) => parseTime(text) !== undefined
