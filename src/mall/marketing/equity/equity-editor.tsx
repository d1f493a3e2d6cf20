import { FormSection } from '../../../kit/fields/form-row.tsx'
import { Editor, type EditorProps } from '../../../plain/editor/editor.tsx'
import { FieldRow } from '../../../plain/editor/field-row.tsx'
import type { FormValues } from '../../../plain/editor/form-model.ts'
import { fittedBy, type OwnForm } from '../../../plain/editor/own-form.ts'
import { equityParts, equityProblem } from '../../../values/equity.ts'

const form: OwnForm = {
  fitted: (thing, values) => fittedBy(equityParts, thing, values),
  Rows: EquityRows,
  problem: equityProblem,
}

/** 权益活动: for whom, and what they are given. */
export function EquityEditor(props: EditorProps) {
  return <Editor {...props} own={form} />
}

function EquityRows({ values: { audience, benefit } }: { readonly values: FormValues }) {
  return (
    <>
      <FormSection title="对象">
        <FieldRow name="name" />
        <FieldRow name="audience" />
        {audience === '2' ? (
          <FieldRow name="audienceNote" label="客户标签" hint="例如婚庆店" required />
        ) : null}
        {audience === '3' ? <FieldRow name="audienceNote" label="客户等级" hint="例如A级" required /> : null}
      </FormSection>
      <FormSection title="权益">
        <FieldRow name="benefit" />
        {benefit === '1' ? (
          <FieldRow name="amount" label="最多免" hint="每人最多免多少工费" required />
        ) : null}
        {benefit === '2' ? (
          <>
            <FieldRow name="amount" label="面额" required />
            <FieldRow name="fullMoney" label="满多少可用" hint="优惠前的工费和附加费，0是不限" />
          </>
        ) : null}
        {benefit === '3' ? null : <FieldRow name="validDays" hint="从发放起算，0是到活动结束" />}
        {benefit === '3' ? <FieldRow name="points" label="每人积分" required /> : null}
        <FieldRow name="quota" />
      </FormSection>
      <FormSection title="时间">
        <FieldRow name="beginTime" />
        <FieldRow name="endTime" />
        <FieldRow name="enabled" />
      </FormSection>
    </>
  )
}
