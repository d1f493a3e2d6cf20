import { showMoney } from '../../../../values/money.ts'
import type { Preview } from './model.ts'

/** What it came to, and what it will. */
export function Totals({ preview: { was, now, skipped } }: { readonly preview: Preview }) {
  const near = skipped.find(({ reason }) => reason.includes('还差'))
  return (
    <div role="status" aria-label="修改后" className="flex min-w-0 items-baseline gap-3 text-ink-2">
      <span className="whitespace-nowrap">{`${now.totalCount}件`}</span>
      {now.short > 0 ? <span className="whitespace-nowrap text-warn-text">{`缺${now.short}件`}</span> : null}
      <span className="whitespace-nowrap">
        {'应付 '}
        {was.payment === now.payment ? null : (
          <span className="data mr-2 text-ink-4 line-through">{showMoney(was.payment)}</span>
        )}
        <span className="data text-16 font-semibold text-ink-1">{`¥${showMoney(now.payment)}`}</span>
      </span>
      {near ? <span className="truncate text-12 text-ink-3">{`“${near.name}”${near.reason}`}</span> : null}
    </div>
  )
}
