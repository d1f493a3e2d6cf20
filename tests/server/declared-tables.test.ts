import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../server/db/database.ts'
import type { NewTable } from '../../server/db/declared-tables.ts'
import { migrate } from '../../server/db/migrate.ts'
import { newTables } from '../../server/mall/declared.ts'
import { createDatabase, dropDatabase } from '../support/database.ts'

/** What a thing declares of its table: columns are made once, indexes are kept as they are declared. */
let database: Database
beforeAll(async () => {
  database = connect(await createDatabase())
})
afterAll(async () => {
  await database.close()
  await dropDatabase(database.url)
})

const ring = (more: Partial<NewTable> = {}): NewTable => ({
  table: 'ring',
  columns: 'name text not null, size int not null default 0',
  ...more,
})

const start = (...own: NewTable[]) => migrate(database.db, [...newTables, ...own])

async function indexes(): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
    where tablename = 'ring' and indexname <> 'ring_pkey' order by 1`.execute(database.db)
  return rows.map(({ definition }) => definition.replace(/^.* USING /, ''))
}

test('indexes are made with the table, later ones on the table that is there, and go with their declaration', async () => {
  expect(await start(ring({ indexes: ['(size, id)'] }))).toEqual([])
  expect(await indexes()).toEqual(['btree (size, id)'])
  await sql`create index ring_of_a_migration on ring (name)`.execute(database.db)
  const both = ring({ indexes: ['(size, id)', 'using gin (grams)'] })
  await start(both)
  // The same again: nothing to do, and several servers may begin at once.
  await Promise.all([start(both), start(both)])
  expect((await indexes()).sort()).toEqual(['btree (name)', 'btree (size, id)', 'gin (grams)'])
  await start(ring({ indexes: ['using gin (grams)'] }))
  expect((await indexes()).sort()).toEqual(['btree (name)', 'gin (grams)'])
  await start(ring())
  expect(await indexes()).toEqual(['btree (name)'])
})

test('a create that changed after it ran is told, each time; other spaces are no change', async () => {
  const spaced = ring({ columns: '\n  name text not null,\n  size int not null default 0' })
  expect(await start(spaced)).toEqual([])
  const changed = ring({ columns: 'name text not null, size int not null default 0, colour text' })
  expect(await start(changed)).toEqual(['ring'])
  expect(await start(changed)).toEqual(['ring'])
  expect(await start(ring())).toEqual([])
})

test('a table from before anybody noted how it was made is noted as it is declared now', async () => {
  await sql`delete from declared_table`.execute(database.db)
  const later = ring({ columns: 'name text not null' })
  expect(await start(later)).toEqual([])
  expect(await start(ring())).toEqual(['ring'])
})

test('a table that a migration made has indexes too', async () => {
  await sql`create table chain (id bigint primary key, length int)`.execute(database.db)
  expect(await start(ring(), { table: 'chain', indexes: ['(length)'] })).toEqual(['ring'])
  const { rows } = await sql`select from pg_indexes where tablename = 'chain'`.execute(database.db)
  expect(rows).toHaveLength(2)
})
