import type { Candidate } from '../../kit/grid/sheet/model/column.ts'
import type { Place } from '../../kit/grid/sheet/model/edits.ts'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { Outcome } from '../../kit/grid/sheet/model/write.ts'

export interface CandidatesHere {
  readonly raw: string
  readonly column: number
  readonly candidates: readonly Candidate[]
  /** Cells of the column that hold the same text. */
  readonly cells: number
}

/** What the text under the cursor could mean; undefined where it is clear or hopeless. */
export function candidatesHere(sheet: Sheet): CandidatesHere | undefined {
  const { activeColumn: column } = sheet
  const row = sheet.activeRow
  const bad = row === undefined ? undefined : sheet.store.bad(row, column)
  if (!bad?.candidates || bad.candidates.length === 0) return undefined
  return { raw: bad.raw, column, candidates: bad.candidates, cells: same(sheet, column, bad.raw).length }
}

/** Takes one meaning for every cell of the column that says the same; the column remembers it for this session. */
export function pickCandidate(sheet: Sheet, place: number): Outcome | undefined {
  const here = candidatesHere(sheet)
  const chosen = here?.candidates[place]
  if (!here || !chosen) return undefined
  sheet.store.columns[here.column]?.learn?.(here.raw, chosen.value)
  return sheet.put('选择', same(sheet, here.column, here.raw), chosen.value)
}

function same({ store }: Sheet, column: number, raw: string): Place[] {
  return [...store.edits()].filter(
    edit => edit.column === column && store.bad(edit.row, edit.column)?.raw === raw,
  )
}
