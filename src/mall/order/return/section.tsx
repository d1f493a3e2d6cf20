import { cx } from '../../../kit/cx.ts'
import { showDecimal } from '../../../values/decimal.ts'
import { showMoney } from '../../../values/money.ts'
import { sum } from '../../../values/pricing/exact.ts'
import { type LineColumn, LineHead } from '../order/parts/line-head.tsx'
import { type Returns, useReturns } from './use-returns.ts'
import { VerdictMark } from './verdict-mark.tsx'

/** In a narrow pane what has no column of its own stands in a second line: number, weight and reason. */
const wide = '@max-[42rem]:hidden'
const narrow = 'block pb-1 text-12 text-ink-3 @[42rem]:hidden'

const columns: readonly LineColumn[] = [
  { title: '退货单号', className: 'pl-4' },
  { title: '货号', className: wide },
  { title: '件数', right: true },
  { title: '重量 g', right: true, className: wide },
  { title: '退款', right: true },
  { title: '判定' },
  { title: '原因', className: cx('pr-4', wide) },
]

/** What came back of the order; nothing while nothing has. */
export function DetailReturns({ orderId }: { readonly orderId: number }) {
  const { data } = useReturns(orderId)
  const returns = data?.returns ?? []
  if (returns.length === 0) return null
  const pieces = sum(returns.map(({ num }) => num))
  const refund = sum(returns.map(each => each.refund))
  return (
    <section aria-label="退货">
      <div className="flex h-10 items-center gap-2 px-4">
        <h2 className="font-semibold">退货</h2>
        <span className="data text-12 text-ink-3">{`${pieces}件，退${showMoney(refund)}元`}</span>
      </div>
      <div className="@container">
        <table aria-label="退货" className="w-full border-collapse">
          <LineHead columns={columns} />
          <tbody>
            {returns.map(each => (
              <ReturnRow key={each.id} of={each} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function ReturnRow({ of }: { readonly of: Returns['returns'][number] }) {
  const { returnNo, pNo, num, weight, refund, verdict, remark, reason } = of
  return (
    <tr className="h-9 border-b border-line-1 hover:bg-hover">
      <td className="data pr-2 pl-4 whitespace-nowrap">
        {returnNo}
        <span className={narrow}>{pNo}</span>
      </td>
      <td className={cx('data px-2 whitespace-nowrap text-ink-2', wide)}>{pNo}</td>
      <td className="data px-2 text-right">{num}</td>
      <td className={cx('data px-2 text-right', wide)}>{showDecimal(weight)}</td>
      <td className="data px-2 text-right whitespace-nowrap">
        {`¥${showMoney(refund)}`}
        <span className={narrow}>{`${showDecimal(weight)} g`}</span>
      </td>
      <td className="px-2 @[42rem]:whitespace-nowrap" data-tip={remark || undefined}>
        <VerdictMark verdict={verdict} />
        <span className={cx('data break-words', narrow)}>{reason}</span>
      </td>
      <td className={cx('data max-w-0 min-w-36 truncate px-2 pr-4 text-ink-2', wide)} data-tip={reason}>
        {reason}
      </td>
    </tr>
  )
}
