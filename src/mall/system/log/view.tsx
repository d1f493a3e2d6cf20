import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { changedCell } from './changed-cell.tsx'
import type { operationLog } from './thing.ts'

const DiffDialog = lazy(() => import('./diff-dialog.tsx').then(module => ({ default: module.DiffDialog })))

/** The log shows seconds, and changes in two lines where one is too short. */
export const cells: CellsOf<typeof operationLog> = {
  at: row => <span className="data">{row.at}</span>,
  changed: row => changedCell(row.changed),
}

/** 查看变更 stands where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const diff = search.get('diff')
  if (diff === null) return null
  return (
    <Fetched>
      <DiffDialog key={diff} id={Number(diff)} onClose={() => patch({ diff: undefined })} />
    </Fetched>
  )
}
