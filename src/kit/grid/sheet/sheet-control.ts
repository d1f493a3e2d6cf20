import { CellEditor, type Mode } from './input/cell-editor.ts'
import { installResize } from './input/column-resize.ts'
import { actOf, type Direction } from './input/keys.ts'
import { SheetPointer } from './input/pointer.ts'
import type { Choices, Parsed } from './model/column.ts'
import type { Placed, Table } from './model/paste.ts'
import * as select from './model/selection.ts'
import type { Sheet } from './model/sheet.ts'
import type { Outcome } from './model/write.ts'
import { attribute, element } from './painter/elements.ts'
import { SheetPainter } from './painter/painter.ts'

export interface SheetPorts {
  readonly gridId: string
  readonly label: string
  /** Rows on screen, so that they are fetched. */
  onSeen(first: number, last: number): void
  /** What an edit over cells came to. */
  onDone(what: 'paste' | 'fill' | 'clear' | 'type', outcome: Outcome): void
  /** A sentence for who cannot see why nothing happened. */
  onRefused(reason: string): void
  /** The clipboard as a table; what stands in it is text. */
  readTable(text: string): string[][]
  writeTable(table: readonly (readonly string[])[]): string
  /** Is this text, written into a cell of numbers, a formula rather than a number? */
  isFormula(text: string): boolean
  /** What a formula works out in a column, row by row. */
  formula(text: string, column: number): (row: number) => Parsed
  /** Where the lines of a block name their rows: what goes where, and who hears of it; undefined for any other block. */
  named?(table: Table): Promise<Named | undefined> | undefined
  /** Asked before a paste: false where it was declined. */
  mayPaste(rows: number, columns: number): Promise<boolean>
  onMode(mode: Mode): void
  /** A head was clicked twice; store column. */
  onSort(column: number): void
  /** The other button was pressed on a head: what can be done with its column is asked for. */
  onHead?(title: string, head: HTMLElement): void
  /** Heads were dragged in front of another; undefined: to the end. */
  onColumns?(ids: readonly string[], before: string | undefined): void
  widths(): Readonly<Record<string, number>>
  onWidth(id: string, width: number | undefined): void
  /** The place of the active cell in the grid, for a card beside it; undefined while the cell is not visible. */
  onPlaced(box: CellBox | undefined): void
}

export interface ControlPorts extends SheetPorts {
  /** A cell is opened whose values are chosen from a list. */
  onPicking(picking: Picking): void
}

/** Of the active cell. */
export interface Picking {
  readonly title: string
  readonly choices: Choices
  readonly chosen: readonly string[]
  /** Lies over the cell. */
  readonly field: HTMLElement
  /** Puts it into the cell, or into all that are selected in its column; then the cursor goes this way. */
  take(chosen: readonly string[], then: Direction | 'stay' | 'all'): void
  /** Nothing was taken. */
  leave(): void
}

/** A block by the numbers of its rows. */
export interface Named {
  readonly placed: Placed
  onDone(outcome: Outcome): void
}

/** px from the grid's upper left; `low`: in its lower half, so that there is more room above. */
export interface CellBox {
  readonly left: number
  readonly top: number
  readonly bottom: number
  readonly low: boolean
}

/** Joins the sheet, its painter, its textarea and the pointer. Everything that listens ends with `dispose`. */
export class SheetControl {
  readonly painter: SheetPainter
  readonly editor: CellEditor
  readonly #sheet: Sheet
  readonly #ports: ControlPorts
  readonly #stop = new AbortController()
  /** Fewer rows on screen than the last frame drew would leave the field over another cell. */
  #shown = ''
  /** What was copied from here last. */
  #copiedHere = ''

  constructor(host: HTMLElement, sheet: Sheet, ports: ControlPorts) {
    this.#sheet = sheet
    this.#ports = ports
    this.painter = new SheetPainter(host, sheet, {
      gridId: ports.gridId,
      widths: ports.widths(),
      onSeen: (first, last) => {
        this.#placeEditor()
        ports.onSeen(first, last)
      },
    })
    this.editor = this.#makeEditor()
    this.editor.field.setAttribute('aria-label', ports.label)
    this.painter.sight.viewport.append(inCell(this.editor.field))
    const { signal } = this.#stop
    new SheetPointer(
      sheet,
      this.painter,
      {
        before: () => this.editor.leave(),
        after: () => this.focus(),
        open: () => this.#open(),
        turn: () => this.#toggled(),
        moved: (range, before) => {
          const { shown } = sheet.view
          const ids = shown.slice(range.left, range.right + 1).map(({ facts }) => facts.id)
          ports.onColumns?.(ids, shown[before]?.facts.id)
        },
        sort: column => ports.onSort(sheet.view.storeColumn(column)),
        menu: (column, head) => ports.onHead?.(sheet.view.shown[column]?.facts.title ?? '', head),
        filled: (range, isRepeated) => this.#done('fill', sheet.fillTo(range, isRepeated)),
      },
      signal,
    )
    installResize(this.painter, ports.widths, ports.onWidth, signal)
    this.#placeEditor()
  }

