import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, signInByCalls } from '../support/console.ts'
import { Client } from './client.ts'
import { offendersOf, Product } from './product.ts'
import { diceOf, say, scale } from './scale.ts'
import { type Kept, Seller } from './seller.ts'

const hour = 3_600_000

/** kill -9 of the server and of the engine in the middle of orders. */
let product: Product
let token: string
let skuIds: number[]
beforeAll(async () => {
  product = await Product.start({ DEMO_SKUS: '300', DEMO_ORDERS: '0' })
  token = (await signInByCalls(product.url, accounts.admin)).token
  const goods = await product.sql<{ skuId: number; version: number }>(
    // Of goods in a flash sale the last pieces may go to another seller, and then it costs something else: code 409.
    `select id::int as "skuId", version from sku where shelf = 1 and stock > 0
      and spu_id not in (select spu_id from seckill_goods) order by stock desc limit 60`,
  )
  skuIds = goods.map(({ skuId }) => skuId)
  // Sellers expect that what they order is picked whole: an order that lacks a piece is not sent.
  const rows = goods.map(({ skuId, version }) => ({ skuId, version, set: { stock: 10_000 } }))
  const stocked = await new Client(product, token).insist({
    batchId: 'sellers-stock',
    mode: 'all',
    rows,
    key: 'sellers-stock',
  })
  expect(stocked.applied).toHaveLength(goods.length)
}, 120_000)
afterAll(() => product?.stop())

const sellerOf = (name: string) => new Seller(name, new Client(product, token), diceOf(name), skuIds)

const offenders = () => offendersOf(product)

interface Stored {
  readonly id: number
  readonly wish: string
  readonly orders: number
  readonly status: number
  readonly pieces: number
  /** Pieces that left by the ledger less those that came back, and documents of 销售出库 less those of 退货入库. */
  readonly sent: number
  readonly documents: number
}

/** The orders of those wishes, each with what became of it. */
function stored(wishes: readonly string[]): Promise<Stored[]> {
  return product.sql<Stored>(
    `select min(o.id)::int as id, i.engraving as wish, count(distinct o.id)::int as orders, min(o.status) as status,
       sum(i.num)::int as pieces,
       (select coalesce(-sum(m.on_hand), 0)::int from stock_move m join inventory_record r on r.record_no = m.ref_no
         where r.remark like '%订单' || min(o.order_no)) as sent,
       (select count(*) filter (where op_type = 5) - count(*) filter (where op_type = 2) from inventory_record r
         where r.remark like '%订单' || min(o.order_no))::int as documents
     from order_item i join orders o on o.id = i.order_id where i.engraving = any($1) group by i.engraving order by 1`,
    [wishes],
  )
}

const due = ({ id, wish, pieces, status }: Kept): Stored => {
  const isSent = status === 5 || status === 6
  return { id, wish, orders: 1, status, pieces, sent: isSent ? pieces : 0, documents: isSent ? 1 : 0 }
}

test('kill -9 in the middle of mixed acts of orders: none that was acknowledged is lost, none is done twice', {
  timeout: hour,
}, async () => {
  const sellers = ['甲', '乙', '丙'].map(sellerOf)
  const stop = new AbortController()
  const working = Promise.all(sellers.map(seller => seller.work(stop.signal)))
  const acknowledged = () =>
    Promise.race([working, Promise.all(sellers.map(seller => seller.another(stop.signal)))])
  const dice = diceOf('orders')
  const first = dice.between(0, 1)
  try {
    for (let kill = 0; kill < scale.orderKills; kill += 1) {
      await acknowledged()
      await pause(dice.between(0, 200))
      await ((kill + first) % 2 === 0 ? product.crashServer() : product.crashEngine())
      expect(await offenders()).toEqual([])
    }
    await acknowledged()
  } finally {
    stop.abort()
  }
  await working
  const kept = sellers.flatMap(seller => seller.kept).toSorted((a, b) => a.id - b.id)
  expect(await stored(kept.map(({ wish }) => wish))).toEqual(kept.map(due))
  expect(await offenders()).toEqual([])
  const sum = (of: keyof Seller['tally']) => sellers.reduce((total, { tally }) => total + tally[of], 0)
  say(
    `订单强杀 ${scale.orderKills} 次：${kept.length} 单，${sum('acts')} 次操作已确认；${sum('lost')} 次没有回答；重复 ${sum('repeats')} 次`,
  )
})

test(`${scale.parcels} orders are sent in one call, kill -9 in the middle, and sent again: each is delivered once`, {
  timeout: hour,
}, async () => {
  const sellers = ['丁', '戊', '己', '庚'].map(sellerOf)
  await Promise.all(
    sellers.map(async seller => {
      for (let n = 0; n < scale.parcels / sellers.length; n += 1) await seller.ready()
    }),
  )
  const kept = sellers.flatMap(seller => seller.kept).toSorted((a, b) => a.id - b.id)
  const ids = kept.map(({ id }) => id)
  const sent = new Client(product, token).call(
    '/order/api/v1/order/deliver',
    { ids, pickup: true },
    'one-key-of-all-parcels',
  )
  const killed = async () => {
    await pause(diceOf('parcels').between(20, 2 * scale.parcels))
    await product.crashServer()
    return offenders()
  }
  const [found, answer] = await Promise.all([killed(), sent])
  expect(found).toEqual([])
  expect(answer).toMatchObject({ refused: [], conflicts: [] })
  expect(await stored(kept.map(({ wish }) => wish))).toEqual(kept.map(each => due({ ...each, status: 5 })))
  expect(await offenders()).toEqual([])
})
