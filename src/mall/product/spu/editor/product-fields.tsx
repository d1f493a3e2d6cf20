import { useCommands } from '../../../../kit/commands-context.tsx'
import { FormSection } from '../../../../kit/fields/form-row.tsx'
import { FieldRow } from '../../../../plain/editor/field-row.tsx'
import type { FormValues } from '../../../../plain/editor/form-model.ts'
import type { KeptForm } from '../../../../plain/form/use-kept-form.ts'
import { AttributesField } from './attributes-field.tsx'
import type { AskedAttribute } from './goods-columns.ts'
import type { Product } from './product-model.ts'
import type { useNumber } from './use-number.ts'

interface ProductFieldsProps {
  readonly state: KeptForm<FormValues, Product, Product | number>
  readonly asked: readonly AskedAttribute[]
  /** What is said of the number of a new one. */
  readonly number: ReturnType<typeof useNumber>
}

/** What a 款 is, its pictures and its attributes. */
export function ProductFields({ state, asked, number }: ProductFieldsProps) {
  const { may } = useCommands()
  const { base, values, wrong } = state
  return (
    <div className="grid gap-x-10 gap-y-5 @4xl:grid-cols-2">
      <FormSection title="基本">
        <FieldRow name="name" />
        <FieldRow name="categoryId" />
        {base ? null : <FieldRow name="spuNo" {...number} />}
        <FieldRow name="seriesId" />
        <FieldRow name="styleId" />
        <FieldRow name="brandId" />
        <FieldRow name="labelIds" />
        {may(['edit-Zone-btn']) ? <FieldRow name="specialIds" /> : null}
        <FieldRow name="description" />
      </FormSection>
      <div className="flex min-w-0 flex-col gap-5">
        <FormSection title="图片和视频">
          <FieldRow name="images" />
          <FieldRow name="video" />
        </FormSection>
        <FormSection title="属性">
          <AttributesField
            asked={asked}
            text={values.attributes ?? ''}
            wrong={wrong.attributes}
            categoryChosen={Boolean(values.categoryId)}
            onText={attributes => state.set({ attributes })}
          />
        </FormSection>
      </div>
    </div>
  )
}
