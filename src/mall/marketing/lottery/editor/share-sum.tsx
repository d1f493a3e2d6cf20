import { cx } from '../../../../kit/cx.ts'
import { showShare, wholeShare } from '../../../../values/lottery/prize.ts'

/** 合计 99.95%，还差0.05%: always in sight beside the grid. */
export function ShareSum({ sum }: { readonly sum: number | undefined }) {
  const rest = wholeShare - (sum ?? 0)
  const isWhole = sum !== undefined && rest === 0
  return (
    <p aria-live="polite" className={cx('data text-12', isWhole ? 'text-ink-3' : 'text-warn-text')}>
      {sum === undefined
        ? '合计算不出来，有看不懂的概率'
        : isWhole
          ? '合计 100%'
          : `合计 ${showShare(sum)}，${rest > 0 ? '还差' : '多了'} ${showShare(Math.abs(rest))}`}
    </p>
  )
}
