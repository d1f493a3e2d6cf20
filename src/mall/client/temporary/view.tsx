import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'

const StoresDialog = lazy(() =>
  import('./stores-dialog.tsx').then(module => ({ default: module.StoresDialog })),
)

/** The stores of a temporary client stand where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const stores = search.get('stores')
  if (stores === null) return null
  return (
    <Fetched>
      <StoresDialog key={stores} templateId={Number(stores)} onClose={() => patch({ stores: undefined })} />
    </Fetched>
  )
}
