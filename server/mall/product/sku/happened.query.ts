import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { batchOf } from '../import/batch.ts'

/**
 * What has happened to these 货 since their 款 came, by id: those are not taken back as if they had never been. One that
 * was given to the 款 later and brought pieces of its own has come by another document.
 */
export async function happened(tx: Tx, skuIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; skuNo: string; what: string }>`
    with given as (select sku.id, sku.sku_no, (select m.ref_id from stock_move m join sku k on k.id = m.sku_id
        where k.spu_id = sku.spu_id order by m.id limit 1) as came
      from sku where sku.id = any(${[...skuIds]}::bigint[])),
    told as (select g.id, g.sku_no as "skuNo", case
        when exists (select from order_item i where i.sku_id = g.id) then '已有订单'
        when exists (select from cart_item c where c.sku_id = g.id) then '在购物车中'
        when exists (select from xh_select x where x.sku_id = g.id) then '在展柜中'
        when exists (select from stock_move m where m.sku_id = g.id
          and (m.kind <> 1 or m.ref_id is distinct from g.came)) then '又有过出入库' end as what from given g)
    select * from told where what is not null order by id`.execute(tx)
  return new Map(rows.map(({ id, skuNo, what }) => [id, `${skuNo}导入后${what}，不能撤销`]))
}

/** Of these 款 those that no import has brought. */
export async function madeByHand(tx: Tx, spuIds: readonly number[]): Promise<readonly string[]> {
  const { rows } = await sql<{ spuNo: string }>`
    select t.spu_no as "spuNo" from spu t where t.id = any(${[...spuIds]}::bigint[]) and not exists (
      select from audit_changes c join audit a on a.id = c.audit_id
      where c.table_name = 'spu' and c.row_id = t.id and c.before is null and starts_with(a.batch_id, ${batchOf('')}))
    order by t.id`.execute(tx)
  return rows.map(({ spuNo }) => spuNo)
}
