import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../server/db/database.ts'
import { type Dice, dice } from '../../server/seed/random.ts'
import { api } from '../../src/contract/api.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { type Answer, type Ask, overHttp } from '../support/over-http.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { offendersOf, Product } from './product.ts'
import { scale } from './scale.ts'

/** Two servers, each a process of its own, before one database: everything at once over HTTP. */
let product: Product
let second: RunningServer
let database: Database
let doors: readonly [Ask, Ask]
const db = () => database.db
beforeAll(async () => {
  product = await Product.start({ DEMO_SKUS: '300', DEMO_ORDERS: '0' })
  second = await startServer({ env: { DATABASE_URL: await product.database() } })
  // The engine of a laptop has 60 connections: the two servers may take 52 of them.
  database = connect(await product.database(), { max: 1 })
  const { token } = await signInByCalls(product.url, accounts.admin)
  doors = [overHttp(product.url, token), overHttp(second.url, token)]
  await sql`insert into sku (spu_id, sku_no, name, sell_price_model, gram_fee)
    select 1, 'CROWD-' || n, '多货', 1, 1000 from generate_series(1, ${scale.edited}) as n`.execute(db())
}, 120_000)
afterAll(async () => {
  await database?.close()
  await second?.stop()
  await product?.stop()
})
const allAddUp = async () => expect(await offendersOf(product)).toEqual([])

const { cart, order, orderReturn } = api
const hour = 3_600_000
/** Of the second story: the clients, and the batches in which a maintainer goes through all goods. */
const clients = 32
const batches = 10
const either = (roll: Dice) => roll.pick(doors)

/** So many 货 by the gram that nobody else wants. */
let place = 0
async function goods(count: number): Promise<number[]> {
  const asked = { pageSize: 100, inStock: 1, shelf: 1, sellPriceModel: 1, sort: 'skuId' }
  const { records } = (await doors[0](api.sku.page, asked)).result
  place += count
  return records.slice(place - count, place).map((row: { skuId: number }) => row.skuId)
}

async function stocked(skuId: number, stock: number): Promise<void> {
  const { rows } = await sql<{ version: number }>`select version from sku where id = ${skuId}`.execute(db())
  const change = { skuId, version: rows[0]?.version ?? 0, set: { stock } }
  const asked = { batchId: `crowd-stock-${skuId}`, mode: 'all', rows: [change] }
  expect(await doors[0](api.sku.batchUpdate, asked)).toMatchObject({ code: 200 })
}

/** Lines of a cart that nobody else has, submitted. */
async function ordered(
  ask: Ask,
  lines: readonly { skuId?: number; num: number }[],
  wish: string,
): Promise<Answer> {
  const added = await ask(cart.add, {
    channelId: 1,
    lines: lines.map(line => ({ ...line, engraving: wish })),
  })
  if (added.code !== 200) return added
  const { rows } = await sql<{ id: number }>`select id from cart_item where engraving = ${wish}`.execute(db())
  return ask(cart.submit, { ids: rows.map(({ id }) => id) })
}

test(
  `${scale.buyers} clients want one 货 until nothing is left: what is granted is what there was`,
  async () => {
    const [skuId = 0] = await goods(1)
    await stocked(skuId, scale.pieces)
    const buying = async (client: number) => {
      const roll = dice(client + 1)
      for (let turn = 0; ; turn++) {
        const ask = either(roll)
        const made = await ordered(ask, [{ skuId, num: roll.between(1, 5) }], `抢${client}-${turn}`)
        expect(made).toMatchObject({ code: 200 })
        if (made.result.short > 0) return
      }
    }
    await Promise.all(Array.from({ length: scale.buyers }, (_, client) => buying(client)))
    const { rows } =
      await sql`select sum(reserved)::int as granted from order_item where sku_id = ${skuId}`.execute(db())
    const { rows: held } =
      await sql`select on_hand as "onHand", reserved from sku_stock where sku_id = ${skuId}`.execute(db())
    expect([rows, held]).toEqual([
      [{ granted: scale.pieces }],
      [{ onHand: scale.pieces, reserved: scale.pieces }],
    ])
    await allAddUp()
  },
  hour,
)

