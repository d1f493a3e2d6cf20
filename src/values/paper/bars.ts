import { code128 } from '../code128.ts'
import type { Mark } from './mark.ts'

/** Bars of this many mm are read by the scanners of the trade, from every printer that we have met. */
export const moduleWidth = 0.25
/** What a good printer still draws apart. */
const narrowest = 0.19

interface Place {
  readonly y: number
  readonly height: number
  /** Where bars of that width begin. */
  from(width: number): number
  /** They become narrower to fit into it, and are left out where they could not be read. */
  readonly room?: number
}

/** A code as bars: none for a text that has no signs for it. */
export function barsOf(code: string, { y, height, from, room }: Place): Extract<Mark, { kind: 'bars' }>[] {
  const widths = code128(code) ?? []
  const modules = widths.reduce((sum, each) => sum + each, 0)
  const module = Math.min(moduleWidth, (room ?? Number.POSITIVE_INFINITY) / modules)
  if (modules === 0 || module < narrowest) return []
  const start = from(modules * module)
  const bars = placed(widths.map(wide => wide * module))
    .filter((_, place) => place % 2 === 0)
    .map(([x, wide]) => [start + x, wide] as const)
  return [{ kind: 'bars', y, height, bars }]
}

/** Each width with where it begins. */
export function placed(widths: readonly number[]): (readonly [x: number, width: number])[] {
  let x = 0
  return widths.map(wide => {
    const from = x
    x += wide
    return [from, wide] as const
  })
}
