import { parseTime } from '../values/time.ts'

/** What is wrong with the bounds of a period, in Chinese; undefined where it may be asked for. One alone will do. */
export function badPeriod(begin: string, end: string): string | undefined {
  if ([begin, end].some(text => text !== '' && parseTime(text) === undefined)) return '请选择完整的日期'
  return begin !== '' && end !== '' && begin > end ? '开始时间不能晚于结束时间' : undefined
}
