import type { CellState, Parsed, SheetColumn } from './column.ts'
import type { Place } from './edits.ts'
import { continuedOver, type Filled, firstOver, repeatedOver, seriesOver } from './fill.ts'
import { finderOf, nextWith } from './find.ts'
import { destination, type Move } from './moves.ts'
import { type Placed, pastePlan, pasteRefused, sizeOfTable, type Table } from './paste.ts'
import { cellCount, History, type Patch } from './patch.ts'
import { blockOf, parted, rangesIn } from './ranges.ts'
import { nextIn } from './seek.ts'
import * as select from './selection.ts'
import { SheetStore } from './store.ts'
import { type SheetSort, SheetView, type Show } from './view.ts'
import { cellsOf, nothing, type Outcome, Writer } from './write.ts'

/** More ranges than this are not selected after a paste: each is a box on the screen. */
const mostPicked = 200

/**
 * One session of bulk editing: cells, what is shown of them, cursor and ranges, and what can be taken back. Pure: the
 * painter draws it, a textarea drives it, and a test needs neither.
 */
export class Sheet {
  readonly store: SheetStore
  readonly view: SheetView
  readonly #history = new History()
  /** The last edit, over whatever is selected then. */
  #again: (() => Outcome) | undefined
  readonly #listeners = new Set<() => void>()
  #selection = select.at(0, 0)
  page = { rows: 20, columns: 8 }

