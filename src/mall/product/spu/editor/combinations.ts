import type { GridRow } from '../../../parts/rows/rows.ts'
import { nextId } from '../../../parts/rows/rows.ts'
import { attributeColumn } from './goods.ts'

/** An attribute that makes 货, and which of its values are wanted. */
export interface Chosen {
  readonly attributeId: number
  readonly values: readonly string[]
}

/** Every combination of the chosen values, in their order; none where nothing is chosen. */
export function combinations(chosen: readonly Chosen[]): readonly (readonly string[])[] {
  const used = chosen.filter(({ values }) => values.length > 0)
  if (used.length === 0) return []
  return used.reduce<readonly (readonly string[])[]>(
    (made, { values }) => made.flatMap(one => values.map(value => [...one, value])),
    [[]],
  )
}

/** Those that no row has yet. */
export function missingCombinations(
  rows: readonly GridRow[],
  chosen: readonly Chosen[],
): readonly (readonly string[])[] {
  const used = chosen.filter(({ values }) => values.length > 0)
  const known = new Set(
    rows.map(({ cells }) =>
      JSON.stringify(used.map(({ attributeId }) => cells[attributeColumn(attributeId)] ?? '')),
    ),
  )
  return combinations(chosen).filter(values => !known.has(JSON.stringify(values)))
}

/**
 * One new row for each combination that no row has yet. It begins as the row above it, or as `begin`: whoever makes
 * twelve sizes of a ring has said its price once.
 */
export function withCombinations(
  rows: readonly GridRow[],
  chosen: readonly Chosen[],
  begin: Readonly<Record<string, string>>,
  numbers: readonly string[],
): readonly GridRow[] {
  const used = chosen.filter(({ values }) => values.length > 0)
  const first = nextId(rows)
  const wanted = missingCombinations(rows, chosen)
  const made = wanted.map((values, index) => ({
    id: first + index,
    cells: {
      ...begin,
      ...(rows.at(-1)?.cells ?? {}),
      ...own,
      skuNo: numbers[index] ?? '',
      ...Object.fromEntries(
        used.map(({ attributeId }, at) => [attributeColumn(attributeId), values[at] ?? '']),
      ),
    },
  }))
  return [...rows, ...made]
}

/** What no two 货 share. */
const own = { oldNo: '', nccNo: '', stock: '0' }

/** So many numbers beyond the highest of a 款: HF-R1007-03, -04. `next` is the first that is free on the server. */
export function numbersFrom(next: string, taken: readonly string[], count: number): readonly string[] {
  const digits = /\d+$/.exec(next)?.[0] ?? ''
  const stem = next.slice(0, next.length - digits.length)
  const used = new Set(taken)
  const numbers: string[] = []
  for (let number = Number(digits || 1); numbers.length < count; number++) {
    const candidate = `${stem}${String(number).padStart(Math.max(2, digits.length), '0')}`
    if (!used.has(candidate)) numbers.push(candidate)
  }
  return numbers
}
