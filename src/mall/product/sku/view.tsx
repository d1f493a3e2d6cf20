import { useEffect } from 'react'
import { skuSkcPage as ofSkc } from '../../../generated/contract/rows/sku-skcPage.ts'
import { Fetched } from '../../../kit/fetched.tsx'
import { type Cells, dash } from '../../../plain/cells.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { PrintOverlay } from '../../parts/labels/print-overlay.tsx'
import { between } from '../between.tsx'
import { ImportBeside } from '../import/beside.tsx'
import { keptParameter, sku } from './thing.ts'

/** Of 款色. Most goods are made in one colour, and nothing is said of it. */
export const cells: Cells = {
  colour: ({ colour }) => (colour === '' ? dash : String(colour)),
  minWeight: between('minWeight', 'maxWeight', ofSkc.minWeight),
  minCost: between('minCost', 'maxCost', ofSkc.minCost),
}

/** Files of goods and 打印标签 stand beside the list; each where the address says so. */
export function Overlay() {
  return (
    <Fetched>
      <PrintOverlay thing={sku} ask={skuIds => ({ skuIds })} />
      <ImportBeside shows />
      <KeptParameter />
    </Fetched>
  )
}

/**
 * The question with which a 款 was opened is asked again by whoever comes back to the bare list (spec.md section 4.7; the
 * navigation guard clears it everywhere else).
 */
function KeptParameter() {
  const { search, patch } = usePaneLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the list is come back to
  useEffect(() => {
    const kept = sessionStorage.getItem(keptParameter)
    sessionStorage.removeItem(keptParameter)
    if (kept && search.toString() === '')
      patch(Object.fromEntries(new URLSearchParams(kept)), { replace: true })
  }, [])
  return null
}
