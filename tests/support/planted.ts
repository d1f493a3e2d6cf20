import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'

/** Data of people as no demo has it, another in each row; `planted` knows it again wherever it comes out whole. */
export const planted = /137 ?1111 ?\d{4}|秘密巷\d|secret-licence/

/** What a planted phone is when it is hidden. */
export const hiddenPhone = /137 ?\*{4} ?\d{4}/

const phone = sql`'1371111' || lpad((id % 10000)::text, 4, '0')`
const address = sql`'上海市黄浦区秘密巷' || id || '号'`
const licence = sql`'/media/secret-licence-' || id`

/** Puts a phone, an address, a licence into every row of every table that holds one. Answers those columns. */
export async function plantPeople(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.column_name in ('phone', 'address', 'receive_address', 'license')
      and exists (select from information_schema.columns i where i.table_name = c.table_name and i.column_name = 'id')
    order by 1, 2`.execute(db)
  for (const { table, column } of rows) {
    const value = column === 'phone' ? phone : column === 'license' ? licence : address
    await sql`update ${sql.table(table)} set ${sql.id(column)} = ${value}`.execute(db)
  }
  return rows.map(({ table, column }) => `${table}.${column}`)
}
