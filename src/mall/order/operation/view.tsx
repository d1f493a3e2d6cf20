import { Status } from '../../../kit/status.tsx'
import type { CellsOf } from '../../../plain/cells.tsx'
import { showDecimal } from '../../../values/decimal.ts'
import { showShortTime } from '../../../values/time.ts'
import { longCell } from '../../parts/status-cell.tsx'
import { StateMark } from './state-mark.tsx'
import type { operation } from './thing.ts'

const dash = <span className="text-ink-4">–</span>

/** Nothing, until something was reported. */
function weighed(weight: string, of = weight) {
  return of === '0' ? dash : showDecimal(weight)
}

export const cells: CellsOf<typeof operation> = {
  status: row => <StateMark state={row.status} />,
  remark: longCell('remark'),
  /** What is late says so where one looks for the day. */
  planTime: ({ planTime, late }) =>
    planTime === null ? (
      dash
    ) : (
      <span data-tip={planTime} className={late === 1 ? 'text-err-text' : undefined}>
        {`${showShortTime(planTime, Date.now())}${late === 1 ? ' 超时' : ''}`}
      </span>
    ),
  inWeight: row => weighed(row.inWeight),
  outWeight: row => weighed(row.outWeight),
  lossWeight: ({ lossWeight, over, inWeight }) =>
    over === 1 ? (
      <span className="text-warn-text" data-tip="超过货号的损耗">{`${showDecimal(lossWeight)} 超耗`}</span>
    ) : (
      weighed(lossWeight, inWeight)
    ),
  userName: ({ userName }) => userName || <Status tone="off">未派工</Status>,
}

export { ReportOverlay as Overlay } from './overlay.tsx'
