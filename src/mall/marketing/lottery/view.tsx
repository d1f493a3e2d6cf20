import { lazy, useEffect } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import type { EditorProps } from '../../../plain/editor/editor.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lotteryPhases } from '../../../values/lottery/flow.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import type { lottery } from './thing.ts'

const VerifyDialog = lazy(() =>
  import('./verify-dialog.tsx').then(module => ({ default: module.VerifyDialog })),
)

export const cells: CellsOf<typeof lottery> = {
  phase: statusCell(
    'phase',
    { 1: 'plain', 2: 'plain', 3: 'on', 4: 'off', 5: 'off', 6: 'off' },
    lotteryPhases,
  ),
  costPoints: row =>
    row.costPoints === 0 ? (
      <span className="text-ink-3">免费</span>
    ) : (
      <span className="data">{row.costPoints.toLocaleString('en-US')}</span>
    ),
}

/** A lottery is written on a page of its own: what opens the editor of the list leads there, and Back leads back. */
export function Editor({ which }: EditorProps) {
  const { go } = usePaneLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads there once
  useEffect(() => {
    go(which === 'new' ? '/AddLottery' : `/EditLottery?id=${which}`, { replace: true })
  }, [which])
  return null
}

/** What a lottery’s seed proves stands where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const id = search.get('verify')
  if (id === null) return null
  return (
    <Fetched>
      <VerifyDialog key={id} id={Number(id)} onClose={() => patch({ verify: undefined })} />
    </Fetched>
  )
}
