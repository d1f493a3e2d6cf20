// biome-ignore-all lint/a11y/useSemanticElements: a windowed grid with frozen columns cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: its textarea is the one tab stop and names the active cell
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { onceUncovered } from '../../over-all.ts'
import { useLatest } from '../../use-latest.ts'
import { CellPicker } from './cell-picker.tsx'
import type { Sheet } from './model/sheet.ts'
import type { CellMark } from './painter/others.ts'
import { type Picking, SheetControl, type SheetPorts } from './sheet-control.ts'

export interface SheetGridProps extends Omit<SheetPorts, 'gridId'> {
  readonly sheet: Sheet
  readonly ref?: Ref<SheetHandle>
  /** One part of a form: it does not take the focus when it is drawn. */
  readonly waits?: boolean
  /** Where others are. */
  readonly others?: readonly CellMark[]
}

export interface SheetHandle {
  focus(): void
  /** Brings the cursor into sight. */
  reveal(): void
  /** What is being written goes into its cell. */
  settle(): void
}

const nobody: readonly CellMark[] = []

/** React owns the element; everything inside it is the painter's. A sheet's grid is made once and lives as long as it. */
export function SheetGrid({ sheet, ref, waits = false, others = nobody, ...ports }: SheetGridProps) {
  const host = useRef<HTMLDivElement>(null)
  const control = useRef<SheetControl>(undefined)
  const gridId = useId()
  const latest = useLatest(ports)
  const [picking, setPicking] = useState<Picking>()

  useEffect(() => {
    if (!host.current) return
    const made = new SheetControl(host.current, sheet, {
      gridId,
      ...through(latest),
      onPicking: setPicking,
    })
    control.current = made
    if (!waits) onceUncovered(() => control.current === made && made.focus())
    return () => {
      setPicking(undefined)
      made.dispose()
    }
  }, [sheet, gridId, waits])

  const { widths } = ports
  useEffect(() => {
    if (control.current) control.current.painter.widths = widths()
  }, [widths])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet has another painter
  useEffect(() => {
    if (control.current) control.current.painter.others = others
  }, [sheet, others])

  useImperativeHandle(
    ref,
    () => ({
      focus: () => onceUncovered(() => control.current?.focus()),
      reveal: () => control.current?.reveal(),
      settle: () => control.current?.editor.leave(),
    }),
    [],
  )
  return (
    <>
      <div
        ref={host}
        role="grid"
        aria-label={ports.label}
        aria-colcount={sheet.view.shown.length + 1}
        aria-multiselectable
        className="sheet relative min-h-0 flex-1 overflow-hidden"
      />
      {picking ? <CellPicker picking={picking} onClose={() => setPicking(undefined)} /> : null}
    </>
  )
}

/** Always the ports of the last render: the control outlives many. */
function through(latest: { readonly current: Omit<SheetPorts, 'gridId'> }): Omit<SheetPorts, 'gridId'> {
  return {
    get label() {
      return latest.current.label
    },
    onSeen: (first, last) => latest.current.onSeen(first, last),
    onDone: (what, outcome) => latest.current.onDone(what, outcome),
    onRefused: reason => latest.current.onRefused(reason),
    readTable: text => latest.current.readTable(text),
    writeTable: table => latest.current.writeTable(table),
    isFormula: text => latest.current.isFormula(text),
    onPlaced: box => latest.current.onPlaced(box),
    formula: (text, column) => latest.current.formula(text, column),
    named: table => latest.current.named?.(table),
    onHead: (title, head) => latest.current.onHead?.(title, head),
    onColumns: (ids, before) => latest.current.onColumns?.(ids, before),
    mayPaste: (rows, columns) => latest.current.mayPaste(rows, columns),
    onMode: mode => latest.current.onMode(mode),
    onSort: column => latest.current.onSort(column),
    widths: () => latest.current.widths(),
    onWidth: (id, width) => latest.current.onWidth(id, width),
  }
}
