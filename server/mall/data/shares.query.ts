import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

interface Share {
  readonly id: number
  readonly name: string
  readonly n: number
}

/** So many bars are read. */
const most = 12

/**
 * Orders by client, store and root of the tree of categories, the most first; `rows` are `from … where …` of orders `t`.
 * Each is asked for by the list of orders as it is counted here.
 */
export async function orderShares(tx: Tx, rows: RawBuilder<unknown>) {
  const { rows: found } = await sql<Share & { by: string }>`
    with recursive tree as (
        select id, id as root, name from category where parent_id is null
        union select c.id, t.root, t.name from category c join tree t on c.parent_id = t.id),
      found as materialized (select t.id, t.channel_id, t.client_name, t.store_id, t.store_name from ${rows}),
      shares as (
        select 'clients' as by, channel_id as id, max(client_name) as name, count(*) as n from found group by 2
        union all select 'stores', store_id, max(store_name), count(*) from found
          where store_id is not null group by 2
        union all select 'categories', t.root, max(t.name), count(distinct f.id)
          from found f join order_item i on i.order_id = f.id and i.num > 0 join tree t on t.id = i.category_id
          group by 2
        union all select 'total', 0, '', count(*) from found)
    select by, id, name, n from (
      select *, row_number() over (partition by by order by n desc, id) as place from shares) as s
    where place <= ${most} order by by, place`.execute(tx)
  const of = (by: string) =>
    found.filter(share => share.by === by).map(({ id, name, n }) => ({ id, name, n }))
  return {
    total: of('total')[0]?.n ?? 0,
    clients: of('clients'),
    stores: of('stores'),
    categories: of('categories'),
  }
}