  dispose(): void {
    this.#stop.abort()
    this.painter.dispose()
  }

  focus(): void {
    this.editor.focus()
  }

  /** The cursor moved by a command or a key: it is brought into sight. */
  reveal(): void {
    this.painter.reveal(this.#sheet.selection.head)
  }

  #makeEditor(): CellEditor {
    const sheet = this.#sheet
    return new CellEditor({
      text: () => sheet.store.text(this.#here.row, this.#here.column),
      locked: () => this.#lockedReason(this.#here),
      refused: this.#ports.onRefused,
      commit: (text, then) => {
        this.#done('type', this.#written(text) ?? sheet.type(text))
        if (then !== 'stay') sheet.step(then)
        this.reveal()
      },
      commitAll: text => this.#done('fill', this.#computed(text) ?? sheet.fill(text)),
      key: event => this.#key(event),
      turns: () => this.#toggled(),
      copy: () => this.#copied(),
      cut: () => this.#done('clear', sheet.clear()),
      paste: text => void this.#paste(text),
      changed: mode => {
        this.#shown = ''
        this.#placeEditor()
        this.#ports.onMode(mode)
      },
    })
  }

  #copied(): string | undefined {
    if (this.#sheet.view.count === 0) return undefined
    const table = this.#sheet.copied()
    if (table) {
      const text = this.#ports.writeTable(table)
      this.#copiedHere = plainLines(text)
      return text
    }
    this.#ports.onRefused('选中的几块既不同列也不同行，不能一起复制')
    return undefined
  }

  /** `=克重*12` written into one cell: its value, worked out once. */
  #written(text: string): Outcome | undefined {
    const { selection } = this.#sheet
    const { row, column } = selection.active
    if (!this.#isFormula(text, this.#sheet.activeColumn)) return undefined
    this.#sheet.selection = select.at(row, column)
    const outcome = this.#computed(text)
    this.#sheet.selection = selection
    return outcome
  }

  #computed(text: string): Outcome | undefined {
    if (!this.#isFormula(text, this.#sheet.activeColumn)) return undefined
    const runs = new Map<number, (row: number) => Parsed>()
    return this.#sheet.compute(
      '算式',
      (row, column) => {
        const run = runs.get(column) ?? this.#ports.formula(text, column)
        runs.set(column, run)
        return run(row)
      },
      text,
    )
  }

