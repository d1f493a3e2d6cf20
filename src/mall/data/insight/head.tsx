import { useState } from 'react'
import { CommandButton } from '../../../kit/command-button.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { type Comparison, comparisons } from '../../../values/compared.ts'
import { spans } from '../../../values/spans.ts'
import { PeriodBounds } from '../../parts/period-bounds.tsx'
import { type Offered, offered, placeOfCompare, placeOfSpan } from '../dashboard/question.ts'
import { type InsightHandle, insightVerb } from './handle.ts'
import type { Question } from './question.ts'

const periods = [
  ...offered.map(value => ({ value, label: spans[value] })),
  { value: 'own' as const, label: '自定义' },
]
const compares = [
  { value: 'before' as const, label: comparisons.before },
  { value: 'year' as const, label: comparisons.year },
  { value: 'none' as const, label: '不比较' },
]

interface HeadProps {
  readonly question: Question
  /** The client that alone is looked at. */
  readonly clientName: string | undefined
  readonly set: InsightHandle['set']
}

/** What 数据概览 is asked: the period, what it is held against, and of which client. */
export function Head({ question: { period, span, compare, clientId }, clientName, set }: HeadProps) {
  const [own, setOwn] = useState(false)
  const isOwn = own || span === undefined
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line-2 px-4 pb-2">
      <span className="flex items-center gap-0.5">
        <CommandButton command={insightVerb('earlier')} variant="quiet" iconOnly />
        <Segment
          label="日期"
          value={isOwn ? 'own' : span}
          options={periods}
          onChange={(next: Offered | 'own') => {
            setOwn(next === 'own')
            if (next !== 'own') set(placeOfSpan(next))
          }}
        />
        <CommandButton command={insightVerb('later')} variant="quiet" iconOnly />
      </span>
      {isOwn ? <PeriodBounds period={period} set={bounds => set({ span: undefined, ...bounds })} /> : null}
      <Segment
        label="对比"
        value={compare ?? 'none'}
        options={compares}
        onChange={(next: Comparison | 'none') => set(placeOfCompare(next === 'none' ? undefined : next))}
      />
      <CommandButton command={insightVerb('client')} variant="quiet">
        {clientId === undefined ? '全部端' : `只看${clientName ?? '一个端'}`}
      </CommandButton>
    </div>
  )
}
