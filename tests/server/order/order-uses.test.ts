import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'

/** Each use of a promotion is given back once, exactly as it was taken. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
  await sql`insert into discount (name, wording, type, kind, fee, rate, enabled, goods_scope, exclusive, quota)
    values ('名额很多', '工费5折', 3, 2, 1, 50, 1, 1, 0, 100)`.execute(desk.db)
})
afterAll(() => mall.close())
afterEach(() => desk.allAddUp())

const { order } = api
async function used(): Promise<number | undefined> {
  const { rows } = await sql<{ used: number }>`select used from discount where name = '名额很多'`.execute(
    desk.db,
  )
  return rows[0]?.used
}
const ordered = async () => desk.submitted((await desk.goods(2)).map(({ skuId }) => ({ skuId, num: 2 })))
const cancel = (ids: readonly number[]) => desk.ask(order.cancel, { ids, reason: '不要了' })

test('merged orders give back a use for each of them, a merged order that was split again once all its parts are cancelled', async () => {
  const [one, two] = [await ordered(), await ordered()]
  expect(await used()).toBe(2)
  const { result: merged } = await desk.ask(order.merge, { ids: [one.id, two.id] })
  const whole = await desk.details(merged.id)
  const lines = whole.items.map(({ id }: { id: number }) => ({ itemId: id, num: 1 }))
  const { result: part, message } = await desk.ask(order.split, {
    id: whole.id,
    version: whole.version,
    lines,
  })
  expect(message).toBe('成功')
  await cancel([whole.id])
  expect(await used()).toBe(2)
  await cancel([part.id])
  expect(await used()).toBe(0)
})

test('parts of an order that are cancelled in one call, or at the same moment, give its use back once', async () => {
  const split = async () => {
    const whole = await ordered()
    const lines = [{ itemId: whole.items[0].id, num: 1 }]
    const { result } = await desk.ask(order.split, { id: whole.id, version: whole.version, lines })
    return [Number(whole.id), Number(result.id)] as const
  }
  const other = await ordered()
  await cancel(await split())
  expect(await used()).toBe(1)
  const [whole, part] = await split()
  await Promise.all([cancel([whole]), cancel([part])])
  expect(await used()).toBe(1)
  await cancel([other.id])
  expect(await used()).toBe(0)
})
