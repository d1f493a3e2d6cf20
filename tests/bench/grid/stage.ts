/** What the runner asks of the grid in this page. */
export interface Stage {
  /** Is a cell what it was pasted to be, in the grid's own keeping? */
  holds(row: number, column: number, text: string): boolean
  /** Pastes where the grid has no paste of its own. */
  paste?(text: string): void
}

export type Kind = 'facet' | 'glide' | 'ag'
