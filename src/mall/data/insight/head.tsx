import { CommandButton } from '../../../kit/command-button.tsx'
import { ViewChips } from '../../../plain/views/view-chips.tsx'
import { ViewState } from '../../../plain/views/view-state.tsx'
import { AskedHead } from '../asked-head.tsx'
import { type InsightHandle, insightVerb } from './handle.ts'
import type { Question } from './question.ts'
import type { useInsightViews } from './use-views.ts'

interface HeadProps {
  readonly question: Question
  /** The client that alone is looked at. */
  readonly clientName: string | undefined
  readonly set: InsightHandle['set']
  readonly views: ReturnType<typeof useInsightViews>
}

/** What 数据概览 is asked: the period, what it is held against, of which client, and whose funnels are kept. */
export function Head({ question, clientName, set, views: { views, view, changed, asks } }: HeadProps) {
  return (
    <AskedHead {...{ question, set }} earlier={insightVerb('earlier')} later={insightVerb('later')}>
      <CommandButton command={insightVerb('client')} variant="quiet">
        {question.clientId === undefined ? '全部端' : `只看${clientName ?? '一个端'}`}
      </CommandButton>
      {views.length > 0 ? <ViewChips views={views} view={view} /> : null}
      {changed || (asks && !view) ? <ViewState view={view} changed={changed} /> : null}
    </AskedHead>
  )
}
