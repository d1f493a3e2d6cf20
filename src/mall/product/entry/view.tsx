import { Tag } from '../../../kit/tag.tsx'
import { type CellsOf, dash } from '../../../plain/cells.tsx'
import { Params } from './params.tsx'
import type { entry } from './thing.ts'

export const cells: CellsOf<typeof entry> = {
  // What is hot stands out; the rest is nothing to look at.
  hotFlag: row => (row.hotFlag === 1 ? <Tag tone="warn">热搜</Tag> : dash),
  params: row => (row.params ? <Params page={row.pageName}>{row.params}</Params> : dash),
}
