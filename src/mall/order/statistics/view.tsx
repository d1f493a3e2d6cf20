import { lazy } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { pivotOf, saleKinds } from '../../../values/order/sale-facts.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import { type saleFact, saleFactVerb } from './detail.ts'
import { pivotParameter } from './pivot/address.ts'
import { SumsFoot } from './sums-foot.tsx'

const PivotDialog = lazy(() => import('./pivot/dialog.tsx').then(module => ({ default: module.PivotDialog })))

export const cells: CellsOf<typeof saleFact> = {
  kind: statusCell('kind', { 1: 'info', 2: 'on', 3: 'warn' }, saleKinds),
}

/** The sums of what the list finds, beneath it; and what it finds added up by the fields that the address names. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const may = useCommand(saleFactVerb('pivot')) !== undefined
  const by = pivotOf(search.get(pivotParameter) ?? '')
  return (
    <>
      <SumsFoot />
      <Fetched>
        {by && may ? (
          <PivotDialog
            by={by}
            onClose={filters => patch({ ...filters, [pivotParameter]: undefined, page: undefined })}
          />
        ) : null}
      </Fetched>
    </>
  )
}
