import { type RawBuilder, sql } from 'kysely'
import type {
  GoodsScope,
  Offers,
  PriceLine,
  PromotionOffer,
  SaleOffer,
} from '../../../src/values/pricing/types.ts'
import type { Tx } from '../../db/database.ts'
import { plannedOnce } from '../../db/plan-once.ts'
import { feeOf } from '../product/spu-fee.query.ts'

/** What `price` is asked with, beside the lines themselves. */
export interface Gathered {
  readonly offers: Offers
  /** Where each 款 stands, for its lines. */
  readonly within: ReadonlyMap<number, PriceLine['within']>
}

export interface Gathering {
  readonly channelId: number
  readonly spuIds: readonly number[]
  readonly now: Date
  /** An order that stands: what it has a use of is not full for it. */
  readonly orderId?: number
}

/**
 * Everything that may change what this client pays for these 款 now, in two questions: the running promotions that fit
 * the client, and of the 款 where they stand and their running sales.
 */
export async function gatherOffers(tx: Tx, of: Gathering): Promise<Gathered> {
  const promotions = await promotionsFor(tx, of)
  const { sales, within } = await placesOf(tx, of)
  return { offers: { promotions, sales }, within }
}

/** Where these 款 stand, and their running sales. */
export async function placesOf(
  tx: Tx,
  of: Pick<Gathering, 'spuIds' | 'channelId' | 'now'>,
): Promise<Pick<Gathered, 'within'> & Pick<Offers, 'sales'>> {
  const goods = await goodsOf(tx, { ...of, spuIds: [...new Set(of.spuIds)] })
  return {
    sales: goods.flatMap(saleOf),
    within: new Map(goods.map(({ spuId, ...where }) => [spuId, withinOf(spuId, where)])),
  }
}

/** Those that run now and are meant for this client, in the order of the mall. */
export async function promotionsFor(
  tx: Tx,
  { channelId, now, orderId = 0 }: Omit<Gathering, 'spuIds'>,
): Promise<readonly PromotionOffer[]> {
  const { rows } = await sql<
    Omit<PromotionOffer, 'exclusive' | 'barred'> & {
      exclusive: number
      isFull: boolean
      goodsScope: GoodsScope
    }
  >`${plannedOnce}
    select d.id, d.name, d.sort_no as "sortNo", d.type, d.kind, d.fee, d.full_money as "fullMoney",
      d.full_weight::text as "fullWeight", d.reduction, d.rate, d.goods_scope as "goodsScope", d.exclusive,
      array(select ref_id from discount_ref r where r.discount_id = d.id order by 1) as refs,
      (d.quota > 0 and d.used >= d.quota or d.each_limit > 0 and d.each_limit <= (select count(*) from discount_use u
          where u.discount_id = d.id and u.channel_id = ${channelId} and u.state = 1))
        and not exists (select from discount_use u
          where u.discount_id = d.id and u.order_id = ${orderId} and u.state = 1) as "isFull"
    from discount d
    where d.enabled = 1 and coalesce(d.begin_time <= ${now}, true) and coalesce(d.end_time >= ${now}, true)
      and (not exists (select from discount_audience a where a.discount_id = d.id)
        or exists (select from discount_audience a where a.discount_id = d.id and case a.kind
          when 2 then a.ref_id = ${channelId} else ${isLabelled(sql`a.ref_id`, channelId)} end))
    order by d.sort_no, d.id`.execute(tx)
  return rows.map(({ exclusive, isFull, ...offer }) => ({
    ...offer,
    exclusive: exclusive === 1,
    ...(isFull ? { barred: 'full' as const } : {}),
  }))
}

/** Whether this client, or one of its accounts, has the label; not named by the aliases `l`, `c`, `u`, `o`, which are its own. */
export function isLabelled(labelId: RawBuilder<unknown>, channelId: number): RawBuilder<boolean> {
  return sql`exists (select from xh_label l where l.id = ${labelId} and l.enabled = 1 and (
    exists (select from xh_label_channel c where c.label_id = l.id and c.channel_id = ${channelId})
    or exists (select from xh_label_user u join channel_account o on o.id = u.user_id
      where u.label_id = l.id and o.channel_id = ${channelId})))`
}

