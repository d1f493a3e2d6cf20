import { asCode } from '../../../../values/half-width.ts'
import type { Refused } from '../../../../wire/errors.ts'
import type { GridRow, Wrong } from '../../../parts/rows/rows.ts'

/** The cells that the server names: of a 货 that is there by its id, of a new one by its number. */
export function refusedCells(
  { result }: Pick<Refused, 'result'>,
  rows: readonly GridRow[],
): readonly Wrong[] {
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows))
    return []
  const named: readonly unknown[] = result.rows
  return named.flatMap(one => {
    if (typeof one !== 'object' || one === null) return []
    const { skuId, skuNo, field, reason }: Record<string, unknown> = { ...one }
    const row = rows.find(
      ({ id, cells }) => id === skuId || (skuNo !== undefined && asCode(cells.skuNo ?? '') === skuNo),
    )
    if (!row) return []
    // What is said of all its attributes stands at its number.
    const column = field === 'attributes' ? 'skuNo' : String(field)
    return [{ id: row.id, column, sentence: String(reason) }]
  })
}
