import { lazy, useMemo } from 'react'
import { CommandLink } from '../../../kit/command-link.tsx'
import { CommandsProvider, useCommand, useCommands } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import type { CellsOf, RowIn } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { actedRow } from '../../../plain/use-list-handle.ts'
import { liveStates } from '../../../values/lists.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import { liveRoom, liveRoomVerb } from './thing.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx').then(module => ({ default: module.ShareDialog })))

export const cells: CellsOf<typeof liveRoom> = {
  status: statusCell('status', { 0: 'plain', 1: 'info', 2: 'off' }, liveStates),
  orderCount: row => <OrderCount row={row} />,
}

/** The figure opens the orders behind it. */
function OrderCount({ row }: { readonly row: RowIn<typeof liveRoom> }) {
  const commands = useCommands()
  const onRow = useMemo(() => commands.on(actedRow(liveRoom, row), liveRoom.pane), [commands, row])
  const opens = useCommand(liveRoomVerb('orders')) !== undefined
  const figure = row.orderCount.toLocaleString('en-US')
  if (row.orderCount === 0 || !opens) return figure
  return (
    <CommandsProvider commands={onRow}>
      <CommandLink command={liveRoomVerb('orders')}>{figure}</CommandLink>
    </CommandsProvider>
  )
}

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
