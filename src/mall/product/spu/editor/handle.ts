import { verbsOf } from '../../../../commands/verbs.ts'
import type { RowsVerb } from '../../../parts/rows/rows-commands.ts'

/** What the commands of the product editor do in it. */
export interface ProductHandle {
  saveAndNew(): Promise<void>
  /** To the 款 before or after it in the list that it was opened from. */
  step(delta: 1 | -1): Promise<void>
  whyNotStep(delta: 1 | -1): string | undefined
  /** The list that its page belongs to. */
  readonly list: 'ProductList' | 'merchandise'
  history(): void
  readonly isNew: boolean
  addRow(): Promise<void>
  removeRows(): Promise<void>
  /** One 货 for each combination of the chosen values. */
  generate(): Promise<void>
  /** All 货 are on sale when it is saved. */
  shelve(): void
  /** How many it would add. */
  readonly wanted: number
}

declare module '../../../../commands/command.ts' {
  interface Handles {
    readonly product: ProductHandle
  }
}

export const productPane = 'product'

export const productVerb = verbsOf<
  | RowsVerb
  | 'saveAndNew'
  | 'next'
  | 'previous'
  | 'leave'
  | 'history'
  | 'addRow'
  | 'removeRows'
  | 'generate'
  | 'shelve'
>('product')
