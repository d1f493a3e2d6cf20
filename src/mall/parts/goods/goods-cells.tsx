import type { Cells } from '../../../plain/cells.tsx'
import { shelfStates } from '../../../values/lists.ts'
import { statusCell } from '../status-cell.tsx'

/** How a row that is a product shows what is the product's. */
export const goodsCells: Cells = {
  shelf: statusCell('shelf', { 1: 'on', 0: 'off' }, shelfStates),
}
