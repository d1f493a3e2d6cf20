import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Offender } from '../../parts/laws.query.ts'

/**
 * 占用 is one pick that waits, 售出 one that went and is not for sale again; of that pick's order. What was sold before there
 * were orders has none.
 */
export async function codeOffenders(db: Db): Promise<readonly Offender[]> {
  const { rows } = await sql<{ code: string }>`
    with held as (
      select p.ibc_id, i.order_id, p.state + 1 as status, count(*) over (partition by p.ibc_id) as picks
      from order_pick p join order_item i on i.id = p.item_id
      where p.ibc_id is not null
        and not exists (select from order_return_item t where t.pick_id = p.id and t.verdict = 1))
    select b.code from ibc b left join held h on h.ibc_id = b.id
    where case when h.ibc_id is null then b.status = 2 or b.order_id is not null
      else (b.status, b.order_id, 1) is distinct from (h.status, h.order_id, h.picks) end
    order by b.id limit 200`.execute(db)
  return rows.map(({ code }) => ({ skuNo: code, what: '条码的状态和订单对不上' }))
}
