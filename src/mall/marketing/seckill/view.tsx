import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import type { Controls } from '../../../plain/editor/field-control.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { seckillPhases } from '../../../values/lists.ts'
import { statusCell } from '../../parts/status-cell.tsx'
import { SeckillGoodsControl } from './goods-control.tsx'
import type { seckill } from './thing.ts'

const GoodsDialog = lazy(() => import('./goods-dialog.tsx').then(module => ({ default: module.GoodsDialog })))

export const cells: CellsOf<typeof seckill> = {
  phase: statusCell('phase', { 1: 'plain', 2: 'on', 3: 'off', 4: 'off' }, seckillPhases),
  limitCount: row =>
    row.limitCount === 0 ? (
      <span className="text-ink-3">不限</span>
    ) : (
      <span className="data">{row.limitCount.toLocaleString('en-US')}</span>
    ),
}

export const controls: Controls = { goods: SeckillGoodsControl }

/** The goods of a sale stand where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const sale = search.get('goods')
  if (sale === null) return null
  return (
    <Fetched>
      <GoodsDialog key={sale} id={Number(sale)} onClose={() => patch({ goods: undefined })} />
    </Fetched>
  )
}
