import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Database } from '../../server/db/database.ts'
import { createDatabase, dropDatabase } from '../support/database.ts'

let url: string
let database: Database
beforeAll(async () => {
  url = await createDatabase()
  database = connect(url, { max: 1 })
  await sql`create table piece (id int primary key)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await dropDatabase(url)
})

const pieces = async () =>
  (await sql<{ id: number }>`select id from piece order by id`.execute(database.db)).rows.map(({ id }) => id)

test('a transaction begins with its first statement, and is one from it on', async () => {
  const { query } = pg.Client.prototype
  const sent: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    sent.push(String(asked[0]))
    return Reflect.apply(query, this, asked)
  })
  try {
    await database.db.transaction().execute(async () => undefined)
    expect(sent).toEqual([])
    await database.db.transaction().execute(tx => sql`insert into piece values (1)`.execute(tx))
  } finally {
    spy.mockRestore()
  }
  expect(sent).toEqual(['begin', 'insert into piece values (1)', 'commit'])
  expect(await pieces()).toEqual([1])
})

test('what fails takes all of its transaction back, whether or not it was waited for', async () => {
  const first = database.db.transaction().execute(async tx => {
    await sql`insert into piece values (2)`.execute(tx)
    await sql`insert into piece values (1)`.execute(tx)
  })
  await expect(first).rejects.toMatchObject({ code: '23505' })
  const together = database.db.transaction().execute(async tx => {
    const both = [1, 3].map(id => sql`insert into piece values (${id})`.execute(tx))
    await Promise.allSettled(both)
    throw new Error('taken back')
  })
  await expect(together).rejects.toThrow('taken back')
  expect(await pieces()).toEqual([1])
})

test('where the beginning fails, its first statement does', async () => {
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    if (asked[0] === 'begin') return Promise.reject(new Error('gone'))
    return Reflect.apply(query, this, asked)
  })
  const work = database.db.transaction().execute(tx => sql`select 1`.execute(tx))
  await expect(work).rejects.toThrow('gone')
  spy.mockRestore()
  expect(await pieces()).toEqual([1])
})

test('a transaction that reads writes nothing', async () => {
  const write = database.db
    .transaction()
    .setAccessMode('read only')
    .execute(tx => sql`insert into piece values (4)`.execute(tx))
  await expect(write).rejects.toMatchObject({ code: '25006' })
  expect(await pieces()).toEqual([1])
})
