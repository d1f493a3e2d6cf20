import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** Why these 货 may not be deleted, by id: whatever deletes them asks here. */
export async function undeletable(tx: Tx, skuIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; skuNo: string; stock: number; codes: number }>`
    select sku.id, sku.sku_no as "skuNo", sku.stock,
      (select count(*) from ibc where ibc.sku_id = sku.id) as codes
    from sku where sku.id = any(${[...skuIds]}::bigint[])
      and (sku.stock > 0 or exists (select from ibc where ibc.sku_id = sku.id)) order by sku.id`.execute(tx)
  return new Map(
    rows.map(({ id, skuNo, stock, codes }) => [
      id,
      stock > 0 ? `${skuNo}还有${stock}件库存，不能删除` : `${skuNo}有${codes}个条码，不能删除`,
    ]),
  )
}

/** One that is the last of its 款: the 款 is what is to be deleted. */
export async function isLast(tx: Tx, skuId: number): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`
    select spu.sku_count <= 1 as last from sku join spu on spu.id = sku.spu_id where sku.id = ${skuId}`.execute(
    tx,
  )
  return rows[0]?.last ?? false
}

export const lastOne = '一款至少有一个货号，请删除整款商品'
