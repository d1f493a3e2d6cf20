import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { recordStates } from '../../../values/survey/state.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import type { surveyRecord } from './thing.ts'

const RecordDialog = lazy(() =>
  import('./record-dialog.tsx').then(module => ({ default: module.RecordDialog })),
)

export const cells: CellsOf<typeof surveyRecord> = {
  state: statusCell('state', { 1: 'warn', 2: 'on' }, recordStates),
  versionNo: row =>
    row.versionNo === null ? (
      <span className="text-ink-4">–</span>
    ) : (
      <span className="data">第{row.versionNo}版</span>
    ),
}

/** One record stands open where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const record = search.get('record')
  if (record === null || !/^\d{1,15}$/.test(record)) return null
  return (
    <Fetched>
      <RecordDialog key={record} id={Number(record)} onClose={() => patch({ record: undefined })} />
    </Fetched>
  )
}
