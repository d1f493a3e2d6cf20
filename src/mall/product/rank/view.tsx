import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import type { Controls } from '../../../plain/editor/field-control.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { GoodsField } from '../../parts/goods/goods-field.tsx'

const GoodsDialog = lazy(() => import('./goods-dialog.tsx').then(module => ({ default: module.GoodsDialog })))

export const controls: Controls = { spuIds: GoodsField }

/** The goods of a ranking stand where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const goods = search.get('goods')
  if (goods === null) return null
  return (
    <Fetched>
      <GoodsDialog key={goods} rankId={Number(goods)} onClose={() => patch({ goods: undefined })} />
    </Fetched>
  )
}
