import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { SheetSort } from '../../kit/grid/sheet/model/view.ts'
import { toast } from '../../kit/toast.tsx'

/** Sorts the shown rows, and only after all rows have arrived: later rows would come in at the wrong place. */
export function sortSheet(sheet: Sheet, sort: SheetSort | undefined): void {
  if (sheet.store.rows.loadedCount < sheet.store.rows.count) toast.warn('还没载完，载完后才能排序')
  else sheet.show(sheet.view.show, sort)
}
