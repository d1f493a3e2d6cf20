import { verbsOf } from '../../commands/verbs.ts'

/** What the commands of 工作台 need of it. */
export interface WorkplaceHandle {
  /** The focus goes to the next line, or to the one before. */
  move(by: 1 | -1): void
  /** The focus goes to the first line of a part, counted from 0. */
  part(place: number): void
  /** The recent pane that has the focus. */
  recent(): string | undefined
  /** Some recent panes are not pinned. */
  readonly canClear: boolean
  pin(path: string): void
  clear(): void
  refresh(): Promise<void>
}

declare module '../../commands/command.ts' {
  interface Handles {
    readonly workplace: WorkplaceHandle
  }
}

export const workplacePane = 'workplace'
export const workplaceVerb = verbsOf<'next' | 'previous' | `part${number}` | 'pin' | 'clear' | 'refresh'>(
  'workplace',
)

/** Its parts in their order, which is that of the keys. */
export const parts = ['最近访问', '收藏视图', '草稿', '我的任务', '站内信'] as const
