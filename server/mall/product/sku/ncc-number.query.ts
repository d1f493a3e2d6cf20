import { sql } from 'kysely'
import { rowsRule } from '../../../plain/rule.ts'

export function nccHeld(nccNo: string, skuNo: string): string {
  return `NCC编码${nccNo}已绑定${skuNo}`
}

export function nccOff(nccNo: string): string {
  return `NCC编码${nccNo}在NCC中已停用`
}

/** A number of the ERP stands on one 货, and is in use there; one that the ERP has not told of yet may be written. */
export const oneNccNo = rowsRule({
  of: ['nccNo'],
  async problems(rows, { tx }) {
    const wanted = rows.filter(({ row }) => row.nccNo !== '' && row.nccNo !== undefined)
    const numbers = wanted.map(({ row }) => String(row.nccNo))
    if (numbers.length === 0) return []
    const { rows: known } = await sql<{ nccNo: string; id: number | null; skuNo: string; enabled: number }>`
      select given.no as "nccNo", sku.id, sku.sku_no as "skuNo", coalesce(m.enabled, 1) as enabled
      from (select distinct unnest(${numbers}::text[]) as no) as given
        left join sku on sku.ncc_no = given.no left join ncc_material m on m.ncc_no = given.no`.execute(tx)
    return wanted.flatMap(({ id, row }, index) => {
      const no = String(row.nccNo)
      // What the rows of this change bear is judged as it will be.
      const other = known.find(
        one => one.nccNo === no && one.id !== null && !rows.some(changed => changed.id === one.id),
      )
      const twice = numbers.indexOf(no) < index
      const off = known.some(one => one.nccNo === no && one.enabled !== 1)
      const sentence = other
        ? nccHeld(no, other.skuNo)
        : twice
          ? `NCC编码${no}重复`
          : off
            ? nccOff(no)
            : undefined
      return sentence === undefined ? [] : [{ id, field: 'nccNo', sentence }]
    })
  },
})
