import { type RefObject, useCallback, useMemo } from 'react'
import { useLongList } from '../kit/use-long-list.ts'
import type { OptionGroup } from './options.ts'

/** In rem, as `h-7` and `h-9` draw them. */
const headingRem = 1.75
const optionRem = 2.25
const seenRem = 24.5

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

/** Which options are drawn, by group. Each has the index that it has among all options. */
export function useDrawn(
  scroller: RefObject<HTMLElement | null>,
  groups: readonly OptionGroup[],
  at: number,
): readonly DrawnGroup[] {
  const places = useMemo(() => placesOf(groups), [groups])
  const current = useMemo(() => places.findIndex(({ index }) => index === at), [places, at])
  const items = useLongList({
    scroller,
    current,
    seenRem,
    keyOf: useCallback((nth: number) => places[nth]?.key ?? '', [places]),
    count: places.length,
    remOf: nth => places[nth]?.height ?? 0,
  })
  const drawn = groups.map((): { index: number; top: number }[] => [])
  for (const { index: nth } of items) {
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
        key: id,
        group,
        index: first + nth,
        top: headingRem + optionRem * nth,
        height: optionRem,
      })),
    ]
  })
}
