import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Offender } from '../../parts/laws.query.ts'
import { differing, dueFacts } from './fact.query.ts'

/** The facts of these orders that do not add up to how they stand. */
export async function factOffenders(db: Db, orderIds: readonly number[]): Promise<readonly Offender[]> {
  const due = await dueFacts(db, orderIds)
  return named(
    db,
    sql`select o.order_no, case d.kind when 1 then '下单' when 2 then '发货' else '退货' end || '的统计差'
        || d.num || '件 ' || d.weight || '克 ' || d.amount || '分' as what
      from (${differing(due)}) d join orders o on o.id = d.order_id`,
  )
}

/** Laws of all facts together: nothing is told of lines that are gone, orders count once, months are what was folded. */
export async function foldOffenders(db: Db): Promise<readonly Offender[]> {
  const gone = sql`select o.order_no, '明细已不在，统计还有' || sum(f.num) || '件' as what
    from sale_fact f join orders o on o.id = f.order_id
    where not exists (select from order_item i where i.id = f.item_id)
      and not exists (select from order_item i where i.origin_id = f.item_id)
    group by f.kind, f.item_id, o.id having sum(f.num) <> 0 or sum(f.amount) <> 0`
  const counted = (
    one: string,
    by: RawBuilder<unknown>,
  ) => sql`select o.order_no, '单数的统计是' || f.one as what
    from (select kind, order_id, sum(${sql.ref(one)}) as one, sum(num) as num from sale_fact group by kind, order_id${by}) f
    join orders o on o.id = f.order_id where f.one <> (f.num <> 0)::int`
  const laws = [
    gone,
    counted('order_one', sql``),
    counted('spu_one', sql`, spu_id`),
    ...['sale_spu_month', 'sale_store_month'].map(unfolded),
  ]
  const found: Offender[] = []
  for (const law of laws) found.push(...(await named(db, law)))
  return found
}

function unfolded(table: string): RawBuilder<unknown> {
  const sums = sql`sum(num) as num, sum(weight) as weight, sum(charges) as charges, sum(metal) as metal,
    sum(amount) as amount, sum(order_one) as order_one, sum(spu_one) as spu_one`
  return sql`select ${table} as order_no, coalesce(m.month, f.month)::text || '的月汇总对不上' as what
    from (select month, kind, ${sums} from ${sql.table(table)} group by month, kind) m
    full join (select date_trunc('month', day)::date as month, kind, ${sums} from sale_fact
      where xid < (select upto from sale_fold) group by 1, 2) f on f.month = m.month and f.kind = m.kind
    where (m.num, m.weight, m.charges, m.metal, m.amount, m.order_one, m.spu_one)
      is distinct from (f.num, f.weight, f.charges, f.metal, f.amount, f.order_one, f.spu_one)`
}

async function named(db: Db, offending: RawBuilder<unknown>): Promise<readonly Offender[]> {
  const { rows } = await sql<{ orderNo: string; what: string }>`
    select order_no as "orderNo", what from (${offending}) as f limit 200`.execute(db)
  return rows.map(({ orderNo, what }) => ({ skuNo: orderNo, what }))
}
