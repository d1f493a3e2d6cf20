import { cx } from '../../../kit/cx.ts'
import { showDecimal } from '../../../values/decimal.ts'
import { showMoney } from '../../../values/money.ts'
import { byReason, type Explained, type ExplainedLine, type Taken } from './explained.ts'
import { ToPromotion } from './to-promotion.tsx'

const number = 'data py-1 pl-3 text-right whitespace-nowrap'

/** Every cent of a price: each line without promotions, what each of them took off it, and what is left; and why others did not. */
export function ExplainedPrice({ price }: { readonly price: Explained }) {
  const { lines, applied, skipped, before, total } = price
  return (
    <div className="grid gap-2">
      <table aria-label="价格明细" className="w-full border-collapse">
        <tbody>
          {lines.map(line => (
            <LineRows
              key={line.place}
              line={line}
              taken={applied.filter(({ place }) => place === line.place)}
            />
          ))}
          <tr className="border-t border-line-2 font-semibold">
            <th scope="row" className="py-1.5 text-left font-semibold">
              合计
            </th>
            <td className={cx(number, 'font-normal text-ink-3')}>
              {before === total ? '' : `优惠${showMoney(before - total)}`}
            </td>
            <td className={number}>{`¥${showMoney(total)}`}</td>
          </tr>
        </tbody>
      </table>
      {skipped.length > 0 ? (
        <section aria-label="没有使用的优惠" className="text-12 text-ink-3">
          {byReason(skipped).map(([reason, offers]) => (
            <p key={reason} className="py-0.5">
              {offers.map((each, at) => (
                // The colon stays with the last name: a line never begins with it.
                <span key={`${each.lane} ${each.sourceId}`} className="inline-block">
                  <ToPromotion {...each} />
                  {at === offers.length - 1 ? '：' : null}
                </span>
              ))}
              {reason}
            </p>
          ))}
        </section>
      ) : null}
    </div>
  )
}

function LineRows({ line, taken }: { readonly line: ExplainedLine; readonly taken: readonly Taken[] }) {
  const { skuNo, name, num, weight, before, total } = line
  const weighs = Number(weight) === 0 ? '' : `，${showDecimal(weight)} g`
  return (
    <>
      <tr className="border-t border-line-1">
        <th scope="row" className="w-full max-w-0 truncate py-1 text-left font-normal">
          {name} <span className="data text-ink-3">{skuNo}</span>
          <span className="text-12 text-ink-3">{` ${num}件${weighs}`}</span>
        </th>
        <td className={cx(number, 'text-ink-3')}>{taken.length > 0 ? showMoney(before) : ''}</td>
        <td className={number}>{showMoney(total)}</td>
      </tr>
      {taken.map(each => (
        <tr key={`${each.lane} ${each.sourceId} ${each.component}`} className="text-12 text-ink-2">
          <td className="w-full max-w-0 truncate py-0.5 pl-4">
            <ToPromotion {...each} />
            {`：${each.wording}`}
            <span className="text-ink-3">{`（${each.component}）`}</span>
          </td>
          <td className="data py-0.5 pl-3 text-right whitespace-nowrap text-accent-text">{`-${showMoney(each.amount)}`}</td>
          <td />
        </tr>
      ))}
    </>
  )
}
