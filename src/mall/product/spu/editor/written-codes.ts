import { asCode } from '../../../../values/half-width.ts'
import type { GridRow } from '../../../parts/rows/rows.ts'

/** A number from outside that somebody has written at a 货. */
export interface WrittenCode {
  readonly column: 'oldNo' | 'nccNo'
  readonly code: string
  /** The 货号 at which it stands. */
  readonly at: readonly string[]
}

const columns = ['oldNo', 'nccNo'] as const
/** More are not asked for as somebody types: a block of numbers is checked when the mall takes it in. */
const most = 20

/** The old and the NCC numbers that are not as they were read, each once. */
export function writtenCodes(rows: readonly GridRow[], read: readonly GridRow[]): readonly WrittenCode[] {
  const before = new Map(read.map(({ id, cells }) => [id, cells]))
  const found = columns.flatMap(column => {
    const bearers = new Map<string, string[]>()
    for (const { id, cells } of rows) {
      const code = asCode(cells[column] ?? '')
      if (code === '' || code === before.get(id)?.[column]) continue
      bearers.set(code, [...(bearers.get(code) ?? []), asCode(cells.skuNo ?? '')])
    }
    return [...bearers].map(([code, at]) => ({ column, code, at }))
  })
  return found.slice(0, most)
}
