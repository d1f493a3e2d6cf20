import type { Cells } from '../../../plain/cells.tsx'

/** A record of stock tells its seconds. */
export const cells: Cells = { createTime: row => <span className="data">{String(row.createTime)}</span> }
