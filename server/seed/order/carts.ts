import { sql } from 'kysely'
import type { Buyer, World } from './world.ts'

/** Some goods for a client, few of each; of the first as many as are said. */
export async function putIntoCart(
  { tx, roll, skuIds }: World,
  { channelId }: Buyer,
  lines: number,
  first: number | undefined,
) {
  const goods = [...new Set(Array.from({ length: lines }, () => skuIds[roll.between(0, skuIds.length - 1)]))]
  const nums = goods.map((_, place) => (place === 0 && first ? first : roll.pick([1, 1, 1, 2, 2, 3])))
  const { rows } = await sql<{ id: number }>`
    insert into cart_item (channel_id, store_id, sku_id, num)
    select ${channelId}, (select min(id) from store where channel_id = ${channelId}), g.id, g.num
    from unnest(${goods}::bigint[], ${nums}::int[]) as g(id, num) returning id`.execute(tx)
  return rows.map(({ id }) => id)
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
