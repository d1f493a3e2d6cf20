import { lazy } from 'react'
import type { Cells, RowIn } from '../../../plain/cells.tsx'
import { inforStates } from '../../../values/lists.ts'
import { longCell, statusCell } from '../../parts/status-cell.tsx'
import type { infor } from './thing.ts'

const Sheet = lazy(() => import('./reading.tsx').then(module => ({ default: module.SheetReading })))

export const cells: Cells = {
  content: longCell('content'),
  reply: longCell('reply'),
  status: statusCell('status', { 1: 'warn', 2: 'on', 3: 'err', 4: 'info' }, inforStates),
}

/** In the queue: the wish, and the lines of its order. */
export function Reading({ row }: { readonly row: RowIn<typeof infor> }) {
  return <Sheet row={row} />
}
