import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { connect } from '../../server/db/database.ts'
import { urlOf } from '../../server/db/engine/embedded.ts'
import { readSecret } from '../../server/db/engine/initialise.ts'
import { foldOrderDays } from '../../server/mall/order/statistics/order-days.query.ts'
import { dice } from '../../server/seed/random.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { engineOf } from '../support/kill-engine.ts'
import { startServer } from '../support/server.ts'
import { reportHome } from './home.ts'
import { type Asking, ask, get, type Question, quantile } from './latency.ts'
import { reservations } from './reservations.ts'

const order = '/order/api/v1/order'
const cart = '/order/api/v1/cart'
const product = '/product/api/v1/product'

/** What must hold on any machine, because both sides are measured on it in turn. */
const ratios = { narrow: 1.4, list: 1.5, submit: 6 } as const

/**
 * 200,000 orders of five lines; takes some minutes, unless BENCH_DATA names the data directory of an earlier run. Exits
 * with code 1 where a ratio is missed.
 */
export async function reportOrders(): Promise<void> {
  const begun = performance.now()
  const server = await startServer({
    ...(process.env.BENCH_DATA && { dataDir: process.env.BENCH_DATA }),
    env: { DEMO_ORDERS: '200000' },
    patience: 1_800_000,
  })
  const secret = await readSecret(join(server.dataDir, 'engine'))
  const database = urlOf(secret, (await engineOf(server.dataDir)).port)
  try {
    const { orders, lines } = await counted(database)
    say(`生成${orders}张订单，${lines}行明细`, `${((performance.now() - begun) / 1000).toFixed(0)} 秒`)
    const at = { url: server.url, session: await signInByCalls(server.url, accounts.admin) }
    const isListFast = await reportLists(at)
    const isHomeFast = await reportHome(at)
    const isSubmitFast = await reportSubmits(at)
    await reportParcels(at)
    const isNarrowFast = await reportReservations(database)
    process.exitCode = isListFast && isHomeFast && isSubmitFast && isNarrowFast ? 0 : 1
  } finally {
    await server.stop()
  }
}

const say = (what: string, figure: string) => console.log(`  ${what.padEnd(34)}${figure}`)
const ms = (value: number) => `${value.toFixed(1)} ms`

async function counted(database: string): Promise<{ orders: number; lines: number }> {
  // As the server and the database would by themselves within ten minutes.
  const { db, close } = connect(database)
  while ((await db.transaction().execute(foldOrderDays)) > 0);
  await close()
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ orders: number; lines: number }>(
    'select (select count(*)::int from orders) as orders, (select count(*)::int from order_item) as lines',
  )
  await client.end()
  return rows[0] ?? { orders: 0, lines: 0 }
}

const day = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)
const four: Question = n => ({
  ...{ pageNum: 1, pageSize: 20, orderStatus: 6, channelId: 1 + (n % 12), short: 0 },
  ...{ beginTime: `${day(60 + (n % 90))} 00:00:00`, endTime: `${day(30 + (n % 20))} 23:59:59` },
})
const goods: Question = n => ({
  ...{ pageNum: 1, pageSize: 20, categoryIds: [1 + (n % 14)], finenessIds: [1 + (n % 6)], shelf: 1 },
  ...{ minWeight: String(1 + (n % 20)), maxWeight: String(16 + (n % 20)) },
})

async function reportLists(at: Asking): Promise<boolean> {
  const times = {
    orders: [] as number[],
    goods: [] as number[],
    plain: [] as number[],
    counts: [] as number[],
  }
  for (let round = -10; round < 100; round += 1) {
    const took = {
      orders: (await ask(at, `${order}/page`, four(Math.abs(round)))).ms,
      goods: (await ask(at, `${product}/sku/page`, goods(Math.abs(round)))).ms,
      plain: (await ask(at, `${order}/page`, { pageNum: 1, pageSize: 20 })).ms,
      counts: (await get(at, `${order}/statusCount`)).ms,
    }
    if (round < 0) continue
    times.orders.push(took.orders)
    times.goods.push(took.goods)
    times.plain.push(took.plain)
    times.counts.push(took.counts)
  }
  const p95 = (all: readonly number[]) => quantile(all, 0.95)
  say('订单列表，四个筛选，p95', ms(p95(times.orders)))
  say('订单列表，没有筛选，p95', ms(p95(times.plain)))
  say('各状态的单数，p95', ms(p95(times.counts)))
  return judged(
    '订单列表是SKU列表（四个筛选）的',
    p95(times.orders) / p95(times.goods),
    each => each <= ratios.list,
  )
}

function judged(what: string, ratio: number, holds: (ratio: number) => boolean): boolean {
  say(what, `${ratio.toFixed(2)} 倍，${holds(ratio) ? '符合' : '不符合'}`)
  return holds(ratio)
}

