import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import type { Context } from '../../../call/context.ts'
import { target } from '../../../plain/target.ts'
import { below } from '../../product/goods.query.ts'
import { askedOf, ofKind, ofNumber, sourceOf } from './source.query.ts'

const among = (column: string) => (ids: unknown) => sql`${sql.ref(column)} = any(${ids}::bigint[])`

/** The facts themselves, one by one: what their sums are made of. */
export const saleFacts = target({
  table: 'sale_fact',
  title: '订单明细统计',
  name: 'orderNo',
  list: api.statistics.detail,
  editable: {},
  owner: { channel: 'channelId', store: 'storeId' },
  order: '-day',
  search: () => [],
  joins: sql`left join orders o on o.id = t.order_id left join order_item i on i.id = t.item_id
    left join sku k on k.id = t.sku_id left join spu p on p.id = t.spu_id left join channel c on c.id = t.channel_id
    left join store s on s.id = t.store_id left join category g on g.id = t.category_id
    left join fineness n on n.id = t.fineness_id left join sys_user u on u.id = t.sale_man_id`,
  select: {
    day: sql`to_char(t.day, 'YYYY-MM-DD')`,
    orderNo: sql`coalesce(o.order_no, '')`,
    clientName: sql`coalesce(c.company_name, '')`,
    storeName: sql`coalesce(s.store_name, '')`,
    spuNo: sql`coalesce(i.spu_no, p.spu_no, '')`,
    skuNo: sql`coalesce(i.sku_no, k.sku_no, '')`,
    spuName: sql`coalesce(i.name, p.name, '')`,
    categoryName: sql`coalesce(g.name, '')`,
    finenessName: sql`coalesce(n.name, '')`,
    salesMan: sql`coalesce(u.real_name, '')`,
  },
  sorts: { day: () => sql`t.day` },
  filters: {
    beginTime: value => sql`t.day >= ${String(value).slice(0, 10)}::date`,
    endTime: value => sql`t.day <= ${String(value).slice(0, 10)}::date`,
    kind: ofKind,
    storeId: value => sql`t.store_id = ${value}`,
    saleManId: value => sql`t.sale_man_id = ${value}`,
    brandId: value => sql`t.store_id in (select s.id from store s where s.brand_id = ${value})`,
    spuNo: value => (value === '' ? undefined : ofNumber(value)),
    categoryIds: among('t.category_id'),
    seriesIds: among('t.series_id'),
    finenessIds: among('t.fineness_id'),
  },
})

/** Nodes of a tree with all that is below them. */
export async function detailInput({ tx }: Pick<Context, 'tx'>, input: Readonly<Record<string, unknown>>) {
  const { sums: _sums, ...asked } = input
  const trees = { categoryIds: 'category', seriesIds: 'series' } as const
  const wide: Record<string, unknown> = { ...asked }
  for (const [field, table] of Object.entries(trees))
    if (wide[field] !== undefined) wide[field] = await below(tx, table, wide[field])
  return wide
}

/** What all facts that a question finds add up to, by kind; a kind of which there is nothing is not told. */
export async function sumsOf(context: Context, input: Readonly<Record<string, unknown>>) {
  const asked = await askedOf(context, input)
  const { rows } = await sql`
    select s.kind, sum(s.num)::float8 as num, sum(s.weight)::text as weight, sum(s.charges)::float8 as charges,
      sum(s.amount)::float8 as amount, sum(s.order_one)::float8 as orders
    from (${sourceOf(asked, [], ['num', 'weight', 'charges', 'amount', 'order_one'])}) s group by s.kind order by s.kind`.execute(
    context.tx,
  )
  return rows
}
