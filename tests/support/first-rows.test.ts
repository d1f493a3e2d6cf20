import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFirstRows } from './first-rows.ts'
import { type Mall, openMall } from './mall.ts'
import { sessionOf } from './rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    mall.app.database.db,
  )
  return rows[0]?.n
}

test('a thing of which the demo mall has no row gets some by its own call, and no other does', async () => {
  const { db } = mall.app.database
  await sql`delete from faq`.execute(db)
  const brands = await count('brand')
  await addFirstRows(mall, admin)
  expect(await count('faq')).toBe(3)
  expect(await count('brand')).toBe(brands)
})

test('what cannot be made up is asked for by name, with the place to plant it and why', async () => {
  await sql`delete from discount`.execute(mall.app.database.db)
  await expect(addFirstRows(mall, admin)).rejects.toThrow(
    /no row of discount \(促销\S*\): plant some in server\/seed.*refuses what the tests make up: \p{Script=Han}/u,
  )
})