  constructor(columns: readonly SheetColumn[], ids: Uint32Array) {
    this.store = new SheetStore(columns, ids)
    this.view = new SheetView(this.store)
    this.store.subscribe(() => this.#tell())
  }

  /** Hears of cells, view and selection alike. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  get extent(): select.Extent {
    return { rows: this.view.count, columns: this.view.shown.length }
  }

  get selection(): select.Selection {
    return this.#selection
  }

  set selection(next: select.Selection) {
    this.#selection = next
    this.#tell()
  }

  get ranges(): readonly select.Range[] {
    return select.rangesOf(this.#selection)
  }

  /** More than the cursor's own cell is selected. */
  get isMany(): boolean {
    const [range, other] = this.ranges
    return (
      other !== undefined ||
      (range !== undefined && (range.top !== range.bottom || range.left !== range.right))
    )
  }

  /** The cells of the active row, as store row; undefined in an empty sheet. */
  get activeRow(): number | undefined {
    return this.view.count === 0 ? undefined : this.view.storeRow(this.#selection.active.row)
  }

  /** Its column, as store column. */
  get activeColumn(): number {
    return this.view.storeColumn(this.#selection.active.column)
  }

  move(move: Move, extend: boolean): void {
    const from = extend ? this.#selection.head : this.#selection.active
    const to = destination(move, from, {
      ...this.extent,
      page: this.page,
      isEmpty: (row, column) => this.store.isEmpty(this.view.storeRow(row), this.view.storeColumn(column)),
    })
    this.selection = extend
      ? select.extendTo(this.#selection, to, this.extent)
      : select.onwards(this.#selection, to, this.extent)
  }

  /** What is selected stays; the next range begins beside it. */
  add(): void {
    this.selection = select.adding(this.#selection)
  }

  /** The cursor alone, in a cell that is shown. */
  go(row: number, column: number): void {
    this.selection = select.moveTo({ row, column }, this.extent)
  }

  step(direction: 'down' | 'up' | 'right' | 'left'): void {
    this.selection = select.step(this.#selection, direction, this.extent)
  }

  show(show: Show, sort = this.view.sort): void {
    this.#reshow(() => this.view.set(show, sort))
  }

  /** Only these store rows in this order, edits and steps as they are; the cursor stays on its row where that is shown. */
  showRows(rows: Uint32Array | undefined, sort: SheetSort | undefined): void {
    this.#reshow(() => this.view.showRows(rows, sort))
  }

  /** By what stands in the cells; undefined: in their own order. */
  sort(sort: SheetSort | undefined): void {
    this.#reshow(() => this.view.set(this.view.show, sort))
  }

  #reshow(work: () => void): void {
    const row = this.activeRow
    work()
    const at = row === undefined ? -1 : this.view.shownRow(row)
    this.selection = select.fitted(
      at < 0 ? this.#selection : select.at(at, this.#selection.active.column),
      this.extent,
    )
  }

  /** Other columns are shown, or in another order; the cursor stays on its own where that is still there. */
  arrange(columns: readonly number[], frozen: number): void {
    const active = this.activeColumn
    this.view.arrange(columns, frozen)
    const column = this.view.shownColumn(active)
    const { row } = this.#selection.active
    this.selection = select.moveTo({ row, column: Math.max(0, column) }, this.extent)
  }

  /** What stands in the editor goes into the active cell. */
  type(text: string): Outcome {
    const row = this.activeRow
    if (row === undefined) return nothing
    const column = this.activeColumn
    // A cell that was opened to be looked at was not edited.
    if (text !== this.store.text(row, column)) this.#again = () => this.fill(text)
    return this.#write('编辑', writer => writer.text(row, column, text))
  }

  /** One text into every selected cell. */
  fill(text: string): Outcome {
    this.#again = () => this.fill(text)
    return this.#write('填充', writer => this.#each((row, column) => writer.text(row, column, text)))
  }

  clear(): Outcome {
    this.#again = () => this.clear()
    return this.#write('清除', writer => this.#each((row, column) => writer.text(row, column, '')))
  }

  /** The active switch and those selected with it in its column are what it is not; undefined: it stands on no switch. */
  toggle(): Outcome | undefined {
    const { activeRow: row, activeColumn: column } = this
    const turns = this.store.columns[column]?.turns
    if (row === undefined || !turns) return undefined
    const value = turns.turned(this.store.wire(row, column))
    this.#again = () => this.toggle() ?? nothing
    return this.#write('切换', writer => this.#eachIn(column, row => this.#set(writer, row, column, value)))
  }

  /** What was picked from the list of the active column: into the active cell, or into those selected in its column. */
  pick(chosen: readonly string[], isForAll: boolean): Outcome {
    const { activeRow: row, activeColumn: column } = this
    const choices = this.store.columns[column]?.choices
    if (row === undefined || !choices) return nothing
    const parsed = choices.parse(chosen)
    const labels = new Map(choices.options.map(({ value, label }) => [value, label]))
    const raw = chosen.map(value => labels.get(value) ?? value).join('、')
    const outcome = this.#write('选择', writer => {
      const set = (row: number) => writer.computed(row, column, () => parsed, raw)
      if (isForAll) this.#eachIn(column, set)
      else set(row)
    })
    // A list that was opened to be looked at edited nothing.
    if (outcome.same < outcome.cells) this.#again = () => this.pick(chosen, true)
    return outcome
  }

  /** Texts that had no meaning before, by store row: read once more. */
  reread(said: string, cells: readonly Place[]): Outcome {
    return this.#write(said, writer => {
      for (const { row, column } of cells) writer.text(row, column, this.store.text(row, column))
    })
  }

  /** Moves to the next or previous cell that holds the text; false where none does. */
  find(query: string, direction: 1 | -1): boolean {
    if (query === '') return false
    const cell = nextWith(this.store, this.view, this.#selection.active, query, direction)
    if (cell) this.selection = select.moveTo(cell, this.extent)
    return cell !== undefined
  }

  /** One text for another wherever it stands: in the cells selected, where they are several, else in all that are shown. */
  replaceAll(query: string, by: string): Outcome {
    const { rows, columns } = this.extent
    const whole = [{ top: 0, left: 0, bottom: rows - 1, right: columns - 1 }]
    return this.#replace(this.isMany ? this.ranges : whole, query, by)
  }

  /** The same in the active cell alone. */
  replace(query: string, by: string): Outcome {
    return this.#replace([select.rangeOf(select.moveTo(this.#selection.active, this.extent))], query, by)
  }

  #replace(ranges: readonly select.Range[], query: string, by: string): Outcome {
    if (query === '') return nothing
    this.#again = () => this.#replace(this.ranges, query, by)
    const finder = finderOf(query)
    return this.#write('替换', writer => {
      for (const cell of cellsOf(ranges)) {
        const row = this.view.storeRow(cell.row)
        if (!this.store.rows.isLoaded(row)) continue
        const column = this.view.storeColumn(cell.column)
        const text = this.store.text(row, column)
        if (finder.in(text)) writer.text(row, column, finder.replaced(text, by))
      }
    })
  }

