import type { CellState, SheetColumn } from './column.ts'
import { type Conflict, type Edit, Edits, type Place } from './edits.ts'
import { News } from './news.ts'
import type { Patch } from './patch.ts'
import { SheetRows } from './rows.ts'
import { type Bad, Slots } from './slots.ts'

/** A row as it came from the server. */
export interface LoadedRow {
  readonly id: number
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
  readonly by?: string
  readonly at?: string
}

/**
 * The cells of one session of bulk editing, by columns, sized by the snapshot; rows arrive in blocks, in any order.
 * No React, no fetch. Listeners hear of every change once, after it is whole.
 */
export class SheetStore {
  readonly columns: readonly SheetColumn[]
  readonly rows: SheetRows
  readonly #slots: readonly Slots[]
  readonly #edits: Edits
  readonly #news = new News()

  constructor(columns: readonly SheetColumn[], ids: Uint32Array) {
    this.columns = columns
    this.rows = new SheetRows(ids)
    this.#slots = columns.map(column => new Slots(column, ids.length))
    this.#edits = new Edits(columns.length)
  }

  subscribe(listener: () => void): () => void {
    return this.#news.subscribe(listener)
  }

  /** Hears which cells an operator or a commit changed, so that drafts follow. */
  watch(watcher: (cells: readonly Place[]) => void): () => void {
    return this.#news.watch(watcher)
  }

  /** Many changes as one: listeners hear of them once, at the end. */
  together(work: () => void): void {
    this.#news.together(work)
  }

  /** Grows with every change of the cells: who has drawn them at this count need not look again. */
  get changes(): number {
    return this.#news.count
  }

