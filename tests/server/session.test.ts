import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../server/db/database.ts'
import { throughPooler } from '../../server/db/pooler.ts'
import { beginSession, settingsOf } from '../../server/db/session.ts'
import { createDatabase, dropDatabase } from '../support/database.ts'

let url: string
beforeAll(async () => {
  url = await createDatabase()
})
afterAll(() => dropDatabase(url))

const ours = {
  statement_timeout: '25s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
  random_page_cost: '1.1',
  work_mem: '16MB',
  jit: 'off',
  TimeZone: 'UTC',
}

const inForce = `select name, current_setting(name) as value, source from pg_settings
  where name = any(array['${Object.keys(ours).join("','")}'])`

const valuesOf = (rows: readonly { name: string; value: string }[]) =>
  Object.fromEntries(rows.map(({ name, value }) => [name, value]))

test('every session has the limits and the planner that the product wants, none by a start-up parameter', async () => {
  const database = connect(url)
  const asked = (db: Db) =>
    sql<{ name: string; value: string; source: string }>`${sql.raw(inForce)}`.execute(db)
  for (const db of [database.db, database.brakes]) {
    const { rows } = await asked(db)
    expect(valuesOf(rows)).toEqual(ours)
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['session']))
  }
  expect(database.isPooled()).toBe(false)
  await database.close()
})

test('what the address sets itself stays as it says', async () => {
  const own = connect(`${url}${url.includes('?') ? '&' : '?'}options=-c%20lock_timeout%3D20`)
  const { rows } = await sql<{ name: string; value: string }>`${sql.raw(inForce)}`.execute(own.db)
  expect(valuesOf(rows)).toEqual({ ...ours, lock_timeout: '20ms' })
  await own.close()
})

test('behind a pooler every transaction and every single statement has them, and leaves nothing behind', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // As a pooler would name it.
  Object.assign(client, { processID: -7 })
  const settings = settingsOf(url)
  expect(await beginSession(client, settings)).toBe(false)
  const plain = async () => valuesOf((await Reflect.apply(pg.Client.prototype.query, client, [inForce])).rows)
  const before = await plain()
  expect(before.statement_timeout).toBe('0')
  throughPooler(client, settings)
  const now = async () => valuesOf((await client.query(inForce)).rows)
  expect(await now()).toEqual(ours)
  expect(await plain()).toEqual(before)
  for (const begin of ['begin', 'start transaction isolation level repeatable read']) {
    await client.query(begin)
    expect(await now()).toEqual(ours)
    await client.query('rollback')
  }
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  await client.query('create table kept (id int)')
  await client.query('vacuum kept')
  await client.query('insert into kept values ($1)', [1])
  expect(client.getTransactionStatus()).toBe('I')
  expect((await client.query('select id from kept')).rows).toEqual([{ id: 1 }])
  expect(await plain()).toEqual(before)
  await client.end()
})
