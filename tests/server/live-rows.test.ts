import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../server/db/database.ts'
import { countWhole, liveRows, surelyMore } from '../../server/plain/live-rows.ts'
import { countedRows } from '../../server/plain/paging.ts'
import { createDatabase, dropDatabase } from '../support/database.ts'

let url: string
let database: ReturnType<typeof connect>
beforeAll(async () => {
  url = await createDatabase()
  database = connect(url)
})
afterAll(async () => {
  await database.close()
  await dropDatabase(url)
})

const rowsOf = (table: string) => sql`${sql.table(table)} as t`
/** A reading of it fails. */
const unread = (table: string) => sql`(select 1 / (n - n) as n from ${sql.table(table)}) as t where t.n > 0`

/** One statement after the other on one connection, whose account is told at once. */
async function told<Value>(
  change: ReturnType<typeof sql>,
  answer: ReturnType<typeof sql<Value>>,
): Promise<Value | undefined> {
  return database.db.connection().execute(async one => {
    await change.execute(one)
    await sql`select pg_stat_force_next_flush()`.execute(one)
    await sql`select`.execute(one)
    const { rows } = await sql<{ value: Value }>`select ${answer} as value`.execute(one)
    return rows[0]?.value
  })
}

test('a table that is surely larger is not read for its count; when most of it is gone, it is counted', async () => {
  await sql`create table many (n int)`.execute(database.db)
  const fill = sql`insert into many select generate_series(1, ${surelyMore + 1})`
  expect(await told(fill, countWhole('many', unread('many')))).toBe(countedRows + 1)
  const remove = sql`delete from many where n > 10`
  expect(await told(remove, countWhole('many', rowsOf('many')))).toBe(10)
})

test('what is not surely larger is counted to the row', async () => {
  await sql`create table fewer (n int)`.execute(database.db)
  const fill = sql`insert into fewer select generate_series(1, 30)`
  expect(await told(fill, countWhole('fewer', rowsOf('fewer')))).toBe(30)
})

test('the live rows of a table are those of its partitions together', async () => {
  await sql`create table parted (n int) partition by list (n)`.execute(database.db)
  for (const n of [1, 2]) {
    await sql.raw(`create table parted_${n} partition of parted for values in (${n})`).execute(database.db)
  }
  const fill = sql`insert into parted select 1 + n % 2 from generate_series(1, 90) n`
  expect(await told(fill, liveRows('parted'))).toBe(90)
})
