import type { Formed, FormValues } from '../../plain/editor/form-model.ts'
import { ConflictLines } from '../../plain/form/conflict-lines.tsx'
import { PickedNames } from '../../plain/form/picked-names.tsx'
import type { KeptForm } from '../../plain/form/use-kept-form.ts'

interface OwnField {
  readonly title: string
  /** How what the form keeps of it reads; as it is unless told. */
  shown?(text: string | undefined): string
}

interface FormClashProps<B> {
  readonly state: KeptForm<FormValues, B>
  readonly base: B
  readonly thing: Formed
  formOf(row: B): FormValues
  /** Fields of the form that are none of the thing's. */
  readonly own: Readonly<Record<string, OwnField>>
}

/** Somebody else saved it first: what differs, field by field. */
export function FormClash<B>({ state, base, thing, formOf, own }: FormClashProps<B>) {
  const { clash, values, typed, rebase } = state
  if (!clash) return null
  const [before, theirs] = [formOf(base), formOf(clash.current)]
  const names = Object.keys(before).filter(name => theirs[name] !== before[name] || name in typed)
  const fieldOf = (name: string) => thing.fields.find(field => field.name === name)
  const shown = (form: FormValues, name: string) => {
    const field = fieldOf(name)
    if (field?.form?.pick && !own[name])
      return <PickedNames field={field} value={form[name] ?? ''} among={form} />
    return own[name]?.shown?.(form[name]) ?? form[name] ?? ''
  }
  return (
    <ConflictLines
      sentence={clash.sentence}
      lines={names.map(name => ({
        title: fieldOf(name)?.facts.title ?? own[name]?.title ?? name,
        base: shown(before, name),
        mine: name in typed ? shown(values, name) : undefined,
        theirs: shown(theirs, name),
      }))}
      onMine={() => rebase(true)}
      onTheirs={() => rebase(false)}
    />
  )
}
