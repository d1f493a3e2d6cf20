import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { NumberField } from '../../../kit/fields/number-field.tsx'
import { type ForAll, limitOf, percentOf } from './lines.ts'

interface AllAtOnceProps {
  onApply(wanted: ForAll): void
}

/** Fee, limit and what one client may have of all goods of the sale in one go. */
export function AllAtOnce({ onApply }: AllAtOnceProps) {
  const [percent, setPercent] = useState('')
  const [limit, setLimit] = useState('')
  const [each, setEach] = useState('')
  const wanted: ForAll = { percent: percentOf(percent), limit: limitOf(limit), each: limitOf(each) }
  const isNothing = Object.values(wanted).every(value => value === undefined)
  const wrong =
    percent !== '' && wanted.percent === undefined ? '应为1到99' : isNothing ? '请填写比例或限量' : undefined
  return (
    <fieldset aria-label="全部商品一起设置" className="mt-2 flex items-center gap-2">
      <span className="flex-none text-12 text-ink-3">全部按原工费的</span>
      <span className="w-17 flex-none">
        <NumberField
          label="原工费的百分之几"
          value={percent}
          onChange={setPercent}
          unit="%"
          maxDecimals={0}
          size="bar"
        />
      </span>
      <span className="flex-none text-12 text-ink-3">限量</span>
      <span className="w-15 flex-none">
        <NumberField label="全部限量" value={limit} onChange={setLimit} maxDecimals={0} size="bar" />
      </span>
      <span className="flex-none text-12 text-ink-3">每客</span>
      <span className="w-12 flex-none">
        <NumberField label="全部每客限购" value={each} onChange={setEach} maxDecimals={0} size="bar" />
      </span>
      <Button reason={wrong} onClick={() => onApply(wanted)}>
        应用
      </Button>
    </fieldset>
  )
}
