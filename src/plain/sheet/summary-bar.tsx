import { useSyncExternalStore } from 'react'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { summarise } from '../../kit/grid/sheet/model/summary.ts'
import { Dot, type StatusTone } from '../../kit/status.tsx'
import { thousands } from '../../kit/texts.ts'
import { togetherAs } from '../together.ts'
import { countsOf } from './changes.ts'
import { type RowLoader, wholeRows } from './row-loader.ts'
import type { Kept } from './use-drafts.ts'
import { useCalmSheet } from './use-sheet.ts'
import { WaitingLine } from './waiting-line.tsx'

interface SummaryBarProps {
  readonly sheet: Sheet
  readonly loader: RowLoader
  readonly kept: Kept
  onShow(which: 'edited' | 'errors'): void
  onConflict(): void
}

/**
 * On the left the sums of the selection; on the right the cells that are not on the server yet, each a link to them.
 */
export function SummaryBar({ sheet, loader, kept, onShow, onConflict }: SummaryBarProps) {
  useCalmSheet(sheet)
  const counts = countsOf(sheet)
  return (
    <div className="@container flex h-bar flex-none items-center gap-5 border-t border-line-2 bg-sunken px-4 whitespace-nowrap text-ink-2">
      <Figures sheet={sheet} loader={loader} />
      <span className="flex-1" />
      <WaitingLine />
      {counts.cells > 0 ? (
        <Jump tone="warn" onClick={() => onShow('edited')}>
          {`未提交 ${thousands(counts.cells)}格 / ${thousands(counts.rows)}行`}
        </Jump>
      ) : null}
      {counts.errors > 0 ? (
        <Jump tone="err" onClick={() => onShow('errors')}>{`错误 ${thousands(counts.errors)}`}</Jump>
      ) : null}
      {counts.conflicts > 0 ? (
        <Jump tone="conf" onClick={onConflict}>{`冲突 ${thousands(counts.conflicts)}`}</Jump>
      ) : null}
      <KeptLine kept={kept} />
    </div>
  )
}

function KeptLine({ kept }: { kept: Kept }) {
  const sentence = useSyncExternalStore(kept.subscribe, kept.sentence)
  return sentence ? <span className="border-l border-line-2 pl-4 text-ink-3">{sentence}</span> : null
}

interface JumpProps {
  readonly tone: StatusTone
  readonly onClick: () => void
  readonly children: string
}

function Jump({ tone, onClick, children }: JumpProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex items-center gap-1.5 rounded-4 text-ink-1 underline-offset-3 hover:underline"
    >
      <Dot tone={tone} />
      {children}
    </button>
  )
}

/** How much has arrived; a sheet too large to be fetched whole is fetched as it is looked at. */
function Loaded({ sheet, loader }: { sheet: Sheet; loader: RowLoader }) {
  const { loadedCount, count: rowCount } = sheet.store.rows
  const said = `已载入 ${thousands(loadedCount)} / ${thousands(rowCount)}`
  if (loader.isLoading || rowCount > wholeRows) return <span className="text-ink-3">{said}</span>
  return (
    <span className="text-ink-3">
      {`${said} `}
      <button
        type="button"
        onClick={() => void loader.rest()}
        className="rounded-4 text-accent-text underline-offset-3 hover:underline"
      >
        继续载入
      </button>
    </span>
  )
}

function Figures({ sheet, loader }: { sheet: Sheet; loader: RowLoader }) {
  const { store, view, ranges } = sheet
  if (view.count === 0) return null
  const { cells, numbers, sum, least, most, column } = summarise(store, view, ranges)
  const count = store.rows.loadedCount
  const facts = column === undefined ? undefined : store.columns[column]
  const show = (value: number) => facts?.show(facts.number?.wire(Math.round(value)) ?? value) ?? ''
  return (
    <>
      <Figure title="选中">{`${thousands(cells)}格`}</Figure>
      {facts && numbers > 1 ? (
        <>
          {togetherAs(facts.id, facts.unit) === '合计' ? <Figure title="求和">{show(sum)}</Figure> : null}
          <Figure title="平均">{show(sum / numbers)}</Figure>
          {/* In half a window the jumps beside them need the room more. */}
          <span className="flex gap-5 @max-[56rem]:hidden">
            <Figure title="最小">{show(least)}</Figure>
            <Figure title="最大">{show(most)}</Figure>
          </span>
        </>
      ) : null}
      {count < store.rows.count ? <Loaded sheet={sheet} loader={loader} /> : null}
    </>
  )
}

function Figure({ title, children }: { title: string; children: string }) {
  return (
    <span>
      {title}
      <b className="data ml-1.5">{children}</b>
    </span>
  )
}
