import { spu as facts } from '../../../generated/contract/rows/spu.ts'
import { Fetched } from '../../../kit/fetched.tsx'
import type { Cells } from '../../../plain/cells.tsx'
import { PrintOverlay } from '../../parts/labels/print-overlay.tsx'
import { between } from '../between.tsx'
import { ImportBeside } from '../import/beside.tsx'
import { ToProductPage } from './editor/open-page.tsx'
import { placed } from './placed.tsx'
import { spu } from './thing.ts'

export const Editor = ToProductPage

/** From the lightest to the heaviest, from the cheapest to the dearest; one value where all are alike. */
export const cells: Cells = {
  topFlag: placed,
  minWeight: between('minWeight', 'maxWeight', facts.minWeight),
  minCost: between('minCost', 'maxCost', facts.minCost),
}

/** 打印标签 of all pieces of the 款 that are chosen, and files of goods. */
export function Overlay() {
  return (
    <Fetched>
      <PrintOverlay thing={spu} ask={spuIds => ({ spuIds })} />
      <ImportBeside />
    </Fetched>
  )
}
