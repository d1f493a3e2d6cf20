import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOffenders } from '../../../server/mall/order/order/check.query.ts'
import { stockOffenders } from '../../../server/mall/product/stock/check.query.ts'
import { type Dice, dice } from '../../../server/seed/random.ts'
import { api } from '../../../src/contract/api.ts'
import { isFull, some } from '../../support/full.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { type Answer, type Ask, overHttp } from '../../support/over-http.ts'
import { sessionOf } from '../../support/rights.ts'

/** Everything at once: buyers, the staff and a data maintainer at two servers that serve who waits besides. */
const clients = 32
const acts = some(10_000)
const edited = some(20_000)
const batches = 10

let mall: Mall
let other: Mall
let doors: readonly [Ask, Ask]
const db = () => mall.app.database.db
beforeAll(async () => {
  mall = await openMall({ supplyEach: 200 })
  other = await mall.second()
  const admin = await sessionOf(mall, '13800000001')
  await sql`delete from cart_item`.execute(db())
  await sql`insert into sku (spu_id, sku_no, name, sell_price_model, gram_fee)
    select 1, 'CROWD-' || n, '多货', 1, 1000 from generate_series(1, ${edited}) as n`.execute(db())
  doors = [await overHttp(mall, admin), await overHttp(other, admin)]
})
afterAll(async () => {
  await other.close()
  await mall.close()
})

const { cart, order, orderReturn } = api
const either = (roll: Dice) => roll.pick(doors)

/** The 40 货 that everybody wants, by the gram. */
async function wanted(): Promise<number[]> {
  const asked = { pageSize: 40, inStock: 1, shelf: 1, sellPriceModel: 1, sort: 'skuId' }
  return (await doors[0](api.sku.page, asked)).result.records.map((row: { skuId: number }) => row.skuId)
}

/** An order of 1 to 12 lines in any order. */
async function submit(ask: Ask, roll: Dice, { skuIds, wish }: { skuIds: readonly number[]; wish: string }) {
  const chosen = [...new Set(Array.from({ length: roll.between(1, 12) }, () => roll.between(0, 39)))]
  const lines = chosen.map(at => ({ skuId: skuIds[at], num: roll.between(1, 3), engraving: wish }))
  const added = await ask(cart.add, { channelId: 1, lines })
  if (added.code !== 200) return added
  const { rows } = await sql<{ id: number }>`select id from cart_item where engraving = ${wish}`.execute(db())
  return ask(cart.submit, { ids: rows.map(({ id }) => id) })
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

/** One client's share of the acts: orders of its own, and whatever comes next to those of all. */
async function working(client: number, skuIds: readonly number[], made: number[]): Promise<void> {
  const roll = dice(client + 1)
  const share = Math.floor(acts / clients) + (client < acts % clients ? 1 : 0)
  for (let turn = 0; turn < share; turn++) {
    const ask = either(roll)
    const latest = made.slice(-newest)
    const id = roll.chance(0.2) ? undefined : latest[roll.between(0, latest.length - 1)]
    if (id === undefined) {
      const answer = await submit(ask, roll, { skuIds, wish: `${client}-${turn}` })
      counted('submit', answer)
      if (answer.code === 200) made.push(answer.result.id)
      continue
    }
    const seen: Row = (await ask(order.details, { id })).result
    const name = roll.pick<StepName>(next[seen.orderStatus] ?? ['cancel'])
    const answer = await steps[name](ask, roll, seen)
    counted(name, answer)
    if (name === 'split' && answer.code === 200) made.push(answer.result.id)
  }
}

/** Counts and prices all of it in batches, those that are wanted among the others, as long as somebody orders. */
async function maintaining(skuIds: readonly number[], isOver: () => boolean): Promise<void> {
  const roll = dice(20_000)
  for (let turn = 0; turn < batches || !isOver(); turn++) {
    const { rows } = await sql<{ id: number; version: number }>`select id, version from sku
      where (sku_no like 'CROWD-%' or id = any(${[...skuIds]}::bigint[]))
        and id % ${batches} = ${turn % batches}`.execute(db())
    const changes = rows.map(({ id, version }) => ({
      ...{ skuId: id, version },
      set: { stock: roll.between(0, 40), gramFee: roll.between(10, 30) * 100 },
    }))
    const asked = { batchId: `crowd-batch-${turn}`, mode: 'able', rows: changes }
    counted('maintain', await either(roll)(api.sku.batchUpdate, asked))
  }
}

test('32 clients at two servers and a data maintainer: nothing oversold, nobody waits in a ring, every sum holds', async () => {
  const skuIds = await wanted()
  expect(skuIds).toHaveLength(40)
  const made: number[] = []
  let isOver = false
  const all = Array.from({ length: clients }, (_, client) => working(client, skuIds, made))
  const ended = Promise.all(all).finally(() => (isOver = true))
  await Promise.all([ended, maintaining(skuIds, () => isOver)])
  expect([await stockOffenders(db()), await orderOffenders(db())]).toEqual([[], []])
  const { rows } = await sql`select from sku_stock where reserved > on_hand or reserved < 0`.execute(db())
  expect(rows).toEqual([])
  // Somebody went without, and what was asked was really done.
  const { rows: short } = await sql`select from orders where short > 0 limit 1`.execute(db())
  expect(short).toHaveLength(1)
  const done = isFull ? Object.keys(steps) : ['pass', 'allot']
  for (const name of ['submit', 'maintain', ...done])
    expect(tally.get(`${name} 200`) ?? 0, name).toBeGreaterThan(0)
}, 1_800_000)
