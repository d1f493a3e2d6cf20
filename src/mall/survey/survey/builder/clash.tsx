import type { FormValues } from '../../../../plain/editor/form-model.ts'
import { ConflictLines } from '../../../../plain/form/conflict-lines.tsx'
import type { KeptForm } from '../../../../plain/form/use-kept-form.ts'
import { survey } from '../thing.ts'
import { formOf, questionsField, questionsIn, type Survey } from './form.ts'

interface ClashProps {
  readonly state: KeptForm<FormValues, Survey>
  readonly base: Survey
}

/** Somebody else saved it first: what differs, field by field. */
export function Clash({ state: { clash, values, typed, rebase }, base }: ClashProps) {
  if (!clash) return null
  const [before, theirs] = [formOf(base), formOf(clash.current)]
  const names = Object.keys(before).filter(name => theirs[name] !== before[name] || name in typed)
  const shown = (form: FormValues, name: string) =>
    name === questionsField
      ? questionsIn(form)
          .map(({ stem }, at) => `${at + 1}. ${stem}`)
          .join('；')
      : (form[name] ?? '')
  return (
    <ConflictLines
      sentence={clash.sentence}
      lines={names.map(name => ({
        title: survey.fields.find(field => field.name === name)?.facts.title ?? '题目',
        base: shown(before, name),
        mine: name in typed ? shown(values, name) : undefined,
        theirs: shown(theirs, name),
      }))}
      onMine={() => rebase(true)}
      onTheirs={() => rebase(false)}
    />
  )
}
