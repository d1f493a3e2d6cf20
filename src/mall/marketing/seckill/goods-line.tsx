import { useState } from 'react'
import { MoneyField, NumberField } from '../../../kit/fields/number-field.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Thumb } from '../../../kit/media/thumb.tsx'
import { showAmount, showMoney, yuanToCents } from '../../../values/money.ts'
import type { Goods } from '../../parts/goods/use-goods.ts'
import { feeTitle, type Line, limitOf, whyNotFee, whyNotLimits } from './lines.ts'

/** What a fee is by. */
export const feeUnits: Readonly<Record<number, string>> = { 1: '元/g', 2: '元/件', 3: '元' }

interface GoodsLineProps {
  readonly row: Goods
  readonly line: Line
  /** Pieces; undefined where there is nothing to say of it yet. */
  readonly sold?: number | undefined
  onChange(change: Partial<Line>): void
  onRemove(): void
}

/** One 款 of a sale: what it is, what it costs otherwise, its fee and limit. */
export function GoodsLine({ row, line, sold, onChange, onRemove }: GoodsLineProps) {
  const [typed, setTyped] = useState<string>()
  const unit = feeUnits[row.sellPriceModel] ?? '元'
  // The typed text stays while it means the value of the line; a value set from elsewhere replaces it.
  const held = line.fee === '' ? undefined : Number(line.fee)
  const fee =
    typed !== undefined && yuanToCents(typed) === held
      ? typed
      : held === undefined
        ? (typed ?? '')
        : showAmount(held)
  const title = feeTitle(row)
  const wrongFee = whyNotFee(line, row)
  const wrong = wrongFee ?? whyNotLimits(line)
  return (
    <li className="border-b border-line-1 px-2 py-1.5 last:border-b-0">
      <div className="flex items-center gap-2">
        <Thumb url={row.image} />
        <span className="min-w-0 flex-1 truncate">
          {row.name} <span className="text-12 text-ink-3">{row.spuNo}</span>
        </span>
        {sold === undefined ? null : (
          <span className="data flex-none text-12">{`已售${sold.toLocaleString('en-US')}件`}</span>
        )}
        <span className="data flex-none text-12 text-ink-3">{`原${showMoney(row.fee)}${unit}`}</span>
        <IconButton size={24} iconSize={14} label={`移除${row.name}`} icon="x" onClick={onRemove} />
      </div>
      <div className="mt-1 flex items-center gap-2 pl-9">
        <span className="flex-none text-12 text-ink-3">{title}</span>
        <span className="w-28 flex-none">
          <MoneyField
            label={`${row.name}的${title}`}
            value={fee}
            unit={unit}
            size="bar"
            invalid={wrongFee !== undefined}
            onChange={text => {
              setTyped(text)
              const cents = text.trim() === '' ? undefined : yuanToCents(text)
              onChange({ fee: cents === undefined ? '' : String(cents) })
            }}
          />
        </span>
        <span className="flex-none text-12 text-ink-3">限量</span>
        <span className="w-15 flex-none">
          <NumberField
            label={`${row.name}的限量`}
            value={line.limit}
            size="bar"
            maxDecimals={0}
            invalid={limitOf(line.limit) === undefined}
            onChange={limit => onChange({ limit })}
          />
        </span>
        <span className="flex-none text-12 text-ink-3">每客</span>
        <span className="w-12 flex-none">
          <NumberField
            label={`${row.name}的每客限购`}
            value={line.each}
            size="bar"
            maxDecimals={0}
            invalid={limitOf(line.each) === undefined}
            onChange={each => onChange({ each })}
          />
        </span>
      </div>
      {wrong === undefined ? null : <p className="mt-1 pl-9 text-12 text-err-text">{wrong}</p>}
    </li>
  )
}
