import { cx } from '../../../kit/cx.ts'
import { type Each, eachText, eachTip, useEach } from './each.ts'

interface EachPriceProps {
  /** Undefined: nobody's. */
  readonly channelId: number | undefined
  readonly spuId: number
  /** Absent: it is only read. */
  onWhy?(each: Each): void
}

/** 到手价 of a 款 beside what it costs everybody; nothing until it is known. */
export function EachPrice({ channelId, spuId, onWhy }: EachPriceProps) {
  const each = useEach(channelId, spuId)
  if (!each) return null
  const look = cx('data flex-none', each.total < each.before ? 'text-accent-text' : 'text-ink-2')
  if (!onWhy)
    return (
      <span className={look} data-tip={eachTip(each)}>
        {eachText(each)}
      </span>
    )
  return (
    <button
      type="button"
      tabIndex={-1}
      className={cx(look, 'rounded-4 hover:underline')}
      data-tip={eachTip(each)}
      onClick={() => onWhy(each)}
    >
      {eachText(each)}
    </button>
  )
}
