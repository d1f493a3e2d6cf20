import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Served } from '../../server/call/serve.ts'
import { Listening } from '../../server/events/listening.ts'
import { served } from '../../server/mall/index.ts'
import type { Call } from '../../src/contract/call.ts'
import { bareSchema } from '../../src/contract/sentence.ts'
import { leastInput } from '../support/arbitrary.ts'
import { type Envelope, type Mall, openMall } from '../support/mall.ts'
import { allRights } from '../support/rights.ts'
import { openSeats, type Seat, type Seats } from '../support/seats.ts'
import { deedOf, undoEverything } from '../support/undone.ts'
import { multipart } from '../support/upload.ts'
import { expected, verdictOf } from '../support/verdicts.ts'
import {
  makeVictim,
  mark,
  opened,
  ownView,
  type Victim,
  victimsInput,
  victimsOrderNo,
  victimsRows,
} from '../support/victim.ts'

/**
 * Who watches the matrix: each guard of each call is taken away in turn, and cells of that very call must turn red. A
 * matrix that stays green without a guard proves nothing of it.
 */
let mall: Mall
let seats: Seats
let victim: Victim
beforeAll(async () => {
  mall = await openMall()
  seats = await openSeats(mall)
  await Promise.all(served.map(({ call }) => seats.of(call)))
  victim = await makeVictim(mall, allRights)
  undoEverything(mall.app.database.db)
})
afterAll(() => mall.close())

/** Changes what the running server reads, for as long as `work` takes. */
async function without<T extends object, R>(of: T, change: Partial<T>, work: () => Promise<R>): Promise<R> {
  const before = { ...of }
  Object.assign(of, change)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(change)) if (!Object.hasOwn(before, name)) Reflect.deleteProperty(of, name)
    Object.assign(of, before)
  }
}

/** A picture and a film, for calls that have nothing to say without a file. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const film = Buffer.from('\0\0\0\x18ftypmp42', 'latin1')

/** The calls that demand a file of their own, which they look at before anything else, by the name of its field. */
const needsFile: Readonly<Record<string, string>> = {
  'topic.importSpu': 'file',
  'spuLabel.import': 'file',
  'live.goods.import': 'file',
  'spu.importEPC': 'file',
  'import.v3.updateSku': 'file',
  'import.v3.updateSpu': 'file',
  'import.importStock': 'file',
  'import.importDescription': 'file',
  'import.importOldGoodsAndCheck': 'file',
  'channelExcel.resolvingChannelInfo': 'excel',
  'x:account.resolvingAccountInfo': 'excel',
}

/** As the call is sent: with its file where it demands one. */
function send({ id, call }: Served, input: object, token: string | undefined): Promise<Envelope> {
  if (id.startsWith('upload.'))
    return multipart(mall, call.path, token, {
      content: id === 'upload.video' ? film : picture,
      name: 'a',
      field: 'multipartFile',
      fields: { ...input, ...(id === 'upload.file' ? { type: 2 } : {}) },
    })
  const field = needsFile[id]
  if (field !== undefined) {
    const fields = Object.fromEntries(Object.entries(input).filter(([name]) => name !== field))
    return multipart(mall, call.path, token, { content: '款号,标签\n', name: 'a.csv', field, fields })
  }
  return mall.ask(call.path, input, { method: call.method, ...(token === undefined ? {} : { token }) })
}

/** What no generator of texts would hit upon. */
const wellFormed: Readonly<Record<string, object>> = {
  'x:dashboard.summary': { begin: '2026-11-20 00:00:00', end: '2026-11-20 23:59:59' },
  'x:dashboard.trend': { begin: '2026-11-20 00:00:00', end: '2026-11-20 23:59:59' },
  'x:dashboard.top': { begin: '2026-11-20 00:00:00', end: '2026-11-20 23:59:59' },
  'channel.batchHandlerChannelData': { rows: [{ clientNo: 'KH9', companyName: '九号' }] },
  'x:sysTask.add': { name: '夜里', kind: 'cleanFiles', cron: '0 3 * * *' },
  'x:ibc.bind': { code: 'TM2600000001', epc: 'E28011606000020000000001' },
  'topic.importSpu': { id: 1 },
  'spuLabel.import': {},
  'spu.importEPC': {},
  'import.v3.updateSku': {},
  'import.v3.updateSpu': {},
  'import.importStock': {},
  'import.importDescription': {},
  'import.importOldGoodsAndCheck': {},
  'x:import.failed': { importId: 'a'.repeat(32) },
  'live.goods.import': { roomId: 1 },
  'upload.file': {},
  'upload.editorImage': {},
  'upload.video': {},
  'x:price.quote': { channelId: 1, lines: [{ skuId: 1, num: 1 }] },
  'x:price.each': { channelId: 1, spuIds: [1] },
  'x:discount.trial': { rule: { type: 3, kind: 2, rate: 50 }, channelId: 1, lines: [{ skuId: 1, num: 1 }] },
  'x:ui.view.save': ownView,
  'x:ui.own.save': { version: 0, characterKeys: 0 },
}

