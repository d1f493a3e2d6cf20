import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tell } from '../../../server/call/audit.ts'
import { api } from '../../../src/contract/api.ts'
import type { EventKind } from '../../../src/contract/console/events.ts'
import { type Ear, listenAt } from '../../support/ear.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let address: string
beforeAll(async () => {
  mall = await openMall()
  address = await mall.app.listen()
})
afterAll(() => mall.close())

const listen = (token: string) => listenAt(address, token)

const commit = (kind: EventKind, topic: string, ids: number[], userId: number | null = null) =>
  mall.app.database.db
    .transaction()
    .execute(tx => tell(tx, { kind, topic, ids, userId, at: new Date(mall.clock.now) }))

async function idBy(table: 'sys_user' | 'sys_role', column: 'phone' | 'role', value: string) {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(mall.app.database.db)
  return rows[0]?.id ?? 0
}

test('a change of a role reaches who holds it, a job its owner, rows the back office', async () => {
  const [operator, keeper, buyer] = await Promise.all(
    ['13800000002', '13800000004', '13800000005'].map(async phone => listen(await sessionOf(mall, phone))),
  )
  if (!operator || !keeper || !buyer) throw new Error('nobody listens')
  const role = await idBy('sys_role', 'role', 'ROLE_OPERATOR')
  await commit('rights', 'role', [role])
  await commit('job', 'import', [7], await idBy('sys_user', 'phone', '13800000004'))
  await commit('rows', 'sku', [1, 2])
  await commit('rights', 'menu', [3])
  expect([await operator.next(), await operator.next(), await operator.next()]).toEqual([
    { event: 'rights', topic: 'role', ids: [role] },
    { event: 'rows', topic: 'sku', ids: [1, 2] },
    { event: 'rights', topic: 'menu', ids: [3] },
  ])
  expect([await keeper.next(), await keeper.next()]).toEqual([
    { event: 'job', topic: 'import', ids: [7] },
    { event: 'rows', topic: 'sku', ids: [1, 2] },
  ])
  expect(await buyer.next()).toEqual({ event: 'rights', topic: 'menu', ids: [3] })
  for (const ear of [operator, keeper, buyer]) ear.leave()
})

test('what many write at the same moment is told of each', async () => {
  const ear = await listen(await sessionOf(mall, '13800000001'))
  const token = await sessionOf(mall, '13800000002')
  const names = Array.from({ length: 24 }, (_, n) => `同时${n}`)
  const made = await Promise.all(
    names.map(name =>
      mall.ask(api.discount.add.path, { name, type: 3, kind: 2, rate: 90, enabled: 0 }, { token }),
    ),
  )
  const heard: number[] = []
  while (heard.length < names.length) {
    const hint = await ear.next()
    if (hint.topic === 'discount') heard.push(...hint.ids)
  }
  expect(heard.toSorted((a, b) => a - b)).toEqual(
    made.map(({ result }) => Number(result.id)).toSorted((a, b) => a - b),
  )
  ear.leave()
})

test('who has heard nothing for a time is told which tables changed in it, and a channel is not', async () => {
  const [operator, buyer] = [await sessionOf(mall, '13800000002'), await sessionOf(mall, '13800000005')]
  const minute = 60_000
  await commit('rows', 'earlier', [1])
  mall.clock.now += 10 * minute
  await commit('rows', 'client', [1, 2])
  await commit('rows', 'client', [3])
  await commit('rows', 'banner', [4])
  mall.clock.now += minute
  const ears = [
    await listenAt(address, operator, minute),
    await listenAt(address, buyer, minute),
    await listenAt(address, operator),
    await listenAt(address, operator, 61 * minute),
  ]
  await commit('rights', 'menu', [3])
  const heard = await Promise.all(
    ears.map(async ear => {
      const all = []
      for (let hint = await ear.next(); hint.topic !== 'menu'; hint = await ear.next()) all.push(hint)
      ear.leave()
      return all
    }),
  )
  expect(heard).toEqual([
    [
      { event: 'rows', topic: 'banner', ids: [] },
      { event: 'rows', topic: 'client', ids: [] },
    ],
    [],
    [],
    [{ event: 'rows', topic: 'again', ids: [] }],
  ])
})

