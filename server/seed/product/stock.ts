import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/**
 * The demo's goods are all there. Of those that its documents of 采购入库 brought, the ledger says so; what there was
 * before them is the first line of its history.
 */
export async function seedStock(tx: Tx): Promise<void> {
  await sql`insert into sku_stock (sku_id, on_hand) select id, stock from sku
    on conflict (sku_id) do update set on_hand = excluded.on_hand where sku_stock.on_hand <> excluded.on_hand`.execute(
    tx,
  )
  const columns =
    sql.raw(`sku_id, kind, on_hand, reserved, in_transit, on_hand_after, reserved_after, in_transit_after,
    ref_type, ref_id, ref_no, user_id, user_name, create_time`)
  await sql`with came as (
      select d.sku_id, d.quantity, r.id as record, r.record_no, r.user_id, coalesce(u.real_name, '') as real_name, r.create_time, k.stock,
        sum(d.quantity) over (partition by d.sku_id) as brought,
        sum(d.quantity) over (partition by d.sku_id order by r.create_time, d.id) as so_far
      from inventory_detail d join inventory_record r on r.id = d.record_id join sku k on k.id = d.sku_id
        left join sys_user u on u.id = r.user_id
      where r.op_type = 1),
    told as (select * from came where brought <= stock),
    before as (
      insert into stock_move (${columns})
      select id, 1, first, 0, 0, first, 0, 0, null, null, '', null, '系统', create_time from (
        select id, create_time, stock - coalesce((select max(brought) from told where told.sku_id = sku.id), 0) as first
        from sku) as goods
      where first > 0 order by id returning id)
    insert into stock_move (${columns})
    select sku_id, 1, quantity, 0, 0, stock - brought + so_far, 0, 0, 1, record, record_no, user_id, real_name, create_time
    from told, (select count(*) from before) as all_before order by create_time, so_far`.execute(tx)
}
