import { ConflictLines } from '../form/conflict-lines.tsx'
import type { PlainRow, Thing } from '../plain.ts'
import { show } from '../values.ts'
import { formFields } from './form-model.ts'

export interface Conflict {
  readonly sentence: string
  readonly current: PlainRow
}

interface ConflictNoticeProps {
  readonly thing: Thing
  readonly conflict: Conflict
  readonly base: PlainRow
  readonly mine: Readonly<Record<string, unknown>>
  onMine(): void
  onTheirs(): void
}

/** Somebody else has changed the row of a thing meanwhile. */
export function ConflictNotice({ thing, conflict, base, mine, onMine, onTheirs }: ConflictNoticeProps) {
  const both = formFields(thing).filter(({ name }) => name in mine || conflict.current[name] !== base[name])
  const lines = both.map(({ name, facts }) => ({
    title: facts.title,
    base: show(facts, base[name]),
    mine: name in mine ? show(facts, mine[name]) : undefined,
    theirs: show(facts, conflict.current[name]),
  }))
  return <ConflictLines sentence={conflict.sentence} lines={lines} onMine={onMine} onTheirs={onTheirs} />
}

/** The row as it is now, as a 409 carries it. */
export function currentOf(result: unknown): PlainRow | undefined {
  if (typeof result !== 'object' || result === null || !('current' in result)) return undefined
  const { current } = result
  return typeof current === 'object' && current !== null
    ? Object.fromEntries(Object.entries(current))
    : undefined
}
