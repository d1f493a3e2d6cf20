import type { Ctx } from '../../../commands/command.ts'
import { verbsOf } from '../../../commands/verbs.ts'
import type { MeasureId } from '../../../values/measures.ts'
import type { Offered, Question } from './question.ts'

/** What the commands of 首页 need of it. */
export interface DashboardHandle {
  readonly question: Question
  /** Why neither a period nor a client changes anything: no figure that is seen asks for them. */
  readonly whyNotAsked: string | undefined
  /** Changes the address, and with it the question. */
  set(changes: Readonly<Record<string, string | undefined>>): void
  /** The focus goes to a card, counted from 0. */
  card(place: number): void
  /** The focus goes to the next of what waits, or to the one before. */
  todo(by: 1 | -1): void
  refresh(): Promise<void>
  /** Opens the choice of figures. */
  arrange(): void
  /** What stands here, as a file; undefined as long as it is on its way. */
  file(): File | undefined
}

declare module '../../../commands/command.ts' {
  interface Handles {
    readonly dashboard: DashboardHandle
  }
}

export const dashboardPane = 'data.dashboard'

/** A figure leads to the rows that it is made of. */
export const dashboardVerb = verbsOf<
  | MeasureId
  | `span${Offered}`
  | `card${number}`
  | 'period'
  | 'earlier'
  | 'later'
  | 'compare'
  | 'client'
  | 'day'
  | 'design'
  | 'arrange'
  | 'export'
  | 'nextTodo'
  | 'previousTodo'
  | 'refresh'
>('dashboard')

/** What its commands share, and how they find it. */
export const shared = { group: '首页', screen: 'Dashboard', home: dashboardPane } as const
export const here = (ctx: Ctx): DashboardHandle | undefined => ctx.pane?.dashboard
