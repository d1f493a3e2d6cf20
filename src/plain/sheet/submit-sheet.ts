import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { Verdicts } from '../save.ts'
import type { SheetChange } from './changes.ts'

/** Puts the server's answer on the sheet: what was taken is clean, what clashed shows both sides, what was refused says why. */
export function settleSheet(sheet: Sheet, sent: readonly SheetChange[], verdicts: Verdicts): void {
  const { store } = sheet
  const cells = new Map<number, SheetChange[]>()
  for (const change of sent) cells.set(change.id, [...(cells.get(change.id) ?? []), change])
  store.together(() => {
    for (const { id, version } of verdicts.applied) {
      const row = store.rowOf(id)
      const own = cells.get(id)
      if (row !== undefined && own) store.committed(row, version, own)
    }
    for (const { id, current, by, at } of verdicts.conflicts)
      for (const { row, column, field } of cells.get(id) ?? [])
        store.conflicted(row, column, { theirs: store.slots(column).slotOf(current[field]), by, at })
    for (const { id, field, reason } of verdicts.invalid)
      for (const { row, column, field: own } of cells.get(id) ?? [])
        if (own === field || !store.columns.some(known => known.id === field))
          store.refused(row, column, reason)
    for (const { id, field, code } of verdicts.denied)
      for (const { row, column, field: own } of cells.get(id) ?? [])
        if (own === field) store.refused(row, column, `没有权限，缺少${code}`)
  })
}
