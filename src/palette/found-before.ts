import type { Store } from '../commands/frecency.ts'
import { betweenHints, type FoundRecord, type RecordSource } from '../commands/source.ts'
import { hasTexts, keptList } from '../values/kept-list.ts'

/** A record that was chosen in the palette. What else is known of it may be another by now: it is found anew. */
export interface FoundBefore {
  /** Id of its source. */
  readonly source: string
  readonly id: number
  readonly name: string
  /** What tells it from its like: the first of its hint. */
  readonly told: string
}

export interface FoundBeforeStore {
  /** Of one sign, the last chosen first. */
  of(sign: string, sources: readonly RecordSource[]): readonly FoundBefore[]
  remember(source: RecordSource, record: FoundRecord): void
  forget(gone: FoundBefore): void
}

const mostOfSign = 8
const most = 60
/** Of one name there may be many. */
const mostOfName = 20

export function createFoundBefore(store: Store): FoundBeforeStore {
  let kept: readonly FoundBefore[] = keptList(store.read(), isFoundBefore)

  function keep(next: readonly FoundBefore[]): void {
    kept = next.slice(0, most)
    store.write(JSON.stringify(kept))
  }

  const without = ({ source, id }: Pick<FoundBefore, 'source' | 'id'>) =>
    kept.filter(each => each.source !== source || each.id !== id)

  return {
    of(sign, sources) {
      const own = new Set(sources.filter(source => source.sign === sign).map(({ id }) => id))
      return kept.filter(({ source }) => own.has(source)).slice(0, mostOfSign)
    },
    remember(source, { id, name, hint }) {
      const [told = ''] = hint.split(betweenHints)
      const before = { source: source.id, id, name, told }
      keep([before, ...without(before)])
    },
    forget: gone => keep(without(gone)),
  }
}

/** The record as it is now; undefined where this session finds it no more. Throws where the server cannot be asked. */
export async function foundAgain(
  source: RecordSource,
  { id, name, told }: FoundBefore,
  signal: AbortSignal,
): Promise<FoundRecord | undefined> {
  for (const query of [name, told].filter(text => text !== '')) {
    const found = (await source.search(query, mostOfName, signal)).find(record => record.id === id)
    if (found) return found
  }
  return undefined
}

function isFoundBefore(value: unknown): value is FoundBefore {
  return hasTexts(value, ['source', 'name', 'told']) && 'id' in value && typeof value.id === 'number'
}
