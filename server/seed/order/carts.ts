import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { feeOf } from '../../mall/product/spu-fee.query.ts'
import type { Buyer, World } from './world.ts'

/** Some goods for a client, few of each; of the first as many as are said. */
export async function putIntoCart(
  { tx, roll, skuIds }: World,
  { channelId }: Buyer,
  lines: number,
  first: number | undefined,
) {
  const picked = Array.from({ length: lines }, () => skuIds[roll.between(0, skuIds.length - 1)])
  const goods = [...new Set(picked)].filter(id => id !== undefined)
  const nums = goods.map((_, place) => (place === 0 ? first : undefined) ?? roll.pick([1, 1, 1, 2, 2, 3]))
  return inCart(tx, channelId, { goods, nums })
}

async function inCart(
  tx: Tx,
  channelId: number,
  { goods, nums }: { readonly goods: readonly number[]; readonly nums: readonly number[] },
) {
  const { rows } = await sql<{ id: number }>`
    insert into cart_item (channel_id, store_id, sku_id, num)
    select ${channelId}, (select min(id) from store where channel_id = ${channelId}), g.id, g.num
    from unnest(${[...goods]}::bigint[], ${[...nums]}::int[]) as g(id, num) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Two pieces of something of each flash sale that runs at that time. */
export async function putSaleIntoCart({ tx }: World, { channelId }: Buyer, at: Date) {
  const { rows } = await sql<{ id: number }>`
    select distinct on (s.id) k.id from seckill s join seckill_goods g on g.seckill_id = s.id
    join sku k on k.spu_id = g.spu_id and k.shelf = 1 join sku_stock b on b.sku_id = k.id ${feeOf(sql`g.spu_id`)}
    where k.sell_price_model = priced.model and s.status = 1 and s.begin_time <= ${at} and s.end_time >= ${at} and b.on_hand - b.reserved > 2
      and (g.limit_count = 0 or g.limit_count - g.sold_count > 1) order by s.id, k.id limit 4`.execute(tx)
  const goods = rows.map(({ id }) => id)
  return goods.length > 0 ? inCart(tx, channelId, { goods, nums: goods.map(() => 2) }) : []
}

/** A cart that a client has begun, and what the administrator chose for two clients. */
export async function fillCarts(world: World, now: Date): Promise<void> {
  const { tx, buyers, admin, skuIds } = world
  const [buyer, other = buyer] = buyers
  const wanted = [
    ...skuIds.slice(0, 5).map(skuId => ({ channelId: buyer.channelId, userId: null, skuId })),
    ...skuIds.slice(5, 8).map(skuId => ({ channelId: buyer.channelId, userId: admin.userId, skuId })),
    ...skuIds.slice(8, 10).map(skuId => ({ channelId: other.channelId, userId: admin.userId, skuId })),
  ]
  await sql`insert into cart_item (channel_id, store_id, user_id, sku_id, num, update_by, create_time, update_time)
    select "channelId", (select min(id) from store where channel_id = "channelId"), "userId", "skuId", 1 + "skuId" % 3,
      ${buyer.name}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w("channelId" bigint, "userId" bigint, "skuId" bigint)`.execute(tx)
}