test(
  `a flash sale of 20 and ${scale.buyers} clients: 20 pieces go at its price`,
  async () => {
    // A sale takes those 货 of a 款 that are priced as its first one.
    const { rows: first } = await sql<{ id: number }>`select id::int from sku k where shelf = 1
      and sell_price_model = 1 and id = (select min(id) from sku where spu_id = k.spu_id)
      and spu_id not in (select spu_id from seckill_goods) order by id desc limit 1`.execute(db())
    const skuId = first[0]?.id ?? 0
    await stocked(skuId, 1000)
    const { rows: sales } = await sql<{ id: number }>`
    insert into seckill (name, status, begin_time, end_time, goods)
    select '二十件', 1, now() - interval '400 days', now() + interval '400 days', spu_id || ',1,20'
    from sku where id = ${skuId} returning id`.execute(db())
    const sale = sales[0]?.id
    const buying = async (client: number) => {
      const roll = dice(client + 1)
      for (let turn = 0; turn < 5; turn++) {
        const { code } = await ordered(either(roll), [{ skuId, num: 1 }], `秒${client}-${turn}`)
        // Who comes second to the last piece is told so; who comes later pays the usual price.
        expect([200, 409]).toContain(code)
      }
    }
    await Promise.all(Array.from({ length: scale.buyers }, (_, client) => buying(client)))
    const { rows: sold } = await sql`
    select g.sold_count as sold, (select sum(num)::int from order_item where seckill_id = ${sale}) as lines
    from seckill_goods g where g.seckill_id = ${sale}`.execute(db())
    expect(sold).toEqual([{ sold: 20, lines: 20 }])
    await allAddUp()
  },
  hour,
)

/** An order of 1 to 12 lines in any order. */
async function submit(ask: Ask, roll: Dice, { skuIds, wish }: { skuIds: readonly number[]; wish: string }) {
  const chosen = [...new Set(Array.from({ length: roll.between(1, 12) }, () => roll.between(0, 39)))]
  const lines = chosen.map(at => ({ skuId: skuIds[at], num: roll.between(1, 3) }))
  return ordered(ask, lines, wish)
}

interface Row {
  readonly id: number
  readonly version: number
  readonly orderStatus: number
  readonly items: readonly { readonly id: number }[]
}
type Step = (ask: Ask, roll: Dice, row: Row) => Promise<Answer>

/** What is done to an order that somebody made, as it was seen last. */
const steps = {
  pass: (ask, _, { id }) => ask(order.audit, { ids: [id], pass: true }),
  allot: (ask, _, { id, version }) => ask(order.allot, { id, version }),
  unallot: (ask, _, { id, version }) => ask(order.unallot, { id, version }),
  deliver: (ask, _, { id }) => ask(order.deliver, { ids: [id], pickup: true, partial: true }),
  receive: (ask, _, { id }) => ask(order.receive, { ids: [id] }),
  revoke: (ask, _, { id }) => ask(order.revoke, { ids: [id] }),
  cancel: (ask, _, { id }) => ask(order.cancel, { ids: [id], reason: '试' }),
  split: (ask, roll, { id, version, items }) => {
    const lines = items.slice(0, roll.between(1, 3)).map(item => ({ itemId: item.id, num: 1 }))
    return ask(order.split, { id, version, lines })
  },
  merge: (ask, roll, { id }) => ask(order.merge, { ids: [id, id + roll.between(1, 3)] }),
  edit: (ask, roll, { id, version, items }) => {
    const lines = items.slice(0, 2).map(item => ({ itemId: item.id, num: roll.between(0, 4) }))
    return ask(order.update, { id, version, lines })
  },
  async return(ask, roll, { id, version }) {
    const { lots = [] } = (await ask(orderReturn.details, { id })).result
    const lines = [{ pickId: lots[0]?.pickId ?? 1, num: 1, verdict: roll.between(0, 3) }]
    return ask(orderReturn.add, { id, version, reason: '试', lines })
  },
} satisfies Record<string, Step>
type StepName = keyof typeof steps

