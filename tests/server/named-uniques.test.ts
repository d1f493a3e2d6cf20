import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lists, narrow, uniqueFields } from '../../server/mall/declared.ts'
import { fieldName } from '../../server/plain/columns.ts'
import { type Mall, openMall } from '../support/mall.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

test('the refusal of a duplicate can name its field: a unique constraint is called <table>_<column>', async () => {
  const targets = [...lists, ...narrow]
  const tables = [...new Set(targets.map(({ table }) => table))]
  const { rows } = await sql<{ table: string; name: string; columns: string[] }>`
    select c.conrelid::regclass::text as "table", c.conname as name,
      array_agg(a.attname::text order by k.place) as columns
    from pg_constraint c, unnest(c.conkey) with ordinality as k(number, place), pg_attribute a
    where c.contype = 'u' and c.conrelid::regclass::text = any(${tables}::text[])
      and a.attrelid = c.conrelid and a.attnum = k.number
    group by c.oid order by 1, 2`.execute(mall.app.database.db)
  expect(rows.length).toBeGreaterThan(20)
  // What nobody can set is no fault of whoever asks.
  const isSet = (table: string, column: string) =>
    targets.some(of => of.table === table && fieldName(column) in of.editable)
  const unnamed = rows.filter(
    ({ table, name, columns }) => !uniqueFields.has(name) && columns.some(column => isSet(table, column)),
  )
  expect(
    unnamed.map(
      ({ table, name, columns }) =>
        `${name} (${columns.join(', ')}): write “constraint ${table}_<column> unique” in create, or say its field in uniques of the group`,
    ),
  ).toEqual([])
})
