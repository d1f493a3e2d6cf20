import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'

const PasteDialog = lazy(() =>
  import('../search/paste-dialog.tsx').then(module => ({ default: module.PasteDialog })),
)

/** 批量添加 stands where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  if (search.get('paste') === null) return null
  return (
    <Fetched>
      <PasteDialog onClose={() => patch({ paste: undefined })} />
    </Fetched>
  )
}
