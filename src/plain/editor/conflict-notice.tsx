import { ConflictLines } from '../form/conflict-lines.tsx'
import { isSame } from '../form/form-values.ts'
import { PickedNames } from '../form/picked-names.tsx'
import type { Clash } from '../form/use-kept-form.ts'
import type { PlainRow, Thing, ThingField } from '../plain.ts'
import { show, toText } from '../values.ts'
import { formFields } from './form-model.ts'

interface ConflictNoticeProps<B extends PlainRow> {
  readonly thing: Thing
  readonly state: {
    readonly clash: Clash<B> | undefined
    readonly base: B | undefined
    rebase(mine: boolean): void
  }
  /** What was typed, on top of the row as it was read. */
  mine(base: B): Readonly<Record<string, unknown>>
}

/** Somebody else has changed the row of a thing meanwhile. */
export function ConflictNotice<B extends PlainRow>({ thing, state, mine: mineOf }: ConflictNoticeProps<B>) {
  const { clash, base, rebase } = state
  if (!clash || !base) return null
  const { sentence, current } = clash
  const mine = mineOf(base)
  const both = formFields(thing).filter(({ name }) => name in mine || !isSame(current[name], base[name]))
  const lines = both.map(field => ({
    title: field.facts.title,
    base: shown(field, base),
    mine: field.name in mine ? shown(field, { ...base, ...mine }) : undefined,
    theirs: shown(field, current),
  }))
  return (
    <ConflictLines
      sentence={sentence}
      lines={lines}
      onMine={() => rebase(true)}
      onTheirs={() => rebase(false)}
    />
  )
}

/** A reference by its name: its number says nothing to who has to choose. */
function shown(field: ThingField, row: Readonly<Record<string, unknown>>) {
  const { name, facts, form } = field
  if (!form?.pick) return show(facts, row[name])
  return <PickedNames field={field} value={toText(facts, row[name])} among={row} />
}
