import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../../server/db/clock.ts'
import { httpLive } from '../../../server/outside/live.ts'
import { api } from '../../../src/contract/api.ts'
import { jobEnded } from '../../support/jobs.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'
import { multipart } from '../../support/upload.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

/** A session does not outlive such leaps. */
async function moveTo(now: number): Promise<void> {
  mall.clock.now = now
  admin = await sessionOf(mall, '13800000001')
}

const { live, search } = api
const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })
const rows = async (input: object) =>
  (await ask(live['goods.list'], { pageSize: 200, ...input })).result.records
const roomsOf = async (status: number) =>
  (await ask(live['room.list'], { status, pageSize: 200, sort: 'beginTime' })).result.records

const db = () => mall.app.database.db
const endOf = ({ endTime }: { endTime: string }) => Date.parse(`${endTime.replace(' ', 'T')}+08:00`)

/** Moves a show to another time, from now. */
async function plan(id: number, begin: string, end: string) {
  await sql`update live_room set begin_time = ${clock} + ${begin}::interval, end_time = ${clock} + ${end}::interval
    where id = ${id}`.execute(db())
}

async function sync() {
  const { result: id } = await ask(live['room.sync'], {})
  return jobEnded(mall, admin, id)
}

test('a synchronisation moves the rooms on with the clock, ends what the platform has forgotten, and hears of its goods', async () => {
  const opened = mall.clock.now
  const [next] = await roomsOf(0)
  const pending = await rows({ auditState: 0 })
  expect(pending.length).toBeGreaterThan(0)
  await moveTo(endOf(next) + 60_000)
  expect(await sync()).toMatchObject({ state: 'done', title: '同步直播间', hasReport: true })
  const [over] = (await ask(live['room.list'], { keyword: next.code })).result.records
  expect(over).toMatchObject({ id: next.id, status: 2, version: next.version + 1 })
  const open = [...(await roomsOf(0)), ...(await roomsOf(1))].map(({ id }: { id: number }) => id)
  const left = await rows({ auditState: 0 })
  expect(left.filter((row: { roomId: number }) => open.includes(row.roomId))).toEqual([])
  const refused = await rows({ auditState: 2 })
  for (const row of refused) expect(row).toMatchObject({ status: 0 })
  // A month later the platform speaks of none of these any more.
  await moveTo(opened + 30 * 86_400_000)
  await sync()
  const { rows: old } = await sql<{ status: number }>`
    select distinct status from live_room where begin_time < ${new Date(opened)}::timestamptz + interval '7 days'`.execute(
    db(),
  )
  expect(old).toEqual([{ status: 2 }])
  await moveTo(opened)
  await sql`delete from live_room where begin_time > ${clock} + interval '7 days'`.execute(db())
  await sync()
}, 30_000)

