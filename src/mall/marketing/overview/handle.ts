import { verbsOf } from '../../../commands/verbs.ts'
import type { Period } from '../../../values/spans.ts'

/** What the commands of 积分商城概览 need of it. */
export interface OverviewHandle {
  readonly period: Period
  refresh(): Promise<void>
}

declare module '../../../commands/command.ts' {
  interface Handles {
    readonly overview: OverviewHandle
  }
}

export const overviewPane = 'market.overview'

/** The figures, each a way to the rows that it is made of. */
export type FigureVerb =
  | 'given'
  | 'used'
  | 'exchanges'
  | 'waiting'
  | 'low'
  | 'onShelf'
  | 'outstanding'
  | 'expiring'
export const overviewVerb = verbsOf<FigureVerb | 'refresh'>('market')
