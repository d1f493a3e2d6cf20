import { TimeField } from '../../kit/fields/time-field.tsx'
import type { Period } from '../../values/spans.ts'
import { isMoment } from './period-in.ts'

interface PeriodBoundsProps {
  readonly period: Period
  set(period: Period): void
}

/** A period by its two ends: what is no time yet, or would end before it begins, changes nothing. */
export function PeriodBounds({ period: { begin, end }, set }: PeriodBoundsProps) {
  return (
    <>
      <span className="w-56">
        <TimeField
          label="开始"
          value={begin}
          midnight="00:00:00"
          onChange={text => isMoment(text) && text <= end && set({ begin: text, end })}
        />
      </span>
      <span className="text-ink-3">至</span>
      <span className="w-56">
        <TimeField
          label="结束"
          value={end}
          midnight="23:59:59"
          onChange={text => isMoment(text) && text >= begin && set({ begin, end: text })}
        />
      </span>
    </>
  )
}
