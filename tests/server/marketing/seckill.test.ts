import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { search, seckill, sysLog, ui } = api
const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })
const detail = async (id: number) =>
  (await mall.ask(seckill.detail.path, { id }, { method: 'GET', token: admin })).result
const remove = (id: number) => mall.ask(seckill.del.path, { ids: [id] }, { method: 'DELETE', token: admin })
const period = { beginTime: '2029-01-01 10:00:00', endTime: '2029-01-01 12:00:00' }

/** Goods that cost something and are in no sale. */
async function free(): Promise<{ spuId: number; fee: number; spuNo: string }[]> {
  const { records } = (await ask(search.product, { pageSize: 200 })).result
  const { rows } = await sql<{ id: number }>`select spu_id as id from seckill_goods`.execute(
    mall.app.database.db,
  )
  const taken = new Set(rows.map(({ id }) => id))
  return records.filter((row: { spuId: number; fee: number }) => row.fee > 200 && !taken.has(row.spuId))
}

test('a sale keeps its goods in rows of their own, in the order given, also when a batch is taken back', async () => {
  const [one, two, three] = await free()
  if (!one || !two || !three) throw new Error('too few goods')
  const goods = `${two.spuId},100,5\n${one.spuId},90,0`
  const { result: row } = await ask(seckill.add, { name: '元旦秒杀', ...period, goods })
  expect(row).toMatchObject({ goodsCount: 2, limitCount: 0, soldCount: 0, status: 0, phase: 4, goods })
  expect((await detail(row.id)).items).toMatchObject([
    { spuId: two.spuId, fee: 100, limitCount: 5, originalFee: two.fee },
    { spuId: one.spuId, fee: 90, limitCount: 0, originalFee: one.fee },
  ])
  await sql`update seckill_goods set sold_count = 3 where seckill_id = ${row.id} and spu_id = ${two.spuId}`.execute(
    mall.app.database.db,
  )
  const batchId = 'seckill-batch-1'
  const set = { goods: `${three.spuId},80,2\n${two.spuId},110,6` }
  const batch = { batchId, call: 'x:seckill.edit', mode: 'all', rows: [{ id: row.id, version: 1, set }] }
  expect((await ask(ui['batch.apply'], batch)).result.applied).toEqual([{ id: row.id, version: 2 }])
  // What was sold stays with what is left.
  expect(await detail(row.id)).toMatchObject({
    limitCount: 8,
    soldCount: 3,
    items: [
      { spuId: three.spuId, fee: 80 },
      { spuId: two.spuId, fee: 110, limitCount: 6, soldCount: 3 },
    ],
  })
  expect((await ask(sysLog.undoBatch, { batchId })).result.restored).toBe(1)
  expect((await detail(row.id)).items).toMatchObject([{ spuId: two.spuId, fee: 100 }, { spuId: one.spuId }])
})

test('goods that were sold stay in their sale, and no limit falls below what is sold', async () => {
  const [one, two] = await free()
  if (!one || !two) throw new Error('too few goods')
  const { result: row } = await ask(seckill.add, { name: '卖过', ...period, goods: `${one.spuId},90,5` })
  expect((await ask(seckill.updateStatus, { id: row.id, status: 1 })).code).toBe(200)
  const { db } = mall.app.database
  const sell = (count: number) =>
    sql`update seckill_goods set sold_count = ${count} where seckill_id = ${row.id}`.execute(db)
  // A batch adds a 款, then somebody buys of it: to take the batch back would move it out.
  const goods = `${one.spuId},90,5\n${two.spuId},80,2`
  const batch = (batchId: string, version: number, set: object) =>
    ask(ui['batch.apply'], {
      batchId,
      call: 'x:seckill.edit',
      mode: 'all',
      rows: [{ id: row.id, version, set }],
    })
  expect((await batch('seckill-sold-1', 2, { goods })).result.applied).toEqual([{ id: row.id, version: 3 }])
  await sell(2)
  const edit = (lines: string) => ask(seckill.edit, { id: row.id, version: 3, goods: lines })
  const out = await edit(`${two.spuId},80,2`)
  expect([out.code, out.message]).toEqual([400, `${one.spuNo}已有人购买，不能移出`])
  const low = await edit(`${one.spuId},90,1\n${two.spuId},80,2`)
  expect([low.code, low.message]).toEqual([400, `${one.spuNo}已售2件，限量不能更小`])
  const { invalid } = (await batch('seckill-sold-2', 3, { goods: `${two.spuId},80,2` })).result
  expect(invalid).toEqual([{ id: row.id, field: 'goods', reason: `${one.spuNo}已有人购买，不能移出` }])
  const preview = (await ask(sysLog.undoBatch, { batchId: 'seckill-sold-1', dryRun: true })).result
  expect(JSON.stringify(preview.plan)).toContain(`${two.spuNo}已有人购买，不能移出`)
  const undone = (await ask(sysLog.undoBatch, { batchId: 'seckill-sold-1' })).result
  expect(undone).toMatchObject({ restored: 0, skipped: [{ id: row.id, field: 'goods' }] })
  expect((await edit(`${one.spuId},70,0\n${two.spuId},80,2`)).code).toBe(200)
  expect((await detail(row.id)).items).toMatchObject([{ soldCount: 2, limitCount: 0 }, { soldCount: 2 }])
  // Whatever writes, the database holds it too.
  const written = (lines: string) => sql`update seckill set goods = ${lines} where id = ${row.id}`.execute(db)
  await expect(written(`${two.spuId},80,2`)).rejects.toThrow('were sold')
  await expect(written(`${one.spuId},90,1\n${two.spuId},80,2`)).rejects.toThrow('seckill_goods_limit')
  await expect(sell(3)).rejects.toThrow('seckill_goods_limit')
  expect((await remove(row.id)).code).toBe(200)
})

