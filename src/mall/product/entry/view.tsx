import { Tag } from '../../../kit/tag.tsx'
import type { Cells } from '../../../plain/cells.tsx'

/** What is hot stands out; the rest is nothing to look at. */
export const cells: Cells = {
  hotFlag: row => (row.hotFlag === 1 ? <Tag tone="warn">热搜</Tag> : <span className="text-ink-4">–</span>),
}
