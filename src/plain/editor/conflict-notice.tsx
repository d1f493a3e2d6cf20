import { ConflictLines } from '../form/conflict-lines.tsx'
import type { Clash } from '../form/use-kept-form.ts'
import type { PlainRow, Thing } from '../plain.ts'
import { show } from '../values.ts'
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
  const both = formFields(thing).filter(({ name }) => name in mine || current[name] !== base[name])
  const lines = both.map(({ name, facts }) => ({
    title: facts.title,
    base: show(facts, base[name]),
    mine: name in mine ? show(facts, mine[name]) : undefined,
    theirs: show(facts, current[name]),
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