test('goods that left a sale before that was forbidden count on where they stood', async () => {
  const [one, two] = await free()
  if (!one || !two) throw new Error('too few goods')
  const { result: row } = await ask(seckill.add, { name: '放回', ...period, goods: `${two.spuId},80,2` })
  await sql`insert into seckill_left values (${row.id}, ${one.spuId}, 3)`.execute(mall.app.database.db)
  const put = (limit: number) =>
    ask(seckill.edit, { id: row.id, version: 1, goods: `${two.spuId},80,2\n${one.spuId},70,${limit}` })
  expect((await put(2)).message).toBe(`${one.spuNo}已售3件，限量不能更小`)
  expect((await put(9)).code).toBe(200)
  expect((await detail(row.id)).items).toMatchObject([
    { spuId: two.spuId, soldCount: 0 },
    { spuId: one.spuId, soldCount: 3 },
  ])
  expect((await remove(row.id)).code).toBe(200)
})

test('a fee is lower than without the sale, and goods are in one running sale at a time', async () => {
  const [goods] = await free()
  if (!goods) throw new Error('no goods')
  const line = (fee: number) => `${goods.spuId},${fee},1`
  const add = (input: object) => ask(seckill.add, { name: '秒杀', ...period, ...input })
  expect((await add({ goods: line(goods.fee) })).message).toBe(`${goods.spuNo}的秒杀工费应低于原工费`)
  expect((await add({ endTime: period.beginTime })).message).toBe('结束时间应晚于开始时间')
  expect((await add({ goods: '1,2' })).code).toBe(400)
  const empty = (await add({})).result
  expect((await ask(seckill.updateStatus, { id: empty.id, status: 1 })).message).toBe(
    '请先添加秒杀商品，再启用',
  )
  const one = (await add({ name: '甲场', goods: line(1) })).result
  const two = (await add({ name: '乙场', goods: line(2) })).result
  expect((await ask(seckill.updateStatus, { id: one.id, status: 1 })).code).toBe(200)
  const clash = `${goods.spuNo}同一时间已在“甲场”里`
  expect((await ask(seckill.updateStatus, { id: two.id, status: 1 })).message).toBe(clash)
  const later = { beginTime: '2029-01-02 10:00:00', endTime: '2029-01-02 12:00:00' }
  const moved = await ask(seckill.edit, { id: two.id, version: two.version, ...later })
  expect(moved.code).toBe(200)
  expect((await ask(seckill.updateStatus, { id: two.id, status: 1 })).code).toBe(200)
  const back = await ask(seckill.edit, { id: two.id, version: moved.result.version + 1, ...period })
  expect(back.message).toBe(clash)
  // The list tells by the clock of the database: some are over by now that are not by the clock of the mall.
  const { records } = (await ask(seckill.page, { phase: 3, pageSize: 50 })).result
  const over = records.find(({ endTime }: { endTime: string }) => endTime < '2026-11-19')
  expect((await ask(seckill.updateStatus, { id: over.id, status: 1 })).message).toBe('秒杀已结束，不能启用')
})
