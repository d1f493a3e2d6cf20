import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../../../server/account/identity.ts'
import { tell } from '../../../server/call/audit.ts'
import { keepPresence } from '../../../server/events/presence.ts'
import { api } from '../../../src/contract/api.ts'
import { listenAt } from '../../support/ear.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'
import { keptByReads, watchWrites } from '../../support/writes.ts'

let mall: Mall
let address: string
let admin: string
let operator: string
beforeAll(async () => {
  mall = await openMall()
  address = await mall.app.listen()
  admin = await sessionOf(mall, '13800000001')
  operator = await sessionOf(mall, '13800000002')
})
afterAll(() => mall.close())

const one = '1'.repeat(32)
const two = '2'.repeat(32)
const say = (token: string, input: object) =>
  mall.ask(api.ui.presence.path, { table: 'label', ...input }, { token })
const seen = async (token: string) =>
  (await say(token, {})).result.map(({ rowId, name }: { rowId: number; name: string }) => [rowId, name])

test('who has a row open is told to those who see the list, and to nobody else', async () => {
  const stranger = await staffWith(mall, { codes: [], menus: ['user-feedback'] })
  // One of them at another server of the same database.
  const other = await mall.second()
  const near = await listenAt(await other.app.listen(), operator)
  const far = await listenAt(address, stranger)
  expect((await say(admin, { place: one, rowId: 3 })).result).toEqual([])
  expect(await near.next()).toEqual({ event: 'presence', topic: 'label', ids: [3] })
  expect([await seen(operator), await seen(admin), await seen(stranger)]).toEqual([[[3, '陆知衡']], [], []])
  expect((await say(stranger, { place: two, rowId: 3 })).result).toEqual([])
  // The next row in the same editor, and the same row said twice.
  await say(admin, { place: one, rowId: 5 })
  await say(admin, { place: one, rowId: 5 })
  expect(await near.next()).toEqual({ event: 'presence', topic: 'label', ids: [3, 5] })
  // Another's place is another's, whatever it is called.
  await say(operator, { place: one })
  expect(await seen(operator)).toEqual([[5, '陆知衡']])
  await say(admin, { place: one })
  expect(await near.next()).toEqual({ event: 'presence', topic: 'label', ids: [5] })
  expect(await seen(operator)).toEqual([])
  expect((await say(admin, { place: one, rowId: 987_654 })).code).toBe(404)
  // What anybody of the house hears is the first that the stranger hears.
  await mall.app.database.db
    .transaction()
    .execute(tx => tell(tx, { kind: 'rows', topic: 'x', ids: [], userId: null, at: new Date(0) }))
  expect(await far.next()).toMatchObject({ event: 'rows', topic: 'x' })
  near.leave()
  far.leave()
  await other.close()
})

test('who writes in a cell is told by its field, and again when it is another cell of the row', async () => {
  const near = await listenAt(address, operator)
  const cells = async () =>
    (await say(operator, {})).result.map(({ rowId, field }: { rowId: number; field: string }) => [
      rowId,
      field,
    ])
  await say(admin, { place: one, rowId: 3, field: 'name' })
  expect(await near.next()).toEqual({ event: 'presence', topic: 'label', ids: [3] })
  await say(admin, { place: two, rowId: 3 })
  expect(await near.next()).toEqual({ event: 'presence', topic: 'label', ids: [3] })
  expect(await cells()).toEqual([
    [3, ''],
    [3, 'name'],
  ])
  await say(admin, { place: one, rowId: 3, field: 'remark' })
  expect(await near.next()).toEqual({ event: 'presence', topic: 'label', ids: [3] })
  await say(admin, { place: two })
  expect(await near.next()).toEqual({ event: 'presence', topic: 'label', ids: [3] })
  expect(await cells()).toEqual([[3, 'remark']])
  expect((await say(admin, { place: one, rowId: 3, field: '1; drop' })).message).toBe('field应为字段名')
  await say(admin, { place: one })
  near.leave()
})

test('a mark lasts as long as some server hears its session, and its end is told', async () => {
  const { brakes } = mall.app.database
  const near = await listenAt(address, operator)
  await say(admin, { place: one, rowId: 3 })
  await near.next()
  const after = (seconds: number) => new Date(mall.clock.now + seconds * 1000)
  await keepPresence(brakes, [hashToken(admin)], after(60))
  // Another server, which does not know the session.
  await keepPresence(brakes, [], after(120))
  expect(await seen(operator)).toEqual([[3, '陆知衡']])
  await keepPresence(brakes, [], after(140))
  expect(await near.next()).toEqual({ event: 'presence', topic: 'label', ids: [3] })
  expect(await seen(operator)).toEqual([])
  near.leave()
})

test('twenty editors of one session are marked, the newest', async () => {
  for (let nth = 0; nth < 22; nth += 1)
    await say(admin, { place: nth.toString(16).padStart(32, '0'), rowId: (nth % 5) + 1 })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from presence`.execute(
    mall.app.database.db,
  )
  expect(rows).toEqual([{ n: 20 }])
})

test('standing on a row and leaving it write what a read may keep, and nothing else', async () => {
  const { kept } = await watchWrites(mall.app.database.db)
  for (const where of [{ rowId: 3 }, { rowId: 5 }, {}]) {
    await say(admin, { place: one, ...where })
    expect((await kept()).sort()).toEqual(['event', 'presence'])
  }
  expect(['event', 'presence'].filter(name => !keptByReads.includes(name))).toEqual([])
})
