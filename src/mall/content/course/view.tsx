import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import type { Controls } from '../../../plain/editor/field-control.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { GoodsField } from '../../parts/goods/goods-field.tsx'

const ClientsDialog = lazy(() =>
  import('./clients-dialog.tsx').then(module => ({ default: module.ClientsDialog })),
)

export const controls: Controls = { spuIds: GoodsField }

/** Whom a book is bound to stands where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const bound = search.get('bound')
  if (bound === null || !/^\d{1,15}$/.test(bound)) return null
  return (
    <Fetched>
      <ClientsDialog key={bound} id={Number(bound)} onClose={() => patch({ bound: undefined })} />
    </Fetched>
  )
}