/** Whether a client has one of these labels. */
export async function hasOneOf(tx: Tx, labelIds: readonly number[], channelId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from unnest(${[...labelIds]}::bigint[]) as wanted(id) where ${isLabelled(sql`wanted.id`, channelId)}) as is`.execute(
    tx,
  )
  return rows[0]?.is === true
}

interface Goods {
  readonly spuId: number
  readonly categories: readonly number[]
  readonly series: readonly number[]
  readonly specials: readonly number[]
  readonly venues: readonly number[]
  readonly sale: Omit<SaleOffer, 'spuId' | 'left'> | null
  readonly saleLeft: number | null
}

/** Pieces of a sale's 款, which is `g`, that a client has by now. */
export function soldTo(channelId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(sum(i.num), 0) from order_item i join orders o on o.id = i.order_id
    where i.seckill_id = g.seckill_id and i.spu_id = g.spu_id and i.channel_id = ${channelId} and o.status <> 7)`
}

async function goodsOf(
  tx: Tx,
  { spuIds, channelId, now }: Pick<Gathering, 'spuIds' | 'channelId' | 'now'>,
): Promise<readonly Goods[]> {
  if (spuIds.length === 0) return []
  // As one text, for it is a parameter five times: a list would be written sign by sign for each.
  const asked = sql`any(${`{${spuIds.join()}}`}::bigint[])`
  // Of each node once: many 款 hang below few. So with what names its 款 in a list: read through once, not once a 款.
  const paths = (tree: string, of: string) => sql`(select node.id, array(with recursive up as (
      select id, parent_id from ${sql.table(tree)} where id = node.id
      union select p.id, p.parent_id from ${sql.table(tree)} p join up on up.parent_id = p.id) select id from up) as ids
    from (select distinct ${sql.ref(of)} as id from spu where id = ${asked}) as node)`
  const naming = (list: string, runs: RawBuilder<unknown>) => sql`(
    select named.id as "spuId", array_agg(t.id order by t.id) as ids from ${sql.table(list)} t,
      lateral (select value::bigint as id from jsonb_array_elements_text(t.spu_ids)) as named
    where ${runs} and named.id = ${asked} group by named.id)`
  const { rows } = await sql<Goods>`${plannedOnce}
    select s.id as "spuId", coalesce(c.ids, '{}') as categories, coalesce(e.ids, '{}') as series,
      coalesce(a.ids, '{}') as specials, coalesce(v.ids, '{}') as venues, sale.told as sale, sale.left_over as "saleLeft"
    from spu s left join ${paths('category', 'category_id')} c on c.id = s.category_id
      left join ${paths('series', 'series_id')} e on e.id = s.series_id
      left join ${naming('special', sql`true`)} a on a."spuId" = s.id
      left join ${naming(
        'venue_activity',
        sql`t.enabled = 1 and coalesce(t.begin_time <= ${now}, true) and coalesce(t.end_time >= ${now}, true)`,
      )} v on v."spuId" = s.id
      left join (
      select distinct on (g.spu_id) g.spu_id as "spuId",
        jsonb_build_object('id', k.id, 'name', k.name, 'fee', g.fee, 'model', coalesce(priced.model, 1)) as told,
        least(case g.limit_count when 0 then null else g.limit_count - g.sold_count end,
          case g.each_limit when 0 then null else greatest(0, g.each_limit - ${soldTo(sql`${channelId}`)}) end) as left_over
      from seckill_goods g join seckill k on k.id = g.seckill_id ${feeOf(sql`g.spu_id`)}
      where g.spu_id = ${asked} and k.status = 1 and k.begin_time <= ${now} and k.end_time >= ${now}
      order by g.spu_id, k.id) as sale on sale."spuId" = s.id
    where s.id = ${asked} order by s.id`.execute(tx)
  return rows
}

function saleOf({ spuId, sale, saleLeft }: Goods): readonly SaleOffer[] {
  return sale ? [{ ...sale, spuId, ...(saleLeft === null ? {} : { left: saleLeft }) }] : []
}

function withinOf(
  spuId: number,
  { categories, series, specials, venues }: Omit<Goods, 'spuId'>,
): PriceLine['within'] {
  return { 2: [spuId], 3: categories, 4: series, 5: specials, 6: venues }
}
