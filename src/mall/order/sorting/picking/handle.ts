import { verbsOf } from '../../../../commands/verbs.ts'

/** What commands do on the page of a wave that is being picked. */
export interface PickingHandle {
  scanned(code: string): void
  /** Of the line that one stands at so many pieces were not found. */
  short(num: number): Promise<void>
  /** Pieces of it that are still to be found. */
  readonly left: number
  back(): Promise<void>
  step(delta: 1 | -1): void
  /** To the box where the weight is typed. */
  weigh(): void
  sound(): void
  leave(): void
  /** Why nothing is picked any more. */
  readonly whyOver: string | undefined
  readonly whyNotShort: string | undefined
  readonly whyNotBack: string | undefined
  readonly whyNotWeigh: string | undefined
  readonly whyNotStep: string | undefined
}

declare module '../../../../commands/command.ts' {
  interface Handles {
    readonly picking: PickingHandle
  }
}

export const pickingVerb = verbsOf<
  'code' | 'short' | 'back' | 'next' | 'previous' | 'weigh' | 'sound' | 'leave'
>('picking')
