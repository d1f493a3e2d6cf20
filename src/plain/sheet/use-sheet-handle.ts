import { type RefObject, useLayoutEffect, useRef } from 'react'
import { copyText } from '../../kit/copy-text.ts'
import { wholeRows } from '../../kit/grid/sheet/model/selection.ts'
import type { Outcome } from '../../kit/grid/sheet/model/write.ts'
import type { SheetHandle } from '../../kit/grid/sheet/sheet-grid.tsx'
import { toast } from '../../kit/toast.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import { showDay } from '../../values/time.ts'
import type { PaneLocation } from '../location.tsx'
import { lendHandle, paneFacts, publishPane } from '../panes.ts'
import type { Thing } from '../plain.ts'
import { sheetParameter } from './address.ts'
import { choicesHere, pickCandidate } from './candidates.ts'
import { countsOf } from './changes.ts'
import type { Finding } from './find-bar.tsx'
import type { Formula, Formulas } from './formulas.ts'
import type { SheetSession } from './open-sheet.ts'
import { outcomeText } from './outcome.ts'
import { type SheetPaneHandle, sheetPane } from './sheet-panes.ts'
import { sortSheet } from './sort-sheet.ts'
import type { Sender } from './use-sender.ts'
import type { SheetColumns } from './use-sheet-columns.ts'

interface Parts {
  readonly thing: Thing
  readonly location: PaneLocation
  readonly session: SheetSession
  readonly sender: Sender
  readonly formulas: Formulas
  readonly grid: RefObject<SheetHandle | null>
  readonly formulaField: RefObject<HTMLInputElement | null>
  readonly asking: Asking
  setAsking(asking: Asking): void
  say(text: string): void
  /** What was said last. */
  readonly said: string
  setFinding(finding: Finding): void
  /** Opens the bar, or gives it the focus again. */
  setFiltering(asked: object): void
  /** Numbers of the last paste that found no row. */
  readonly missed: readonly string[]
  readonly columns: SheetColumns
}

/** The dialog over the sheet. */
export type Asking = 'preview' | 'history' | undefined

export interface SheetVerbs extends SheetPaneHandle {
  fillWith(text: string): Promise<void>
}

/** Publishes the pane and lends commands the verbs of its sheet. */
export function useSheetHandle(parts: Parts): SheetVerbs {
  const latest = useLatest(parts)
  const verbs = useRef<SheetVerbs>(undefined)
  verbs.current ??= verbsOver(latest)
  const { id } = parts.location
  const handle = verbs.current
  useLayoutEffect(() => lendHandle(id, 'sheet', handle), [id, handle])
  const { thing, asking } = parts
  const reasons = reasonsOf(handle)
  // biome-ignore lint/correctness/useExhaustiveDependencies: greyed reasons are asked anew when these change
  useLayoutEffect(() => {
    publishPane(id, {
      ...paneFacts(id),
      kind: sheetPane(thing),
      title: '批量编辑',
      rows: [],
      selection: 'none',
      editor: 'closed',
      dialog: asking !== undefined,
    })
  }, [id, thing, asking, reasons, parts.missed, parts.columns])
  return handle
}

/** All that greyed reasons read of the sheet itself, as one text: whoever draws them draws again when it is another. */
export function reasonsOf(sheet: SheetPaneHandle): string {
  return [
    sheet.edited > 0,
    sheet.canUndo,
    sheet.canRedo,
    sheet.canRepeat,
    sheet.isSorted,
    sheet.choices,
  ].join()
}

