import { FormRow, FormRows } from '../../../../kit/fields/form-row.tsx'
import { MoneyField } from '../../../../kit/fields/number-field.tsx'
import { SwitchField } from '../../../../kit/fields/switch-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { hiddenHint } from '../../../../values/hidden.ts'
import { showAmount, showMoney } from '../../../../values/money.ts'
import { type Details, type Draft, type Preview, wrongDeposit } from './model.ts'
import type { Wrong } from './use-refusal.ts'

interface HeadFieldsProps {
  readonly details: Details
  readonly draft: Draft
  /** What it will come to, once that is known. */
  readonly preview: Preview | undefined
  /** What the server has refused of these fields. */
  readonly wrong: Wrong
  onChange(change: Partial<Draft>): void
}

/** Where the order goes; of 结价 what was paid in advance, and the price of the metal locked again. */
export function HeadFields({ details, draft, preview, wrong, onChange }: HeadFieldsProps) {
  const { metalMode, depositDue, deposit } = details
  const due = preview?.depositDue ?? depositDue
  // What stands there already is nobody's mistake of now.
  const wrongSum =
    draft.deposit === showAmount(deposit) ? undefined : wrongDeposit(draft, preview?.now.payment)
  return (
    <FormRows>
      <FormRow label="收货人" error={wrong.receiver}>
        <TextField value={draft.receiver} max={20} onChange={receiver => onChange({ receiver })} />
      </FormRow>
      <FormRow label="电话" error={wrong.phone} hint={hiddenHint(draft.phone)}>
        <TextField value={draft.phone} max={20} inputMode="tel" onChange={phone => onChange({ phone })} />
      </FormRow>
      <FormRow label="地址" error={wrong.address} hint={hiddenHint(draft.address)}>
        <TextField value={draft.address} max={200} onChange={address => onChange({ address })} />
      </FormRow>
      {metalMode === 2 ? (
        <>
          <FormRow label="已收定金" hint={`审核前应收${showMoney(due)}元`} error={wrongSum ?? wrong.deposit}>
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
