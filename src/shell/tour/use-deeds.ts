import { getDefaultStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { journal, lookup } from '../desk.ts'
import { paletteAtom } from '../overlays.ts'
import { addressNow } from '../sides.ts'
import { type Deed, deedsBetween } from './deeds.ts'

/** Hears what is done on this page while the card stands: commands, the palette, and what the address tells. */
export function useDeeds(note: (deed: Deed) => void): void {
  useEffect(() => {
    const store = getDefaultStore()
    const leave = [
      journal.subscribe(({ command: id, source, outcome }) => {
        const command = lookup(id)
        if (outcome === 'ran' && command) note({ kind: 'ran', command, source })
      }),
      store.sub(paletteAtom, () => store.get(paletteAtom) && note({ kind: 'palette' })),
    ]
    return () => {
      for (const stop of leave) stop()
    }
  }, [note])
  const [path] = useLocation()
  const search = useSearch()
  const before = useRef(addressNow())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read as it is when it has changed
  useEffect(() => {
    const now = addressNow()
    for (const deed of deedsBetween(before.current, now)) note(deed)
    before.current = now
  }, [path, search, note])
}
