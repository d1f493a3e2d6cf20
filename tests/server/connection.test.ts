import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../server/db/database.ts'
import { isGone } from '../../server/db/gone.ts'
import { plannedOnce } from '../../server/db/plan-once.ts'
import { asAdmin, createDatabase, dropDatabase } from '../support/database.ts'

let database: Database
beforeAll(async () => {
  database = connect(await createDatabase())
})
afterAll(async () => {
  await database.close()
  await dropDatabase(database.url)
})

/** It ended the whole server once: between two queries nobody listened to the connection. */
test('a connection that dies in the middle of a transaction fails that call and nothing else', async () => {
  const failure = await database.db
    .transaction()
    .execute(async tx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const [{ pid } = { pid: 0 }] = rows
      await asAdmin(client => client.query('select pg_terminate_backend($1, 5000)', [pid]))
      await sql`select 1`.execute(tx)
    })
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(isGone(failure)).toBe(true)
  expect(await database.isAlive()).toBe(true)
})

test('a statement that every request asks is planned once by a connection, and any other each time', async () => {
  await database.db.connection().execute(async db => {
    for (const number of [1, 2, 3]) {
      const { rows } = await sql`${plannedOnce} select ${number}::int as asked`.execute(db)
      expect(rows).toEqual([{ asked: number }])
      await sql`select ${number}::bigint as asked`.execute(db)
    }
    const { rows } = await sql`select statement, generic_plans + custom_plans as runs
      from pg_prepared_statements`.execute(db)
    expect(rows).toEqual([{ statement: expect.stringContaining('::int as asked'), runs: 3 }])
  })
})