interface Line {
  readonly skuId: number
  readonly num: number
}

/** Puts lines into the cart of the administrator, and answers theirs by the wish that nobody else has. */
async function put(at: Asking, lines: readonly Line[], wish: string): Promise<number[]> {
  await ask(at, `${cart}/add`, { channelId: 1, lines: lines.map(line => ({ ...line, engraving: wish })) })
  const { result } = await ask(at, `${cart}/list`, { pageSize: 200 })
  return result.records.flatMap((row: { id: number; engraving: string }) =>
    row.engraving === wish ? [row.id] : [],
  )
}

/** Those with the most stock first: a mall that is kept from run to run has fewer pieces of them each time. */
async function inStock(at: Asking): Promise<readonly number[]> {
  const asked = { pageSize: 200, inStock: 1, shelf: 1, sort: '-stock' }
  const { result } = await ask(at, `${product}/sku/page`, asked)
  return result.records.map(({ skuId }: { skuId: number }) => skuId)
}

/** What is submitted finds its own rows alone, however many orders there are: a look at each would be told by the ratio. */
async function reportSubmits(at: Asking): Promise<boolean> {
  const skuIds = await inStock(at)
  const roll = dice(7)
  const times = { one: [] as number[], twenty: [] as number[], cart: [] as number[] }
  for (let round = -5; round < 35; round += 1) {
    const first = roll.between(0, skuIds.length - 21)
    const submitted = async (count: number) => {
      const lines = skuIds.slice(first, first + count).map(skuId => ({ skuId, num: 1 }))
      return (await ask(at, `${cart}/submit`, { ids: await put(at, lines, `提${count}的${round}`) })).ms
    }
    const took = {
      one: await submitted(1),
      twenty: await submitted(20),
      cart: (await ask(at, `${cart}/list`, { pageSize: 200 })).ms,
    }
    if (round < 0) continue
    times.one.push(took.one)
    times.twenty.push(took.twenty)
    times.cart.push(took.cart)
  }
  say('提交20行，p95', `${ms(quantile(times.twenty, 0.95))}，设计时 80 ms`)
  const isFast = judged(
    '提交1行是购物车列表的',
    quantile(times.one, 0.5) / quantile(times.cart, 0.5),
    ratio => ratio <= ratios.submit,
  )
  const [one = 0] = skuIds
  const waiting: number[] = []
  for (let n = 0; n < 256; n += 1) waiting.push(...(await put(at, [{ skuId: one, num: 1 }], `抢${n}`)))
  const begun = performance.now()
  const clients = Array.from({ length: 64 }, async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      await ask(at, `${cart}/submit`, { ids: [id] })
  })
  await Promise.all(clients)
  say(
    '64个客户抢同一货号',
    `每秒 ${(256 / ((performance.now() - begun) / 1000)).toFixed(0)} 单，设计时 150 单`,
  )
  return isFast
}

/** 200 orders from the cart to the parcel. */
async function reportParcels(at: Asking): Promise<void> {
  const skuIds = await inStock(at)
  const ids: number[] = []
  for (let n = 0; n < 200; n += 1) {
    const lines = [0, 1].map(nth => ({ skuId: skuIds[(n * 2 + nth + 20) % skuIds.length] ?? 0, num: 1 }))
    const { result } = await ask(at, `${cart}/submit`, { ids: await put(at, lines, `包${n}`) })
    ids.push(result.id)
  }
  await ask(at, `${order}/audit`, { ids, pass: true })
  for (const id of ids) await ask(at, `${order}/allot`, { id, version: 2 })
  const { ms: took, result } = await ask(at, `${order}/deliver`, { ids, pickup: true })
  say(`一次发货${result.applied.length}单`, ms(took))
  for (const paper of ['a4', 'form']) {
    const begun = performance.now()
    const headers = {
      'X-Origin': 'web',
      Authorization: `Bearer ${at.session.token}`,
      'Content-Type': 'application/json',
    }
    const body = JSON.stringify({ ids, paper })
    const answer = await fetch(`${at.url}/api${order}/print`, { method: 'POST', headers, body })
    const { byteLength } = await answer.arrayBuffer()
    say(
      `200张发货单（PDF，${paper}）`,
      `${ms(performance.now() - begun)}，${(byteLength / 1024).toFixed(0)} kB`,
    )
  }
}

async function reportReservations(database: string): Promise<boolean> {
  const { narrow, wide, bare } = await reservations(database)
  const each = (count: number) => `每秒 ${count.toFixed(0)} 次`
  say('占用，窄表sku_stock', each(narrow))
  say('占用，写在sku有索引的stock上', each(wide))
  say('占用，写在sku没有索引的列上', each(bare))
  return judged('窄表是sku的', narrow / wide, ratio => ratio >= ratios.narrow)
}