test('goods come into a room once, are shown in their order, and what is live cannot be taken out', async () => {
  const [room] = await roomsOf(0)
  const goods = (await ask(search.product, { pageSize: 4 })).result.records.map(
    ({ spuId }: { spuId: number }) => spuId,
  )
  expect(
    (await ask(live['goods.batchAdd'], { roomId: room.id, spuIds: goods.slice(0, 3) })).result.added,
  ).toBe(3)
  expect((await ask(live['goods.batchAdd'], { roomId: room.id, spuIds: goods })).result.added).toBe(1)
  const before = await rows({ roomId: room.id })
  const ids = before.map(({ id }: { id: number }) => id)
  expect((await ask(live['goods.sort'], { ids: ids.toReversed() })).code).toBe(200)
  expect((await rows({ roomId: room.id })).map(({ id }: { id: number }) => id)).toEqual(ids.toReversed())
  const other = (await rows({})).find((row: { roomId: number }) => row.roomId !== room.id)
  expect((await ask(live['goods.sort'], { ids: [ids[0], other.id] })).message).toBe(
    '请先按直播间筛选，再调整讲解顺序',
  )
  expect((await ask(live['goods.remove'], { roomId: other.roomId, ids: [ids[0]] })).message).toBe(
    '其中有不是这个直播间的商品',
  )
  expect((await ask(live['goods.onSale'], { id: ids[0], onSale: 1 })).code).toBe(200)
  expect((await ask(live['goods.remove'], { ids: [ids[0]] })).code).toBe(200)
  const ended = (await roomsOf(2))[0]
  expect((await ask(live['goods.batchAdd'], { roomId: ended.id, spuIds: goods })).message).toBe(
    '直播已结束，不能添加商品',
  )
  // The show begins; nobody has asked the platform since.
  await plan(room.id, '-1 minute', '1 hour')
  const [shown] = await rows({ roomId: room.id })
  expect(shown.live).toBe(1)
  expect((await ask(live['goods.remove'], { ids: [shown.id] })).message).toBe('直播中的商品不能移除')
  const picked = (await ask(search.product, { queryParameter: { spuIds: [shown.spuId] } })).result.records
  expect(picked).toMatchObject([{ spuId: shown.spuId, live: 1 }])
  const share = await mall.ask(live.shareCode.path, { roomId: room.id }, { method: 'GET', token: admin })
  expect(share.result).toMatchObject({ code: `FACET-${room.code}` })
  const none = await mall.ask(live.shareCode.path, { roomId: ended.id }, { method: 'GET', token: admin })
  expect(none.message).toBe('直播已结束，不能分享')
}, 30_000)

test('between two synchronisations a room goes on with the clock: planned, on, over', async () => {
  const [room] = await roomsOf(0)
  const state = async () =>
    (await ask(live['room.list'], { keyword: room.code })).result.records.map(
      ({ status }: { status: number }) => status,
    )
  await plan(room.id, '1 minute', '2 hours')
  expect(await state()).toEqual([0])
  await plan(room.id, '-1 minute', '2 hours')
  expect(await state()).toEqual([1])
  expect((await roomsOf(1)).map(({ id }: { id: number }) => id)).toContain(room.id)
  await plan(room.id, '-2 hours', '-1 minute')
  expect(await state()).toEqual([2])
  expect((await ask(live['goods.batchAdd'], { roomId: room.id, spuIds: [1] })).message).toBe(
    '直播已结束，不能添加商品',
  )
  // It takes longer than was planned: the platform has said so after its end.
  await sql`update live_room set status = 1, sync_time = ${clock} where id = ${room.id}`.execute(db())
  expect(await state()).toEqual([1])
})

test('a table brings goods with their prices; a line that is of no use is told by its number', async () => {
  const [room] = await roomsOf(0)
  const [one, two] = (await ask(search.product, { pageNum: 3, pageSize: 2 })).result.records
  const answer = await multipart(mall, live['goods.import'].path, admin, {
    content: Buffer.from(`款号,直播价\n${one.spuNo},1280.50\n没有这款,1\n${two.spuNo},便宜\n${two.spuNo},\n`),
    name: '直播.csv',
    field: 'file',
    fields: { roomId: room.id },
  })
  expect(answer).toMatchObject({
    code: 200,
    result: {
      added: 2,
      refused: [
        { line: 3, reason: '没有款号没有这款' },
        { line: 4, reason: '直播价“便宜”不是金额' },
      ],
    },
  })
  const [row] = await rows({ roomId: room.id, spuNo: one.spuNo })
  expect(row).toMatchObject({ price: 128_050, status: 0, auditState: 0 })
}, 30_000)

test('a platform that cannot be asked is no failure of ours', async () => {
  const gateway = httpLive({ url: 'http://127.0.0.1:9/live', token: 'x' }, () => {})
  await expect(gateway.rooms(undefined)).rejects.toMatchObject({
    code: 503,
    message: '直播平台暂时不可用，请稍后再试',
  })
})
