import type { CellsOf } from '../../../plain/cells.tsx'
import type { inventoryRecord } from './thing.ts'

/** A record of stock tells its seconds. */
export const cells: CellsOf<typeof inventoryRecord> = {
  createTime: row => <span className="data">{row.createTime}</span>,
}
