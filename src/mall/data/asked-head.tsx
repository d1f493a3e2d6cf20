import { type ReactNode, useState } from 'react'
import type { CommandRef } from '../../commands/verbs.ts'
import { CommandButton } from '../../kit/command-button.tsx'
import { Segment } from '../../kit/segment.tsx'
import { type Comparison, comparisons } from '../../values/compared.ts'
import { spans } from '../../values/spans.ts'
import { PeriodBounds } from '../parts/period-bounds.tsx'
import { type Offered, offered, placeOfCompare, placeOfSpan, type Question } from './dashboard/question.ts'

const periods = [
  ...offered.map(value => ({ value, label: spans[value] })),
  { value: 'own' as const, label: '自定义' },
]
const compares = [
  { value: 'before' as const, label: comparisons.before },
  { value: 'year' as const, label: comparisons.year },
  { value: 'none' as const, label: '不比较' },
]

interface AskedHeadProps {
  readonly question: Pick<Question, 'period' | 'span' | 'compare'>
  readonly earlier: CommandRef
  readonly later: CommandRef
  set(changes: Readonly<Record<string, string | undefined>>): void
  /** Of whom the figures are. */
  readonly children: ReactNode
}

/** What a page of figures is asked: the period, what it is held against, and of whom. */
export function AskedHead({
  question: { period, span, compare },
  earlier,
  later,
  set,
  children,
}: AskedHeadProps) {
  const [own, setOwn] = useState(false)
  const isOwn = own || span === undefined
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line-2 px-4 pb-2">
      <span className="flex items-center gap-0.5">
        <Segment
          label="日期"
          value={isOwn ? 'own' : span}
          options={periods}
          onChange={(next: Offered | 'own') => {
            setOwn(next === 'own')
            if (next !== 'own') set(placeOfSpan(next))
          }}
        />
        <CommandButton command={earlier} variant="quiet" iconOnly />
        <CommandButton command={later} variant="quiet" iconOnly />
      </span>
      {isOwn ? <PeriodBounds period={period} set={bounds => set({ span: undefined, ...bounds })} /> : null}
      <Segment
        label="对比"
        value={compare ?? 'none'}
        options={compares}
        onChange={(next: Comparison | 'none') => set(placeOfCompare(next === 'none' ? undefined : next))}
      />
      {children}
    </div>
  )
}
