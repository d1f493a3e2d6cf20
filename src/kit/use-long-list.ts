import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import { useRem } from './grid/use-rem.ts'

/** A short list is drawn whole: nothing comes and goes in it, and what looks for a text finds it. */
const whole = 50

interface LongList {
  readonly scroller: RefObject<HTMLElement | null>
  /** Must be the same function at each render: another function makes the list measure again. */
  readonly keyOf: (nth: number) => string
  readonly count: number
  /** Its height in rem, as it is drawn. */
  readonly remOf: (nth: number) => number
  /** How much of it can be in sight, in rem, before that is measured. */
  readonly seenRem: number
  /** Drawn wherever one scrolls, else aria-activedescendant names nothing; -1 for none. */
  readonly current: number
}

/** Which of the things one below the other are drawn, and where: those in sight and some around them. */
export function useLongList({
  scroller,
  keyOf,
  count,
  remOf,
  seenRem,
  current,
}: LongList): readonly VirtualItem[] {
  const rem = useRem()
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: nth => remOf(nth) * rem,
    getItemKey: useCallback((nth: number) => `${rem} ${keyOf(nth)}`, [keyOf, rem]),
    initialRect: { width: 0, height: seenRem * rem },
    overscan: 6,
    rangeExtractor: range => {
      if (range.count <= whole) return Array.from({ length: range.count }, (_, nth) => nth)
      const seen = defaultRangeExtractor(range)
      return seen.includes(current) || current < 0 ? seen : [...seen, current].sort((a, b) => a - b)
    },
  })
  return virtual.getVirtualItems()
}
