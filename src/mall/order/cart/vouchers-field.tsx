import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { Checkbox } from '../../../kit/checkbox.tsx'
import { FormRow } from '../../../kit/fields/form-row.tsx'

interface VouchersFieldProps {
  readonly preview: Pick<Out<Api['cart']['preview']>, 'vouchers' | 'applied' | 'skipped'>
  /** Vouchers that are not to be spent. */
  readonly kept: ReadonlySet<number>
  onChange(kept: ReadonlySet<number>): void
}

/** The vouchers that the client holds: of those ticked the best are spent, at most one 免工费 and one 优惠券. */
export function VouchersField({ preview, kept, onChange }: VouchersFieldProps) {
  if (preview.vouchers.length === 0) return null
  const isSpent = (id: number) => preview.applied.some(({ lane, sourceId }) => lane > 4 && sourceId === id)
  const reasonOf = (id: number) =>
    preview.skipped.find(({ lane, sourceId }) => lane > 4 && sourceId === id)?.reason
  return (
    <FormRow label="券" group hint="勾选的券里自动用最省的，免工费和优惠券各最多一张">
      <ul className="grid gap-1 pt-1.5">
        {preview.vouchers.map(({ id, name, wording, ends }) => (
          <li key={id} className="flex items-baseline gap-2">
            <Checkbox
              checked={!kept.has(id)}
              onChange={() => {
                const next = new Set(kept)
                if (!next.delete(id)) next.add(id)
                onChange(next)
              }}
            >
              {`${name}：${wording}`}
            </Checkbox>
            <span className="text-12 text-ink-3">
              {isSpent(id) ? <span className="text-accent-text">用上了</span> : (reasonOf(id) ?? '')}
              {ends ? ` ${ends.slice(5)}到期` : ''}
            </span>
          </li>
        ))}
      </ul>
    </FormRow>
  )
}
