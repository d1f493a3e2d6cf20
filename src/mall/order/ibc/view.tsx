import { lazy } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import type { Cells } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { ibcStates } from '../../../values/lists.ts'
import { PrintOverlay } from '../../parts/labels/print-overlay.tsx'
import { statusCell } from '../../parts/status-cell.tsx'
import { ibc, ibcVerb } from './thing.ts'

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then(module => ({ default: module.ImportDialog })),
)

export const cells: Cells = {
  status: statusCell('status', { 1: 'on', 2: 'warn', 3: 'off' }, ibcStates),
}

/** 打印标签 and 导入EPC stand beside the list where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const mayImport = useCommand(ibcVerb('import')) !== undefined
  return (
    <Fetched>
      <PrintOverlay thing={ibc} ask={ids => ({ ids })} />
      {search.get('import') !== null && mayImport ? (
        <ImportDialog onClose={() => patch({ import: undefined })} />
      ) : null}
    </Fetched>
  )
}
