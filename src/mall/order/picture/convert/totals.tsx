import { showMoney } from '../../../../values/money.ts'

/** What the lines come to against what was agreed on. */
export function Totals({ sum, quote }: { readonly sum: number; readonly quote: number }) {
  const apart = quote - sum
  return (
    <div role="status" aria-label="合计" className="flex min-w-0 items-baseline gap-3 text-ink-2">
      <span className="whitespace-nowrap">
        {'合计 '}
        <span className="data text-16 font-semibold text-ink-1">{`¥${showMoney(sum)}`}</span>
      </span>
      <span className="whitespace-nowrap">
        {'报价 '}
        <span className="data">{showMoney(quote)}</span>
      </span>
      {apart === 0 ? null : (
        <span className="data whitespace-nowrap text-warn-text">
          {apart > 0 ? `还差 ${showMoney(apart)}` : `多出 ${showMoney(-apart)}`}
        </span>
      )}
    </div>
  )
}
