import { lazy } from 'react'
import { Status } from '../../../kit/status.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { saasStates } from '../../../values/lists.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import { namesCell, tagsCell } from '../names.tsx'
import type { channel } from './thing.ts'

const saasState = statusCell('saasState', { 0: 'off', 1: 'on' }, saasStates)

export const cells: CellsOf<typeof channel> = {
  brandList: namesCell('brandList', 'name'),
  labelList: tagsCell('labelList', 'name'),
  // Why it was not taken is at hand without a column of its own.
  saasState: row =>
    row.saasState === 2 ? (
      <span data-tip={row.saasReason}>
        <Status tone="err">{saasStates[2]}</Status>
      </span>
    ) : (
      saasState(row)
    ),
}

export const Editor = lazy(() =>
  import('./channel-editor.tsx').then(module => ({ default: module.ChannelEditor })),
)

export { ImportBeside as Overlay } from '../import/beside.tsx'
