import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderOffenders } from '../../../server/mall/order/order/check.query.ts'
import { stockOffenders } from '../../../server/mall/product/stock/check.query.ts'
import { api } from '../../../src/contract/api.ts'
import { isFull, some } from '../../support/full.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** Histories of orders in any order of acts: after every act each sum of stock, orders and families holds. */
const longest = isFull ? 40 : 6
let mall: Mall
let admin: string
beforeEach(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  await sql`delete from cart_item`.execute(mall.app.database.db)
})
afterEach(() => mall.close())

const { cart, operation, order, orderReturn, sku, sorting } = api
const db = () => mall.app.database.db
const ask = (call: { path: string; method?: string }, input: object) =>
  mall.ask(call.path, input, { token: admin, method: call.method === 'GET' ? 'GET' : 'POST' })

/** What a history is played with: six 货, and the stock edits that were made and not taken back. */
interface Play {
  readonly six: readonly { readonly skuId: number; readonly skuNo: string }[]
  readonly edits: string[]
  turn: number
}
interface Seen {
  readonly id: number
  readonly version: number
  /** The order beside it in the list. */
  readonly next: number
  /** A number that decides whatever is to be decided. */
  readonly which: number
}
type Step = (play: Play, seen: Seen) => Promise<{ code: number }>

const itemsOf = async (id: number) => (await ask(order.details, { id })).result.items
const steps = {
  pass: (_, { id }) => ask(order.audit, { ids: [id], pass: true }),
  reject: (_, { id }) => ask(order.audit, { ids: [id], pass: false, reason: '试' }),
  cancel: (_, { id }) => ask(order.cancel, { ids: [id], reason: '试' }),
  allot: (_, { id, version }) => ask(order.allot, { id, version }),
  /** Some pieces of the first line, with what they weigh. */
  async weigh(_, { id, version, which }) {
    const [item] = await itemsOf(id)
    const takes = [{ skuId: item?.skuId ?? 1, num: 1 + (which % 2), weight: String(1 + which / 7) }]
    return ask(order.allot, { id, version, force: true, lines: [{ itemId: item?.id ?? 1, takes }] })
  },
  unallot: (_, { id, version }) => ask(order.unallot, { id, version }),
  deliver: (_, { id, which }) => ask(order.deliver, { ids: [id], pickup: true, partial: which % 2 === 0 }),
  receive: (_, { id }) => ask(order.receive, { ids: [id] }),
  revoke: (_, { id }) => ask(order.revoke, { ids: [id] }),
  async split(_, { id, version }) {
    const items: { id: number; num: number; pickNum: number }[] = await itemsOf(id)
    const open = items.flatMap(item => (item.num - item.pickNum > 0 ? [{ itemId: item.id, num: 1 }] : []))
    const lines = open.length > 0 ? open : [{ itemId: items[0]?.id ?? 1, num: 1 }]
    return ask(order.split, { id, version, lines })
  },
  async edit({ six }, { id, version, which }) {
    const items: { id: number }[] = await itemsOf(id)
    const lines = items.slice(which % 2, 2).map(item => ({ itemId: item.id, num: (which + item.id) % 5 }))
    const add = which % 3 === 0 ? [{ skuNo: six[which % 6]?.skuNo ?? '', num: 1 + (which % 4) }] : []
    return ask(order.update, { id, version, lines, add })
  },
  merge: (_, { id, next }) => ask(order.merge, { ids: [id, next] }),
  async return(_, { id, version, which }) {
    const lots: { pickId: number; left: number }[] = (await ask(orderReturn.details, { id })).result.lots
    const lines = lots.flatMap(({ pickId, left }) =>
      left > 0 ? [{ pickId, num: Math.ceil(left / (1 + (which % 2))), verdict: (which + pickId) % 4 }] : [],
    )
    const none = [{ pickId: 1, num: 1 }]
    return ask(orderReturn.add, { id, version, reason: '试', lines: lines.length > 0 ? lines : none })
  },
  async judge(_, { which }) {
    const { records } = (await ask(orderReturn.page, { verdict: which % 2 === 0 ? 0 : 2 })).result
    const rows = records.map(({ id, version }: Seen) => ({ id, version }))
    return ask(orderReturn.judge, { rows: rows.slice(0, 3), verdict: 1 + (which % 3) })
  },
  wave: (_, { id, next }) => ask(sorting.wave, { orderIds: [id, next] }),
  /** Something of the first line goes to the workshop, taken from the shelf or made. */
  async work(_, { id, which }) {
    const [item] = await itemsOf(id)
    const given = { kind: 7, source: 1 + (which % 2), num: 1 + (which % 2) }
    return ask(operation.add, { itemId: item?.id ?? 1, ...given })
  },
  /** The oldest that is open is finished, in one way or the other. */
  async worked(_, { which }) {
    const open = (await ask(operation.page, { sort: 'id', pageSize: 200 })).result.records
    const row = open.find(({ status }: { status: number }) => status < 4)
    const ids = [row?.id ?? 1]
    if (which % 3 === 0) return ask(operation.cancel, { ids, reason: '试' })
    await ask(operation.assign, { ids, userId: 1 })
    await ask(operation.accept, { ids })
    const { version = 1 } = (await ask(operation.details, { id: ids[0] })).result ?? {}
    await ask(operation.report, { id: ids[0], version, step: 7, num: 1, weight: '3', loss: '0.1' })
    return ask(operation.finish, { ids })
  },
  count: (play, { which }) => counted(play, { every: 2, stock: which * 3 }),
  /** What the maintainer has counted is taken back, the last first. */
  undo(play, { which }) {
    const batchId = play.edits.pop()
    return batchId ? ask(sku.batchUndo, { batchId }) : counted(play, { every: 2, stock: which * 3 })
  },
} satisfies Record<string, Step>
type Act = keyof typeof steps

