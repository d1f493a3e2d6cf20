import type { Candidate } from '../../kit/grid/sheet/model/column.ts'
import type { Place } from '../../kit/grid/sheet/model/edits.ts'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { Bad } from '../../kit/grid/sheet/model/slots.ts'
import type { Outcome } from '../../kit/grid/sheet/model/write.ts'

export interface CandidatesHere {
  /** The text, or the one of its names, that could mean several things. */
  readonly about: string
  readonly column: number
  readonly candidates: readonly Candidate[]
  /** Cells of the column in which it is asked. */
  readonly cells: number
}

/** What the text under the cursor could mean; undefined where it is clear or hopeless. */
export function candidatesHere(sheet: Sheet): CandidatesHere | undefined {
  const { activeColumn: column } = sheet
  const row = sheet.activeRow
  const bad = row === undefined ? undefined : sheet.store.bad(row, column)
  if (!bad?.candidates || bad.candidates.length === 0) return undefined
  const about = aboutOf(bad)
  return { about, column, candidates: bad.candidates, cells: asked(sheet, column, about).length }
}

/** How many answers there are under the cursor: the values of a conflict, or the meanings of its text. */
export function choicesHere({ store, activeRow: row, activeColumn: column }: Sheet): number {
  if (row === undefined) return 0
  return store.conflict(row, column) ? 3 : (store.bad(row, column)?.candidates?.length ?? 0)
}

/** Takes one meaning for every cell of the column that asks the same; the column remembers it for this session. */
export function pickCandidate(sheet: Sheet, place: number): Outcome | undefined {
  const here = candidatesHere(sheet)
  const chosen = here?.candidates[place]
  if (!here || !chosen) return undefined
  sheet.store.columns[here.column]?.learn?.(here.about, chosen.value)
  return sheet.reread('选择', asked(sheet, here.column, here.about))
}

function asked({ store }: Sheet, column: number, about: string): Place[] {
  return [...store.edits()].filter(edit => {
    const bad = edit.column === column ? store.bad(edit.row, column) : undefined
    return bad?.candidates !== undefined && aboutOf(bad) === about
  })
}

const aboutOf = ({ raw, about }: Bad) => about ?? raw.trim()
