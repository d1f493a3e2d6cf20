import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsOfSnapshot, snapshotsKept } from '../../server/plain/snapshot.ts'
import { api } from '../../src/contract/api.ts'
import { decodeIds } from '../../src/values/id-list.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

let mall: Mall
let token: string
beforeAll(async () => {
  mall = await openMall()
  token = await sessionOf(mall, '13800000004')
})
afterAll(() => mall.close())

const call = 'x:sku.snapshot'
const snapshot = (input: object, as = token) => mall.ask(api.sku.snapshot.path, input, { token: as })
const idsIn = (answer: { result: { ids: string } }) => Array.from(decodeIds(answer.result.ids))
const count = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from snapshot`.execute(mall.app.database.db)
  return rows[0]?.n
}

/** Everything that the list shows, page by page. */
async function paged(input: object): Promise<number[]> {
  const ids: number[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { result } = await mall.ask(api.sku.page.path, { ...input, pageNum, pageSize: 200 }, { token })
    ids.push(...result.records.map((row: { skuId: number }) => row.skuId))
    if (pageNum >= result.pages) return ids
  }
}

const queries = [
  {},
  { sort: '-skuId' },
  { sort: 'name' },
  { sort: '-weight' },
  { sort: 'price', sellPriceModel: 3 },
  { sort: '-updateTime', keyword: '戒' },
  { sort: 'skuNo', categoryIds: [1], minWeight: '5', maxWeight: '30', shelf: 1 },
  { sort: '-cost', finenessIds: [1, 2], inStock: 1, hasImg: 1 },
  { searchTimeType: 1, beginTime: '2000-01-01 00:00:00', singleSpu: 1 },
  { spuNoSearch: 'hf', styleIds: [1], brandId: 2 },
  { keyword: 'nothing is called so' },
]

test.each(queries)('the ids of %j are those of the pages, in their order, and all of them', async query => {
  const answer = await snapshot(query)
  expect(answer.code).toBe(200)
  expect(idsIn(answer)).toEqual(await paged(query))
  expect(answer.result.total).toBe(idsIn(answer).length)
})

test('what is frozen stays as it was when rows come, go and change', async () => {
  const answer = await snapshot({ sort: '-price' })
  const ids = idsIn(answer)
  await sql`update sku set price = price + 100000 where id = ${ids.at(-1)}`.execute(mall.app.database.db)
  await sql`delete from sku where id = ${ids[0]}`.execute(mall.app.database.db)
  const caller = await callerOf('13800000004')
  expect(await kept(caller, answer.result.snapshotId)).toEqual(ids)
})

test('another account’s snapshot, another call’s and one that never was are all one: 404', async () => {
  const { result } = await snapshot({})
  const gone = { code: 404, message: '数据不存在或已被删除' }
  const [mine, foreign] = [await callerOf('13800000004'), await callerOf('13800000001')]
  await expect(kept(foreign, result.snapshotId)).rejects.toMatchObject(gone)
  await expect(kept(mine, 'no-such-snapshot')).rejects.toMatchObject(gone)
  await expect(kept(mine, result.snapshotId, 'x:other.snapshot')).rejects.toMatchObject(gone)
  expect(await kept(mine, result.snapshotId)).toHaveLength(result.total)
})

test('who may not see the list gets no snapshot of it, and nothing is kept', async () => {
  const before = await count()
  for (const phone of ['13800000003', '13800000005', '13800000006'])
    expect((await snapshot({}, await sessionOf(mall, phone))).code).toBe(403)
  expect((await mall.ask(api.sku.snapshot.path, {})).code).toBe(401)
  expect((await snapshot({ pageNum: 1 })).message).toBe('不支持的字段：pageNum')
  expect(await count()).toBe(before)
})

test('a snapshot is no change: it leaves no audit row, no event and answers no GET', async () => {
  const traces = async () =>
    (
      await sql`select (select count(*) from audit) as audit, (select count(*) from event) as event`.execute(
        mall.app.database.db,
      )
    ).rows
  const before = await traces()
  await snapshot({})
  expect(await traces()).toEqual(before)
  expect((await mall.ask(api.sku.snapshot.path, {}, { method: 'GET', token })).status).toBe(404)
})

test('what is a day old is forgotten, and an account holds only the newest', async () => {
  const other = await sessionOf(mall, '13800000001', mall.clock.now + 100 * 3_600_000)
  const { result: old } = await snapshot({}, other)
  mall.clock.now += 24 * 3_600_000 + 1000
  token = await sessionOf(mall, '13800000004')
  const { result: fresh } = await snapshot({})
  await expect(kept(await callerOf('13800000001'), old.snapshotId)).rejects.toMatchObject({ code: 404 })
  const caller = await callerOf('13800000004')
  expect(await kept(caller, fresh.snapshotId)).toHaveLength(fresh.total)
  await sql`insert into snapshot (id, user_id, call, ids, versions, at)
    select 'made-' || n, ${caller.userId}, ${call}, '', '', ${new Date(mall.clock.now)}::timestamptz - make_interval(mins => n)
    from generate_series(1, ${snapshotsKept.each + 5}) as n`.execute(mall.app.database.db)
  const { result: newest } = await snapshot({})
  const { rows } = await sql<{ id: string }>`
    select id from snapshot where user_id = ${caller.userId} order by at desc, id`.execute(
    mall.app.database.db,
  )
  expect(rows.length).toBeLessThanOrEqual(snapshotsKept.each + 1)
  expect(
    rows
      .slice(0, 2)
      .map(row => row.id)
      .sort(),
  ).toEqual([fresh.snapshotId, newest.snapshotId].sort())
})

async function callerOf(phone: string): Promise<{ userId: number }> {
  const { rows } = await sql<{ userId: number }>`
    select id as "userId" from sys_user where phone = ${phone}`.execute(mall.app.database.db)
  const [caller] = rows
  if (!caller) throw new Error(`${phone} is nobody`)
  return caller
}

function kept(caller: { userId: number }, id: string, by = call): Promise<number[]> {
  return mall.app.database.db.transaction().execute(tx => idsOfSnapshot(tx, caller, by, id))
}