test('what was rolled back is not told', async () => {
  const ear = await listen(await sessionOf(mall, '13800000002'))
  await mall.app.database.db
    .transaction()
    .execute(async tx => {
      await tell(tx, { kind: 'rows', topic: 'brand', ids: [1], userId: null, at: new Date(mall.clock.now) })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await commit('rows', 'label', [2])
  expect(await ear.next()).toMatchObject({ topic: 'label' })
  ear.leave()
})

test('a stream ends with its session and with its account, and the next request says why', async () => {
  const { db } = mall.app.database
  const user = await idBy('sys_user', 'phone', '13800000003')
  const ended = await sessionOf(mall, '13800000003')
  const kept = await sessionOf(mall, '13800000003')
  const [first, second] = [await listen(ended), await listen(kept)]
  // The sign-out is the only hint: whether a second one is heard before the end is a matter of milliseconds.
  await mall.ask('/oauth/oauth/logout', {}, { method: 'GET', token: ended })
  expect(await first.rest()).toEqual([{ event: 'rights', topic: 'user', ids: [user] }])
  expect(await second.next()).toMatchObject({ event: 'rights' })
  await sql`update sys_user set status = 0 where id = ${user}`.execute(db)
  await commit('rights', 'user', [user])
  // It ends with the hint, or before it: the look at the session that the sign-out began may come as late as this.
  expect((await second.rest()).filter(({ event }) => event !== 'rights')).toEqual([])
  const again = await mall.ask('/system/ui/events', {}, { method: 'GET', token: kept })
  expect([again.code, again.message]).toEqual([401, '账号已停用，请联系管理员'])
  await sql`update sys_user set status = 1 where id = ${user}`.execute(db)
})

test('a lost connection to the database is made anew, and everybody looks again', async () => {
  const ear = await listen(await sessionOf(mall, '13800000002'))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'facet events' and datname = current_database()`.execute(mall.app.database.db)
  expect(await ear.next()).toEqual({ event: 'rights', topic: 'again', ids: [] })
  expect(await ear.next()).toEqual({ event: 'rows', topic: 'again', ids: [] })
  await commit('rows', 'sku', [5])
  expect(await ear.next()).toEqual({ event: 'rows', topic: 'sku', ids: [5] })
  ear.leave()
})

test('of more than 20 streams of one account the oldest gives way', async () => {
  const token = await sessionOf(mall, '13800000004')
  const ears: Ear[] = []
  for (let count = 0; count < 21; count += 1) ears.push(await listen(token))
  expect(await ears[0]?.rest()).toEqual([])
  await commit('rows', 'sku', [9])
  expect(await ears[20]?.next()).toMatchObject({ ids: [9] })
  for (const ear of ears) ear.leave()
})

test('rights are asked for anew: who, which roles, which codes, as they are now', async () => {
  const token = await sessionOf(mall, '13800000004')
  const before = await mall.ask('/system/ui/rights', {}, { method: 'GET', token })
  expect(before.result.userInfo).toMatchObject({ phone: '13800000004', roles: [{ role: 'ROLE_DATA' }] })
  expect(before.result.permissionList).toContain('edit-stock-btn')
  await sql`delete from role_function where role_id = ${await idBy('sys_role', 'role', 'ROLE_DATA')}
    and function_id in (select id from sys_function where name = 'edit-stock-btn')`.execute(
    mall.app.database.db,
  )
  const after = await mall.ask('/system/ui/rights', {}, { method: 'GET', token })
  expect(after.result.permissionList).not.toContain('edit-stock-btn')
})

test('the server stops at once, whoever listens, and whoever has connected and said nothing', async () => {
  const other = await openMall()
  const at = new URL(await other.app.listen())
  const token = await sessionOf(other, '13800000002')
  const stream = await fetch(`${at.origin}/api/system/ui/events`, {
    headers: { 'X-Origin': 'web', Authorization: `Bearer ${token}` },
  })
  const silent = connect(Number(at.port), at.hostname)
  await once(silent, 'connect')
  // Node would wait a minute for the silent one; a test may take a third of that.
  await other.close()
  await stream.text()
  silent.destroy()
})
