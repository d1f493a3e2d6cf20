import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { lackingText } from '../../values/lacking.ts'
import type { Verdicts } from '../save.ts'
import type { PlacedChange } from './changes.ts'

/**
 * Puts the server's answer on the sheet: written cells are clean, conflicting cells show both values, refused cells say
 * why.
 */
export function settleSheet(sheet: Sheet, sent: readonly PlacedChange[], verdicts: Verdicts): void {
  const { store } = sheet
  const cells = byRow(sent)
  store.together(() => {
    for (const { id, version } of verdicts.applied) {
      const row = store.rows.of(id)
      const own = cells.get(id)
      if (row !== undefined && own) store.committed(row, version, own)
    }
    clash(sheet, cells, verdicts)
    for (const { id, field, reason } of verdicts.invalid)
      for (const { row, column, field: own } of cells.get(id) ?? [])
        if (own === field || !store.columns.some(known => known.id === field))
          store.refused(row, column, reason)
    for (const { id, field, code } of verdicts.denied)
      for (const { row, column, field: own } of cells.get(id) ?? [])
        if (own === field) store.refused(row, column, lackingText([code]))
  })
}

/** What a preview found out: cells that somebody else has changed show it, and wait for a choice. */
export function showClashes(sheet: Sheet, changes: readonly PlacedChange[], verdicts: Verdicts): void {
  sheet.store.together(() => clash(sheet, byRow(changes), verdicts))
}

function clash(
  { store }: Sheet,
  cells: ReadonlyMap<number, readonly PlacedChange[]>,
  { conflicts }: Verdicts,
): void {
  for (const { id, current, by, at } of conflicts)
    for (const { row, column, field } of cells.get(id) ?? [])
      store.conflicted(row, column, { theirs: store.slots(column).slotOf(current[field]), by, at })
}

function byRow(changes: readonly PlacedChange[]): Map<number, PlacedChange[]> {
  const rows = new Map<number, PlacedChange[]>()
  for (const change of changes) {
    const row = rows.get(change.id)
    if (row) row.push(change)
    else rows.set(change.id, [change])
  }
  return rows
}
