import { getDefaultStore, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { loadPinyin } from '../commands/search/pinyin.ts'
import { type QueryReader, type RecordSource, recordSigns } from '../commands/source.ts'
import { useLate } from '../kit/use-loaded.ts'
import type { Thing } from '../plain/plain.ts'
import type { DeedPorts } from '../plain/sentence/deed-reader.ts'
import { settled } from '../plain/settled.ts'
import { menuAtom } from '../session/session.ts'
import { offerAtom } from './desk.ts'
import { menuRoutes } from './routes.ts'
import { type Findable, held } from './sources.ts'
import { allThings } from './things.ts'

interface Sources {
  /** Undefined while they are on their way. */
  readonly sources: readonly RecordSource[] | undefined
  readonly readers: readonly QueryReader[]
}

interface All {
  readonly findable: readonly Findable[]
  /** Lists whose filters a sentence or pasted codes may set. */
  readonly filtered: readonly Thing[]
  readonly things: readonly Thing[]
  sentenceReader(things: readonly Thing[]): QueryReader
  deedReader(sign: QueryReader['signs'][number], ports: DeedPorts): QueryReader
}

async function load(): Promise<All> {
  await settled()
  const [things, { recordSource }, { sentenceReader }, { deedReader }, { codesFilter }] = await Promise.all([
    allThings(),
    import('../plain/record-source.ts'),
    import('../plain/sentence/reader.ts'),
    import('../plain/sentence/deed-reader.ts'),
    import('../plain/query.ts'),
    import('./stale-names.ts'),
  ])
  return {
    findable: things.flatMap(thing => {
      const source = recordSource(thing)
      return source ? [{ thing, source }] : []
    }),
    filtered: things.filter(thing => codesFilter(thing) !== undefined),
    things,
    sentenceReader,
    deedReader,
  }
}

const none: Sources = { sources: undefined, readers: [] }
const noReader: QueryReader = { id: 'none', signs: [], read: async () => [] }
const lost: All = {
  findable: [],
  filtered: [],
  things: [],
  sentenceReader: () => noReader,
  deedReader: () => noReader,
}
const signs = ['', ...recordSigns.map(({ sign }) => sign)] as const

/** What the palette may search and set: records and filters of the screens that this session holds. */
export function useSources(): Sources {
  const all = useLate(load, lost)
  const menu = useAtomValue(menuAtom)
  return useMemo(() => {
    if (!all || menu.state !== 'ready') return none
    const screens = new Set<string>(menuRoutes(menu.nodes).map(({ name }) => name))
    const filtered = all.filtered.filter(({ screen }) => screens.has(screen))
    const deeds = {
      things: all.things.filter(({ screen }) => screens.has(screen)),
      commands: () => getDefaultStore().get(offerAtom).commands,
      loadPinyin,
    }
    return {
      sources: held(all.findable, screens),
      readers: [
        ...signs.map(sign => all.deedReader(sign, deeds)),
        ...(filtered.length > 0 ? [all.sentenceReader(filtered)] : []),
      ],
    }
  }, [all, menu])
}