  /** `=克重*12`, `*1.05`, `+5%`: in a column of numbers nothing else can be meant. A text may begin so like any other. */
  #isFormula(text: string, column: number): boolean {
    return this.#sheet.store.columns[column]?.number !== undefined && this.#ports.isFormula(text)
  }

  #lockedReason({ row, column }: select.Cell): string | undefined {
    if (this.#sheet.view.count === 0) return '没有可以编辑的行'
    const locked = this.#sheet.store.lockedReason(row, column)
    if (locked !== undefined) return locked
    if (this.#sheet.store.rows.isGone(row)) return '这一行已被删除'
    return this.#sheet.store.rows.isLoaded(row) ? undefined : '这一行还没载入，请稍候'
  }

  #key(event: KeyboardEvent): boolean {
    const act = actOf(event)
    const sheet = this.#sheet
    if (!act || sheet.view.count === 0) return false
    switch (act.kind) {
      case 'move':
        sheet.move(act.move, act.extend)
        this.reveal()
        return true
      case 'step':
        sheet.step(act.direction)
        this.painter.reveal(sheet.selection.active)
        return true
      case 'editOrStep':
        if (sheet.isMany) sheet.step('down')
        else this.#open()
        return true
      case 'edit':
        this.#open()
        return true
      case 'rewrite':
        this.editor.open(true)
        return true
      case 'clear':
        this.#done('clear', sheet.clear())
        return true
      case 'toggle':
        return this.#toggled()
      case 'all':
        sheet.selection = select.everything(sheet.selection, sheet.extent)
        return true
      case 'add':
        sheet.add()
        return true
      case 'single':
        if (!sheet.isMany) return false
        sheet.selection = select.moveTo(sheet.selection.active, sheet.extent)
        return true
    }
  }

  /** false: it stands on no switch, and a space is a letter. */
  #toggled(): boolean {
    const sheet = this.#sheet
    if (!sheet.store.columns[sheet.activeColumn]?.turns) return false
    const reason = this.#lockedReason(this.#here)
    const outcome = reason === undefined ? sheet.toggle() : undefined
    if (outcome) this.#done('type', outcome)
    else if (reason !== undefined) this.#ports.onRefused(reason)
    return true
  }

  /** In its list, where it has one; else as a text. */
  #open(): void {
    const sheet = this.#sheet
    const { row, column } = this.#here
    const { choices, title } = sheet.store.columns[column] ?? {}
    if (!choices || title === undefined || this.#lockedReason({ row, column }) !== undefined) {
      this.editor.open()
      return
    }
    this.#ports.onMode('editing')
    this.#ports.onPicking({
      title,
      choices,
      chosen: choices.chosen(sheet.store.wire(row, column)),
      field: this.editor.field,
      take: (chosen, then) => {
        this.#ports.onMode('ready')
        this.#done(then === 'all' ? 'fill' : 'type', sheet.pick(chosen, then === 'all'))
        if (then !== 'stay' && then !== 'all') sheet.step(then)
        this.reveal()
        this.focus()
      },
      leave: () => {
        this.#ports.onMode('ready')
        this.focus()
      },
    })
  }

  /** Store row and column of the active cell. */
  get #here(): select.Cell {
    return { row: this.#sheet.activeRow ?? 0, column: this.#sheet.activeColumn }
  }

  async #paste(text: string): Promise<void> {
    const table = this.#ports.readTable(text)
    if (table.length === 0 || this.#sheet.view.count === 0) return
    // A block of this very sheet goes where it is put, whatever its first column is.
    const asked = plainLines(text) === this.#copiedHere ? undefined : this.#ports.named?.(table)
    const named = asked && (await asked)
    if (named) return this.#pasteNamed(named)
    const refused = this.#sheet.pasteRefused(table)
    if (refused !== undefined) return this.#ports.onRefused(refused)
    const { rows, columns } = this.#sheet.pasteExtent(table)
    if (!(await this.#ports.mayPaste(rows, columns))) return
    this.#done('paste', this.#sheet.paste(table))
    this.focus()
  }

  #pasteNamed({ placed, onDone }: Named): void {
    onDone(this.#sheet.pasteInto(placed))
    this.reveal()
    this.focus()
  }

  #done(what: 'paste' | 'fill' | 'clear' | 'type', outcome: Outcome): void {
    this.#ports.onDone(what, outcome)
  }

  /** Over the active cell, but never beyond the edge: the browser would scroll to a focused field out of sight. */
  #placeEditor(): void {
    if (!this.editor) return
    const { active } = this.#sheet.selection
    const box = this.painter.sight.boxOf(active)
    const { headPx, frozenPx } = this.painter.sight.layout
    const { width, height } = this.painter.sight.size
    const shown = this.#sheet.view.shown[active.column]
    const isFrozen = shown?.frozen === true
    const left = Math.max(isFrozen ? 0 : frozenPx, Math.min(width - 40, box.left))
    const top = Math.max(headPx, Math.min(height - box.height, box.top))
    const { hasActive } = this.painter
    // Scrolled away while it is written in: at the edge it would stand over another row.
    const isAway = left !== box.left || top !== box.top || box.left > width - 40
    const place = `${left},${top},${box.width},${box.height},${hasActive},${isAway}`
    if (place === this.#shown) return
    this.#shown = place
    const { style } = this.editor.field
    attribute(this.editor.field, 'data-away', isAway ? '' : undefined)
    const bottom = top + box.height
    this.#ports.onPlaced(isAway ? undefined : { left, top, bottom, low: bottom > height / 2 })
    style.transform = `translate(${left}px, ${top}px)`
    style.width = `${box.width}px`
    style.height = `${box.height}px`
    style.textAlign = shown?.facts.align ?? 'left'
    const name = `${this.#ports.gridId}-active`
    if (hasActive) this.editor.field.setAttribute('aria-activedescendant', name)
    else this.editor.field.removeAttribute('aria-activedescendant')
  }
}

/** Clipboards change how lines end. */
function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** A grid holds rows, and a row cells: the field that lies over the active cell stands in one of no size of its own. */
function inCell(field: HTMLElement): HTMLElement {
  const row = element('div', 'contents', { role: 'row' })
  const cell = element('div', 'contents', { role: 'gridcell' })
  cell.append(field)
  row.append(cell)
  return row
}
