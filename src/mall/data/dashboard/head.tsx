import { useState } from 'react'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { CommandButton } from '../../../kit/command-button.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { SearchedField } from '../../../plain/searched-field.tsx'
import { type Comparison, comparisons } from '../../../values/compared.ts'
import { spans } from '../../../values/spans.ts'
import { PeriodBounds } from '../../parts/period-bounds.tsx'
import { dashboardVerb } from './handle.ts'
import { type Offered, offered, placeOfCompare, placeOfSpan, type Question } from './question.ts'

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
  set(changes: Readonly<Record<string, string | undefined>>): void
}

/** What 首页 is asked: the period, what it is held against, and whose figures. */
export function Head({ question: { period, span, compare, channelId }, set }: HeadProps) {
  const [own, setOwn] = useState(false)
  const isOwn = own || span === undefined
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line-2 px-4 pb-2">
      <span className="flex items-center gap-0.5">
        <CommandButton command={dashboardVerb('earlier')} variant="quiet" iconOnly />
        <Segment
          label="日期"
          value={isOwn ? 'own' : span}
          options={periods}
          onChange={(next: Offered | 'own') => {
            setOwn(next === 'own')
            if (next !== 'own') set(placeOfSpan(next))
          }}
        />
        <CommandButton command={dashboardVerb('later')} variant="quiet" iconOnly />
      </span>
      {isOwn ? <PeriodBounds period={period} set={own => set({ span: undefined, ...own })} /> : null}
      <Segment
        label="对比"
        value={compare ?? 'none'}
        options={compares}
        onChange={(next: Comparison | 'none') => set(placeOfCompare(next === 'none' ? undefined : next))}
      />
      <span className="w-44">
        <SearchedField
          from={channelCalls.queryChannelListByKeywords}
          label="客户"
          value={channelId === undefined ? '' : String(channelId)}
          onChange={id => set({ channelId: id || undefined })}
          clearable
          placeholder="全部客户"
          size="bar"
        />
      </span>
    </div>
  )
}
