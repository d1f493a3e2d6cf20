import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'

export { controls } from '../../parts/jump-field.tsx'

const PagePreview = lazy(() => import('./page-preview.tsx').then(module => ({ default: module.PagePreview })))

/** The page with its slots stands where the address asks for it. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const page = search.get('preview')
  if (page === null || !/^\d{1,15}$/.test(page)) return null
  return (
    <Fetched>
      <PagePreview key={page} pageId={Number(page)} onClose={() => patch({ preview: undefined })} />
    </Fetched>
  )
}
