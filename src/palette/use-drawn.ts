import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useMemo } from 'react'
import { useRem } from '../kit/grid/use-rem.ts'
import type { OptionGroup } from './option-list.tsx'

/** In rem, as `h-7` and `h-9` draw them. */
const headingRem = 1.75
const optionRem = 2.25
/** As high as the list can be, before it is measured. */
const mostRem = 24.5
/** A short list is drawn whole: nothing comes and goes in it, and what looks for a text finds it. */
const whole = 50

interface Place {
  readonly key: string
  readonly group: number
  /** Of all options; absent for the heading of the group. */
  readonly index?: number
  /** From the top of its group, and its own height, in rem. */
  readonly top: number
  readonly height: number
}

export interface DrawnGroup {
  /** Of all its options, drawn or not, in rem. */
  readonly height: number
  readonly options: readonly { readonly index: number; readonly top: number }[]
}

/**
 * Which options are drawn, by group: those in sight and the current one, else aria-activedescendant names nothing. Each
 * has the index that it has among all options.
 */
export function useDrawn(
  scroller: RefObject<HTMLElement | null>,
  groups: readonly OptionGroup[],
  at: number,
): readonly DrawnGroup[] {
  const rem = useRem()
  const places = useMemo(() => placesOf(groups), [groups])
  const current = useMemo(() => places.findIndex(({ index }) => index === at), [places, at])
  const virtual = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroller.current,
    estimateSize: nth => (places[nth]?.height ?? 0) * rem,
    // Another function is the sign to measure anew.
    getItemKey: useCallback((nth: number) => `${rem} ${places[nth]?.key}`, [places, rem]),
    initialRect: { width: 0, height: mostRem * rem },
    overscan: 6,
    rangeExtractor: range => {
      if (range.count <= whole) return Array.from({ length: range.count }, (_, nth) => nth)
      const seen = defaultRangeExtractor(range)
      return seen.includes(current) || current < 0 ? seen : [...seen, current].sort((a, b) => a - b)
    },
  })
  const drawn = groups.map(() => [] as { index: number; top: number }[])
  for (const { index: nth } of virtual.getVirtualItems()) {
    const { group, index, top } = places[nth] ?? {}
    if (group !== undefined && index !== undefined && top !== undefined) drawn[group]?.push({ index, top })
  }
  return groups.map(({ options }, group) => ({
    height: headingRem + optionRem * options.length,
    options: drawn[group] ?? [],
  }))
}

function placesOf(groups: readonly OptionGroup[]): Place[] {
  let before = 0
  return groups.flatMap(({ name, options }, group) => {
    const first = before
    before += options.length
    return [
      { key: `group ${name}`, group, top: 0, height: headingRem },
      ...options.map(({ id }, nth) => ({
        ...{ key: id, group, index: first + nth },
        ...{ top: headingRem + optionRem * nth, height: optionRem },
      })),
    ]
  })
}
