import { lazy } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import type { Cells } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { liveAuditStates, liveStates } from '../../../values/lists.ts'
import { showMoney } from '../../../values/money.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import { liveGoodsVerb } from './thing.ts'

const ChooseDialog = lazy(() =>
  import('./choose-dialog.tsx').then(module => ({ default: module.ChooseDialog })),
)
const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then(module => ({ default: module.ImportDialog })),
)

export const cells: Cells = {
  price: row =>
    row.price === 0 ? (
      <span className="text-ink-3">按商城价</span>
    ) : (
      <span className="data">{showMoney(row.price)}</span>
    ),
  auditState: statusCell('auditState', { 0: 'plain', 1: 'on', 2: 'err' }, liveAuditStates),
  roomStatus: statusCell('roomStatus', { 0: 'plain', 1: 'info', 2: 'off' }, liveStates),
}

/** Goods are chosen, or come in a table, for the room that the address names. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const may = useCommand(liveGoodsVerb('choose')) !== undefined
  const choose = search.get('choose')
  const table = search.get('import')
  if (!may) return null
  return (
    <Fetched>
      {choose === null ? null : (
        <ChooseDialog key={choose} roomId={Number(choose)} onClose={() => patch({ choose: undefined })} />
      )}
      {table === null ? null : (
        <ImportDialog key={table} roomId={Number(table)} onClose={() => patch({ import: undefined })} />
      )}
    </Fetched>
  )
}
