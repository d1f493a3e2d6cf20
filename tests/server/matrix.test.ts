import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../../server/account/identity.ts'
import { served } from '../../server/mall/index.ts'
import { cellsOf, inTurn, type Outcome } from '../support/cells.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { openSeats, type Seats } from '../support/seats.ts'
import { openTargets, type Targets } from '../support/targets.ts'
import { undoEverything } from '../support/undone.ts'
import { expected, type Knock, type Verdict } from '../support/verdicts.ts'
import { type Writes, watchWrites } from '../support/writes.ts'

/**
 * Every call by every verb x everybody who may knock x every kind of row. The verdicts follow from the contract; they are
 * written down too, so that whoever changes a permit sees in the diff who comes in: `MATRIX=write npx vitest run
 * --project unit tests/server/matrix.test.ts` writes them anew.
 */
const file = new URL('./matrix.verdicts.txt', import.meta.url)

let mall: Mall
let seats: Seats
let targets: Targets
let writes: Writes
let users: ReadonlyMap<string, number>
let cells = 0
beforeAll(async () => {
  mall = await openMall()
  const { db } = mall.app.database
  seats = await openSeats(mall)
  targets = await openTargets(mall)
  await Promise.all(served.map(({ call }) => seats.of(call)))
  const { rows } = await sql<{ hash: string; id: number }>`
    select token_hash as hash, user_id as id from session`.execute(db)
  users = new Map(rows.map(({ hash, id }) => [hash, id]))
  writes = await watchWrites(db)
  undoEverything(db)
})
afterAll(() => mall.close())

test('of every id that a call takes two rows are known', () => {
  expect(targets.unknown).toEqual([])
})

const userOf = (token: string | undefined) => users.get(hashToken(token ?? '')) ?? 1

describe.each(served.map((one, place) => ({ id: one.id, one, place })))('$id', ({ one, place }) => {
  const { call } = one
  const methods = call.also ? [call.method, call.also] : [call.method]

  test('lets in whom its permit names, and nobody else gets as far as a row', async () => {
    const all = await seats.of(call)
    const asked = all.flatMap((seat, turn) => {
      const verdict = expected(call, seat.knock)
      const every = targets.of(one, userOf(seat.token))
      const inputs = verdict === 'in' ? every : inTurn(every, place + turn)
      return methods.map(method => ({ seat, method, inputs, verdict }))
    })
    const outside = asked.filter(({ verdict }) => verdict !== 'in')
    const before = await writes.tried()
    const refused = await cellsOf(mall, one, outside)
    expect(await writes.tried(), 'rows that a refused call wrote').toBe(before)
    expect(refused.filter(({ deed }) => deed.begun > 0).map(said)).toEqual([])
    const inside = await cellsOf(
      mall,
      one,
      asked.filter(({ verdict }) => verdict === 'in'),
    )
    const wrong = [...refused, ...inside].filter(({ found, asked }) => found !== asked.verdict)
    expect(wrong.map(said)).toEqual([])
    cells += refused.length + inside.length
    // Who is turned away learns nothing of rows: the answer is the same to the letter.
    const tells = refused.filter(({ answer, first }) => JSON.stringify(answer) !== JSON.stringify(first))
    expect(tells.map(said)).toEqual([])
    // Nor does one who is let in hear of another's row what he does not hear of one that is not there.
    expect(inside.filter(cell => tellsOfForeign(cell, inside)).map(said)).toEqual([])
    // What is missing was looked for and not touched: the transaction was given no number.
    expect(inside.filter(({ answer, deed }) => answer.code === 404 && deed.numbered > 0).map(said)).toEqual(
      [],
    )
  })

  /** Rows of an account are foreign to everybody else, rows of a client to other clients. */
  function tellsOfForeign({ kind, asked, answer }: Outcome, others: readonly Outcome[]): boolean {
    const owned =
      call.owner === 'userId' || (call.owner === 'channelId' && kindOf(asked.seat.knock) === 'channel')
    // Who may run tasks is shown everybody's.
    const all = one.id.startsWith('x:sysTask.') && holdsTasks(asked.seat.knock)
    // Goods are nobody's: of those that are there each is told what they cost itself (tests/server/marketing/each.test.ts).
    const shared = one.id === 'x:price.each'
    if (kind !== 'foreign' || !owned || all || shared) return false
    const gone = others.find(
      each => each.kind === 'missing' && each.asked.seat === asked.seat && each.asked.method === asked.method,
    )
    return JSON.stringify(gone?.answer) !== JSON.stringify(answer)
  }
})

const kindOf = (knock: Knock) => (typeof knock === 'string' ? undefined : knock.kind)
const holdsTasks = (knock: Knock) => typeof knock !== 'string' && knock.rights.codes.includes('run-task-btn')

/** A cell as a failure shows it. */
function said({ asked, kind, answer, deed }: Outcome) {
  const { seat, method, verdict } = asked
  return [seat.name, method, kind, `should be ${verdict}`, answer.status, answer.code, answer.message, deed]
}

const order: readonly Verdict[] = ['in', '403', '401', 'disabled']

test('the verdicts are those that were reviewed', async () => {
  const lines: string[] = []
  for (const { id, call } of served) {
    const names = new Map<Verdict, Set<string>>()
    for (const { name, knock } of await seats.of(call)) {
      const verdict = expected(call, knock)
      names.set(verdict, (names.get(verdict) ?? new Set()).add(name))
    }
    const said = order.flatMap(verdict => [
      ...(names.has(verdict) ? [`${verdict}:`, ...(names.get(verdict) ?? [])] : []),
    ])
    lines.push([id, call.method, ...(call.also ? [call.also] : []), ...said].join(' '))
  }
  const text = `${lines.join('\n')}\n`
  if (process.env.MATRIX === 'write') await writeFile(file, text)
  const again =
    'to write the new ones: MATRIX=write npx vitest run --project unit tests/server/matrix.test.ts'
  expect(text.split('\n'), again).toEqual((await readFile(file, 'utf8')).split('\n'))
})

test('they are ten thousand cells at least', () => {
  expect(cells).toBeGreaterThanOrEqual(10_000)
})
