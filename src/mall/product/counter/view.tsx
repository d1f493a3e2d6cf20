import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import type { Thing } from '../../../plain/plain.ts'

const ImagesDialog = lazy(() =>
  import('./images-dialog.tsx').then(module => ({ default: module.ImagesDialog })),
)

/** The pictures of a record stand where the address says so. */
export function Overlay({ thing }: { thing: Thing }) {
  const { search, patch } = usePaneLocation()
  const record = search.get('images')
  if (record === null || thing.id !== 'spotRecord') return null
  return (
    <Fetched>
      <ImagesDialog key={record} id={Number(record)} onClose={() => patch({ images: undefined })} />
    </Fetched>
  )
}
