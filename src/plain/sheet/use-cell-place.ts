import { type RefObject, useEffect } from 'react'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { SheetHandle } from '../../kit/grid/sheet/sheet-grid.tsx'
import type { PaneLocation } from '../location.tsx'
import type { Thing } from '../plain.ts'

/** In this tab only, and only until the next page of it. */
const place = 'facet.cell'

/**
 * After a reload, or a new sign-in of the same user at the same address, the cursor returns to the row of the same id
 * and the column of the same name.
 */
export function useCellPlace(
  thing: Thing,
  sheet: Sheet,
  { userId, path, search }: PaneLocation,
  grid: RefObject<SheetHandle | null>,
): void {
  const whose = JSON.stringify([userId, thing.id, path, search.toString()])
  useEffect(() => {
    const [kept, id, column] = (sessionStorage.getItem(place) ?? '').split('\n')
    sessionStorage.removeItem(place)
    const row = kept === whose ? sheet.store.rows.of(Number(id)) : undefined
    const at = sheet.store.columns.findIndex(candidate => candidate.id === column)
    if (row !== undefined && at >= 0) {
      sheet.go(sheet.view.shownRow(row), sheet.view.shownColumn(at))
      grid.current?.reveal()
    }
    const keep = () => {
      const now = sheet.activeRow
      const name = sheet.store.columns[sheet.activeColumn]?.id
      if (now === undefined || name === undefined) return
      sessionStorage.setItem(place, [whose, sheet.store.rows.ids[now], name].join('\n'))
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      // A session that ends takes the screen away before the page itself goes.
      keep()
    }
  }, [sheet, whose, grid])
}
