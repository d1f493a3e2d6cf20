import { Button } from '../../../../kit/button.tsx'
import { cx } from '../../../../kit/cx.ts'
import { NumberField } from '../../../../kit/fields/number-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { showMoney } from '../../../../values/money.ts'
import { type LineColumn, LineHead } from '../parts/line-head.tsx'
import type { Added, Details, LineDraft, Preview } from './model.ts'

type Item = Details['items'][number]
type Told = Preview['lines'][number]

const columns: readonly LineColumn[] = [
  { title: '商品' },
  { title: '圈口', className: 'w-20' },
  { title: '字印', className: 'w-28' },
  { title: '件数', right: true, className: 'w-20' },
  { title: '金额', right: true, className: 'w-32' },
  { title: '操作', unseen: true, className: 'w-16' },
]

export function LineTable({ children }: { readonly children: React.ReactNode }) {
  return (
    <table aria-label="订单明细" className="w-full border-collapse">
      <LineHead columns={columns} />
      <tbody>{children}</tbody>
    </table>
  )
}

interface StandingRowProps {
  readonly item: Item
  readonly draft: LineDraft
  readonly told: Told | undefined
  onChange(draft: LineDraft): void
}

/** A line that stands: its pieces and what is wished of it; without pieces it leaves the order. */
export function StandingRow({ item, draft, told, onChange }: StandingRowProps) {
  const isOut = draft.num === '0'
  return (
    <tr className={cx('h-row-picture border-b border-line-1', isOut && 'text-ink-4')}>
      <Goods name={item.pName} skuNo={item.pNo} short={isOut ? 0 : (told?.short ?? 0)} isOut={isOut} />
      <td className="px-2">
        <TextField
          size="bar"
          label={`${item.pNo}圈口`}
          limit={20}
          value={draft.size}
          disabled={isOut}
          onChange={size => onChange({ ...draft, size })}
        />
      </td>
      <td className="px-2">
        <TextField
          size="bar"
          label={`${item.pNo}字印`}
          limit={30}
          value={draft.engraving}
          disabled={isOut}
          onChange={engraving => onChange({ ...draft, engraving })}
        />
      </td>
      <td className="px-2">
        <NumberField
          size="bar"
          label={`${item.pNo}件数`}
          value={draft.num}
          onChange={num => onChange({ ...draft, num })}
        />
      </td>
      <Amount told={told} />
      <td className="pr-1 text-right">
        <Button onClick={() => onChange({ ...draft, num: isOut ? String(item.num) : '0' })}>
          {isOut ? '恢复' : '移除'}
        </Button>
      </td>
    </tr>
  )
}

interface AddedRowProps {
  readonly added: Added
  readonly told: Told | undefined
  onChange(num: string): void
  onRemove(): void
}

/** A line that is added. */
export function AddedRow({ added: { skuNo, num }, told, onChange, onRemove }: AddedRowProps) {
  return (
    <tr className="h-row-picture border-b border-line-1 bg-accent-tint">
      <Goods name={told?.name ?? '新加'} skuNo={skuNo} short={told?.short ?? 0} isOut={false} />
      <td colSpan={2} className="px-2 text-12 text-accent-text">
        新加
      </td>
      <td className="px-2">
        <NumberField size="bar" label={`${skuNo}件数`} value={num} onChange={onChange} />
      </td>
      <Amount told={told} />
      <td className="pr-1 text-right">
        <Button onClick={onRemove}>移除</Button>
      </td>
    </tr>
  )
}

interface GoodsProps {
  readonly name: string
  readonly skuNo: string
  readonly short: number
  readonly isOut: boolean
}

function Goods({ name, skuNo, short, isOut }: GoodsProps) {
  return (
    <td className="max-w-0 px-2 py-1">
      <span className={cx('block truncate', isOut && 'line-through')}>{name}</span>
      <span className="flex gap-2 text-12 text-ink-3">
        <span className="data truncate">{skuNo}</span>
        {short > 0 ? <span className="flex-none text-warn-text">{`缺${short}件`}</span> : null}
      </span>
    </td>
  )
}

/** What the line will cost; what it cost before beside it where that was another sum. */
function Amount({ told }: { readonly told: Told | undefined }) {
  return (
    <td className="data px-2 text-right whitespace-nowrap">
      {told === undefined ? (
        <span className="text-ink-4">–</span>
      ) : (
        <>
          {told.wasPayment !== told.payment && told.wasPayment > 0 ? (
            <span className="block text-12 text-ink-4 line-through">{showMoney(told.wasPayment)}</span>
          ) : null}
          <span className="block">{showMoney(told.payment)}</span>
        </>
      )}
    </td>
  )
}
