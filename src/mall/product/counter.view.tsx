import { lazy, Suspense } from 'react'
import { type Cells, tagCell } from '../../plain/cells.tsx'
import { usePaneLocation } from '../../plain/location.tsx'
import type { Thing } from '../../plain/plain.ts'
import { counterTypes } from '../../values/lists.ts'

const ImagesDialog = lazy(() =>
  import('./counter/images-dialog.tsx').then(module => ({ default: module.ImagesDialog })),
)

export const cells: Cells = {
  type: tagCell('type', { 1: 'accent', 2: 'info', 3: 'warn' }, counterTypes),
}

/** The pictures of a record stand where the address says so. */
export function Overlay({ thing }: { thing: Thing }) {
  const { search, patch } = usePaneLocation()
  const record = search.get('images')
  if (record === null || thing.id !== 'spotRecord') return null
  return (
    <Suspense fallback={null}>
      <ImagesDialog key={record} id={Number(record)} onClose={() => patch({ images: undefined })} />
    </Suspense>
  )
}
