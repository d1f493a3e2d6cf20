import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { QueryReader, RecordSource } from '../commands/source.ts'
import type { Thing } from '../plain/plain.ts'
import { settled } from '../plain/settled.ts'
import { menuAtom } from '../session/session.ts'
import { menuRoutes } from './routes.ts'
import { type Findable, held } from './sources.ts'
import { allThings } from './things.ts'
import { useLate } from './use-loaded.ts'

interface Sources {
  /** Undefined while they are on their way. */
  readonly sources: readonly RecordSource[] | undefined
  readonly readers: readonly QueryReader[]
}

interface All {
  readonly findable: readonly Findable[]
  /** Lists whose filters a sentence or pasted codes may set. */
  readonly filtered: readonly Thing[]
  sentenceReader(things: readonly Thing[]): QueryReader
}

async function load(): Promise<All> {
  await settled()
  const [things, { recordSource }, { sentenceReader }, { codesFilter }] = await Promise.all([
    allThings(),
    import('../plain/record-source.ts'),
    import('../plain/sentence/reader.ts'),
    import('../plain/query.ts'),
  ])
  return {
    findable: things.flatMap(thing => {
      const source = recordSource(thing)
      return source ? [{ thing, source }] : []
    }),
    filtered: things.filter(thing => codesFilter(thing) !== undefined),
    sentenceReader,
  }
}

const none: Sources = { sources: undefined, readers: [] }
const lost: All = {
  findable: [],
  filtered: [],
  sentenceReader: () => ({ id: 'none', signs: [], read: async () => [] }),
}

/** What the palette may search and set: records and filters of the screens that this session holds. */
export function useSources(): Sources {
  const all = useLate(load, lost)
  const menu = useAtomValue(menuAtom)
  return useMemo(() => {
    if (!all || menu.state !== 'ready') return none
    const screens = new Set<string>(menuRoutes(menu.nodes).map(({ name }) => name))
    const filtered = all.filtered.filter(({ screen }) => screens.has(screen))
    return {
      sources: held(all.findable, screens),
      readers: filtered.length > 0 ? [all.sentenceReader(filtered)] : [],
    }
  }, [all, menu])
}
