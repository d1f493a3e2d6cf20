import { lazy } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import type { Cells } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { liveStates } from '../../../values/lists.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import { liveRoomVerb } from './thing.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx').then(module => ({ default: module.ShareDialog })))

export const cells: Cells = { status: statusCell('status', { 0: 'plain', 1: 'info', 2: 'off' }, liveStates) }

/** The share code of a room stands where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const may = useCommand(liveRoomVerb('share')) !== undefined
  const room = search.get('share')
  if (room === null || !may) return null
  return (
    <Fetched>
      <ShareDialog key={room} roomId={Number(room)} onClose={() => patch({ share: undefined })} />
    </Fetched>
  )
}
