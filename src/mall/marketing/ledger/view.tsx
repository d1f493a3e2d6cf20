import { cx } from '../../../kit/cx.ts'
import type { CellsOf } from '../../../plain/cells.tsx'
import type { pointsLog } from './thing.ts'

const dash = <span className="text-ink-4">–</span>
const number = (value: number) => value.toLocaleString('en-US')

export const cells: CellsOf<typeof pointsLog> = {
  points: ({ points }) => (
    <span className={cx('data', points > 0 ? 'text-accent-text' : '')}>
      {points > 0 ? `+${number(points)}` : number(points)}
    </span>
  ),
  // What a line took that no lot has paid yet is owed.
  unspent: ({ unspent }) =>
    unspent === 0 ? (
      dash
    ) : (
      <span
        className={cx('data', unspent < 0 && 'text-warn-text')}
        data-tip={unspent < 0 ? '还欠的积分' : ''}
      >
        {number(unspent)}
      </span>
    ),
}
