import { lazy, useEffect } from 'react'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { PrintOverlay } from '../../parts/labels/print-overlay.tsx'
import { sku, skuVerb } from './thing.ts'

const ImportDialog = lazy(() =>
  import('../import/index.tsx').then(module => ({ default: module.ImportDialog })),
)

/** 导入商品 and 打印标签 stand beside the list; each where the address says so. */
export function Overlay() {
  return (
    <Fetched>
      <PrintOverlay thing={sku} ask={skuIds => ({ skuIds })} />
      <Import />
      <KeptParameter />
    </Fetched>
  )
}

const parameter = 'merchandise-parameter'

/**
 * The question of the list is kept while one of its 款 is edited, and asked again by whoever comes back to the bare list
 * (spec.md section 4.7; the navigation guard clears it everywhere else).
 */
function KeptParameter() {
  const { search, patch } = usePaneLocation()
  const asked = search.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the list is come back to
  useEffect(() => {
    const kept = sessionStorage.getItem(parameter)
    if (kept && asked === '') patch(Object.fromEntries(new URLSearchParams(kept)), { replace: true })
  }, [])
  useEffect(() => sessionStorage.setItem(parameter, asked), [asked])
  return null
}

/** It stands where the address says so: `import=1` for a new file, else the id of the one that is shown. */
function Import() {
  const location = usePaneLocation()
  const which = location.search.get('import')
  const permitted = useCommand(skuVerb('import')) !== undefined
  if (which === null || !permitted) return null
  return (
    <ImportDialog
      importId={which === '1' ? undefined : which}
      onImport={id => location.patch({ import: id }, { replace: true })}
      onClose={() => location.patch({ import: undefined })}
      onShow={search => location.patch(search)}
    />
  )
}
