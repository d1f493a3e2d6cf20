import { lazy, Suspense } from 'react'
import { useCommand } from '../../kit/commands-context.tsx'
import { usePaneLocation } from '../../plain/location.tsx'

const ImportDialog = lazy(() =>
  import('./import/index.tsx').then(module => ({ default: module.ImportDialog })),
)

/** 导入商品 stands where the address says so: `import=1` for a new file, else the id of the one that is shown. */
export function Overlay() {
  const location = usePaneLocation()
  const which = location.search.get('import')
  const permitted = useCommand('sku.import') !== undefined
  if (which === null || !permitted) return null
  return (
    <Suspense fallback={null}>
      <ImportDialog
        importId={which === '1' ? undefined : which}
        onImport={id => location.patch({ import: id }, { replace: true })}
        onClose={() => location.patch({ import: undefined })}
        onShow={search => location.patch(search)}
      />
    </Suspense>
  )
}
