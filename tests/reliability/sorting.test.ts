import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { overHttp } from '../support/over-http.ts'
import { Picker } from './picker.ts'
import { offendersOf, Product } from './product.ts'
import { diceOf, say, scale } from './scale.ts'

/** kill -9 of the server and of the engine while four pickers scan. */
let product: Product
let token: string
beforeAll(async () => {
  product = await Product.start({ DEMO_SKUS: '300', DEMO_ORDERS: '0' })
  token = (await signInByCalls(product.url, accounts.admin)).token
}, 120_000)
afterAll(() => product?.stop())

const { cart, order, sku, sorting } = api

/** Three audited orders of six goods each, many pieces of each, and the wave of them. */
async function waveOf(pieces: number) {
  const ask = overHttp(product.url, token)
  const goods = await product.sql<{ skuId: number; skuNo: string; version: number }>(
    `select id::int as "skuId", sku_no as "skuNo", version from sku where shelf = 1 and stock > 0 order by id limit 6`,
  )
  const rows = goods.map(({ skuId, version }) => ({ skuId, version, set: { stock: 10_000 } }))
  expect((await ask(sku.batchUpdate, { batchId: 'pickers-stock', mode: 'all', rows })).message).toBe('成功')
  const orderIds: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const lines = goods.map(({ skuId }) => ({ skuId, num: pieces }))
    expect((await ask(cart.add, { channelId: 1, lines })).message).toBe('成功')
    const { records } = (await ask(cart.list, { pageSize: 200 })).result
    const { result } = await ask(cart.submit, { ids: records.map(({ id }: { id: number }) => id) })
    orderIds.push(result.id)
  }
  await ask(order.audit, { ids: orderIds, pass: true })
  const { result, message } = await ask(sorting.wave, { orderIds })
  expect(message).toBe('成功')
  const lines = await product.sql<{ id: number }>(
    'select id::int as id from sorting_line where sorting_id = $1',
    [result.id],
  )
  return {
    id: Number(result.id),
    codes: some(goods.map(({ skuNo }) => skuNo)),
    lineIds: some(lines.map(({ id }) => id)),
  }
}

function some<T>([first, ...more]: readonly T[]): readonly [T, ...T[]] {
  if (first === undefined) throw new Error('there is none')
  return [first, ...more]
}

test('kill -9 while four pickers scan one wave: no acknowledged scan is lost, none is done twice', {
  timeout: 3_600_000,
}, async () => {
  const wave = await waveOf(20 * scale.pickKills)
  const pickers = ['甲', '乙', '丙', '丁'].map(
    name => new Picker({ product, token, dice: diceOf(name) }, wave),
  )
  const stop = new AbortController()
  const working = Promise.all(pickers.map(picker => picker.work(stop.signal)))
  const acknowledged = () =>
    Promise.race([working, Promise.all(pickers.map(picker => picker.another(stop.signal)))])
  const dice = diceOf('pickers')
  const first = dice.between(0, 1)
  try {
    for (let kill = 0; kill < scale.pickKills; kill += 1) {
      await acknowledged()
      await pause(dice.between(0, 200))
      await ((kill + first) % 2 === 0 ? product.crashServer() : product.crashEngine())
      expect(await offendersOf(product)).toEqual([])
    }
    await acknowledged()
  } finally {
    stop.abort()
  }
  await working
  const sum = (of: keyof Picker['tally']) => pickers.reduce((total, { tally }) => total + tally[of], 0)
  const stored = await product.sql(
    `select s.picked, s.missing, (select coalesce(sum(p.num), 0)::int from order_pick p
       join sorting_line l on l.id = p.sorting_line_id where l.sorting_id = s.id) as picks
     from sorting s where s.id = $1`,
    [wave.id],
  )
  expect(stored).toEqual([{ picked: sum('picked'), missing: sum('missing'), picks: sum('picked') }])
  expect(await offendersOf(product)).toEqual([])
  say(
    `分拣强杀 ${scale.pickKills} 次：${sum('acts')} 次操作已确认，在拣 ${sum('picked')} 件；${sum('lost')} 次没有回答`,
  )
})
