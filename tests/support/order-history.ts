import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../server/db/database.ts'
import { api } from '../../src/contract/api.ts'
import type { Envelope, Mall } from './mall.ts'

/** Histories of orders in any order of acts, by the calls of an administrator. */
const { cart, operation, order, orderReturn, sku, sorting } = api

/** What a history is played with: six 货, and the stock edits that were made and not taken back. */
interface Play {
  ask(call: { readonly path: string; readonly method?: string }, input: object): Promise<Envelope>
  readonly db: Db
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
type Step = (play: Play, seen: Seen) => Promise<Envelope>

const itemsOf = async (play: Play, id: number) => (await play.ask(order.details, { id })).result.items
const steps = {
  pass: (play, { id }) => play.ask(order.audit, { ids: [id], pass: true }),
  reject: (play, { id }) => play.ask(order.audit, { ids: [id], pass: false, reason: '试' }),
  cancel: (play, { id }) => play.ask(order.cancel, { ids: [id], reason: '试' }),
  allot: (play, { id, version }) => play.ask(order.allot, { id, version }),
  /** Some pieces of the first line, with what they weigh. */
  async weigh(play, { id, version, which }) {
    const [item] = await itemsOf(play, id)
    const takes = [{ skuId: item?.skuId ?? 1, num: 1 + (which % 2), weight: String(1 + which / 7) }]
    return play.ask(order.allot, { id, version, force: true, lines: [{ itemId: item?.id ?? 1, takes }] })
  },
  unallot: (play, { id, version }) => play.ask(order.unallot, { id, version }),
  deliver: (play, { id, which }) =>
    play.ask(order.deliver, { ids: [id], pickup: true, partial: which % 2 === 0 }),
  receive: (play, { id }) => play.ask(order.receive, { ids: [id] }),
  revoke: (play, { id }) => play.ask(order.revoke, { ids: [id] }),
  async split(play, { id, version }) {
    const items: { id: number; num: number; pickNum: number }[] = await itemsOf(play, id)
    const open = items.flatMap(item => (item.num - item.pickNum > 0 ? [{ itemId: item.id, num: 1 }] : []))
    const lines = open.length > 0 ? open : [{ itemId: items[0]?.id ?? 1, num: 1 }]
    return play.ask(order.split, { id, version, lines })
  },
  async edit(play, { id, version, which }) {
    const items: { id: number }[] = await itemsOf(play, id)
    const lines = items.slice(which % 2, 2).map(item => ({ itemId: item.id, num: (which + item.id) % 5 }))
    const add = which % 3 === 0 ? [{ skuNo: play.six[which % 6]?.skuNo ?? '', num: 1 + (which % 4) }] : []
    return play.ask(order.update, { id, version, lines, add })
  },
  merge: (play, { id, next }) => play.ask(order.merge, { ids: [id, next] }),
  /** Of what was sent, which is seldom among the newest. */
  async return(play, { which }) {
    const sent: Seen[] = (await play.ask(order.page, { orderStatus: 5 + (which % 2), pageSize: newest }))
      .result.records
    const { id, version } = sent[which % Math.max(1, sent.length)] ?? { id: 1, version: 1 }
    const lots: { pickId: number; left: number }[] = (await play.ask(orderReturn.details, { id })).result.lots
    const lines = lots.flatMap(({ pickId, left }) =>
      left > 0 ? [{ pickId, num: Math.ceil(left / (1 + (which % 2))), verdict: (which + pickId) % 4 }] : [],
    )
    const none = [{ pickId: 1, num: 1 }]
    return play.ask(orderReturn.add, { id, version, reason: '试', lines: lines.length > 0 ? lines : none })
  },
  async judge(play, { which }) {
    const { records } = (await play.ask(orderReturn.page, { verdict: which % 2 === 0 ? 0 : 2 })).result
    const rows = records.map(({ id, version }: Seen) => ({ id, version }))
    return play.ask(orderReturn.judge, { rows: rows.slice(0, 3), verdict: 1 + (which % 3) })
  },
  wave: (play, { id, next }) => play.ask(sorting.wave, { orderIds: [id, next] }),
  pick: play =>
    inWave(play, ({ id, lines: [line] }) => play.ask(sorting.pick, { id, code: line?.pNo ?? '-' })),
  miss: play =>
    inWave(play, ({ id, lines: [line] }) => play.ask(sorting.short, { id, lineId: line?.id ?? 1, num: 1 })),
  /** What was picked is weighed, or a piece of it put back. */
  lay: (play, { which }) =>
    inWave(play, ({ id, picked: [line] }) =>
      which % 3 === 0
        ? play.ask(sorting.unpick, { id, lineId: line?.id ?? 1 })
        : play.ask(sorting.weigh, { id, lineId: line?.id ?? 1, weight: String(1 + which / 7), force: true }),
    ),
  close: (play, { which }) =>
    inWave(play, ({ id }) => play.ask(which % 3 === 0 ? sorting.cancel : sorting.confirm, { id })),
  /** What was not found has been counted. */
  async found(play) {
    const { records } = (await play.ask(sorting.missing, { counted: 0, pageSize: 1 })).result
    return play.ask(sorting.counted, { ids: [records[0]?.id ?? 1] })
  },
  /** Something of the first line goes to the workshop, taken from the shelf or made. */
  async work(play, { id, which }) {
    const [item] = await itemsOf(play, id)
    const given = { kind: 7, source: 1 + (which % 2), num: 1 + (which % 2) }
    return play.ask(operation.add, { itemId: item?.id ?? 1, ...given })
  },
  /** The oldest that is open is finished, in one way or the other. */
  worked: (play, { which }) => worked(play, which, ({ source }) => source !== 3),
  /** The oldest that a return has opened. */
  repaired: (play, { which }) => worked(play, which, ({ source }) => source === 3),
  count: (play, { which }) => counted(play, { every: 2, stock: which * 3 }),
  /** What the maintainer has counted is taken back, the last first. */
  undo(play, { which }) {
    const batchId = play.edits.pop()
    return batchId ? play.ask(sku.batchUndo, { batchId }) : counted(play, { every: 2, stock: which * 3 })
  },
} satisfies Record<string, Step>
export type Act = keyof typeof steps

interface WaveLine {
  readonly id: number
  readonly pNo: string
  readonly num: number
  readonly picked: number
  readonly missing: number
}
interface OpenWave {
  readonly id: number
  /** What is still to be found. */
  readonly lines: readonly WaveLine[]
  /** Of what something was picked. */
  readonly picked: readonly WaveLine[]
}

/** The newest wave that is open. */
async function inWave(play: Play, step: (wave: OpenWave) => Promise<Envelope>): Promise<Envelope> {
  const waves: Worked[] = (await play.ask(sorting.page, { pageSize: 20 })).result.records
  const id = waves.find(({ status }) => status < 3)?.id ?? 1
  const lines: WaveLine[] =
    (await play.ask({ ...sorting.details, method: 'GET' }, { id })).result?.lines ?? []
  return step({
    id,
    lines: lines.filter(({ num, picked, missing }) => picked + missing < num),
    picked: lines.filter(({ picked }) => picked > 0),
  })
}

interface Worked {
  readonly id: number
  readonly status: number
  readonly source: number
}

async function worked(play: Play, which: number, isMeant: (row: Worked) => boolean): Promise<Envelope> {
  const open: Worked[] = (await play.ask(operation.page, { sort: 'id', pageSize: 200 })).result.records
  const ids = [open.find(row => row.status < 4 && isMeant(row))?.id ?? 1]
  if (which % 3 === 0) return play.ask(operation.cancel, { ids, reason: '试' })
  await play.ask(operation.assign, { ids, userId: 1 })
  await play.ask(operation.accept, { ids })
  const { version = 1 } = (await play.ask(operation.details, { id: ids[0] })).result ?? {}
  await play.ask(operation.report, { id: ids[0], version, step: 7, num: 1, weight: '3', loss: '0.1' })
  return play.ask(operation.finish, { ids })
}

/** Sets what there is of each, or of every second, 货. */
async function counted(play: Play, { every, stock }: { every: 1 | 2; stock: number }) {
  const ids = play.six.filter((_, at) => at % every === 0).map(({ skuId }) => skuId)
  const { rows } = await sql<{ id: number; version: number }>`select id, version from sku
    where id = any(${ids}::bigint[])`.execute(play.db)
  const changes = rows.map(({ id, version }) => ({ skuId: id, version, set: { stock } }))
  const batchId = `history-${play.turn++}`
  const answer = await play.ask(sku.batchUpdate, { batchId, mode: 'able', rows: changes })
  if (answer.result?.applied.length > 0) play.edits.push(batchId)
  return answer
}

/** As often as they happen. */
export const acts: readonly Act[] = [
  ...(['pass', 'pass', 'allot', 'allot', 'deliver', 'split', 'split', 'merge', 'revoke'] as const),
  ...(['unallot', 'cancel', 'reject', 'receive', 'weigh', 'weigh'] as const),
  ...(['return', 'judge', 'edit', 'edit', 'count', 'undo'] as const),
  ...(['wave', 'wave', 'pick', 'pick', 'pick', 'miss', 'lay', 'close', 'found'] as const),
  ...(['work', 'work', 'worked', 'worked', 'repaired'] as const),
]
/** Those of the newest orders that a history acts on. */
export const newest = 12

/** How often each act was done. */
export type Done = ReadonlyMap<Act, number>

export interface History {
  readonly done: Done
  /** Three lines of a client: an order. */
  submit(): Promise<void>
  /** Done, or refused; to one of the newest orders. */
  act(what: Act, which: number): Promise<void>
}

export async function openHistory(mall: Mall, session: () => Promise<string>): Promise<History> {
  const ask: Play['ask'] = async (call, input) =>
    mall.ask(call.path, input, { token: await session(), method: call.method === 'GET' ? 'GET' : 'POST' })
  const asked = { pageSize: 100, inStock: 1, shelf: 1, sort: 'skuId' }
  const six = (await ask(sku.page, asked)).result.records.slice(20, 26)
  const play: Play = { ask, db: mall.app.database.db, six, edits: [], turn: 0 }
  await counted(play, { every: 1, stock: 30 })
  const done = new Map<Act, number>()
  return {
    done,
    async act(what, which) {
      const { records } = (await ask(order.page, { pageSize: newest })).result
      const [row, next] = [records[which % records.length], records[(which + 1) % records.length]]
      const { code, message } = await steps[what](play, { ...row, next: next.id, which })
      expect([200, 400, 404, 409], `${what}: ${message}`).toContain(code)
      if (code === 200) done.set(what, (done.get(what) ?? 0) + 1)
    },
    async submit() {
      const wish = `史${play.turn++}`
      const lines = six
        .slice(play.turn % 4, (play.turn % 4) + 3)
        .map(({ skuId }: { skuId: number }, at: number) => ({ skuId, num: 1 + at * 2, engraving: wish }))
      expect((await ask(cart.add, { channelId: 1, lines })).code).toBe(200)
      const { rows } = await sql<{ id: number }>`select id from cart_item where engraving = ${wish}`.execute(
        play.db,
      )
      expect((await ask(cart.submit, { ids: rows.map(({ id }) => id) })).code).toBe(200)
    },
  }
}
