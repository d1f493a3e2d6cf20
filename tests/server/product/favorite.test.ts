import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/call.ts'
import { jobEnded } from '../../support/jobs.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

const oneDay = 86_400_000

/** 收藏, and the rankings that make themselves. */
let mall: Mall
let admin: string
let buyer: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  buyer = await sessionOf(mall, '13800000005')
})
afterAll(() => mall.close())

const ask = (call: Call, input: object = {}, token = admin) =>
  mall.ask(call.path, input, { token, method: call.method })
const { favorite, rank } = api
const db = () => mall.app.database.db

interface Line {
  readonly spuId: number
  readonly value: number | null
  readonly move: number | null
  readonly fresh: number
  readonly pinned: number
}
const goodsOf = async (id: number): Promise<Line[]> => (await ask(rank.details, { id })).result.goods
const ids = (lines: readonly Line[]) => lines.map(({ spuId }) => spuId)

async function onShelf(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct spu_id as id from sku where shelf = 1 order by 1
    limit ${count}`.execute(db())
  return rows.map(({ id }) => id)
}

/** So many accounts like it, from now on. */
const likedBy = (spuId: number, people: number) =>
  sql`insert into favorite (user_id, spu_id, create_time) select id, ${spuId}, ${new Date(mall.clock.now)}
    from sys_user order by id limit ${people} on conflict do nothing`.execute(db())

test('what somebody likes is theirs alone, found by the shelf, counted for the house and taken away as a file', async () => {
  await sql`delete from favorite`.execute(db())
  const [one = 0, two = 0] = await onShelf(2)
  const on = { spuIdList: [one, two], favorite: 1 }
  expect((await ask(favorite.toggle, on, buyer)).result).toEqual({ changed: 2 })
  expect((await ask(favorite.toggle, on, buyer)).result).toEqual({ changed: 0 })
  expect((await ask(favorite.toggle, { ...on, spuIdList: [one] })).result).toEqual({ changed: 1 })
  expect((await ask(favorite.toggle, { ...on, spuIdList: [999_999_999] })).code).toBe(404)
  const own = async () => ids((await ask(favorite.own, {}, buyer)).result.goods)
  expect((await own()).sort()).toEqual([one, two])
  const shelf = async (input: object, token: string) =>
    (await ask(api.v3['spu.mall.list'], { pageSize: 200, ...input }, token)).result
  expect((await shelf({ favorite: 1 }, buyer)).records.map((row: Line) => row.spuId).sort()).toEqual([
    one,
    two,
  ])
  expect((await shelf({ favorite: 1 }, admin)).total).toBe(1)
  expect((await shelf({ favorite: 0 }, admin)).total).toBe((await shelf({}, admin)).total - 1)
  const { records, total } = (await ask(favorite.statistics, { pageSize: 20 })).result
  expect(total).toBe(2)
  expect(records[0]).toMatchObject({ spuId: one, favorites: 2, clients: 1 })
  expect((await ask(favorite.statistics, {}, buyer)).code).toBe(403)
  await ask(favorite.toggle, { ...on, favorite: 0 }, buyer)
  expect(await own()).toEqual([])
})

test('a ranking is made anew each night: what is fixed stays, what is left out stays out, movement is told', async () => {
  await sql`delete from favorite`.execute(db())
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = await onShelf(6)
  const made = await ask(rank.add, {
    ...{ name: '自动收藏榜', kind: 3, period: 4, place: 1, mode: 2, size: 5, enabled: 1 },
    ...{ spuIds: [f], pinIds: [e, d], exceptIds: [c] },
  })
  expect(made.message).toBe('成功')
  const { id } = made.result
  // Nothing is to be said of it but what is fixed.
  for (const [spuId, people] of [
    [a, 5],
    [b, 3],
    [c, 9],
  ] as const)
    await likedBy(spuId, people)
  expect((await ask(rank.generate, { ids: [id] })).result).toEqual({ generated: 1, empty: [] })
  expect(await goodsOf(id)).toMatchObject([
    { spuId: e, value: 0, move: null, fresh: 0, pinned: 1 },
    { spuId: d, value: 0, pinned: 1 },
    { spuId: a, value: 5, pinned: 0 },
    { spuId: b, value: 3, pinned: 0 },
  ])

  mall.clock.now += oneDay
  admin = await sessionOf(mall, '13800000001')
  await likedBy(b, 8)
  await likedBy(f, 1)
  const { records } = (await ask(api.schedule.page, { pageSize: 50 })).result
  const nightly = records.find(({ kind }: { kind: string }) => kind === 'generateRanks')
  const job = await jobEnded(mall, admin, (await ask(api.sysTask.run, { id: nightly.id })).result)
  expect(job).toMatchObject({ state: 'done', failed: 0 })
  const lines = await goodsOf(id)
  expect(ids(lines)).toEqual([e, d, b, a, f])
  expect(lines.map(({ move, fresh }) => [move, fresh])).toEqual([
    [0, 0],
    [0, 0],
    [1, 0],
    [-1, 0],
    [null, 1],
  ])
  // Made twice on a day it is held against the day before still.
  await ask(rank.generate, { ids: [id] })
  expect((await goodsOf(id)).map(({ move }) => move)).toEqual([0, 0, 1, -1, null])
  const { rows } = await sql<{ days: number }>`select count(distinct day)::int as days from rank_snapshot
    where rank_id = ${id}`.execute(db())
  expect(rows[0]?.days).toBe(2)
  const { rows: told } = await sql<{ by: string }>`select user_name as by from audit
    where call = 'schedule.ranks' limit 1`.execute(db())
  expect(told).toHaveLength(1)
})

test('by sales it counts the pieces of orders that stand, by the shelf the first day; one of nothing stays as it was', async () => {
  const base = { period: 3, place: 1, mode: 2, size: 3, spuIds: await onShelf(1) }
  const make = async (name: string, kind: number) => (await ask(rank.add, { ...base, name, kind })).result.id
  const sold = await make('自动热销榜', 1)
  const fresh = await make('自动新品榜', 2)
  await ask(rank.generate, { ids: [sold, fresh] })
  const { rows } = await sql<{ spuId: number; value: number }>`
    select i.spu_id as "spuId", sum(i.num)::int as value from order_item i join orders o on o.id = i.order_id
    where o.status <> 7 and o.create_time between ${new Date(mall.clock.now - 30 * oneDay)} and ${new Date(mall.clock.now)}
      and exists (select from sku where sku.spu_id = i.spu_id and sku.shelf = 1)
    group by 1 order by 2 desc, 1 desc limit 3`.execute(db())
  expect(rows.length).toBeGreaterThan(0)
  expect((await goodsOf(sold)).map(({ spuId, value }) => ({ spuId, value }))).toEqual(rows)
  const [newest = 0] = ids(await goodsOf(fresh))
  const { rows: firsts } = await sql<{ id: number }>`select id from spu t
    where first_shelf_time <= ${new Date(mall.clock.now)} and exists (select from sku where sku.spu_id = t.id and sku.shelf = 1)
    order by first_shelf_time desc, id desc limit 1`.execute(db())
  expect(newest).toBe(firsts[0]?.id)
  await sql`delete from favorite`.execute(db())
  const none = await make('自动空榜', 3)
  expect((await ask(rank.generate, { ids: [none] })).result).toEqual({ generated: 0, empty: ['自动空榜'] })
  expect(ids(await goodsOf(none))).toEqual(base.spuIds)
})

test('the first time that a 货 of a 款 comes onto the shelf is noted, and only the first', async () => {
  const { rows } = await sql<{ id: number; spuId: number }>`select min(id) as id, spu_id as "spuId" from sku
    group by spu_id having count(*) filter (where shelf = 1) = 0 limit 1`.execute(db())
  const first = async (spuId: number) =>
    (
      await sql<{ at: string | null }>`select first_shelf_time as at from spu where id = ${spuId}`.execute(
        db(),
      )
    ).rows[0]?.at
  const [sku] = rows
  if (!sku) throw new Error('no 款 off the shelf')
  await sql`update spu set first_shelf_time = null where id = ${sku.spuId}`.execute(db())
  await sql`update sku set shelf = 1 where id = ${sku.id}`.execute(db())
  const noted = await first(sku.spuId)
  expect(noted).not.toBeNull()
  await sql`update sku set shelf = 0 where id = ${sku.id}`.execute(db())
  await sql`update sku set shelf = 1 where id = ${sku.id}`.execute(db())
  expect(await first(sku.spuId)).toBe(noted)
})
