import { useEffect, useState, useSyncExternalStore } from 'react'

/** How much stands over everything else: the palette, or nothing. */
let standing = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  standing += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The caller stands over everything as long as it is drawn. */
export function useOverAll(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/**
 * Takes the focus at once, or when what stands over everything has gone: a grid that comes while somebody types into the
 * palette must not get those letters.
 */
export function onceUncovered(focus: () => void): void {
  const take = () => {
    if (standing > 0) return
    stop()
    focus()
  }
  const stop = subscribe(take)
  take()
}

/**
 * Whether a box that is wanted may stand. One whose file or row arrives late, while the palette is open, waits until that
 * has gone: the last box to come has the focus, and the letters that are meant for the palette. Who stands already stays;
 * where `which` changes it is another box, which stood not yet.
 */
export function useMayStand(wanted: boolean, which = ''): boolean {
  const isCovered = useSyncExternalStore(subscribe, () => standing > 0)
  const [stood, setStood] = useState<string>()
  const may = wanted && (stood === which || !isCovered)
  const stands = may ? which : undefined
  if (stands !== stood) setStood(stands)
  return may
}
