import { lazy } from 'react'
import { usePaneLocation } from '../../../plain/location.tsx'
import { addressOf, shownSearch, whichOf } from './which.ts'

const ImportDialog = lazy(() => import('./index.tsx').then(module => ({ default: module.ImportDialog })))

/** A file of goods stands beside a list of them where the address says so; the list of 货 shows what was added. */
export function ImportBeside({ shows = false }: { readonly shows?: boolean }) {
  const { search, patch } = usePaneLocation()
  const which = whichOf(search.get('import'))
  if (!which) return null
  return (
    <ImportDialog
      which={which}
      onWhich={next => patch({ import: addressOf(next) }, { replace: true })}
      onClose={() => patch({ import: undefined })}
      onShow={shows ? importId => patch(shownSearch(importId, search)) : undefined}
    />
  )
}
