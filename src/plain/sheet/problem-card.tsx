import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { Icon } from '../../kit/icon.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import { type CandidatesHere, candidatesHere } from './candidates.ts'
import { useCalmSheet } from './use-sheet.ts'

interface ProblemCardProps {
  readonly sheet: Sheet
  onPick(place: number): void
}

/**
 * Shown beside a cell under the cursor whose text has no meaning in its column: it says why, and what the text could
 * mean. A name that means several things is resolved for every cell with that name. The card follows its cell
 * (`--cell-*` of the grid).
 */
export function ProblemCard({ sheet, onPick }: ProblemCardProps) {
  useCalmSheet(sheet)
  const { store, activeColumn: column, activeRow: row } = sheet
  const bad = row === undefined ? undefined : store.bad(row, column)
  if (!bad) return null
  const here = candidatesHere(sheet)
  const isNumber = store.columns[column]?.number !== undefined
  return (
    <section
      aria-label={here && !isNumber ? '选择含义' : '错误原因'}
      className="problem-card lifted absolute z-(--z-bulk) max-w-90 rounded-8 bg-pop py-1.5 shadow-pop"
    >
      <p className="flex items-center gap-2 px-3.5 py-1">
        {here && !isNumber ? null : <Icon name="circle-x" size={14} className="flex-none text-err-text" />}
        <span>{here && !isNumber ? question(here, store.columns[column]?.title ?? '') : bad.reason}</span>
      </p>
      {here?.candidates.slice(0, 9).map(({ value, label }, place) => (
        <button
          key={value}
          type="button"
          onClick={() => onPick(place)}
          className="mx-1.5 flex h-row w-[calc(100%-12px)] items-center gap-2 rounded-6 px-2 text-left hover:bg-active"
        >
          <span className="data min-w-0 flex-1 truncate">{isNumber ? `改为${label}` : label}</span>
          <Kbd>Alt</Kbd>
          <Kbd>{String(place + 1)}</Kbd>
        </button>
      ))}
    </section>
  )
}

function question({ about, cells }: CandidatesHere, title: string): string {
  return `“${about}”对应哪个${title}？选定后填入${cells}格`
}
