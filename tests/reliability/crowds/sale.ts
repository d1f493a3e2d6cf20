import { expect } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import type { Answer } from '../../support/over-http.ts'
import { type Crowd, type Shop, verdicts } from './crowd.ts'

const { seckill } = api

interface Terms {
  readonly limit: number
  readonly each: number
  /** Who orders a piece each. */
  readonly clients: readonly number[]
  readonly told: (spuNo: string) => string
}

/** So many pieces at the price of a sale, and one for everybody who wants one: the others are told, and buy nothing. */
async function saleCrowd(shop: Shop, { limit, each, clients, told }: Terms): Promise<Crowd> {
  const goods = await shop.goods()
  const { id } = await shop.done(seckill.add, {
    ...{ name: `抢购${goods.spuId}`, beginTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' },
    goods: `${goods.spuId},1,${limit},${each}`,
  })
  await shop.done(seckill.updateStatus, { id, status: 1 })
  const seen = await shop.seen(clients, goods)
  const most = limit === 0 ? each : limit
  let answers: readonly Answer[] = []
  const sold = async () =>
    await shop.product.sql<{ sold: number; lines: number }>(
      `select g.sold_count as sold, (select coalesce(sum(i.num), 0)::int from order_item i join orders o on o.id = i.order_id
       where i.seckill_id = g.seckill_id and o.status <> 7) as lines
     from seckill_goods g where g.seckill_id = $1`,
      [id],
    )
  return {
    async rush() {
      answers = await Promise.all(seen.map(each => shop.submit(each)))
    },
    async settled() {
      const { orders, told: said } = verdicts(answers)
      expect(said).toEqual(Array(clients.length - most).fill(`409 ${told(goods.spuNo)}`))
      expect(await sold()).toEqual([{ sold: most, lines: most }])
      const back = orders.slice(0, Math.min(shop.part(20), most))
      await shop.cancelledTwice(back)
      const left = most - back.length
      expect(await sold()).toEqual([{ sold: left, lines: left }])
      const { records } = await shop.done(seckill.page, { keyword: `抢购${goods.spuId}` })
      expect(records).toMatchObject([{ soldCount: left }])
    },
  }
}

export function limitedSale(shop: Shop): Promise<Crowd> {
  return saleCrowd(shop, {
    ...{ limit: shop.part(50), each: 0, clients: shop.clients },
    told: spuNo => `${spuNo}秒杀只剩0件`,
  })
}

/** One client from many windows. */
export function saleOfOneClient(shop: Shop): Promise<Crowd> {
  return saleCrowd(shop, {
    ...{ limit: 0, each: 3, clients: shop.windows },
    told: spuNo => `${spuNo}每个客户限购3件`,
  })
}
