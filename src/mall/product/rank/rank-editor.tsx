import { Editor, type EditorProps } from '../../../plain/editor/editor.tsx'
import { FieldRow } from '../../../plain/editor/field-row.tsx'
import type { FormValues } from '../../../plain/editor/form-model.ts'
import type { OwnForm } from '../../../plain/editor/own-form.ts'
import { rankProblem } from '../../../values/rank.ts'

const form: OwnForm = {
  // What is fixed or left out waits for the day on which it makes itself again.
  fitted: (_thing, values) => values,
  Rows: RankRows,
  problem: rankProblem,
}

/** 榜单: made by hand from goods, or making itself by a few rules. */
export function RankEditor(props: EditorProps) {
  return <Editor {...props} own={form} />
}

function RankRows({ values: { mode } }: { readonly values: FormValues }) {
  const isByHand = mode !== '2'
  return (
    <>
      <FieldRow name="name" />
      <FieldRow name="kind" />
      <FieldRow name="period" />
      <FieldRow name="place" />
      <FieldRow name="mode" />
      {isByHand ? (
        <FieldRow name="spuIds" required />
      ) : (
        <>
          <FieldRow name="size" />
          <FieldRow name="pinIds" />
          <FieldRow name="exceptIds" />
          <FieldRow name="spuIds" label="目前商品" hint="留空则保存后立即生成" />
        </>
      )}
      <FieldRow name="sortNo" />
      <FieldRow name="enabled" />
    </>
  )
}
