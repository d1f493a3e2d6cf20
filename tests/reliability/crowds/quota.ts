import { expect } from 'vitest'
import type { Answer } from '../../support/over-http.ts'
import { type Crowd, type Shop, verdicts } from './crowd.ts'

interface Terms {
  readonly name: string
  readonly quota: number
  readonly each: number
  readonly clients: readonly number[]
}

/** A promotion that so many orders may have: the others are told, and order at the new price. */
async function quotaCrowd(shop: Shop, { name, quota, each, clients }: Terms): Promise<Crowd> {
  const goods = await shop.goods()
  const [made] = await shop.product.sql<{ id: number }>(
    `insert into discount (name, wording, type, kind, fee, full_money, reduction, enabled, goods_scope, spu_ids, exclusive,
       quota, each_limit) values ($1, '满减', 1, 1, 1, 1000, 100, 1, 2, $4, 0, $2, $3) returning id::int`,
    [name, quota, each, JSON.stringify([goods.spuId])],
  )
  const id = made?.id
  const seen = await shop.seen(clients, goods)
  const most = quota === 0 ? each : quota
  let answers: readonly Answer[] = []
  const uses = () =>
    shop.product.sql<{ used: number; held: number; orders: number }>(
      `select d.used, (select count(*)::int from discount_use u where u.discount_id = d.id and u.state = 1) as held,
         (select count(distinct e.order_id)::int from order_discount e join orders o on o.id = e.order_id
           where e.source_id = d.id and e.lane = 4 and o.status <> 7) as orders
       from discount d where d.id = $1`,
      [id],
    )
  return {
    async rush() {
      answers = await Promise.all(seen.map(each => shop.submit(each)))
    },
    async settled() {
      const { orders, told } = verdicts(answers)
      const word = `409 “${name}”的名额刚刚用完，价格已重新计算`
      expect(told).toEqual(Array(clients.length - most).fill(word))
      expect(await uses()).toEqual([{ used: most, held: most, orders: most }])
      const others = seen.filter((_, place) => answers[place]?.code !== 200)
      const again = await Promise.all(others.map(({ ids }) => shop.submit({ ids })))
      expect(verdicts(again).told).toEqual([])
      expect(await uses()).toEqual([{ used: most, held: most, orders: most }])
      await shop.cancelledTwice([...orders, ...verdicts(again).orders])
      expect(await uses()).toEqual([{ used: 0, held: 0, orders: 0 }])
    },
  }
}

export function fewUses(shop: Shop): Promise<Crowd> {
  return quotaCrowd(shop, { name: '抢名额', quota: shop.part(20), each: 0, clients: shop.clients })
}

/** One client from many windows. */
export function usesOfOneClient(shop: Shop): Promise<Crowd> {
  return quotaCrowd(shop, { name: '每客限用', quota: 0, each: 2, clients: shop.windows })
}
