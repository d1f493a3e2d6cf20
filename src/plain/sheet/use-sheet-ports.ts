import { type RefObject, useMemo, useState } from 'react'
import { afterPaint } from '../../kit/after-paint.ts'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { CellBox, SheetPorts } from '../../kit/grid/sheet/sheet-control.ts'
import { ask } from '../../kit/question-store.ts'
import { toast } from '../../kit/toast.tsx'
import { isFormula } from '../../values/expression.ts'
import { parseTsv, writeTsv } from '../../values/tsv.ts'
import { loadView, saveView } from '../../wire/views.ts'
import type { Thing } from '../plain.ts'
import type { Formulas } from './formulas.ts'
import { outcomeText } from './outcome.ts'
import type { RowLoader } from './row-loader.ts'
import type { RowQuestion } from './row-question.ts'
import { sheetPane } from './sheet-panes.ts'
import { sortSheet } from './sort-sheet.ts'

interface Parts {
  readonly thing: Thing
  readonly sheet: Sheet
  readonly loader: RowLoader
  /** Asks the server in which order rows stand; absent where all are here from the start. */
  readonly question?: RowQuestion
  readonly formulas: Formulas
  readonly userId: number
  say(text: string): void
  readonly onMode?: SheetPorts['onMode']
  readonly named?: SheetPorts['named']
  readonly onColumns?: SheetPorts['onColumns']
  /** Hears where the active cell stands. */
  readonly placed: RefObject<((box: CellBox | undefined) => void) | undefined>
}

/** Rows fetched this far beyond what is on screen. */
const ahead = 200

const unheard = () => {}

/** What the grid asks of its screen: rows, the clipboard's format, widths, and a voice. */
export function useSheetPorts({
  thing,
  sheet,
  loader,
  question,
  formulas,
  userId,
  say,
  onMode = unheard,
  named,
  onColumns,
  placed,
}: Parts): Omit<SheetPorts, 'gridId' | 'label'> {
  const list = sheetPane(thing)
  const [widths, setWidths] = useState(() => loadView(userId, list).widths)
  return useMemo(
    () => ({
      onSeen(first, last) {
        const { view } = sheet
        const rows: number[] = []
        for (let row = Math.max(0, first - ahead); row <= Math.min(view.count - 1, last + ahead); row++)
          if (loader.lacks(view.storeRow(row))) rows.push(view.storeRow(row))
        if (rows.length > 0) loader.need(rows).catch(() => {})
      },
      onDone(what, outcome) {
        const text = outcomeText(what, outcome)
        if (text === undefined) return
        afterPaint(() => {
          say(text)
          if (what === 'paste' || outcome.locked > 0 || outcome.missing > 0)
            (outcome.cells === 0 ? toast.warn : toast.say)(text)
        })
      },
      onRefused(reason) {
        say(reason)
        toast.warn(reason)
      },
      readTable: parseTsv,
      writeTable: writeTsv,
      isFormula,
      onPlaced: box => placed.current?.(box),
      formula: (text, column) => {
        const formula = formulas.of(text, column, false)
        return formula.ok ? formula.run : () => formula
      },
      async mayPaste(rows, columns) {
        if (!sheet.view.isWhole) {
          const sure = await ask({
            text: `只粘贴到显示的${rows}行，确定粘贴吗？`,
            consequence: '没有显示的行不会改变',
            confirmLabel: '粘贴',
          })
          if (!sure) return false
        }
        const missing = sheet.missingRows(rows)
        if (missing.length > 0) await loader.need(missing)
        return rows > 0 && columns > 0
      },
      ...(named ? { named } : {}),
      ...(onColumns ? { onColumns } : {}),
      onMode,
      onSort(column) {
        const { sort } = sheet.view
        const next =
          sort?.column !== column ? { column, desc: false } : sort.desc ? undefined : { column, desc: true }
        if (question) void sortSheet(question, next)
        else sheet.sort(next)
      },
      widths: () => widths,
      onWidth(id, width) {
        const { [id]: _old, ...others } = widths
        const next = width === undefined ? others : { ...others, [id]: width }
        setWidths(next)
        saveView(userId, list, { ...loadView(userId, list), widths: next })
      },
    }),
    [sheet, loader, question, formulas, userId, list, widths, say, onMode, named, onColumns, placed],
  )
}
