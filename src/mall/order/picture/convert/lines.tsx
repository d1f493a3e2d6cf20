import { Button } from '../../../../kit/button.tsx'
import { MoneyField, NumberField } from '../../../../kit/fields/number-field.tsx'
import { Thumb } from '../../../../kit/media/thumb.tsx'
import { showDecimal } from '../../../../values/decimal.ts'
import { showMoney } from '../../../../values/money.ts'
import { type LineColumn, LineHead } from '../../order/parts/line-head.tsx'
import { type Line, sumOf } from './model.ts'

const columns: readonly LineColumn[] = [
  { title: '图', unseen: true, className: 'w-11' },
  { title: '商品' },
  { title: '参考', right: true, className: 'w-32' },
  { title: '件数', right: true, className: 'w-20' },
  { title: '单价', right: true, className: 'w-32' },
  { title: '金额', right: true, className: 'w-28' },
  { title: '操作', unseen: true, className: 'w-16' },
]

interface LinesProps {
  readonly lines: readonly Line[]
  onChange(lines: readonly Line[]): void
}

/** What the order will be made of: pieces and the agreed price of one. */
export function Lines({ lines, onChange }: LinesProps) {
  const set = (key: number, change: Partial<Line>) =>
    onChange(lines.map(line => (line.key === key ? { ...line, ...change } : line)))
  return (
    <table aria-label="订单明细" className="w-full border-collapse">
      <LineHead columns={columns} />
      <tbody>
        {lines.map(line => (
          <Row
            key={line.key}
            line={line}
            onChange={change => set(line.key, change)}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly line: Line
  onChange(change: Partial<Line>): void
  onRemove(): void
}

function Row({ line, onChange, onRemove }: RowProps) {
  const { image, name, skuNo, weight, available, price } = line.goods
  const lacks = Number(line.num) > available
  return (
    <tr className="h-row-picture border-b border-line-1">
      <td className="px-2">
        <Thumb url={image} />
      </td>
      <td className="max-w-0 px-2">
        <span className="block truncate">{name}</span>
        <span className="flex gap-2 text-12 text-ink-3">
          <span className="data truncate">{skuNo}</span>
          <span className={lacks ? 'flex-none text-warn-text' : 'flex-none'}>{`可用${available}件`}</span>
        </span>
      </td>
      <td className="data px-2 text-right whitespace-nowrap text-ink-3">
        <span className="block">{`${showDecimal(weight)} g`}</span>
        <span className="block text-12">{showMoney(price)}</span>
      </td>
      <td className="px-2">
        <NumberField size="bar" label={`${skuNo}件数`} value={line.num} onChange={num => onChange({ num })} />
      </td>
      <td className="px-2">
        <MoneyField
          size="bar"
          label={`${skuNo}单价`}
          value={line.price}
          onChange={each => onChange({ price: each })}
        />
      </td>
      <td className="data px-2 text-right whitespace-nowrap">{showMoney(sumOf([line]))}</td>
      <td className="pr-1 text-right">
        <Button onClick={onRemove}>移除</Button>
      </td>
    </tr>
  )
}
