import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import type { CellsOf, RowIn } from '../../../plain/cells.tsx'
import type { Controls } from '../../../plain/editor/field-control.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { contentStates } from '../../../values/lists.ts'
import { GoodsField } from '../../parts/goods/goods-field.tsx'
import { statusCell } from '../../parts/status-cell.tsx'
import { StageCell } from './stage-cell.tsx'
import type { content } from './thing.ts'

const LookDialog = lazy(() => import('./look-dialog.tsx').then(module => ({ default: module.LookDialog })))

const Review = lazy(() => import('./review.tsx').then(module => ({ default: module.Review })))

const state = statusCell('state', { 1: 'off', 2: 'warn', 3: 'on', 4: 'err' }, contentStates)

export const cells: CellsOf<typeof content> = {
  state,
  stage: row => <StageCell row={row} />,
  topFlag: row => (row.topFlag === 1 ? '置顶' : <span className="text-ink-4">–</span>),
}

/** As clients will see it, beside what is new in it and what else waits. */
export function Reading({ row }: { readonly row: RowIn<typeof content> }) {
  return <Review row={row} />
}

export const controls: Controls = { spuIds: GoodsField }

/** One content as clients will see it stands where the address says so. */
export function Overlay() {
  const { search, patch } = usePaneLocation()
  const look = search.get('look')
  if (look === null || !/^\d{1,15}$/.test(look)) return null
  return (
    <Fetched>
      <LookDialog
        key={look}
        id={Number(look)}
        onNext={id => patch({ look: String(id) }, { replace: true })}
        onClose={() => patch({ look: undefined })}
      />
    </Fetched>
  )
}
