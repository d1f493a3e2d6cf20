import { verbsOf } from '../../../../commands/verbs.ts'

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
  /** The focus goes to the grid of its 货. */
  goods(): void
  addRow(): Promise<void>
  removeRows(): Promise<void>
  /** One 货 for each combination of the chosen values. */
  generate(): Promise<void>
  /** All 货 are on sale when it is saved. */
  shelve(): void
  /** How many it would add. */
  readonly wanted: number
  undo(): void
  redo(): void
  fill(from: 'top' | 'left'): void
  /** The cursor goes to the next cell that cannot be sent. */
  nextProblem(): void
  /** The cursor of the grid has the focus. */
  readonly inCells: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
}

declare module '../../../../commands/command.ts' {
  interface Handles {
    readonly product: ProductHandle
  }
}

export const productPane = 'product'

export const productVerb = verbsOf<
  | 'saveAndNew'
  | 'next'
  | 'previous'
  | 'leave'
  | 'history'
  | 'goods'
  | 'addRow'
  | 'removeRows'
  | 'generate'
  | 'shelve'
  | 'undo'
  | 'redo'
  | 'fillDown'
  | 'fillRight'
  | 'nextProblem'
>('product')
