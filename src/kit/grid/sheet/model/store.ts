import type { CellState, SheetColumn } from './column.ts'
import type { Patch } from './patch.ts'
import { type Bad, Slots } from './slots.ts'

/** A row as it came from the server. */
export interface LoadedRow {
  readonly id: number
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
  readonly by?: string
  readonly at?: string
}

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
 * The cells of one session of bulk editing, by columns, sized by the snapshot; rows arrive in blocks, in any order.
 * No React, no fetch. Listeners hear of every change once, after it is whole.
 */
export class SheetStore {
  readonly columns: readonly SheetColumn[]
  readonly ids: Uint32Array
  readonly #slots: readonly Slots[]
  /** 0: not loaded. */
  readonly #versions: Int32Array
  readonly #edits = new Map<number, Edit>()
  readonly #conflicts = new Map<number, Conflict>()
  readonly #saving = new Set<number>()
  #rowsById: Map<number, number> | undefined
  #loaded = 0
  #changes = 0
  /** Asked for and not there any more: deleted since the snapshot. */
  readonly #gone = new Set<number>()
  /** Edited cells that would survive the browser's end. */
  readonly #kept = new Set<number>()
  #waiting: Place[] | undefined
  readonly #listeners = new Set<() => void>()
  readonly #watchers = new Set<(cells: readonly Place[]) => void>()