  #changed(cells: readonly Place[]): void {
    this.#edits.markKept(cells, false)
    this.#news.changed(cells)
  }

  /** These were asked for and did not come: nobody waits for them any longer. */
  lost(ids: Iterable<number>): void {
    for (const id of ids) {
      const row = this.rows.of(id)
      if (row !== undefined) this.rows.lost(row)
    }
    this.#news.tell()
  }

  /** Takes rows from the server. An edited cell keeps what was typed; where the server's value moved on it conflicts. */
  load(rows: readonly LoadedRow[]): void {
    for (const loaded of rows) {
      const row = this.rows.of(loaded.id)
      if (row === undefined) continue
      this.rows.arrived(row, loaded.version)
      this.columns.forEach((column, at) => {
        this.#fresh(row, at, this.slots(at).slotOf(loaded.values[column.id]), loaded)
      })
    }
    this.#news.tell()
  }

  #fresh(row: number, column: number, theirs: number, { version, by = '', at = '' }: LoadedRow): void {
    const edit = this.#edits.get(row, column)
    const slots = this.slots(column)
    const mine = slots.get(row)
    if (!edit) slots.set(row, theirs)
    else if (theirs === edit.base || theirs === mine) this.#edits.rebase(edit, theirs, version, mine)
    else this.#edits.clash(row, column, { theirs, by, at })
  }

  slots(column: number): Slots {
    const slots = this.#slots[column]
    if (!slots) throw new Error(`the sheet has no column ${column}`)
    return slots
  }

  slot(row: number, column: number): number {
    return this.slots(column).get(row)
  }

  /** Why nobody edits the cell here; undefined where it may be edited. */
  lockedReason(row: number, column: number): string | undefined {
    const { locked, lockedWith } = this.columns[column] ?? {}
    if (locked !== undefined || !lockedWith) return locked
    const at = (id: string) => this.columns.findIndex(other => other.id === id)
    return lockedWith(id => this.wire(row, at(id)))
  }

  wire(row: number, column: number): unknown {
    const slots = this.slots(column)
    return slots.wireOf(slots.get(row))
  }

  shown(row: number, column: number): string {
    const slots = this.slots(column)
    return slots.shown(slots.get(row))
  }

  text(row: number, column: number): string {
    const slots = this.slots(column)
    return slots.text(slots.get(row))
  }

  bad(row: number, column: number): Bad | undefined {
    const slots = this.slots(column)
    return slots.badOf(slots.get(row))
  }

  /** A zero is a value: only what shows nothing is empty. */
  isEmpty(row: number, column: number): boolean {
    return this.text(row, column) === ''
  }

  state(row: number, column: number): CellState {
    const state = this.#edits.state(row, column)
    return state === 'dirty' && this.bad(row, column) ? 'error' : state
  }

  /** Has a cell of this row a state? */
  hasState(row: number): boolean {
    return this.#edits.hasState(row)
  }

  conflict(row: number, column: number): Conflict | undefined {
    return this.#edits.conflict(row, column)
  }

  edit(row: number, column: number): Edit | undefined {
    return this.#edits.get(row, column)
  }

  /** Every edited cell, in the order of the edits. */
  edits(): IterableIterator<Edit> {
    return this.#edits.all()
  }

  get editCount(): number {
    return this.#edits.count
  }

  /** Rows in which a cell is edited. */
  get editedRows(): number {
    return this.#edits.rowCount
  }

  get conflictCount(): number {
    return this.#edits.conflictCount
  }

  /** Cells whose text means nothing; counted only where there ever was such a text. */
  get errorCount(): number {
    if (!this.#slots.some(slots => slots.hasBad)) return 0
    let count = 0
    for (const { row, column } of this.edits()) if (this.state(row, column) === 'error') count += 1
    return count
  }

  /** Writes one side of some patches. A cell that is back at its base is no longer edited. */
  write(patches: readonly Patch[], side: 'before' | 'after'): void {
    for (const { column, rows, ...sides } of patches) {
      const values = sides[side]
      const slots = this.slots(column)
      for (let index = 0; index < rows.length; index++)
        this.#put(rows[index] ?? 0, column, slots, values[index] ?? 0)
    }
    this.#changed(patches.flatMap(({ column, rows }) => Array.from(rows, row => ({ row, column }))))
  }

  #put(row: number, column: number, slots: Slots, slot: number): void {
    const edit = this.#edits.get(row, column)
    if (edit?.base === slot) this.#edits.end(row, column)
    else if (!edit) {
      const base = slots.get(row)
      if (base !== slot) this.#edits.begin({ row, column, base, version: this.rows.version(row) })
    }
    slots.set(row, slot)
  }

  /** Puts an edit back that was kept over a reload. Where the server moved on since, it conflicts (rules R34). */
  restore(row: number, column: number, mine: number, base: number, by: string, at: string): void {
    const slots = this.slots(column)
    const now = slots.get(row)
    if (now === mine) return
    this.#edits.begin({ row, column, base, version: this.rows.version(row) })
    if (now !== base) this.#edits.clash(row, column, { theirs: now, by, at })
    slots.set(row, mine)
  }

  markSaving(cells: readonly Place[], saving: boolean): void {
    this.#edits.markSaving(cells, saving)
    this.#news.tell()
  }

  /** Drafts of these cells are stored now. */
  markKept(cells: readonly Place[]): void {
    this.#edits.markKept(cells, true)
    this.#news.tell()
  }

  isKept(row: number, column: number): boolean {
    return this.#edits.isKept(row, column)
  }

  /**
   * The server has written these cells: the values that were sent become their bases, even where the operator has typed
   * on.
   */
  committed(row: number, version: number, cells: readonly { column: number; sent: number }[]): void {
    this.rows.arrived(row, version)
    for (const { column, sent } of cells) {
      const edit = this.edit(row, column)
      if (edit) this.#edits.rebase(edit, sent, version, this.slot(row, column))
    }
    this.#changed(cells.map(({ column }) => ({ row, column })))
  }

  /** Somebody was faster: their value beside ours. */
  conflicted(row: number, column: number, conflict: Conflict): void {
    const edit = this.edit(row, column)
    if (!edit) return
    if (conflict.theirs === this.slot(row, column)) this.#edits.end(row, column)
    else if (conflict.theirs !== edit.base) this.#edits.clash(row, column, conflict)
    this.#changed([{ row, column }])
  }

  /**
   * Ends a conflict: the other's value becomes the base, and the cell holds the chosen value (ours, theirs or the old
   * one).
   */
  resolve(row: number, column: number, chosen: 'mine' | 'theirs' | 'base'): void {
    const [edit, conflict] = [this.edit(row, column), this.conflict(row, column)]
    if (!edit || !conflict) return
    const slots = this.slots(column)
    if (chosen === 'theirs') slots.set(row, conflict.theirs)
    if (chosen === 'base') slots.set(row, edit.base)
    this.#edits.rebase(edit, conflict.theirs, this.rows.version(row), slots.get(row))
    this.#changed([{ row, column }])
  }

  /** The server refused this cell: it stands as it was typed, with the reason. */
  refused(row: number, column: number, reason: string): void {
    const slots = this.slots(column)
    const raw = slots.text(slots.get(row))
    slots.set(row, slots.badSlot({ raw, reason }))
    this.#changed([{ row, column }])
  }
}