function verbsOver(latest: RefObject<Parts>): SheetVerbs {
  const here = () => latest.current
  const sheet = () => here().session.sheet
  const shown = () => here().grid.current?.reveal()
  const settled = () => here().grid.current?.settle()
  return {
    get canUndo() {
      return sheet().canUndo || here().sender.canUndo()
    },
    get canRedo() {
      return sheet().canRedo
    },
    get canRepeat() {
      return sheet().canRepeat
    },
    get isSorted() {
      return sheet().view.sort !== undefined
    },
    get edited() {
      return sheet().store.editCount
    },
    get missed() {
      return here().missed.length
    },
    get choices() {
      return choicesHere(sheet())
    },
    undo() {
      const undone = sheet().undo()
      if (undone === undefined) here().sender.undoLast()
      else {
        // What stands over the cells tells of the edit that has just been taken back.
        if (toast.current()?.text === here().said) toast.close()
        here().say(`已撤销${undone}`)
      }
      shown()
    },
    redo() {
      const said = sheet().redo()
      if (said !== undefined) here().say(`已重做${said}`)
      shown()
    },
    async fill(from) {
      const { loader } = here().session
      await loader.need(sheet().missingRows())
      tell(here(), 'fill', from === 'series' ? sheet().fillSeries() : sheet().fillFrom(from))
    },
    async repeat() {
      await here().session.loader.need(sheet().missingRows())
      tell(here(), 'fill', sheet().repeat())
    },
    find: replacing => here().setFinding({ replacing }),
    wholeRow() {
      const { ranges, selection, extent } = sheet()
      const last = ranges.at(-1)
      if (last) sheet().selection = wholeRows(last.top, last.bottom, selection.active.column, extent)
    },
    get hidden() {
      return here().columns.hidden.size
    },
    hideColumns() {
      const { view, ranges } = sheet()
      const chosen = ranges.flatMap(({ left, right }) => view.shown.slice(left, right + 1))
      here().columns.show(
        chosen.map(({ facts }) => facts.id),
        false,
      )
    },
    showColumns: () => here().columns.showAll(),
    pinColumn() {
      const { columns } = here()
      const id = sheet().store.columns[sheet().activeColumn]?.id ?? ''
      if (columns.isFixed(id)) toast.say('第一列总是固定的')
      else columns.pin(id, !columns.pinned.has(id))
    },
    moveColumn(by) {
      const { view, selection } = sheet()
      const { column } = selection.active
      const [own, next] = [view.shown[column], view.shown[column + by]]
      const { columns } = here()
      if (!own || !next || columns.isFixed(own.facts.id) || columns.isFixed(next.facts.id)) return
      if (own.frozen !== next.frozen) columns.pin(own.facts.id, next.frozen)
      else columns.move([own.facts.id], (by < 0 ? next : view.shown[column + 2])?.facts.id, own.frozen)
      shown()
    },
    async copyMissed() {
      const { missed } = here()
      if (await copyText(missed.join('\n'))) toast.say(`已复制${missed.length}个编号`)
      else toast.warn('复制失败，浏览器不允许使用剪贴板')
      here().grid.current?.focus()
    },
    seek(kind, direction) {
      settled()
      const states = kind === 'problem' ? (['error', 'conflict'] as const) : (['conflict'] as const)
      if (sheet().seek(states, direction)) shown()
      else toast.say(unseen(here(), kind) ?? (kind === 'problem' ? '没有错误' : '没有冲突'))
      here().grid.current?.focus()
    },
    choose(place) {
      const { activeRow, activeColumn: column, store } = sheet()
      if (activeRow === undefined) return
      if (store.conflict(activeRow, column)) {
        store.resolve(activeRow, column, (['base', 'mine', 'theirs'] as const)[place] ?? 'mine')
        if (sheet().seek(['conflict'], 1)) shown()
      } else {
        const outcome = pickCandidate(sheet(), place)
        if (outcome) tell(here(), 'fill', outcome)
        if (sheet().seek(['error'], 1)) shown()
      }
      here().grid.current?.focus()
    },
    history() {
      settled()
      here().setAsking('history')
    },
    show: which => sheet().show(which),
    async sort(direction) {
      const { activeColumn: column } = sheet()
      settled()
      await sortSheet(here().session.question, direction && { column, desc: direction === 'down' })
      shown()
    },
    filter() {
      settled()
      here().setFiltering({})
    },
    today() {
      tell(here(), 'type', sheet().type(showDay(Date.now())))
    },
    preview() {
      settled()
      const { cells, errors, conflicts } = countsOf(sheet())
      if (errors + conflicts < cells) return here().setAsking('preview')
      // Nothing of it could be sent: what is to be put right is shown, not an empty preview.
      const said = conflicts === 0 ? '错误' : errors === 0 ? '冲突' : '错误或冲突'
      toast.warn(`修改的${cells}格都有${said}，请先改好`)
      if (sheet().seek(['error', 'conflict'], 1)) shown()
      here().grid.current?.focus()
    },
    formula: () => here().formulaField.current?.focus(),
    async refresh() {
      await here().session.loader.refresh()
      toast.say('已刷新')
    },
    leave: () => here().location.patch({ [sheetParameter]: undefined }),
    asked() {
      const { snapshotId, sheet } = here().session
      return snapshotId === undefined ? { ids: [...sheet.store.rows.ids] } : { ids: [], snapshotId }
    },
    async fillWith(text) {
      const { session, formulas } = here()
      await session.loader.need(sheet().missingRows())
      const byColumn = new Map<number, Formula>()
      const outcome = sheet().compute(
        '算式填充',
        (row, column) => {
          const formula = byColumn.get(column) ?? formulas.of(text, column, true)
          byColumn.set(column, formula)
          return formula.ok ? formula.run(row) : formula
        },
        text,
      )
      tell(here(), 'fill', outcome)
    },
  }
}

/** Where what is not among the cells shown is; columns are shown again for it. */
function unseen({ session, columns }: Parts, kind: 'problem' | 'conflict'): string | undefined {
  const { errors, conflicts } = countsOf(session.sheet)
  if ((kind === 'problem' ? errors + conflicts : conflicts) === 0) return undefined
  const word = kind === 'problem' ? '错误' : '冲突'
  if (columns.hidden.size === 0) return `${word}在没有显示的行里`
  columns.showAll()
  return `${word}在隐藏的列里，已显示全部列`
}

function tell(parts: Parts, what: 'fill' | 'type', outcome: Outcome): void {
  const text = outcomeText(what, outcome)
  if (text === undefined) return
  parts.say(text)
  if (outcome.bad + outcome.locked + outcome.missing > 0) toast.warn(text)
}
