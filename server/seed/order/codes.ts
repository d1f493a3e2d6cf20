import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { found } from '../../plain/pieces.ts'

/** The newest pieces that were picked one by one bear a code each: held for their order, or sold with it. */
export async function seedOrderCodes(tx: Tx): Promise<void> {
  const { rows } = await sql<{ pickId: number; skuNo: string; name: string; orderNo: string }>`
    select p.id as "pickId", k.sku_no as "skuNo", k.name, o.order_no as "orderNo"
    from order_pick p join order_item i on i.id = p.item_id join orders o on o.id = i.order_id
      join sku k on k.id = p.sku_id
    where p.num = 1 and p.return_num = 0 order by p.id desc limit 40`.execute(tx)
  const pieces = rows.map(({ pickId, skuNo, name, orderNo }, place) => {
    const code = `TM26${String(1000 + place).padStart(8, '0')}`
    return { pickId, code, ...found([code, skuNo, name, orderNo]) }
  })
  await sql`with piece as (
      insert into ibc (code, sku_id, weight, status, order_id, order_no, search, grams)
      select v.code, p.sku_id, greatest(p.weight, 0.01), p.state + 1, o.id, o.order_no, v.search, v.grams
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
          as v("pickId" bigint, code text, search text, grams text[])
        join order_pick p on p.id = v."pickId" join order_item i on i.id = p.item_id join orders o on o.id = i.order_id
      returning id, code)
    update order_pick p set ibc_id = piece.id
    from piece join jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as v("pickId" bigint, code text)
      on v.code = piece.code where p.id = v."pickId"`.execute(tx)
}
