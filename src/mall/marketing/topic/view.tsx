import { lazy } from 'react'
import { topicCalls } from '../../../generated/contract/calls/topic.ts'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import type { Controls } from '../../../plain/editor/field-control.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { GoodsField } from '../../parts/goods/goods-field.tsx'
import { topicVerb } from './thing.ts'

const PreviewDialog = lazy(() =>
  import('./preview-dialog.tsx').then(module => ({ default: module.PreviewDialog })),
)
const CodeDialog = lazy(() =>
  import('../../parts/code-dialog.tsx').then(module => ({ default: module.CodeDialog })),
)
const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then(module => ({ default: module.ImportDialog })),
)

export const controls: Controls = { spuIds: GoodsField }

/**
 * The dialogs that the address opens: the client's view, the code that leads to it, and the import of a file of goods.
 */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const mayImport = useCommand(topicVerb('importSpu')) !== undefined
  const [previewed, coded, filled] = [search.get('preview'), search.get('code'), search.get('importSpu')]
  const close = () => patch({ preview: undefined, code: undefined, importSpu: undefined })
  return (
    <Fetched>
      {previewed === null ? null : <PreviewDialog topicId={Number(previewed)} onClose={close} />}
      {coded === null ? null : (
        <CodeDialog title="专题码" call={topicCalls.getSmallCode} id={Number(coded)} onClose={close} />
      )}
      {filled !== null && mayImport ? <ImportDialog topicId={Number(filled)} onClose={close} /> : null}
    </Fetched>
  )
}
