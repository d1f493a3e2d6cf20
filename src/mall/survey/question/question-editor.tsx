import { Editor, type EditorProps } from '../../../plain/editor/editor.tsx'
import { FieldRow } from '../../../plain/editor/field-row.tsx'
import type { FormValues } from '../../../plain/editor/form-model.ts'
import { fittedBy, type OwnForm } from '../../../plain/editor/own-form.ts'
import { questionParts, questionProblem } from '../../../values/questions.ts'

const form: OwnForm = {
  fitted: (thing, values) => fittedBy(questionParts, thing, values),
  Rows: QuestionRows,
  problem({ kind, options }) {
    const sentence = questionProblem(Number(kind), String(options))
    return sentence === undefined ? undefined : { field: 'options', sentence }
  },
}

/** 题目: options only where somebody chooses. */
export function QuestionEditor(props: EditorProps) {
  return <Editor {...props} own={form} />
}

function QuestionRows({ values: { kind = '' } }: { readonly values: FormValues }) {
  const chosen = kind === '1' || kind === '2'
  return (
    <>
      <FieldRow name="stem" />
      <FieldRow name="kind" hint={chosen ? undefined : hints[kind]} />
      {chosen ? <FieldRow name="options" required /> : null}
      <FieldRow name="sortNo" />
    </>
  )
}

const hints: Readonly<Record<string, string>> = { 3: '客户填写文字，没有选项', 4: '客户打分，没有选项' }
