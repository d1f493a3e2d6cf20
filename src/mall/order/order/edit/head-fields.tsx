import { FormRow, FormRows } from '../../../../kit/fields/form-row.tsx'
import { MoneyField } from '../../../../kit/fields/number-field.tsx'
import { SwitchField } from '../../../../kit/fields/switch-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import type { Details, Draft } from './model.ts'

interface HeadFieldsProps {
  readonly details: Details
  readonly draft: Draft
  onChange(change: Partial<Draft>): void
}

/** Where the order goes; of 结价 what was paid in advance, and the price of the metal locked again. */
export function HeadFields({ details: { metalMode }, draft, onChange }: HeadFieldsProps) {
  return (
    <FormRows>
      <FormRow label="收货人">
        <TextField value={draft.receiver} max={20} onChange={receiver => onChange({ receiver })} />
      </FormRow>
      <FormRow label="电话">
        <TextField value={draft.phone} max={20} inputMode="tel" onChange={phone => onChange({ phone })} />
      </FormRow>
      <FormRow label="地址">
        <TextField value={draft.address} max={200} onChange={address => onChange({ address })} />
      </FormRow>
      {metalMode === 2 ? (
        <>
          <FormRow label="已收定金">
            <MoneyField value={draft.deposit} onChange={deposit => onChange({ deposit })} />
          </FormRow>
          <FormRow label="重新锁价">
            <SwitchField
              value={draft.relock}
              words={['按今日金价重算', '不变']}
              onChange={relock => onChange({ relock })}
            />
          </FormRow>
        </>
      ) : null}
    </FormRows>
  )
}
