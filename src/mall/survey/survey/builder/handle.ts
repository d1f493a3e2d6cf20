import { verbsOf } from '../../../../commands/verbs.ts'
import type { Standing } from '../../../../values/survey/state.ts'

/** What the commands of the builder do in it. */
export interface BuilderHandle {
  /** To the question before or after; before the first stands what holds of the whole questionnaire. */
  step(by: 1 | -1): void
  /** The question that one stands on changes its place. */
  shift(by: 1 | -1): void
  add(): void
  remove(): void
  /** Puts back the question that was removed last. */
  undo(): void
  /** A question of the bank comes behind the one that one stands on. */
  take(bankId: number): Promise<void>
  /** The focus goes into the fields of the question. */
  enter(): void
  tryOut(): void
  publish(): Promise<void>
  newVersion(): Promise<void>
  readonly hasQuestion: boolean
  /** What was said when the last was removed; undefined where none can be put back. */
  readonly removed: string | undefined
  /** Why its questions cannot be changed. */
  readonly whyNotChange: string | undefined
  /** As it was read; undefined for one that is not saved yet. */
  readonly standing: Standing | undefined
  readonly isDirty: boolean
}

declare module '../../../../commands/command.ts' {
  interface Handles {
    readonly builder: BuilderHandle
  }
}

export const builderPane = 'surveyBuilder'

export const builderVerb = verbsOf<
  | 'next'
  | 'previous'
  | 'up'
  | 'down'
  | 'add'
  | 'drop'
  | 'undo'
  | 'take'
  | 'enter'
  | 'tryOut'
  | 'publish'
  | 'newVersion'
  | 'leave'
>('surveyBuilder')
