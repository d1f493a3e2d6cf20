import { lazy, Suspense } from 'react'
import { usePaneLocation } from '../../../plain/location.tsx'

const PasteDialog = lazy(() =>
  import('../search/paste-dialog.tsx').then(module => ({ default: module.PasteDialog })),
)

/** 批量添加 stands where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  if (search.get('paste') === null) return null
  return (
    <Suspense fallback={null}>
      <PasteDialog onClose={() => patch({ paste: undefined })} />
    </Suspense>
  )
}
