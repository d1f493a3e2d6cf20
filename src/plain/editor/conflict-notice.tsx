import { ConflictLines } from '../form/conflict-lines.tsx'
import type { Clash } from '../form/use-kept-form.ts'
import type { PlainRow, Thing } from '../plain.ts'
import { show } from '../values.ts'
import { formFields } from './form-model.ts'

interface ConflictNoticeProps {
  readonly thing: Thing
  readonly conflict: Clash<PlainRow>
  readonly base: PlainRow
  readonly mine: Readonly<Record<string, unknown>>
  onChoice(mine: boolean): void
}

/** Somebody else has changed the row of a thing meanwhile. */
export function ConflictNotice({ thing, conflict, base, mine, onChoice }: ConflictNoticeProps) {
  const both = formFields(thing).filter(({ name }) => name in mine || conflict.current[name] !== base[name])
  const lines = both.map(({ name, facts }) => ({
    title: facts.title,
    base: show(facts, base[name]),
    mine: name in mine ? show(facts, mine[name]) : undefined,
    theirs: show(facts, conflict.current[name]),
  }))
  return (
    <ConflictLines
      sentence={conflict.sentence}
      lines={lines}
      onMine={() => onChoice(true)}
      onTheirs={() => onChoice(false)}
    />
  )
}
