import { useRef, useState } from 'react'
import { CommandButton } from '../../kit/command-button.tsx'
import type { Show } from '../../kit/grid/sheet/model/view.ts'
import { SheetGrid, type SheetHandle } from '../../kit/grid/sheet/sheet-grid.tsx'
import { Segment } from '../../kit/segment.tsx'
import { thousands } from '../../kit/texts.ts'
import { Toolbar } from '../../kit/toolbar.tsx'
import { usePaneLocation } from '../location.tsx'
import type { Thing } from '../plain.ts'
import { CellHistory } from './cell-history.tsx'
import { countsOf } from './changes.ts'
import { ConflictCard } from './conflict-card.tsx'
import { FindBar, type Finding } from './find-bar.tsx'
import { FormulaBar } from './formula-bar.tsx'
import { formulasOf } from './formulas.ts'
import type { SheetSession } from './open-sheet.ts'
import { ProblemCard } from './problem-card.tsx'
import { SheetPreview } from './sheet-preview.tsx'
import { sheetVerb } from './sheet-verbs.ts'
import { SummaryBar } from './summary-bar.tsx'
import { useBesideCell } from './use-beside-cell.ts'
import { useCellPlace } from './use-cell-place.ts'
import { useCellPresence } from './use-cell-presence.ts'
import { useDrafts } from './use-drafts.ts'
import { useSender } from './use-sender.ts'
import { useCalmSheet } from './use-sheet.ts'
import { type Asking, useSheetHandle } from './use-sheet-handle.ts'
import { useSheetPorts } from './use-sheet-ports.ts'

const tools = (['leave', 'undo', 'redo'] as const).map(name => ({ command: sheetVerb(name) }))

/** A sheet that has been opened: head, expression, cells, and what they add up to. */
export function OpenSheet({ thing, session }: { thing: Thing; session: SheetSession }) {
  const { sheet, loader } = session
  const location = usePaneLocation()
  const grid = useRef<SheetHandle>(null)
  const formulaField = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<Asking>()
  const [said, setSaid] = useState('')
  const [finding, setFinding] = useState<Finding>()
  useCalmSheet(sheet)
  const sender = useSender(thing, session)
  const [formulas] = useState(() => formulasOf(thing, sheet))
  useCellPlace(thing, sheet, location, grid)
  const kept = useDrafts(thing, session, location)
  const counts = countsOf(sheet)
  const { ref: beside, placed } = useBesideCell()
  const { marks, onMode } = useCellPresence(thing, sheet)
  const ports = useSheetPorts({
    thing,
    sheet,
    loader,
    formulas,
    userId: location.userId,
    say: setSaid,
    onMode,
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
    counts,
    asking,
    setAsking,
    say: setSaid,
    setFinding,
  })
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
      <div className="relative flex min-h-0 flex-1 flex-col">
        <SheetGrid ref={grid} sheet={sheet} label="批量编辑" others={marks} {...ports} />
        <div ref={beside} className="contents">
          <ConflictCard sheet={sheet} count={counts.conflicts} onChoose={handle.choose} />
          <ProblemCard sheet={sheet} onPick={handle.choose} />
        </div>
      </div>
      <SummaryBar
        sheet={sheet}
        loader={loader}
        counts={counts}
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
