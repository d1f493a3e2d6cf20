import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** 上架, 下架 and 变更货品类型 find their rows themselves; with an id they are taken back as any batch is. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const ask = async (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })

async function goods(): Promise<{
  spuId: number
  before: readonly { id: number; shelf: number; type: number }[]
}> {
  const { rows } = await sql<{ spuId: number; before: { id: number; shelf: number; type: number }[] }>`
    select spu_id as "spuId", jsonb_agg(jsonb_build_object('id', id, 'shelf', shelf, 'type', type) order by id) as before
    from sku group by spu_id having count(*) > 2 and max(shelf) = 1 order by spu_id limit 1`.execute(
    mall.app.database.db,
  )
  const [first] = rows
  if (!first) throw new Error('no 款 of several 货')
  return first
}
const own = async () => (await ask(api.sysLog.ownBatches, {})).result

test('all 货 of a 款 go off the shelf and come back as they were, the one that was off before too', async () => {
  const { spuId, before } = await goods()
  await ask(api.sku['shelves.update'], { skuIds: [before[0]?.id], status: 0 })
  const { before: mixed } = await goods()
  const asked = { spuIds: [spuId], status: 0, batchId: 'shelf-back-1' }
  expect((await ask(api.sku['shelves.update'], asked)).code).toBe(200)
  expect((await own())[0]).toMatchObject({
    ...{ batchId: 'shelf-back-1', call: 'sku.shelves.update', table: 'sku' },
    ...{ rows: mixed.filter(({ shelf }) => shelf === 1).length, fields: ['shelf'] },
  })
  // The same once more is done once; another content under this id is none.
  expect((await ask(api.sku['shelves.update'], asked)).code).toBe(200)
  expect((await ask(api.sku['shelves.update'], { ...asked, status: 1 })).code).toBe(409)
  const undone = await ask(api.sysLog.undoBatch, { batchId: 'shelf-back-1' })
  expect(undone.result.skipped).toEqual([])
  expect((await goods()).before).toEqual(mixed)
  expect((await ask(api.sysLog.undoBatch, { batchId: 'shelf-back-1' })).code).toBe(409)
})

test('another kind of 货 is taken back the same way', async () => {
  const { before } = await goods()
  const [first] = before
  const type = first?.type === 1 ? 2 : 1
  const skuIds = before.map(({ id }) => id)
  expect((await ask(api.sku['type.update'], { skuIds, type, batchId: 'type-back-1' })).code).toBe(200)
  expect((await goods()).before.map(each => each.type)).toEqual(before.map(() => type))
  await ask(api.sysLog.undoBatch, { batchId: 'type-back-1' })
  expect((await goods()).before).toEqual(before)
})