/** What may come next by the state an order was seen in; by then others may have been faster. */
const next: Readonly<Record<number, readonly [StepName, ...StepName[]]>> = {
  1: ['pass', 'pass', 'pass', 'pass', 'edit', 'split', 'merge', 'cancel'],
  2: ['allot', 'allot', 'allot', 'allot', 'split', 'edit', 'merge', 'revoke', 'cancel'],
  3: ['deliver', 'deliver', 'deliver', 'allot', 'split', 'unallot'],
  4: ['deliver', 'deliver', 'deliver', 'deliver', 'unallot', 'split', 'cancel'],
  5: ['return', 'return', 'receive', 'revoke'],
  6: ['return'],
  7: ['revoke'],
}
/** So many of the newest orders are worked on, so that clients meet at them. */
const newest = 12

/** Everything that was answered, by act and code. */
const tally = new Map<string, number>()
function counted(what: string, { code, message }: Answer): void {
  // What is refused is refused in words: a server that gave up answers none of these.
  expect([200, 400, 404, 409], `${what}: ${message}`).toContain(code)
  const name = `${what} ${code}`
  tally.set(name, (tally.get(name) ?? 0) + 1)
}

let turns = 0
/** One client's share of the acts: orders of its own, and whatever comes next to those of all. */
async function working(client: number, skuIds: readonly number[], made: number[]): Promise<void> {
  const roll = dice(client + 1)
  const share = Math.floor(scale.mixed / clients) + (client < scale.mixed % clients ? 1 : 0)
  for (let turn = 0; turn < share; turn++) {
    // The maintainer's parts are spread over all that is done.
    const part = (turns++ * batches) / scale.mixed
    if (Number.isInteger(part)) await maintained(part, skuIds)
    const ask = either(roll)
    const latest = made.slice(-newest)
    const id = roll.chance(0.2) ? undefined : latest[roll.between(0, latest.length - 1)]
    if (id === undefined) {
      const answer = await submit(ask, roll, { skuIds, wish: `${client}-${turn}` })
      counted('submit', answer)
      if (answer.code === 200) made.push(answer.result.id)
      continue
    }
    const read = await ask(order.details, { id })
    expect(read).toMatchObject({ code: 200 })
    const seen: Row = read.result
    const name = roll.pick<StepName>(next[seen.orderStatus] ?? ['cancel'])
    const answer = await steps[name](ask, roll, seen)
    counted(name, answer)
    if (name === 'split' && answer.code === 200) made.push(answer.result.id)
  }
}

/** Counts and prices a part of all goods, some that are wanted among the others. */
async function maintained(part: number, skuIds: readonly number[]): Promise<void> {
  const roll = dice(20_000 + part)
  const { rows } = await sql<{ id: number; version: number }>`select id, version from sku
    where (sku_no like 'CROWD-%' or id = any(${[...skuIds]}::bigint[])) and id % ${batches} = ${part}`.execute(
    db(),
  )
  const changes = rows.map(({ id, version }) => ({
    ...{ skuId: id, version },
    set: { stock: roll.between(0, 40), gramFee: roll.between(10, 30) * 100 },
  }))
  const asked = { batchId: `crowd-batch-${part}`, mode: 'able', rows: changes }
  counted('maintain', await either(roll)(api.sku.batchUpdate, asked))
}

test(
  '32 clients at two servers and a data maintainer: nothing oversold, nobody waits in a ring, every sum holds',
  async () => {
    const skuIds = await goods(40)
    expect(skuIds).toHaveLength(40)
    const made: number[] = []
    await Promise.all(Array.from({ length: clients }, (_, client) => working(client, skuIds, made)))
    await allAddUp()
    const { rows } = await sql`select from sku_stock where reserved > on_hand or reserved < 0`.execute(db())
    expect(rows).toEqual([])
    // Somebody went without, and what was asked was really done.
    const { rows: short } = await sql`select from orders where short > 0 limit 1`.execute(db())
    expect(short).toHaveLength(1)
    const done = scale.mixed < 10_000 ? ['pass', 'allot'] : Object.keys(steps)
    for (const name of ['submit', 'maintain', ...done])
      expect(tally.get(`${name} 200`) ?? 0, name).toBeGreaterThan(0)
  },
  hour,
)