  /** A known value into cells, by store row. */
  put(said: string, cells: readonly Place[], value: unknown): Outcome {
    return this.#write(said, writer => {
      for (const { row, column } of cells) this.#set(writer, row, column, value)
    })
  }

  /** A value worked out for each selected cell: an expression. */
  compute(said: string, value: (row: number, column: number) => Parsed, raw: string): Outcome {
    this.#again = () => this.compute(said, value, raw)
    return this.#write(said, writer =>
      this.#each((row, column) => writer.computed(row, column, () => value(row, column), raw)),
    )
  }

  /** Ctrl+D and Ctrl+R: the first row or column of each range over the rest; of a lone cell, what stands before it. */
  fillFrom(side: 'top' | 'left'): Outcome {
    this.#again = () => this.fillFrom(side)
    return this.#write('填充', writer => {
      for (const { from, to } of firstOver(this.ranges, side)) this.#copy(writer, from, to)
    })
  }

  /** The fill handle: the last range goes on over the place it was dragged to, as a series or, where asked, repeated. */
  fillTo(target: select.Range, isRepeated = false): Outcome {
    this.#again = undefined
    const source = select.rangeOf(this.#selection)
    const outcome = this.#write('填充', writer => {
      if (!isRepeated) this.#fillAll(writer, continuedOver(source, target, this.#cells))
      else for (const { from, to } of repeatedOver(source, target)) this.#copy(writer, from, to)
    })
    this.selection = { ...select.over([target]), active: this.#selection.active }
    return outcome
  }

  /** Each range as a series from what was written at its head. */
  fillSeries(): Outcome {
    this.#again = () => this.fillSeries()
    return this.#write('填充', writer => this.#fillAll(writer, seriesOver(this.ranges, this.#cells)))
  }

  readonly #cells = {
    text: (cell: select.Cell) => this.store.text(...this.#stored(cell)),
    isEdited: (cell: select.Cell) => this.store.edit(...this.#stored(cell)) !== undefined,
  }

  #fillAll(writer: Writer, filled: Iterable<Filled>): void {
    for (const { from, to, text } of filled)
      if (text === undefined) this.#copy(writer, from, to)
      else writer.text(...this.#stored(to), text)
  }

  #copy(writer: Writer, from: select.Cell, to: select.Cell): void {
    if (from.column === to.column) writer.copy(...this.#stored(to), this.store.slot(...this.#stored(from)))
    else writer.text(...this.#stored(to), this.store.text(...this.#stored(from)))
  }

  /** Store row and column of a cell on the screen. */
  #stored({ row, column }: select.Cell): [row: number, column: number] {
    return [this.view.storeRow(row), this.view.storeColumn(column)]
  }

  /** What is selected as a table of texts; undefined where several ranges are neither the same columns nor rows. */
  copied(): string[][] | undefined {
    const block = blockOf(this.ranges)
    return block?.rows.map(row =>
      block.columns.map(column => this.store.text(...this.#stored({ row, column }))),
    )
  }

  /** Why this table cannot be pasted over what is selected. */
  pasteRefused(table: Table): string | undefined {
    return pasteRefused(table, this.ranges)
  }

  /** How many rows on screen a paste would touch, before it does. */
  pasteExtent(table: Table): { rows: number; columns: number; cut: number } {
    const plan = pastePlan(table, this.ranges, this.extent)
    const { rows, columns } = select.sizeOf(plan.range)
    return { rows, columns, cut: plan.cut }
  }

  /** A block at the active cell; one value, or a block that fits evenly, over the whole selection. */
  paste(table: Table): Outcome {
    const { range, cut, ranges } = pastePlan(table, this.ranges, this.extent)
    const { height, width } = sizeOfTable(table)
    const [[only = ''] = []] = table
    // A block has a shape of its own, and may be a million cells that nobody needs kept.
    this.#again = height === 1 && width === 1 ? () => this.fill(only) : undefined
    const outcome = this.#write(
      '粘贴',
      writer => {
        for (const { range: each, parts } of parted(ranges))
          for (const { row, column } of cellsOf(parts)) {
            const text = table[(row - each.top) % height]?.[(column - each.left) % width]
            if (text !== undefined) writer.text(this.view.storeRow(row), this.view.storeColumn(column), text)
          }
      },
      cut,
    )
    if (ranges.length === 1) this.selection = select.over([range])
    return outcome
  }

  /** Texts for rows wherever they stand, each line's for these columns: one step to take back. */
  pasteInto({ lines, columns }: Placed): Outcome {
    this.#again = undefined
    const outcome = this.#write('粘贴', writer => {
      for (const { rows, texts } of lines)
        for (const row of rows)
          columns.forEach((column, at) => {
            const text = texts[at]
            if (text !== undefined) writer.text(row, column, text)
          })
    })
    const isShown = (place: number) => place >= 0
    const ranges = rangesIn(
      lines.flatMap(({ rows }) => rows.map(row => this.view.shownRow(row)).filter(isShown)),
      columns.map(column => this.view.shownColumn(column)).filter(isShown),
    )
    if (ranges.length > 0) this.selection = select.over(ranges.slice(0, mostPicked))
    return outcome
  }

  #each(visit: (row: number, column: number) => void): void {
    for (const { row, column } of cellsOf(this.ranges))
      visit(this.view.storeRow(row), this.view.storeColumn(column))
  }

  #eachIn(column: number, visit: (row: number) => void): void {
    this.#each((row, at) => {
      if (at === column) visit(row)
    })
  }

  #set(writer: Writer, row: number, column: number, value: unknown): void {
    writer.computed(row, column, () => ({ ok: true, value }), '')
  }

  #write(said: string, work: (writer: Writer) => void, cut = 0): Outcome {
    const writer = new Writer(this.store)
    work(writer)
    const patches = writer.patches()
    if (patches.length > 0) {
      this.#history.add({ said: `${said}${cellCount(patches)}格`, patches })
      this.store.write(patches, 'after')
    }
    return writer.outcome(cut)
  }

  get canRepeat(): boolean {
    return this.#again !== undefined
  }

  /** Alt+.: the last edit once more, over what is selected now; one step to take back. */
  repeat(): Outcome {
    return this.#again?.() ?? nothing
  }

  get canUndo(): boolean {
    return this.#history.canUndo
  }

  get canRedo(): boolean {
    return this.#history.canRedo
  }

  /** Answers what was taken back; the cursor goes to where it happened. */
  undo(): string | undefined {
    const step = this.#history.back()
    if (!step) return undefined
    this.store.write([...step.patches].reverse(), 'before')
    this.#goTo(step.patches)
    return step.said
  }

  redo(): string | undefined {
    const step = this.#history.again()
    if (!step) return undefined
    this.store.write(step.patches, 'after')
    this.#goTo(step.patches)
    return step.said
  }

  /** What is committed is no longer undone cell by cell, but as the batch that it is. */
  forgetSteps(): void {
    this.#history.clear()
    this.#tell()
  }

  #goTo(patches: readonly Patch[]): void {
    const [first] = patches
    if (!first) return
    const row = this.view.shownRow(first.rows[0] ?? 0)
    const column = Math.max(0, this.view.shownColumn(first.column))
    if (row >= 0) this.selection = select.moveTo({ row, column }, this.extent)
  }

  /** To the next or previous cell in one of these states, round and round; false where there is none. */
  seek(states: readonly CellState[], direction: 1 | -1): boolean {
    const next = nextIn(this.store, this.view, this.#selection.active, states, direction)
    if (!next) return false
    this.selection = select.moveTo(next, this.extent)
    return true
  }

  /** Selected store rows that have not arrived, and so many more from the last range's top: what a paste will touch. */
  missingRows(more = 0): number[] {
    const last = select.rangeOf(this.#selection)
    const reach = { ...last, bottom: Math.min(this.extent.rows, last.top + more) - 1 }
    const rows = new Set<number>()
    for (const { top, bottom } of [...this.ranges, reach])
      for (let row = top; row <= bottom; row++) {
        const at = this.view.storeRow(row)
        if (!this.store.rows.isLoaded(at)) rows.add(at)
      }
    return [...rows]
  }
}
