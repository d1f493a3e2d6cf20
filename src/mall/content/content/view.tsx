import { lazy } from 'react'
import { Fetched } from '../../../kit/fetched.tsx'
import { Status } from '../../../kit/status.tsx'
import type { CellsOf, RowIn } from '../../../plain/cells.tsx'
import type { Controls } from '../../../plain/editor/field-control.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { contentStates } from '../../../values/lists.ts'
import { parseTime } from '../../../values/time.ts'
import { GoodsField } from '../../parts/goods/goods-field.tsx'
import { statusCell } from '../../parts/status-cell.tsx'
import type { content } from './thing.ts'

const LookDialog = lazy(() => import('./look-dialog.tsx').then(module => ({ default: module.LookDialog })))

const PhonePage = lazy(() => import('./phone-page.tsx').then(module => ({ default: module.PhonePage })))

const state = statusCell('state', { 1: 'off', 2: 'warn', 3: 'on' }, contentStates)

/** Passed, and not yet shown to anybody. */
const isAhead = (time: unknown) => (parseTime(String(time)) ?? 0) > Date.now()

export const cells: CellsOf<typeof content> = {
  // Why it was rejected is at hand without a column of its own.
  state: row =>
    row.state === 4 ? (
      <span data-tip={row.reason}>
        <Status tone="err">{contentStates[4]}</Status>
      </span>
    ) : row.state === 3 && isAhead(row.publishTime) ? (
      <Status tone="info">待发布</Status>
    ) : (
      state(row)
    ),
  topFlag: row => (row.topFlag === 1 ? '置顶' : <span className="text-ink-4">–</span>),
}

/** As clients will see it. */
export function Reading({ row }: { readonly row: RowIn<typeof content> }) {
  return <PhonePage page={row} />
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