/** Sets what there is of each, or of every second, 货. */
async function counted(play: Play, { every, stock }: { every: 1 | 2; stock: number }) {
  const ids = play.six.filter((_, at) => at % every === 0).map(({ skuId }) => skuId)
  const { rows } = await sql<{ id: number; version: number }>`select id, version from sku
    where id = any(${ids}::bigint[])`.execute(db())
  const changes = rows.map(({ id, version }) => ({ skuId: id, version, set: { stock } }))
  const batchId = `history-${play.turn++}`
  const answer = await ask(sku.batchUpdate, { batchId, mode: 'able', rows: changes })
  if (answer.result?.applied.length > 0) play.edits.push(batchId)
  return answer
}

/** As often as they happen. */
const acts: readonly Act[] = [
  ...(['pass', 'pass', 'allot', 'allot', 'deliver', 'split', 'split', 'merge', 'revoke'] as const),
  ...(['unallot', 'cancel', 'reject', 'receive', 'weigh', 'weigh'] as const),
  ...([
    'return',
    'judge',
    'edit',
    'edit',
    'count',
    'undo',
    'wave',
    'work',
    'work',
    'worked',
    'worked',
  ] as const),
]
/** Those of the newest orders that a history acts on. */
const newest = 12
/** Each check reads the whole mall, so after so many histories another mall begins. */
const histories = 100
const malls = Array.from({ length: Math.ceil(some(1000) / histories) }, (_, at) => at + 1)
const done = new Map<Act, number>()

test.each(malls)(
  'whatever is done in whatever order: after every act the sums of stock, orders and families hold (mall %i)',
  async () => {
    const asked = { pageSize: 100, inStock: 1, shelf: 1, sort: 'skuId' }
    const six = (await ask(sku.page, asked)).result.records.slice(20, 26)
    const play: Play = { six, edits: [], turn: 0 }
    await counted(play, { every: 1, stock: 30 })
    const act = async (what: Act, which: number): Promise<void> => {
      const { records } = (await ask(order.page, { pageSize: newest })).result
      const [row, next] = [records[which % records.length], records[(which + 1) % records.length]]
      const { code, message } = await steps[what](play, { ...row, next: next.id, which })
      expect([200, 400, 404, 409], `${what}: ${message}`).toContain(code)
      if (code === 200) done.set(what, (done.get(what) ?? 0) + 1)
      expect([await stockOffenders(db()), await orderOffenders(db())], what).toEqual([[], []])
    }
    const submit = async () => {
      const wish = `史${play.turn++}`
      const lines = six
        .slice(play.turn % 4, (play.turn % 4) + 3)
        .map(({ skuId }: { skuId: number }, at: number) => ({ skuId, num: 1 + at * 2, engraving: wish }))
      expect((await ask(cart.add, { channelId: 1, lines })).code).toBe(200)
      const { rows } = await sql<{ id: number }>`select id from cart_item where engraving = ${wish}`.execute(
        db(),
      )
      expect((await ask(cart.submit, { ids: rows.map(({ id }) => id) })).code).toBe(200)
    }
    const history = fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat(newest - 1)), {
      ...{ minLength: isFull ? longest : longest / 2, maxLength: longest },
      size: 'max',
    })
    await fc.assert(
      fc.asyncProperty(history, async turns => {
        await submit()
        for (const [what, which] of turns) await act(what, which)
      }),
      { numRuns: Math.min(some(1000), histories), endOnFailure: true },
    )
  },
  14_400_000,
)

test.runIf(isFull)('every kind of act was done in those histories', () => {
  for (const what of acts) expect(done.get(what) ?? 0, what).toBeGreaterThan(0)
  console.log(done)
})
