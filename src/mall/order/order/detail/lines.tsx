import { cx } from '../../../../kit/cx.ts'
import { Thumb } from '../../../../kit/media/thumb.tsx'
import { Status } from '../../../../kit/status.tsx'
import { showDecimal } from '../../../../values/decimal.ts'
import { showMoney } from '../../../../values/money.ts'
import { type LineColumn, LineHead } from '../parts/line-head.tsx'
import type { OrderDetails } from './use-detail.ts'

type Line = OrderDetails['items'][number]
type Shown = Pick<
  OrderDetails,
  'orderStatus' | 'items' | 'totalCount' | 'totalWeight' | 'actualWeight' | 'picked' | 'short'
>

/** Until it is audited nothing is picked: what counts is what the stock can give. */
type Stage = 'held' | 'picked' | 'gone'
const numbers = {
  held: ['占用', '缺货'],
  picked: ['已配', '未配'],
  gone: ['已配', '未配'],
} as const satisfies Record<Stage, unknown>

/** What has no column of its own in a narrow pane stands in a second line: number and size below the name, weight below the fee. */
const wide = '@max-[42rem]:hidden'
const narrow = '@[42rem]:hidden'
const middle = '@max-[28rem]:hidden'
const least = '@[28rem]:hidden'

const columnsAt = (stage: Stage, isWeighed: boolean): readonly LineColumn[] => [
  { title: '图', unseen: true, className: 'w-11 pl-4' },
  { title: '商品' },
  ...['货号', '规格'].map(title => ({ title, className: wide })),
  ...['数量', ...numbers[stage]].map(title => ({ title, right: true })),
  { title: isWeighed ? '实重 g' : '参考重量 g', right: true, className: middle },
  { title: isWeighed ? '工费' : '参考工费', right: true, className: 'pr-4' },
]

function stageOf({ orderStatus }: Shown): Stage {
  return orderStatus === 1 ? 'held' : orderStatus < 5 ? 'picked' : 'gone'
}

const count = (pieces: number) => pieces.toLocaleString('en-US')
/** What the stock could not give yet; it is served when goods come. */
const waits = (short: number) => (short > 0 ? `，其中${count(short)}件缺货` : '')
const number = 'data px-2 text-right'

/** What was ordered, line by line. */
export function DetailLines({ order }: { readonly order: Shown }) {
  const { items, totalCount, picked } = order
  const stage = stageOf(order)
  // As on the note that goes with it: what has left the house was weighed, and is paid for by that.
  const isWeighed = order.orderStatus === 5 || order.orderStatus === 6
  const weight = isWeighed ? order.actualWeight : order.totalWeight
  const left = stage === 'held' ? order.short : stage === 'picked' ? totalCount - picked : 0
  const kinds = new Set(items.map(({ spuNo }) => spuNo)).size
  return (
    <>
      <div className="flex h-10 items-center gap-2 px-4">
        <h2 className="font-semibold">明细</h2>
        <span className="data text-12 text-ink-3">
          {`${kinds}款${count(totalCount)}件，${showDecimal(weight)} g`}
        </span>
        <span className="flex-1" />
        {left > 0 ? (
          <Status tone="warn">
            {stage === 'held' ? `${count(left)}件缺货` : `${count(left)}件未配齐${waits(order.short)}`}
          </Status>
        ) : null}
      </div>
      <div className="@container">
        <table aria-label="明细" className="w-full border-collapse">
          <LineHead columns={columnsAt(stage, isWeighed)} />
          <tbody>
            {items.map(line => (
              <LineRow key={line.id} line={line} stage={stage} isWeighed={isWeighed} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface LineRowProps {
  readonly line: Line
  readonly stage: Stage
  readonly isWeighed: boolean
}

function LineRow({ line, stage, isWeighed }: LineRowProps) {
  const { pImage, pName, pNo, spec, engraving, num, returnNum } = line
  const [done, lacking] =
    stage === 'held' ? [line.reserved, line.short] : [line.pickNum, stage === 'gone' ? 0 : line.notPickNum]
  const size = [spec && `圈口${spec}`, engraving && `字印${engraving}`].filter(Boolean).join('，')
  const weight = showDecimal(isWeighed ? line.actualWeight : line.referenceWeight)
  return (
    <tr className="h-row-picture border-b border-line-1 hover:bg-hover">
      <td className="pl-4">
        <Thumb url={pImage} />
      </td>
      <td className="data max-w-0 min-w-24 px-2 @[42rem]:min-w-36" data-tip={line.remark || undefined}>
        <span className="block truncate">{pName}</span>
        <span className={cx('block pb-1 text-12 break-words text-ink-3', narrow)}>
          {[pNo, size].filter(Boolean).join('，')}
        </span>
      </td>
      <td className={cx('data px-2 whitespace-nowrap text-ink-2', wide)}>{pNo}</td>
      <td className={cx('data px-2 text-ink-2', wide)}>{size || <span className="text-ink-4">–</span>}</td>
      <td className={number}>
        {count(num)}
        {returnNum > 0 ? (
          <span className="ml-1 text-12 whitespace-nowrap text-warn-text">{`退${count(returnNum)}`}</span>
        ) : null}
      </td>
      <td className={cx(number, 'text-ink-2')}>{count(done)}</td>
      <td className={cx(number, lacking > 0 ? 'font-semibold text-warn-text' : 'text-ink-4')}>
        {lacking > 0 || stage === 'picked' ? count(lacking) : '–'}
        {stage === 'picked' && line.short > 0 ? (
          <span className="ml-1 text-12 font-normal whitespace-nowrap">{`缺${count(line.short)}`}</span>
        ) : null}
      </td>
      <td className={cx(number, middle)}>{weight}</td>
      <td className={cx(number, 'pr-4')}>
        {`¥${showMoney(line.referenceCharges)}`}
        <span className={cx('block pb-1 text-12 whitespace-nowrap text-ink-3', least)}>{`${weight} g`}</span>
      </td>
    </tr>
  )
}
