import { verbsOf } from '../../../commands/verbs.ts'
import type { Offered } from '../dashboard/question.ts'
import type { Question } from './question.ts'

/** What the commands of 数据概览 need of it. */
export interface InsightHandle {
  readonly question: Question
  /** Changes the address, and with it the question. */
  set(changes: Readonly<Record<string, string | undefined>>): void
  refresh(): Promise<void>
}

declare module '../../../commands/command.ts' {
  interface Handles {
    readonly insight: InsightHandle
  }
}

export const insightPane = 'data.insight'

export const insightVerb = verbsOf<
  | `span${Offered}`
  | 'period'
  | 'earlier'
  | 'later'
  | 'compare'
  | 'client'
  | 'steps'
  | 'house'
  | 'people'
  | 'day'
  | 'refresh'
>('insight')
