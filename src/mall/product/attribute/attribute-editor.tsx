import { Editor, type EditorProps } from '../../../plain/editor/editor.tsx'
import { FieldRow } from '../../../plain/editor/field-row.tsx'
import type { FormValues } from '../../../plain/editor/form-model.ts'
import { fittedBy, type OwnForm } from '../../../plain/editor/own-form.ts'
import { attributeParts } from '../../../values/attribute.ts'

const form: OwnForm = {
  fitted: (thing, values) => fittedBy(attributeParts, thing, values),
  Rows: AttributeRows,
}

/** 属性: values only where one of them is chosen. */
export function AttributeEditor(props: EditorProps) {
  return <Editor {...props} own={form} />
}

function AttributeRows({ values }: { readonly values: FormValues }) {
  return (
    <>
      <FieldRow name="name" />
      <FieldRow name="categoryId" />
      <FieldRow name="inputType" />
      {values.inputType === '1' ? null : <FieldRow name="options" required />}
      <FieldRow name="required" />
      <FieldRow name="skuFlag" />
      <FieldRow name="sortNo" />
    </>
  )
}
