import * as select from '../model/selection.ts'
import type { Sheet } from '../model/sheet.ts'
import type { SheetPainter } from '../painter/painter.ts'

export interface PointerPorts {
  /** Before the cursor moves: what is being written is put into its cell. */
  before(): void
  /** After a click: the keyboard belongs to the grid. */
  after(): void
  open(): void
  /** A click on the switch of the cell that was selected before. */
  turn(): void
  /** The heads of these columns were dragged in front of another. */
  moved(columns: select.Range, before: number): void
  /** A double click on a head. */
  sort(column: number): void
  /** The other button, on a head: its column is selected, alone or among others. */
  menu(column: number, head: HTMLElement): void
  /** `isRepeated`: Ctrl was held, so that a series is none. */
  filled(range: select.Range, isRepeated: boolean): void
}

/** `heads`: whole columns that were selected before are moved. */
type Drag = 'cells' | 'rows' | 'columns' | 'fill' | 'heads'

/** A head is dragged only after this many px, so that a click stays a click. */
const slack = 6

/** Clicks and drags over the cells: by coordinates, because the elements under the pointer are used again and again. */
export class SheetPointer {
  readonly #sheet: Sheet
  readonly #painter: SheetPainter
  readonly #ports: PointerPorts
  #drag: Drag | undefined
  #from: select.Cell = { row: 0, column: 0 }
  #fill: select.Range | undefined
  /** Ranges beside the one that is being dragged. */
  #others: readonly select.Range[] = []
  #timer = 0
  /** Pressed on the switch of the selected cell. */
  #turns = false
  #fromX = 0
  /** The column that dragged heads would stand before. */
  #before: number | undefined

