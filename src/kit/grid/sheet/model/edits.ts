import type { CellState } from './column.ts'

/** A cell by store row. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** An edited cell: what the server had when the edit began. */
export interface Edit extends Place {
  base: number
  version: number
}

/** Somebody else changed a cell that is edited here. */
export interface Conflict {
  readonly theirs: number
  readonly by: string
  readonly at: string
}

/**
 * What is known of edited cells beside their values: the base, a conflict, whether they are being sent, whether they
 * are kept on disk.
 */
export class Edits {
  readonly #columns: number
  readonly #edits = new Map<number, Edit>()
  /** How many cells of a row are edited. */
  readonly #perRow = new Map<number, number>()
  readonly #conflicts = new Map<number, Conflict>()
  readonly #saving = new Set<number>()
  /** Edited cells that would survive the browser's end. */
  readonly #kept = new Set<number>()

  constructor(columns: number) {
    this.#columns = columns
  }

  get count(): number {
    return this.#edits.size
  }

  get rowCount(): number {
    return this.#perRow.size
  }

  get conflictCount(): number {
    return this.#conflicts.size
  }

  /** In the order of the edits. */
  all(): IterableIterator<Edit> {
    return this.#edits.values()
  }

  get(row: number, column: number): Edit | undefined {
    return this.#edits.get(this.#key(row, column))
  }

  conflict(row: number, column: number): Conflict | undefined {
    return this.#conflicts.get(this.#key(row, column))
  }

  begin(edit: Edit): void {
    const key = this.#key(edit.row, edit.column)
    if (!this.#edits.has(key)) this.#perRow.set(edit.row, (this.#perRow.get(edit.row) ?? 0) + 1)
    this.#edits.set(key, edit)
  }

  /** The cell is as the server has it. */
  end(row: number, column: number): void {
    const key = this.#key(row, column)
    this.#conflicts.delete(key)
    if (!this.#edits.delete(key)) return
    const left = (this.#perRow.get(row) ?? 1) - 1
    if (left === 0) this.#perRow.delete(row)
    else this.#perRow.set(row, left)
  }

  clash(row: number, column: number, conflict: Conflict): void {
    this.#conflicts.set(this.#key(row, column), conflict)
  }

  /** What the server has is known: the edit goes on from there, or has come to the same. */
  rebase(edit: Edit, base: number, version: number, now: number): void {
    edit.base = base
    edit.version = version
    this.#conflicts.delete(this.#key(edit.row, edit.column))
    if (now === base) this.end(edit.row, edit.column)
  }

  markSaving(cells: readonly Place[], saving: boolean): void {
    for (const { row, column } of cells) {
      if (saving) this.#saving.add(this.#key(row, column))
      else this.#saving.delete(this.#key(row, column))
    }
  }

  /** Drafts of these cells are stored now, or are no longer what the cells hold. */
  markKept(cells: readonly Place[], kept: boolean): void {
    if (!kept && this.#kept.size === 0) return
    for (const { row, column } of cells) {
      const key = this.#key(row, column)
      if (!kept) this.#kept.delete(key)
      else if (this.#edits.has(key)) this.#kept.add(key)
    }
  }

  isKept(row: number, column: number): boolean {
    return this.#kept.has(this.#key(row, column))
  }

  /** The worst that is to say of a cell; undefined for a clean one, which nearly all are. */
  state(row: number, column: number): Exclude<CellState, 'error'> {
    if (this.#edits.size === 0 && this.#saving.size === 0) return undefined
    const key = this.#key(row, column)
    if (this.#saving.has(key)) return 'saving'
    if (!this.#edits.has(key)) return undefined
    return this.#conflicts.has(key) ? 'conflict' : 'dirty'
  }

  /** Is there anything to say of a cell of this row? */
  hasState(row: number): boolean {
    if (this.#saving.size === 0) return this.#perRow.has(row)
    for (let column = 0; column < this.#columns; column++)
      if (this.state(row, column) !== undefined) return true
    return false
  }

  #key(row: number, column: number): number {
    return row * this.#columns + column
  }
}
