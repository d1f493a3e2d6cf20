import { useCallback, useMemo, useRef, useState } from 'react'
import { ColumnMenu } from '../../kit/column-menu.tsx'
import { CommandButton } from '../../kit/command-button.tsx'
import type { Show } from '../../kit/grid/sheet/model/view.ts'
import { SheetGrid, type SheetHandle } from '../../kit/grid/sheet/sheet-grid.tsx'
import { Segment } from '../../kit/segment.tsx'
import { thousands } from '../../kit/texts.ts'
import { toast } from '../../kit/toast.tsx'
import { Toolbar } from '../../kit/toolbar.tsx'
import { usePaneLocation } from '../location.tsx'
import type { Thing } from '../plain.ts'
import { rowsParameter } from './address.ts'
import { CellHistory } from './cell-history.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { FilterRows } from './filter-rows.tsx'
import { FindBar, type Finding } from './find-bar.tsx'
import { FormulaBar } from './formula-bar.tsx'
import { formulasOf } from './formulas.ts'
import { type HeadAsked, HeadMenu } from './head-menu.tsx'
import { MissedStrip, numbersOf } from './missed-strip.tsx'
import type { SheetSession } from './open-sheet.ts'
import { outcomeText } from './outcome.ts'
import { type Missed, pasteByKey } from './paste-by-key.ts'
import { ProblemCard } from './problem-card.tsx'
import { SheetPreview } from './sheet-preview.tsx'
import { sheetVerb } from './sheet-verbs.ts'
import { SummaryBar } from './summary-bar.tsx'
import { useBesideCell } from './use-beside-cell.ts'
import { useCellPlace } from './use-cell-place.ts'
import { useCellPresence } from './use-cell-presence.ts'
import { useDrafts } from './use-drafts.ts'
import { useOthersCommits } from './use-others-commits.ts'
import { useSender } from './use-sender.ts'
import { useCalmSheet } from './use-sheet.ts'
import { useSheetColumns } from './use-sheet-columns.ts'
import { type Asking, reasonsOf, useSheetHandle } from './use-sheet-handle.ts'
import { useSheetPorts } from './use-sheet-ports.ts'

const none: ReadonlySet<string> = new Set()

const tools = (['leave', 'undo', 'redo'] as const).map(name => ({ command: sheetVerb(name) }))

