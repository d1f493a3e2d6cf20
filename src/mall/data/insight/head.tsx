import { CommandButton } from '../../../kit/command-button.tsx'
import { AskedHead } from '../asked-head.tsx'
import { type InsightHandle, insightVerb } from './handle.ts'
import type { Question } from './question.ts'

interface HeadProps {
  readonly question: Question
  /** The client that alone is looked at. */
  readonly clientName: string | undefined
  readonly set: InsightHandle['set']
}

/** What 数据概览 is asked: the period, what it is held against, and of which client. */
export function Head({ question, clientName, set }: HeadProps) {
  return (
    <AskedHead {...{ question, set }} earlier={insightVerb('earlier')} later={insightVerb('later')}>
      <CommandButton command={insightVerb('client')} variant="quiet">
        {question.clientId === undefined ? '全部端' : `只看${clientName ?? '一个端'}`}
      </CommandButton>
    </AskedHead>
  )
}
