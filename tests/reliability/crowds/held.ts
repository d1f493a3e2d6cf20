import { expect } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import type { Answer } from '../../support/over-http.ts'
import { type Crowd, newKey, type Shop, verdicts } from './crowd.ts'

const { equity, exchange, points, pointsGoods } = api

/** One voucher, and many orders of its client that would spend it. */
export async function oneVoucher(shop: Shop): Promise<Crowd> {
  const goods = await shop.goods()
  const rule = await shop.done(equity.add, { name: `抢券${goods.spuId}`, benefit: 2, amount: 500 })
  await shop.done(equity.grant, { id: rule.id, userIds: [shop.people[0]?.userId] })
  const record = async () => (await shop.done(equity.recordPage, { equityId: rule.id })).records[0]
  const paying = { voucherIds: [(await record()).id] }
  const seen = await shop.seen(shop.windows, goods, paying)
  let answers: readonly Answer[] = []
  return {
    async rush() {
      answers = await Promise.all(seen.map(each => shop.submit(each, paying)))
    },
    async settled() {
      const { orders, told } = verdicts(answers)
      expect(orders).toHaveLength(1)
      for (const said of told) expect(said).toMatch(/^4(00|09) 这张券已使用$/)
      expect(await record()).toMatchObject({ state: 2, orderNo: orders[0]?.orderNo })
      await shop.cancelledTwice(orders)
      expect(await record()).toMatchObject({ state: 1, orderNo: '' })
      const next = seen.find((_, place) => answers[place]?.code !== 200)
      if (!next) throw new Error('everybody spent the one voucher')
      const later = await shop.submit(next, paying)
      expect(later.code, later.message).toBe(200)
      expect(await record()).toMatchObject({ state: 2, orderNo: later.result.orderNo })
    },
  }
}

/** The last three pieces, and many accounts that want one; each says it twice by one key. */
export async function lastPieces(shop: Shop): Promise<Crowd> {
  const { people } = shop
  const [some] = (await shop.done(pointsGoods.page, { status: 1 })).records
  const goods = await shop.done(pointsGoods.add, {
    ...{ name: `抢兑${newKey()}`, images: [some.image], points: 100, stock: 3 },
  })
  await Promise.all(
    people.map(({ userId }) => shop.done(points.adjust, { userId, points: 100_000, reason: '试' })),
  )
  const balances = async () =>
    new Map(
      (
        await shop.product.sql<{ id: number; balance: number }>(
          'select user_id::int as id, balance::int from points_account where user_id = any($1)',
          [people.map(({ userId }) => userId)],
        )
      ).map(({ id, balance }) => [id, balance]),
    )
  const before = await balances()
  let answers: readonly (readonly Answer[])[] = []
  const lines = () =>
    shop.product.sql<{ status: number; n: number }>(
      'select status, count(*)::int as n from activ_exchange_log where goods_id = $1 group by 1 order by 1',
      [goods.id],
    )
  const stock = () =>
    shop.product.sql<{ stock: number }>('select stock from points_goods where id = $1', [goods.id])
  return {
    async rush() {
      answers = await Promise.all(
        people.map(({ userId }) => {
          const key = newKey()
          const ask = () => shop.ask(exchange.add, { goodsId: goods.id, quantity: 1, userId }, key)
          return Promise.all([ask(), ask()])
        }),
      )
    },
    async settled() {
      for (const [one, same] of answers) expect(same).toEqual(one)
      const first = answers.flatMap(([one]) => (one ? [one] : []))
      const { orders: got, told } = verdicts(first)
      expect(got).toHaveLength(3)
      expect(told).toEqual(Array(shop.size - 3).fill('400 库存不足，还剩0件'))
      expect([await lines(), await stock()]).toEqual([[{ status: 1, n: 3 }], [{ stock: 0 }]])
      const acts = got.flatMap(({ id }) => [1, 2].map(() => shop.ask(exchange.cancel, { id, reason: '抢' })))
      const codes = (await Promise.all(acts)).map(({ code }) => code)
      expect(codes.toSorted()).toEqual([200, 200, 200, 400, 400, 400])
      expect([await lines(), await stock()]).toEqual([[{ status: 3, n: 3 }], [{ stock: 3 }]])
      expect(await balances()).toEqual(before)
    },
  }
}