/** A sheet that has been opened: head, expression, cells, and what they add up to. */
export function OpenSheet({ thing, session }: { thing: Thing; session: SheetSession }) {
  const { sheet, loader, question } = session
  const location = usePaneLocation()
  const grid = useRef<SheetHandle>(null)
  const formulaField = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<Asking>()
  const [said, setSaid] = useState('')
  const [finding, setFinding] = useState<Finding>()
  const [head, setHead] = useState<HeadAsked>()
  const [filtering, setFiltering] = useState<object | undefined>(() =>
    location.search.has(rowsParameter) ? {} : undefined,
  )
  const sender = useSender(thing, session)
  const [formulas] = useState(() => formulasOf(thing, sheet))
  useCellPlace(thing, sheet, location, grid)
  useOthersCommits(thing, session)
  const kept = useDrafts(thing, session, location)
  const { ref: beside, placed } = useBesideCell()
  const { marks, onMode } = useCellPresence(thing, sheet)
  const settle = useCallback(() => grid.current?.settle(), [])
  const columns = useSheetColumns(thing, sheet, location.userId, settle)
  const [missed, setMissed] = useState<Missed>()
  const [named] = useState(() =>
    pasteByKey({
      thing,
      sheet,
      loader,
      onPasted({ title, lines }, missed, outcome) {
        setMissed(missed)
        const done = outcomeText('paste', outcome) ?? '没有格被修改'
        const text = `按${title}粘贴${thousands(lines)}行：${done}`
        // What was not found speaks for itself: its strip is a status.
        setSaid(text)
        ;(lines === 0 ? toast.warn : toast.say)(text)
      },
    }),
  )
  const ports = useSheetPorts({
    thing,
    sheet,
    loader,
    question,
    formulas,
    userId: location.userId,
    say: setSaid,
    onMode,
    named,
    onColumns: columns.move,
    placed,
  })
  const handle = useSheetHandle({
    thing,
    location,
    session,
    sender,
    formulas,
    grid,
    formulaField,
    asking,
    setAsking,
    say: setSaid,
    said,
    setFinding,
    setFiltering,
    columns,
    missed: useMemo(() => (missed ? numbersOf(missed) : []), [missed]),
  })
  // What the screen itself draws; the parts round the cells hear of the sheet by themselves.
  useCalmSheet(sheet, () => `${reasonsOf(handle)},${sheet.view.show},${sheet.store.rows.count}`)
  const back = () => {
    setAsking(undefined)
    // The dialog gives the focus back to where it was: to the cells, not to whatever button opened it.
    requestAnimationFrame(() => grid.current?.focus())
  }
  return (
    <>
      <Toolbar
        title="批量编辑"
        fact={`${thousands(sheet.store.rows.count)}${thing.unit}${thing.title}`}
        tools={tools}
      >
        <Segment<Show>
          label="显示"
          value={sheet.view.show}
          options={[
            { value: 'all', label: '全部' },
            { value: 'edited', label: '只看修改' },
            { value: 'errors', label: '只看错误' },
          ]}
          onChange={show => sheet.show(show)}
        />
        <ColumnMenu
          columns={columns.all.map(({ id, title }) => ({ id, title, always: columns.isFixed(id) }))}
          hidden={columns.hidden}
          folded={none}
          pinned={columns.pinned}
          onShow={(id, shown) => columns.show([id], shown)}
          onPin={columns.pin}
          onReset={columns.reset}
        />
        <CommandButton command={sheetVerb('preview')} variant="primary" />
      </Toolbar>
      <FormulaBar
        ref={formulaField}
        sheet={sheet}
        formulas={formulas}
        onFill={text => void handle.fillWith(text)}
        onLeave={() => grid.current?.focus()}
      />
      {finding ? (
        <FindBar
          sheet={sheet}
          finding={finding}
          onFound={() => grid.current?.reveal()}
          onLeave={() => {
            setFinding(undefined)
            grid.current?.focus()
          }}
        />
      ) : null}
      {filtering ? (
        <FilterRows
          thing={thing}
          question={question}
          location={location}
          asked={filtering}
          onFound={() => grid.current?.focus()}
          onLeave={() => {
            setFiltering(undefined)
            grid.current?.focus()
          }}
        />
      ) : null}
      {missed ? (
        <MissedStrip
          missed={missed}
          onClose={() => {
            setMissed(undefined)
            grid.current?.focus()
          }}
        />
      ) : null}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <SheetGrid
          ref={grid}
          sheet={sheet}
          label="批量编辑"
          others={marks}
          {...ports}
          onHead={(title, pressed) => setHead({ title, head: pressed })}
        />
        {head ? (
          <HeadMenu
            key={head.title}
            asked={head}
            onClose={() => {
              setHead(undefined)
              grid.current?.focus()
            }}
            onLeave={() => setHead(undefined)}
          />
        ) : null}
        <div ref={beside} className="contents">
          <ConflictCard sheet={sheet} onChoose={handle.choose} />
          <ProblemCard sheet={sheet} onPick={handle.choose} />
        </div>
      </div>
      <SummaryBar
        sheet={sheet}
        loader={loader}
        kept={kept}
        onShow={which => sheet.show(sheet.view.show === which ? 'all' : which)}
        onConflict={() => handle.seek('conflict', 1)}
      />
      {asking === 'preview' ? (
        <SheetPreview thing={thing} sheet={sheet} sender={sender} onBack={back} />
      ) : null}
      {asking === 'history' ? <CellHistory thing={thing} sheet={sheet} onClose={back} /> : null}
      <div className="sr-only" aria-live="polite">
        {said}
      </div>
    </>
  )
}
