import { showDecimal } from '../../../values/decimal.ts'
import type { OperationDetails } from './steps.tsx'

const parts = [
  ['投入', 'inWeight'],
  ['加料', 'addedWeight'],
  ['产出', 'outWeight'],
  ['损耗', 'lossWeight'],
  ['退料', 'returnedWeight'],
] as const

/** Where every gram is: what went in stands on the left, what became of it on the right. */
export function Weights({ row }: { readonly row: OperationDetails }) {
  const { over, allowedLoss } = row
  return (
    <section
      aria-label="重量"
      className="flex flex-wrap items-baseline gap-x-8 gap-y-2 border-b border-line-1 px-5 py-4"
    >
      {parts.map(([title, field]) => (
        <div key={field} className="flex flex-col">
          <span className="text-12 text-ink-3">{title}</span>
          <span
            className={`data text-16 ${field === 'lossWeight' && over === 1 ? 'text-warn-text' : ''}`}
          >{`${showDecimal(row[field])} g`}</span>
        </div>
      ))}
      {allowedLoss === '0' ? null : (
        <span className={over === 1 ? 'text-12 text-warn-text' : 'text-12 text-ink-3'}>
          {`允许损耗${showDecimal(allowedLoss)}%${over === 1 ? '，已超耗' : ''}`}
        </span>
      )}
    </section>
  )
}