  constructor(columns: readonly SheetColumn[], ids: Uint32Array) {
    this.columns = columns
    this.ids = ids
    this.#slots = columns.map(column => new Slots(column, ids.length))
    this.#versions = new Int32Array(ids.length)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Hears which cells an operator or a commit changed, so that drafts follow. */
  watch(watcher: (cells: readonly Place[]) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Many changes as one: listeners hear of them once, at the end. */
  together(work: () => void): void {
    const waiting: Place[] = []
    this.#waiting = waiting
    try {
      work()
    } finally {
      this.#waiting = undefined
      this.#changed(waiting)
    }
  }

  #changed(cells: readonly Place[]): void {
    if (this.#waiting) {
      for (const cell of cells) this.#waiting.push(cell)
      return
    }
    for (const { row, column } of cells) this.#kept.delete(this.#key(row, column))
    for (const watcher of this.#watchers) watcher(cells)
    this.#tell()
  }

  /** Grows with every change of the cells: who has drawn them at this count need not look again. */
  get changes(): number {
    return this.#changes
  }

  #tell(): void {
    this.#changes += 1
    for (const listener of this.#listeners) listener()
  }

  get rowCount(): number {
    return this.ids.length
  }

  get loadedCount(): number {
    return this.#loaded
  }

  isLoaded(row: number): boolean {
    return (this.#versions[row] ?? 0) > 0
  }

  isGone(row: number): boolean {
    return this.#gone.has(row)
  }

  /** These were asked for and did not come: nobody waits for them any longer. */
  lost(ids: Iterable<number>): void {
    for (const id of ids) {
      const row = this.rowOf(id)
      if (row === undefined || this.isLoaded(row) || this.#gone.has(row)) continue
      this.#gone.add(row)
      this.#loaded += 1
    }
    this.#tell()
  }

  version(row: number): number {
    return this.#versions[row] ?? 0
  }

  rowOf(id: number): number | undefined {
    if (!this.#rowsById) {
      this.#rowsById = new Map()
      for (let row = 0; row < this.ids.length; row++) this.#rowsById.set(this.ids[row] ?? 0, row)
    }
    return this.#rowsById.get(id)
  }

  /** Takes rows from the server. An edited cell keeps what was typed; where the server's value moved on it conflicts. */
  load(rows: readonly LoadedRow[]): void {
    for (const loaded of rows) {
      const row = this.rowOf(loaded.id)
      if (row === undefined) continue
      if (!this.isLoaded(row)) this.#loaded += 1
      this.#versions[row] = loaded.version
      this.columns.forEach((column, at) => {
        this.#fresh(row, at, this.slots(at).slotOf(loaded.values[column.id]), loaded)
      })
    }
    this.#tell()
  }

  #fresh(row: number, column: number, theirs: number, { version, by = '', at = '' }: LoadedRow): void {
    const key = this.#key(row, column)
    const edit = this.#edits.get(key)
    const slots = this.slots(column)
    if (!edit) slots.set(row, theirs)
    else if (theirs === edit.base || theirs === slots.get(row)) {
      edit.base = theirs
      edit.version = version
      this.#conflicts.delete(key)
      if (theirs === slots.get(row)) this.#edits.delete(key)
    } else this.#conflicts.set(key, { theirs, by, at })
  }

  slots(column: number): Slots {
    const slots = this.#slots[column]
    if (!slots) throw new Error(`the sheet has no column ${column}`)
    return slots
  }

  slot(row: number, column: number): number {
    return this.slots(column).get(row)
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

  isEmpty(row: number, column: number): boolean {
    return (
      this.text(row, column) === '' ||
      (this.columns[column]?.number !== undefined && this.slot(row, column) === 0)
    )
  }

  state(row: number, column: number): CellState {
    const key = this.#key(row, column)
    if (this.#edits.size === 0 && this.#saving.size === 0) return undefined
    if (this.#saving.has(key)) return 'saving'
    if (!this.#edits.has(key)) return undefined
    if (this.#conflicts.has(key)) return 'conflict'
    return this.bad(row, column) ? 'error' : 'dirty'
  }

  conflict(row: number, column: number): Conflict | undefined {
    return this.#conflicts.get(this.#key(row, column))
  }

  edit(row: number, column: number): Edit | undefined {
    return this.#edits.get(this.#key(row, column))
  }

  /** Every edited cell, in the order of the edits. */
  edits(): IterableIterator<Edit> {
    return this.#edits.values()
  }

  get editCount(): number {
    return this.#edits.size
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
    const key = this.#key(row, column)
    const edit = this.#edits.get(key)
    if (!edit) {
      const base = slots.get(row)
      if (base !== slot) this.#edits.set(key, { row, column, base, version: this.version(row) })
    } else if (edit.base === slot) {
      this.#edits.delete(key)
      this.#conflicts.delete(key)
    }
    slots.set(row, slot)
  }

  /** Puts an edit back that was kept over a reload. Where the server moved on since, it conflicts (rules R34). */
  restore(row: number, column: number, mine: number, base: number, by: string, at: string): void {
    const slots = this.slots(column)
    const now = slots.get(row)
    if (now === mine) return
    const key = this.#key(row, column)
    this.#edits.set(key, { row, column, base, version: this.version(row) })
    if (now !== base) this.#conflicts.set(key, { theirs: now, by, at })
    slots.set(row, mine)
  }

  markSaving(cells: readonly Edit[], saving: boolean): void {
    for (const { row, column } of cells) {
      if (saving) this.#saving.add(this.#key(row, column))
      else this.#saving.delete(this.#key(row, column))
    }
    this.#tell()
  }

  /** Drafts of these cells are stored now. */
  markKept(cells: readonly Place[]): void {
    for (const { row, column } of cells) if (this.edit(row, column)) this.#kept.add(this.#key(row, column))
    this.#tell()
  }

  isKept(row: number, column: number): boolean {
    return this.#kept.has(this.#key(row, column))
  }

  /** The server took these cells: what was sent is the base now, whatever was typed meanwhile. */
  committed(row: number, version: number, cells: readonly { column: number; sent: number }[]): void {
    this.#versions[row] = version
    for (const { column, sent } of cells) {
      const key = this.#key(row, column)
      const edit = this.#edits.get(key)
      this.#conflicts.delete(key)
      if (!edit) continue
      edit.base = sent
      edit.version = version
      if (this.slot(row, column) === sent) this.#edits.delete(key)
    }
    this.#changed(cells.map(({ column }) => ({ row, column })))
  }

  /** Somebody was faster: their value beside ours. */
  conflicted(row: number, column: number, conflict: Conflict): void {
    const edit = this.edit(row, column)
    if (!edit) return
    if (conflict.theirs === this.slot(row, column)) this.#edits.delete(this.#key(row, column))
    else if (conflict.theirs !== edit.base) this.#conflicts.set(this.#key(row, column), conflict)
    this.#changed([{ row, column }])
  }

  /** Ends a conflict: theirs is the base from now on, and the cell holds what was chosen (ours, theirs or the old one). */
  resolve(row: number, column: number, chosen: 'mine' | 'theirs' | 'base'): void {
    const key = this.#key(row, column)
    const [edit, conflict] = [this.#edits.get(key), this.#conflicts.get(key)]
    if (!edit || !conflict) return
    const slots = this.slots(column)
    if (chosen === 'theirs') slots.set(row, conflict.theirs)
    if (chosen === 'base') slots.set(row, edit.base)
    edit.base = conflict.theirs
    edit.version = this.version(row)
    this.#conflicts.delete(key)
    if (slots.get(row) === edit.base) this.#edits.delete(key)
    this.#changed([{ row, column }])
  }

  /** The server refused this cell: it stands as it was typed, with the reason. */
  refused(row: number, column: number, reason: string): void {
    const slots = this.slots(column)
    const raw = slots.text(slots.get(row))
    slots.set(row, slots.badSlot({ raw, reason }))
    this.#changed([{ row, column }])
  }

  #key(row: number, column: number): number {
    return row * this.columns.length + column
  }
}
