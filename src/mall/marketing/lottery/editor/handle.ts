import { verbsOf } from '../../../../commands/verbs.ts'
import type { RowsVerb } from '../../../parts/rows/rows-commands.ts'

/** What the commands of the lottery editor do in it. */
export interface LotteryHandle {
  addRow(): void
  removeRows(): void
  /** 谢谢参与 takes what the other prizes leave of 100%. */
  rest(): void
  /** A million draws of what stands in the grid. */
  tryOut(): void
  /** Why nothing in it may be changed any more. */
  readonly whyNotWrite: string | undefined
  /** Why they cannot be drawn from as they stand. */
  readonly whyNotTry: string | undefined
}

declare module '../../../../commands/command.ts' {
  interface Handles {
    readonly lottery: LotteryHandle
  }
}

export const lotteryPane = 'lotteryEditor'

export const lotteryVerb = verbsOf<RowsVerb | 'addRow' | 'removeRows' | 'rest' | 'tryOut' | 'leave'>(
  'lotteryEditor',
)

/** What happens to a lottery itself, in its list and in its editor. */
export const lotteryFlowVerb = verbsOf<'start' | 'stop'>('lottery')
