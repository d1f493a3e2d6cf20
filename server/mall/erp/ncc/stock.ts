import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { applyBatch } from '../../../plain/batch.ts'
import { nccSkus } from '../ncc.query.ts'

/** Sets our stock to the total of all warehouses of the ERP, as a batch that can be taken back. */
export async function adjustStock(
  context: Context,
  ids: readonly number[],
): Promise<{ batchId: string; adjusted: number }> {
  const { rows } = await sql<{ skuId: number | null; version: number; stock: number; total: number }>`
    select m.id as "skuId", coalesce(m.version, 0) as version, coalesce(m.stock, 0) as stock,
      (select sum(i.quantity)::bigint from ncc_inventory i where i.ncc_no = t.ncc_no) as total
    from ncc_inventory t left join lateral (select k.id, k.version, k.stock from sku k
      where k.ncc_no = t.ncc_no and k.ncc_no <> '' order by k.id limit 1) m on true
    where t.id = any(${[...ids]}::bigint[]) order by t.id`.execute(context.tx)
  if (rows.length < ids.length) throw gone()
  if (rows.some(({ skuId }) => skuId === null)) throw bad('其中有没有绑定货品的物料')
  // Two warehouses of one material are one stock of ours.
  const changes = new Map(
    rows.flatMap(({ skuId, version, stock, total }) =>
      skuId === null || stock === total
        ? []
        : [[skuId, { id: skuId, version, set: { stock: total } }] as const],
    ),
  )
  if (changes.size === 0) throw bad('选中的库存没有差异')
  const batchId = `ncc-${randomUUID()}`
  const { applied, conflicts, invalid } = await applyBatch(
    context,
    nccSkus,
    'x:sku.batchUpdate',
    batchId,
    { rows: [...changes.values()] },
    { mode: 'all' },
  )
  if (invalid[0]) throw bad(invalid[0].reason)
  if (conflicts.length > 0) throw bad('库存刚刚被修改，请刷新后再试')
  return { batchId, adjusted: applied.length }
}
