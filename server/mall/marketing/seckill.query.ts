import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { seckillFields } from '../../../src/contract/marketing/seckill.ts'
import { clock } from '../../db/clock.ts'
import type { Tx } from '../../db/database.ts'
import { contains } from '../../plain/search.ts'
import { target } from '../../plain/target.ts'
import { thing } from '../../plain/thing.ts'
import { periodFilters } from '../parts/period.query.ts'
import { feeOf } from '../product/spu-fee.query.ts'
import { seckillRules } from './seckill-rules.query.ts'

const calls = api.seckill

const phase = sql`(case when t.status = 0 then 4 when t.end_time < ${clock} then 3
  when t.begin_time > ${clock} then 1 else 2 end)`

export const seckills = thing({
  table: 'seckill',
  title: '秒杀',
  create: `
    name text not null,
    begin_time timestamptz not null,
    end_time timestamptz not null,
    goods text not null default '',
    status smallint not null default 0,
    constraint seckill_period check (begin_time < end_time),
    check (status = 0 or goods <> '')`,
  owner: 'shared',
  order: '-beginTime',
  calls: { list: calls.page, add: calls.add, update: calls.edit },
  editable: seckillFields,
  rules: seckillRules,
  search: row => [row.name],
  select: {
    phase,
    goodsCount: sql`(select count(*) from seckill_goods g where g.seckill_id = t.id)`,
    limitCount: sql`(select case when coalesce(bool_or(g.limit_count = 0), true) then 0
      else sum(g.limit_count)::bigint end from seckill_goods g where g.seckill_id = t.id)`,
    soldCount: sql`coalesce((select sum(g.sold_count)::bigint from seckill_goods g where g.seckill_id = t.id), 0)`,
  },
  filters: { ...periodFilters, phase: value => sql`${phase} = ${value}` },
})

interface Item {
  spuId: number
  name: string
  spuNo: string
  image: string
  sellPriceModel: number
  originalFee: number
  fee: number
  limitCount: number
  eachLimit: number
  soldCount: number
}

export async function itemsOf(tx: Tx, id: number): Promise<readonly Item[]> {
  const { rows } = await sql<Item>`
    select g.spu_id as "spuId", s.name, s.spu_no as "spuNo", s.image, coalesce(priced.model, 1) as "sellPriceModel",
      coalesce(priced.fee, 0) as "originalFee", g.fee, g.limit_count as "limitCount", g.each_limit as "eachLimit",
      g.sold_count as "soldCount"
    from seckill_goods g join spu s on s.id = g.spu_id ${feeOf(sql`g.spu_id`)}
    where g.seckill_id = ${id} order by g.sort_no`.execute(tx)
  return rows
}

/** Lines of orders at the price of a sale, the newest first. */
export const seckillSales = target({
  table: 'order_item',
  title: '秒杀成交记录',
  name: 'orderNo',
  list: calls.salePage,
  editable: {},
  owner: 'shared',
  order: '-id',
  joins: sql`join orders o on o.id = t.order_id join seckill k on k.id = t.seckill_id`,
  select: {
    seckillName: sql`k.name`,
    orderNo: sql`o.order_no`,
    clientName: sql`o.client_name`,
    amount: sql`t.payment`,
    status: sql`case when o.status = 7 then 3 else 1 end`,
    createTime: sql`o.create_time`,
  },
  sorts: { createTime: () => sql`t.id` },
  filters: {
    isSale: () => sql`t.seckill_id is not null and t.num > 0`,
    seckillId: value => sql`t.seckill_id = ${value}`,
    spuId: value => sql`t.spu_id = ${value}`,
    keyword: value => sql`(${contains(sql`t.sku_no`, value)} or ${contains(sql`t.spu_no`, value)}
      or exists (select from orders w where w.id = t.order_id
        and (${contains(sql`w.order_no`, value)} or ${contains(sql`w.client_name`, value)})))`,
  },
})

/** Of all lines of orders those of sales. */
export const salesAlone = <T extends object>(input: T) => ({ ...input, isSale: true })
