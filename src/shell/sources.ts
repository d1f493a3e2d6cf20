import type { RecordSource } from '../commands/source.ts'
import type { Thing } from '../plain/plain.ts'

export interface Findable {
  readonly thing: Thing
  readonly source: RecordSource
}

/** Of two screens that list the same rows the first that is held answers, else each of them would be found twice. */
export function held(all: readonly Findable[], screens: ReadonlySet<string>): readonly RecordSource[] {
  const seen = new Set<string>()
  return all.flatMap(({ thing, source }) => {
    const rows = `${thing.table} ${JSON.stringify(thing.fixed)}`
    if (!screens.has(thing.screen) || seen.has(rows)) return []
    seen.add(rows)
    return [source]
  })
}
