import type { FormValues } from '../../../../plain/editor/form-model.ts'
import { ConflictLines } from '../../../../plain/form/conflict-lines.tsx'
import type { KeptForm } from '../../../../plain/form/use-kept-form.ts'
import { rowsOf } from '../../../parts/rows/rows.ts'
import { lottery } from '../thing.ts'
import type { PrizeColumn } from './columns.ts'
import { formOf, type Lottery, prizesField } from './form.ts'

interface ClashProps {
  readonly state: KeptForm<FormValues, Lottery>
  readonly base: Lottery
  readonly columns: readonly PrizeColumn[]
}

/** Somebody else saved it first: what differs, field by field. */
export function Clash({ state: { clash, values, typed, rebase }, base, columns }: ClashProps) {
  if (!clash) return null
  const [before, theirs] = [formOf(base, columns, undefined), formOf(clash.current, columns, undefined)]
  const names = Object.keys(before).filter(name => theirs[name] !== before[name] || name in typed)
  const shown = (form: FormValues, name: string) =>
    name === prizesField
      ? rowsOf(form[name])
          .map(({ cells }) => `${cells.name} ${cells.ppm}% × ${cells.quantity}`)
          .join('；')
      : (form[name] ?? '')
  return (
    <ConflictLines
      sentence={clash.sentence}
      lines={names.map(name => ({
        title:
          lottery.fields.find(field => field.name === name)?.facts.title ??
          (name === prizesField ? '奖品' : '奖品图片'),
        base: shown(before, name),
        mine: name in typed ? shown(values, name) : undefined,
        theirs: shown(theirs, name),
      }))}
      onMine={() => rebase(true)}
      onTheirs={() => rebase(false)}
    />
  )
}
