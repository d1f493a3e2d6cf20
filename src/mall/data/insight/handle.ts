import type { Ctx } from '../../../commands/command.ts'
import { verbsOf } from '../../../commands/verbs.ts'
import { type Offered, said } from '../dashboard/question.ts'
import type { VisitFigureId } from './figure.ts'
import type { Question } from './question.ts'

/** What the commands of 数据概览 need of it. */
export interface InsightHandle {
  readonly question: Question
  /** Changes the address, and with it the question. */
  set(changes: Readonly<Record<string, string | undefined>>): void
  refresh(): Promise<void>
  /** What stands here, as a file; undefined as long as it is on its way. */
  file(): File | undefined
}

declare module '../../../commands/command.ts' {
  interface Handles {
    readonly insight: InsightHandle
  }
}

export const insightPane = 'data.insight'

export const insightVerb = verbsOf<
  | VisitFigureId
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
  | 'ofClient'
  | 'ofSource'
  | 'ofPage'
  | 'ordersOfClient'
  | 'ordersOfStore'
  | 'ordersOfCategory'
  | 'export'
  | 'refresh'
>('insight')

/** What its commands share, and how they find it. */
export const shared = { group: '数据概览', screen: 'DataIndex', home: insightPane } as const
export const here = (ctx: Ctx): InsightHandle | undefined => ctx.pane?.insight

/** On 数据概览 the rest of its question stays; from elsewhere it is opened. */
export function show(ctx: Ctx, place: Readonly<Record<string, string | undefined>>): void {
  const insight = here(ctx)
  if (insight) insight.set(place)
  else ctx.open('DataIndex', said(place))
}