  constructor(sheet: Sheet, painter: SheetPainter, ports: PointerPorts, signal: AbortSignal) {
    this.#sheet = sheet
    this.#painter = painter
    this.#ports = ports
    const { viewport } = painter.sight
    viewport.addEventListener('pointerdown', event => this.#down(event), { signal })
    viewport.addEventListener('pointermove', event => this.#move(event), { signal })
    viewport.addEventListener('pointerup', event => this.#up(event), { signal })
    viewport.addEventListener('pointercancel', () => this.#cancel(), { signal })
    viewport.addEventListener('dblclick', event => this.#twice(event), { signal })
    viewport.addEventListener('contextmenu', event => this.#menu(event), { signal })
    // The focus stays in the textarea: a press on a cell must not take it away.
    viewport.addEventListener('mousedown', event => this.#keepFocus(event), { signal })
    signal.addEventListener('abort', () => this.#stopScrolling())
  }

  #keepFocus(event: MouseEvent): void {
    if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || event.target instanceof HTMLTextAreaElement) return
    if (event.target instanceof Element && event.target.closest('[data-resize]')) return
    if (this.#sheet.view.count === 0) return
    this.#ports.before()
    this.#painter.sight.viewport.setPointerCapture(event.pointerId)
    const cell = this.#painter.sight.cellAt(event.clientX, event.clientY)
    const onHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
    this.#start(cell, event, onHandle)
    this.#ports.after()
  }

  #start(cell: select.Cell, event: PointerEvent, onHandle: boolean): void {
    const { extent, selection } = this.#sheet
    const add = event.ctrlKey || event.metaKey
    this.#fromX = event.clientX
    this.#from = event.shiftKey ? selection.anchor : cell
    // Shift stretches the last range: the others stay as they are.
    this.#others = add ? select.rangesOf(selection) : event.shiftKey ? selection.others : []
    if (onHandle) this.#drag = 'fill'
    else if (cell.row < 0 && !add && !event.shiftKey && this.#isWhole(cell.column)) this.#drag = 'heads'
    else if (cell.row < 0 && cell.column >= 0) {
      this.#drag = 'columns'
      this.#sheet.selection = select.wholeColumns(this.#from.column, cell.column, extent, this.#others)
    } else if (cell.column < 0) {
      this.#drag = 'rows'
      this.#sheet.selection =
        cell.row < 0
          ? select.everything(selection, extent)
          : select.wholeRows(this.#from.row, cell.row, selection.active.column, extent, this.#others)
    } else {
      this.#drag = 'cells'
      const isBare = !add && !event.shiftKey && !event.altKey
      this.#turns = isBare && this.#isAlone(cell) && this.#isOnSwitch(cell, event)
      this.#sheet.selection = event.shiftKey
        ? select.extendTo(selection, cell, extent)
        : add
          ? select.addRange(selection, cell, extent)
          : select.moveTo(cell, extent)
    }
  }

  #isAlone({ row, column }: select.Cell): boolean {
    const { isMany, selection } = this.#sheet
    return !isMany && selection.active.row === row && selection.active.column === column
  }

  #isOnSwitch(cell: select.Cell, { clientX }: MouseEvent): boolean {
    const turns = this.#sheet.view.shown[cell.column]?.facts.turns
    return turns !== undefined && this.#painter.sight.isOnSwitch(cell, clientX)
  }

  #isWhole(column: number): boolean {
    const { top, bottom, left, right } = select.rangeOf(this.#sheet.selection)
    return top === 0 && bottom === this.#sheet.extent.rows - 1 && column >= left && column <= right
  }

  /** Judged by the middle of the head under the pointer. */
  #placeHeads(x: number): void {
    const { sight } = this.#painter
    const column = Math.max(0, sight.cellAt(x, sight.viewport.getBoundingClientRect().top).column)
    const box = sight.boxOf({ row: 0, column })
    const isPast = x - sight.viewport.getBoundingClientRect().left > box.left + box.width / 2
    this.#before = column + (isPast ? 1 : 0)
    this.#painter.drop = this.#before
  }

  #move(event: PointerEvent): void {
    if (!this.#drag) return
    if (this.#drag === 'heads') {
      if (Math.abs(event.clientX - this.#fromX) > slack || this.#before !== undefined)
        this.#placeHeads(event.clientX)
      return
    }
    this.#stretch(event.clientX, event.clientY)
    this.#scrollAt(event.clientX, event.clientY)
  }

  #stretch(x: number, y: number): void {
    const { extent, selection } = this.#sheet
    const cell = select.clamp(this.#painter.sight.cellAt(x, y), extent)
    if (this.#drag === 'cells') this.#sheet.selection = select.extendTo(selection, cell, extent)
    if (this.#drag === 'rows')
      this.#sheet.selection = select.wholeRows(
        this.#from.row,
        cell.row,
        selection.active.column,
        extent,
        this.#others,
      )
    if (this.#drag === 'columns')
      this.#sheet.selection = select.wholeColumns(this.#from.column, cell.column, extent, this.#others)
    if (this.#drag === 'fill') {
      this.#fill = filledRange(select.rangeOf(selection), cell)
      this.#painter.fill = this.#fill
    }
  }

  /** Past an edge the grid scrolls on while the button is held. */
  #scrollAt(x: number, y: number): void {
    const box = this.#painter.sight.viewport.getBoundingClientRect()
    const over = (at: number, low: number, high: number) => (at < low ? at - low : at > high ? at - high : 0)
    const down = over(y, box.top + this.#painter.sight.layout.headPx, box.bottom)
    const right = over(x, box.left, box.right)
    this.#stopScrolling()
    if (down === 0 && right === 0) return
    const go = () => {
      this.#painter.sight.scroller.scrollBy(right / 4, down / 4)
      this.#stretch(x, y)
      this.#timer = requestAnimationFrame(go)
    }
    this.#timer = requestAnimationFrame(go)
  }

  #stopScrolling(): void {
    cancelAnimationFrame(this.#timer)
  }

  #up(event: PointerEvent): void {
    const { ctrlKey, metaKey, clientX, clientY } = event
    const [drag, fill, before, turns] = [this.#drag, this.#fill, this.#before, this.#turns]
    this.#cancel()
    if (turns) {
      const cell = this.#painter.sight.cellAt(clientX, clientY)
      if (this.#isAlone(cell) && this.#isOnSwitch(cell, event)) this.#ports.turn()
    }
    if (drag === 'heads') this.#dropHeads(before)
    if (drag === 'fill' && fill) this.#ports.filled(fill, ctrlKey || metaKey)
  }

  /** A click selects the one column. */
  #dropHeads(before: number | undefined): void {
    const { selection, extent } = this.#sheet
    const range = select.rangeOf(selection)
    if (before === undefined)
      this.#sheet.selection = select.wholeColumns(this.#from.column, this.#from.column, extent)
    else if (before < range.left || before > range.right + 1) this.#ports.moved(range, before)
  }

  #cancel(): void {
    this.#stopScrolling()
    this.#before = undefined
    this.#painter.drop = undefined
    this.#drag = undefined
    this.#turns = false
    this.#fill = undefined
    this.#painter.fill = undefined
  }

  #menu(event: MouseEvent): void {
    const head = event.target instanceof Element ? event.target.closest('[role=columnheader]') : null
    const { row, column } = this.#painter.sight.cellAt(event.clientX, event.clientY)
    if (!(head instanceof HTMLElement) || row >= 0 || column < 0 || this.#sheet.view.count === 0) return
    event.preventDefault()
    this.#ports.before()
    const { extent, selection } = this.#sheet
    this.#sheet.selection = this.#isWhole(column)
      ? { ...selection, active: { ...selection.active, column } }
      : select.wholeColumns(column, column, extent)
    this.#ports.menu(column, head)
  }

  #twice(event: MouseEvent): void {
    const { row, column } = this.#painter.sight.cellAt(event.clientX, event.clientY)
    if (event.target instanceof Element && event.target.closest('[data-resize]')) return
    // Its two clicks have turned it.
    if (row >= 0 && column >= 0 && this.#isOnSwitch({ row, column }, event)) return
    if (row >= 0 && column >= 0 && row < this.#sheet.view.count) this.#ports.open()
    if (row < 0 && column >= 0) this.#ports.sort(column)
  }
}

/** A fill goes one way only: down or across, whichever the pointer went further. */
function filledRange(source: select.Range, to: select.Cell): select.Range {
  const down = to.row > source.bottom ? to.row - source.bottom : Math.min(0, to.row - source.top)
  const across = to.column > source.right ? to.column - source.right : Math.min(0, to.column - source.left)
  if (Math.abs(down) >= Math.abs(across))
    return { ...source, top: Math.min(source.top, to.row), bottom: Math.max(source.bottom, to.row) }
  return { ...source, left: Math.min(source.left, to.column), right: Math.max(source.right, to.column) }
}
