import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { andCommit } from '../../server/db/begin-late.ts'
import { connect, type Database, type Db } from '../../server/db/database.ts'
import { keepPlans, keepsPlans, plannedOnce } from '../../server/db/plan-once.ts'
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

/** What is sent meanwhile, in its order. */
async function sentBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  const { query } = pg.Client.prototype
  const sent: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [question] = asked
    sent.push(
      typeof question === 'object' && question && 'text' in question
        ? String(question.text)
        : String(question),
    )
    return Reflect.apply(query, this, asked)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return sent
}

test('a transaction begins with its first statement, and is one from it on', async () => {
  expect(await sentBy(() => database.db.transaction().execute(async () => undefined))).toEqual([])
  const insert = () => database.db.transaction().execute(tx => sql`insert into piece values (1)`.execute(tx))
  expect(await sentBy(insert)).toEqual(['begin', 'insert into piece values (1)', 'commit'])
  expect(await pieces()).toEqual([1])
})

const last = (id: number) =>
  sql<{ id: number }>`${plannedOnce}${andCommit}insert into piece values (${id}) returning id`

test('the commit travels with the last statement: nothing is sent for it after, and what comes then has a transaction of its own', async () => {
  const insert = () =>
    database.db.transaction().execute(async tx => {
      await sql`insert into piece values (5)`.execute(tx)
      const { rows } = await last(6).execute(tx)
      expect(rows).toEqual([{ id: 6 }])
    })
  expect((await sentBy(insert)).map(text => text.replaceAll(/\/\*.*\*\//g, ''))).toEqual([
    ...['begin', 'insert into piece values (5)', 'insert into piece values ($1) returning id', 'commit'],
  ])
  const first = database.db.transaction().execute(tx => last(7).execute(tx))
  expect((await first).rows).toEqual([{ id: 7 }])
  const after = database.db.transaction().execute(async tx => {
    await sql`insert into piece values (8)`.execute(tx)
    throw new Error('taken back')
  })
  await expect(after).rejects.toThrow('taken back')
  expect(await pieces()).toEqual([1, 5, 6, 7])
})

test('where the last statement fails, or the commit, nothing of the transaction stays', async () => {
  const failing = database.db.transaction().execute(async tx => {
    await sql`insert into piece values (9)`.execute(tx)
    await last(1).execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  await sql`create table part (piece_id int references piece deferrable initially deferred)`.execute(
    database.db,
  )
  const uncommitted = database.db.transaction().execute(async tx => {
    await sql`insert into part values (99)`.execute(tx)
    await last(10).execute(tx)
  })
  await expect(uncommitted).rejects.toMatchObject({ code: '23503' })
  expect(await pieces()).toEqual([1, 5, 6, 7])
})

test('a statement behind the last one is refused: it would be in no transaction', async () => {
  const work = database.db.transaction().execute(async tx => {
    await last(11).execute(tx)
    await sql`insert into piece values (12)`.execute(tx)
  })
  await expect(work).rejects.toThrow('committed already')
  expect(await pieces()).toEqual([1, 5, 6, 7, 11])
  await sql`delete from piece where id > 1`.execute(database.db)
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
  // Its host is asked for it whether it takes writes, over a connection of its own: what comes next would hear of that.
  await database.hosts.doubt()
  expect(await pieces()).toEqual([1])
})

test('nobody waits for the end of a transaction that only read; of one that wrote everybody does', async () => {
  const { query } = pg.Client.prototype
  const gone = new Error('gone')
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const answer = Reflect.apply(query, this, asked)
    return asked[0] === 'commit' ? Promise.resolve(answer).then(() => Promise.reject(gone)) : answer
  })
  const read = database.db.transaction().setAccessMode('read only')
  const counted = await read.execute(tx => sql<{ n: number }>`select count(*) as n from piece`.execute(tx))
  expect(counted.rows).toEqual([{ n: 1 }])
  const written = database.db.transaction().execute(tx => sql`update piece set id = id`.execute(tx))
  await expect(written).rejects.toBe(gone)
  spy.mockRestore()
  expect(await pieces()).toEqual([1])
})

test('that plans are kept is said with the beginning, before whatever is asked first or later, and ends with the transaction', async () => {
  const mode = (tx: Db) =>
    sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`
      .execute(tx)
      .then(({ rows }) => rows)
  const kept = [{ mode: 'force_generic_plan' }]
  const first = () =>
    database.db.transaction().execute(async tx => {
      await keepPlans(tx)
      expect(await mode(tx)).toEqual(kept)
    })
  expect(await sentBy(first)).toEqual([`begin; ${keepsPlans}`, expect.stringContaining('select'), 'commit'])
  const later = () =>
    database.db.transaction().execute(async tx => {
      await sql`select 1`.execute(tx)
      await keepPlans(tx)
      expect(await mode(tx)).toEqual(kept)
    })
  expect(await sentBy(later)).toEqual([
    'begin',
    'select 1',
    keepsPlans,
    expect.stringContaining('select'),
    'commit',
  ])
  const nothingAsked = () => database.db.transaction().execute(keepPlans)
  expect(await sentBy(nothingAsked)).toEqual([])
  expect(await mode(database.db)).toEqual([{ mode: 'auto' }])
})
