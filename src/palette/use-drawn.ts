import { type RefObject, useEffect, useState } from 'react'
import { useRem } from '../kit/grid/use-rem.ts'
import type { OptionGroup } from './options.ts'

/** In rem, as `h-7` and `h-9` draw them. */
const headingRem = 1.75
const optionRem = 2.25
/** As much as can be in sight, and as many options again above and below. */
const seenRem = 24.5
const around = 6
/** A short list is drawn whole: nothing comes and goes in it, and what looks for a text finds it. */
const whole = 50

export interface DrawnGroup {
  /** Of all its options, drawn or not, in rem. */
  readonly height: number
  /** With the index among the options of all groups, and how far from the top of the group, in rem. */
  readonly options: readonly { readonly nth: number; readonly index: number; readonly top: number }[]
}

/**
 * Which options are drawn, by group. They are all of one height, so where each stands is told without looking at the
 * others: a hundred thousand cost what ten do.
 */
export function useDrawn(
  scroller: RefObject<HTMLElement | null>,
  groups: readonly OptionGroup[],
  current: number,
): readonly DrawnGroup[] {
  const top = useScrolled(scroller)
  return drawn(
    groups.map(({ count }) => count),
    top,
    current,
  )
}

/** From how far it is scrolled, in rem; whichever option is current is drawn too, else aria-activedescendant names nothing. */
export function drawn(counts: readonly number[], top: number, current: number): readonly DrawnGroup[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  let first = 0
  let above = 0
  return counts.map(count => {
    const from = total <= whole ? 0 : Math.floor((top - above - headingRem) / optionRem) - around
    const to = total <= whole ? count : Math.ceil((top + seenRem - above) / optionRem) + around
    const nths: number[] = []
    for (let nth = Math.max(0, from); nth < Math.min(count, to); nth += 1) nths.push(nth)
    const own = current - first
    if (own >= 0 && own < count && !nths.includes(own)) nths.push(own)
    const begin = first
    const height = headingRem + optionRem * count
    first += count
    above += height
    return {
      height,
      options: nths
        .sort((a, b) => a - b)
        .map(nth => ({ nth, index: begin + nth, top: headingRem + optionRem * nth })),
    }
  })
}

/** In rem, by whole options: between two of them nothing else comes into sight. */
function useScrolled(scroller: RefObject<HTMLElement | null>): number {
  const rem = useRem()
  const [top, setTop] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const hear = () => setTop(Math.floor(element.scrollTop / rem / optionRem) * optionRem)
    element.addEventListener('scroll', hear, { passive: true })
    return () => element.removeEventListener('scroll', hear)
  }, [scroller, rem])
  return top
}
