import { sql } from 'kysely'
import { type Problem, rowsRule } from '../../../plain/rule.ts'

export function oldNoHeld(oldNo: string, spuNo: string): string {
  return `旧款号“${oldNo}”已属于款号${spuNo}`
}

/** A 旧款号 is the number of one 款 in an older system: all 货 that bear it are of the same one. */
export const oneDesign = rowsRule({
  of: ['oldNo'],
  beside: ['spuId', 'spuNo'],
  async problems(rows, { tx }) {
    const given = rows.filter(({ row }) => row.oldNo)
    const numbers = [...new Set(given.map(({ row }) => String(row.oldNo)))]
    const ids = rows.map(({ id }) => id)
    const { rows: standing } = await sql<{ oldNo: string; spuNo: string }>`
      select distinct sku.old_no as "oldNo", spu.spu_no as "spuNo" from sku join spu on spu.id = sku.spu_id
      where sku.old_no = any(${numbers}::text[]) and sku.old_no <> '' and sku.id <> all(${ids}::bigint[])`.execute(
      tx,
    )
    const holders = new Map(standing.map(({ oldNo, spuNo }) => [oldNo, spuNo]))
    return given.flatMap(({ id, row }): Problem[] => {
      const [oldNo, spuNo] = [String(row.oldNo), String(row.spuNo)]
      const holder = holders.get(oldNo)
      holders.set(oldNo, holder ?? spuNo)
      return holder === undefined || holder === spuNo
        ? []
        : [{ id, field: 'oldNo', sentence: oldNoHeld(oldNo, holder) }]
    })
  },
})
