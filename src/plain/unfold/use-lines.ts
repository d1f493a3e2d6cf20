import { useEffect, useState } from 'react'
import type { Lines, Unfolds } from '../plain.ts'

/** How lines are drawn, once some row is open. */
export function useLines(unfolds: Unfolds, wanted: boolean): Lines | undefined {
  const [lines, setLines] = useState<Lines>()
  useEffect(() => {
    if (!wanted) return
    let left = false
    unfolds.lines().then(
      found => {
        if (!left) setLines(found)
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [unfolds, wanted])
  return lines
}
