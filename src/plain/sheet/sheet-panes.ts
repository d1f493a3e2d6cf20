import type { Asked } from '../panes.ts'

/** What commands may do in a bulk grid; lent by the pane that shows one. */
export interface SheetPaneHandle {
  undo(): void
  redo(): void
  fill(from: 'top' | 'left' | 'series'): Promise<void>
  repeat(): Promise<void>
  wholeRow(): void
  /** Of the columns that are selected. */
  hideColumns(): void
  showColumns(): void
  /** The active column stands still, or scrolls again. */
  pinColumn(): void
  moveColumn(by: -1 | 1): void
  readonly hidden: number
  /** The numbers of the last paste that found no row. */
  copyMissed(): Promise<void>
  /** Opens the bar that finds and, where asked, replaces. */
  find(replacing: boolean): void
  seek(kind: 'problem' | 'conflict', direction: 1 | -1): void
  /** The n-th choice for the cell under the cursor: 原值, 我的, 对方 of a conflict, or a meaning of a name. */
  choose(place: number): void
  history(): void
  show(which: 'all' | 'edited' | 'errors'): void
  sort(direction: 'up' | 'down' | undefined): Promise<void>
  /** Opens the bar that leaves only the rows that fit. */
  filter(): void
  today(): void
  preview(): void
  formula(): void
  refresh(): Promise<void>
  leave(): void
  /** What an export takes: the sheet's rows as they were when it was opened, in that order. */
  asked(): Asked
  /** For greyed reasons. */
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly canRepeat: boolean
  readonly isSorted: boolean
  readonly edited: number
  /** Numbers of the last paste that found no row. */
  readonly missed: number
  /** How many answers there are under the cursor. */
  readonly choices: number
}

declare module '../../commands/command.ts' {
  interface Handles {
    readonly sheet: SheetPaneHandle
  }
}

/** The pane a thing's bulk grid stands in. */
export function sheetPane(thing: { readonly id: string }): string {
  return `${thing.id}.sheet`
}

export function isSheetPane(kind: string): boolean {
  return kind.endsWith('.sheet')
}
