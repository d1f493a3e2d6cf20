import type { CellsOf } from '../../../plain/cells.tsx'
import type { tkData } from './data.ts'
import { Values } from './values.tsx'

/** A stream tells its seconds; who was not signed in is a guest. */
export const cells: CellsOf<typeof tkData> = {
  createTime: row => <span className="data">{row.createTime}</span>,
  userName: row =>
    row.userName === '' ? (
      <span className="text-ink-3">游客</span>
    ) : (
      <span className="data">{row.userName}</span>
    ),
  content: row => <Values content={row.content} />,
}
