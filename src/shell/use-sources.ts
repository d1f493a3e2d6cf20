import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { RecordSource } from '../commands/source.ts'
import { settled } from '../plain/settled.ts'
import { menuAtom } from '../session/session.ts'
import { menuRoutes } from './routes.ts'
import { type Findable, held } from './sources.ts'
import { allThings } from './things.ts'
import { useLate } from './use-loaded.ts'

async function findable(): Promise<readonly Findable[]> {
  await settled()
  const [things, { recordSource }] = await Promise.all([allThings(), import('../plain/record-source.ts')])
  return things.flatMap(thing => {
    const source = recordSource(thing)
    return source ? [{ thing, source }] : []
  })
}

/** What the palette may search: records of the screens that this session holds. */
export function useSources(): readonly RecordSource[] {
  const all = useLate(findable)
  const menu = useAtomValue(menuAtom)
  return useMemo(() => {
    const routes = menu.state === 'ready' ? menuRoutes(menu.nodes) : []
    return held(all ?? [], new Set(routes.map(({ name }) => name)))
  }, [all, menu])
}
