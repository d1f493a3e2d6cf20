import type { Cells } from '../../../plain/cells.tsx'

/** A stream tells its seconds; who was not signed in is a guest. */
export const cells: Cells = {
  createTime: row => <span className="data">{String(row.createTime)}</span>,
  userName: row =>
    row.userName === '' ? (
      <span className="text-ink-3">游客</span>
    ) : (
      <span className="data">{String(row.userName)}</span>
    ),
}
