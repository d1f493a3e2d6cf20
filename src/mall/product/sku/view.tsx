import { Fetched } from '../../../kit/fetched.tsx'
import { PrintOverlay } from '../../parts/labels/print-overlay.tsx'
import { ImportBeside } from '../import/beside.tsx'
import { sku } from './thing.ts'

/** Files of goods and 打印标签 stand beside the list; each where the address says so. */
export function Overlay() {
  return (
    <Fetched>
      <PrintOverlay thing={sku} ask={skuIds => ({ skuIds })} />
      <ImportBeside shows />
    </Fetched>
  )
}
