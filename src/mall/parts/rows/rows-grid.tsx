import {
  type ClipboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { SheetColumn } from '../../../kit/grid/sheet/model/column.ts'
import type { Table } from '../../../kit/grid/sheet/model/paste.ts'
import type { Cell } from '../../../kit/grid/sheet/model/selection.ts'
import type { Sheet } from '../../../kit/grid/sheet/model/sheet.ts'
import { SheetGrid, type SheetHandle } from '../../../kit/grid/sheet/sheet-grid.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import type { Thing } from '../../../plain/plain.ts'
import { pickCandidate } from '../../../plain/sheet/candidates.ts'
import { formulasOf } from '../../../plain/sheet/formulas.ts'
import { ProblemCard } from '../../../plain/sheet/problem-card.tsx'
import { RowLoader } from '../../../plain/sheet/row-loader.ts'
import { useBesideCell } from '../../../plain/sheet/use-beside-cell.ts'
import { useSheetChanges } from '../../../plain/sheet/use-sheet.ts'
import { useSheetPorts } from '../../../plain/sheet/use-sheet-ports.ts'
import { parseTsv } from '../../../values/tsv.ts'
import { isInCells } from './in-cells.ts'
import { type GridRow, rowsOf, textOf, type Wrong } from './rows.ts'
import { readAgain, rowsIn, sheetOf } from './rows-sheet.ts'

export interface RowsGridHandle {
  readonly sheet: Sheet
  /** To the cursor, which goes to the row of this id where one is told. False where it is not drawn yet. */
  focus(id?: number): boolean
  /** What is being written goes into its cell. Answers the rows as they stand then. */
  settle(): readonly GridRow[]
  reveal(): void
}

interface RowsGridProps {
  readonly ref: Ref<RowsGridHandle>
  /** Whose fields an expression may name, and under whose name widths are kept. */
  readonly thing: Thing
  readonly label: string
  /** As the form keeps them. */
  readonly text: string
  /** As the server has them; the same array as long as they were not read again. */
  readonly read: readonly GridRow[]
  readonly columns: readonly SheetColumn[]
  /** Cells that the server refused. */
  readonly refused: readonly Wrong[]
  onText(text: string): void
  /** Before a block is pasted: adds rows until there are so many. Answers whether it did. */
  roomFor?(rows: number): boolean
}

/** Rows as a bulk grid inside a form: the same cells, paste, fill and expressions. */
export function RowsGrid(props: RowsGridProps) {
  const { text, read, columns, onText } = props
  // What it wrote itself it need not read again: its steps of undo would be gone.
  const own = useRef<string>(undefined)
  const [made, setMade] = useState(() => ({ text, columns, sheet: sheetOf(rowsOf(text), read, columns) }))
  if ((text !== made.text && text !== own.current) || columns !== made.columns)
    setMade({ text, columns, sheet: sheetOf(rowsOf(text), read, columns) })
  return (
    <Grid
      {...props}
      sheet={made.sheet}
      onText={next => {
        own.current = next
        onText(next)
      }}
    />
  )
}

function Grid({
  ref,
  thing,
  label,
  sheet,
  refused,
  onText,
  text,
  read,
  roomFor,
}: RowsGridProps & { readonly sheet: Sheet }) {
  const { userId } = usePaneLocation()
  const grid = useRef<SheetHandle>(null)
  const [said, setSaid] = useState('')
  const beside = useRef<HTMLDivElement>(null)
  const { ref: card, placed } = useBesideCell()
  const changes = useSheetChanges(sheet)
  const loader = useMemo(() => new RowLoader(sheet.store, async () => []), [sheet])
  const formulas = useMemo(() => formulasOf(thing, sheet), [thing, sheet])
  const ports = useSheetPorts({ thing, sheet, loader, formulas, userId, say: setSaid, placed })
  // A block that has no room waits for the sheet that has it.
  const block = useRef<{ readonly at: Cell; readonly table: Table }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when another sheet stands there
  useEffect(() => {
    if (!block.current) return
    const { at, table } = block.current
    block.current = undefined
    sheet.go(at.row, at.column)
    ports.onDone('paste', sheet.paste(table))
  }, [sheet])
  const pasted = (event: ClipboardEvent) => {
    const table = parseTsv(event.clipboardData.getData('text/plain'))
    const at = sheet.selection.active
    if (!isInCells() || table.length < 2 || !roomFor?.(at.row + table.length)) return
    event.preventDefault()
    event.stopPropagation()
    block.current = { at, table }
  }
  const tell = useLatest(() => {
    const next = textOf(rowsIn(sheet))
    if (next !== text) onText(next)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when cells change, once a frame
  useEffect(() => tell.current(), [changes, sheet])
  useEffect(() => readAgain(sheet, read), [sheet, read])
  useEffect(() => mark(sheet, refused), [sheet, refused])
  // The effect of the grid within comes first: what takes the focus is there by now.
  const drawn = useRef<Sheet>(undefined)
  useEffect(() => {
    drawn.current = sheet
  }, [sheet])
  useImperativeHandle(
    ref,
    () => ({
      sheet,
      focus(id) {
        const row = id === undefined ? undefined : sheet.store.rows.of(id)
        if (drawn.current !== sheet || (id !== undefined && row === undefined)) return false
        if (row !== undefined) sheet.go(sheet.view.shownRow(row), 0)
        intoSight(beside.current)
        grid.current?.focus()
        return true
      },
      settle: () => {
        grid.current?.settle()
        tell.current()
        return rowsIn(sheet)
      },
      reveal: () => grid.current?.reveal(),
    }),
    [sheet],
  )
  const rows = sheet.store.rows.count
  return (
    <div
      ref={beside}
      onPasteCapture={pasted}
      className="relative flex min-h-40 flex-col overflow-hidden rounded-6 border border-line-2"
      // A head, the rows, and room for a bar that scrolls.
      style={{ height: `${2 * (Math.min(Math.max(rows, 3), 14) + 1) + 1}rem` }}
    >
      <SheetGrid ref={grid} sheet={sheet} label={label} waits {...ports} />
      <div ref={card} className="contents">
        <ProblemCard sheet={sheet} onPick={place => pickCandidate(sheet, place)} />
      </div>
      <div className="sr-only" aria-live="polite">
        {said}
      </div>
    </div>
  )
}

function mark({ store }: Sheet, refused: readonly Wrong[]): void {
  for (const { id, column, sentence } of refused) {
    const row = store.rows.of(id)
    const at = store.columns.findIndex(each => each.id === column)
    if (row === undefined || at < 0) continue
    if (store.edit(row, at)) store.refused(row, at, sentence)
    else {
      const [slots, slot] = [store.slots(at), store.slot(row, at)]
      store.restore(row, at, slots.badSlot({ raw: slots.text(slot), reason: sentence }), slot, '', '')
    }
  }
}

/** Within its form alone: what the browser does by itself scrolls the whole console. */
function intoSight(element: HTMLElement | null): void {
  const scroller = element?.closest<HTMLElement>('.overflow-auto')
  if (!element || !scroller) return
  const [box, room] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
  if (box.bottom > room.bottom) scroller.scrollTop += Math.min(box.bottom - room.bottom, box.top - room.top)
  else if (box.top < room.top) scroller.scrollTop -= room.top - box.top
}