const tokenFor = ({ token }: Seat) => (token === undefined ? {} : { token })

/** Cells that are not what the contract, as it was, says. */
async function redVerdicts({ call }: Served, contract: Call): Promise<string[]> {
  const red: string[] = []
  for (const seat of await seats.of(contract)) {
    if (!['nobody', '006', 'rest', 'client', 'foreign', 'right'].includes(seat.name)) continue
    const answer = await mall.ask(call.path, {}, { method: call.method, ...tokenFor(seat) })
    const found = verdictOf(contract, answer)
    if (found !== expected(contract, seat.knock)) red.push(`${seat.name} ${found}`)
  }
  return red
}

/** What the call does not know is refused by name. */
async function redInputs(one: Served, contract: Call): Promise<string[]> {
  const [least = {}] = fc.sample(leastInput(contract.in), { numRuns: 1, seed: 7 })
  const input = JSON.parse(JSON.stringify({ ...(wellFormed[one.id] ?? least), nowhere: '1' }))
  const all = await seats.of(contract)
  const seat = all.find(({ name }) => name === '001')
  const answer = await send(one, input, seat?.token)
  return answer.message === '不支持的字段：nowhere'
    ? []
    : [`${answer.status} ${answer.code} ${answer.message}`]
}

/** One client asks for the things of another. */
async function redRows({ id, call, prepare }: Served, contract: Call): Promise<string[]> {
  const all = await seats.of(contract)
  const seat = all.find(({ name, knock }) => name === 'client' && expected(contract, knock) === 'in')
  if (!seat) throw new Error(`no client may call ${id}`)
  const { db } = mall.app.database
  const before = await victimsRows(db, victim)
  const red: string[] = []
  const ask = (input: object, look?: Parameters<typeof deedOf>[1]) =>
    deedOf(() => send({ id, call, prepare }, input, seat.token), look)
  const input = victimsInput({ id, call, prepare }, victim)
  const { answer } = await ask(input, async (tx, answered) => {
    if ((await victimsRows(tx, victim)) !== before) red.push('a row of another was changed')
    if (answered instanceof Listening && answered.caller.userId === victim.id) red.push('listens as another')
  })
  const told = Buffer.isBuffer(answer.result) ? answer.result.toString() : JSON.stringify(answer)
  if (told.includes(mark) || told.includes(String(victim.letterId))) red.push('a thing of another was told')
  if (!['userId', 'id', 'ids', 'orderNo'].some(name => name in input)) return red
  const gone = await ask(
    Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, choices.has(name) ? value : missing(value)]),
    ),
  )
  if (JSON.stringify(gone.answer) !== JSON.stringify(answer))
    red.push('a row of another is not as if missing')
  return red
}

/** What names no row. */
const choices: ReadonlySet<string> = new Set(['item'])

const missing = (value: unknown): unknown => {
  if (value === victimsOrderNo) return 'SO-OF-NOBODY'
  if (Array.isArray(value)) return value.map(missing)
  return typeof value === 'number' ? 987_654_321 : value
}

/** As a copy: what the test holds against the server must not change with it. */
const rows = served.map(one => ({ id: one.id, one, contract: { ...one.call } }))
const isOwned = ({ owner }: Call) => owner === 'userId' || owner === 'channelId'

describe.each(rows)('$id', ({ one, contract }) => {
  test('with every guard nothing is red', async () => {
    expect(await redVerdicts(one, contract)).toEqual([])
    expect(await redInputs(one, contract)).toEqual([])
    if (isOwned(contract)) expect(await redRows(one, contract)).toEqual([])
  })

  if (contract.permit !== 'public')
    test('a permit made public is seen', async () => {
      const red = await without(one.call, { permit: 'public' as const }, () => redVerdicts(one, contract))
      expect(red).not.toEqual([])
    })

  test('an input that takes anything is seen', async () => {
    const plain = bareSchema(contract.in)
    const loose = z.looseObject(plain instanceof z.ZodObject ? plain.shape : {})
    expect(await without(one.call, { in: loose }, () => redInputs(one, contract))).not.toEqual([])
  })

  if (contract.scope !== 12)
    test('opened to clients it is seen', async () => {
      expect(await without(one.call, { scope: 12 as const }, () => redVerdicts(one, contract))).not.toEqual(
        [],
      )
    })

  if (isOwned(contract))
    test('a handler that takes the rows of another for its own is seen', async () => {
      const { prepare } = one
      const wide: Served['prepare'] = input => {
        const work = prepare(input)
        return { ...work, run: context => work.run(opened(context, victim)) }
      }
      expect(await without(one, { prepare: wide }, () => redRows(one, contract))).not.toEqual([])
    })
})
