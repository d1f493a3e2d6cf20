import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markFilters } from '../../../server/mall/product/goods.query.ts'
import { type Mall, openMall } from '../../support/mall.ts'

/** That an index can answer what lists of goods ask: at a million SKUs each of these read everything. */
let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

test.each([1, 0])('whether a 款 is shown in a film (%s) is answered by an index', async yes => {
  const filter = markFilters(sql`t.id`).videoFlag?.(yes) ?? sql`false`
  const plan = await mall.app.database.db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<
      Record<string, string>
    >`explain select t.id from spu as t where ${filter}`.execute(tx)
    return rows.flatMap(row => Object.values(row)).join('\n')
  })
  expect(plan).toContain('spu_video')
})
