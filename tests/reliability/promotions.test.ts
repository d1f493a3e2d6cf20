import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts, signInByCalls } from '../support/console.ts'
import { Client } from './client.ts'
import { Shop } from './crowds/crowd.ts'
import { fewPrizes } from './crowds/draws.ts'
import { lastPieces, oneVoucher } from './crowds/held.ts'
import { fewUses, usesOfOneClient } from './crowds/quota.ts'
import { limitedSale, saleOfOneClient } from './crowds/sale.ts'
import { offendersOf, Product } from './product.ts'
import { diceOf, say, scale } from './scale.ts'

const hour = 3_600_000

/** Crowds at the last of what a mall gives away, by calls; and once more while the server is killed. */
let product: Product
let shop: Shop
beforeAll(async () => {
  product = await Product.start({ DEMO_SKUS: '300', DEMO_ORDERS: '0' })
  const { token } = await signInByCalls(product.url, accounts.admin)
  shop = await Shop.open(product, new Client(product, token), scale.buyers)
  // What runs in the demo would change the prices meanwhile.
  await product.sql('update discount set enabled = 0')
  await product.sql('update seckill set status = 2')
}, 120_000)
afterAll(() => product?.stop())
afterEach(async () => expect(await offendersOf(product)).toEqual([]))

const crowds = [
  ['a sale of few pieces', limitedSale],
  ['what one client may have of a sale', saleOfOneClient],
  ['a promotion that few orders may have', fewUses],
  ['a promotion that one client may have twice', usesOfOneClient],
  ['one voucher', oneVoucher],
  ['the last three pieces for points', lastPieces],
  ['prizes of which there are few', fewPrizes],
] as const

test.each(crowds)(
  `${scale.buyers} want %s at once: so many get it, the others are told, and it is given back once`,
  async (_, of) => {
    const crowd = await of(shop)
    await crowd.rush()
    await crowd.settled()
  },
  hour,
)

test(
  'kill -9 in the middle of all of them at once: as many get it as there is, exactly',
  async () => {
    const dice = diceOf('promotions')
    for (let kill = 0; kill < scale.crowdKills; kill += 1) {
      // What nobody could order lies in the carts until they are full.
      await product.sql('delete from cart_item')
      const all = []
      for (const [, of] of crowds) all.push(await of(shop))
      const rushes = Promise.all(all.map(crowd => crowd.rush()))
      await pause(dice.between(10, 10 * scale.buyers))
      await product.crashServer()
      await rushes
      expect(await offendersOf(product)).toEqual([])
      for (const crowd of all) await crowd.settled()
    }
    say(`抢购强杀 ${scale.crowdKills} 次，${shop.lost} 次没有回答`)
  },
  hour,
)
