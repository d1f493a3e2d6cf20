import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** Why these 货 may not be deleted, by id: whatever deletes them asks here. */
export async function undeletable(tx: Tx, skuIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; skuNo: string; stock: number; away: number; codes: number }>`
    select sku.id, sku.sku_no as "skuNo", sku.stock, coalesce(b.in_transit, 0) as away,
      (select count(*) from ibc where ibc.sku_id = sku.id) as codes
    from sku left join sku_stock b on b.sku_id = sku.id where sku.id = any(${[...skuIds]}::bigint[])
      and (sku.stock > 0 or b.in_transit > 0 or exists (select from ibc where ibc.sku_id = sku.id))
    order by sku.id`.execute(tx)
  return new Map(rows.map(row => [row.id, `${row.skuNo}${hindrance(row)}，不能删除`]))
}

function hindrance({ stock, away, codes }: Readonly<Record<'stock' | 'away' | 'codes', number>>): string {
  if (stock > 0) return `还有${stock}件库存`
  return away > 0 ? `还有${away}件在途` : `有${codes}个条码`
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
