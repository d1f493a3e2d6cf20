import { type Period, spanOf } from '../../../values/spans.ts'
import { periodIn } from '../../parts/period-in.ts'

/** Of the address; without one the last thirty days. */
export function readPeriod(search: URLSearchParams, now: number): Period {
  return periodIn(search) ?? spanOf('30', now)
}

/** `+12%`, against what it was; undefined where there was nothing to compare with. */
export function change(now: number, before: number | undefined): string | undefined {
  if (before === undefined || before === 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0 ? '持平' : `${percent > 0 ? '+' : ''}${percent}%`
}
