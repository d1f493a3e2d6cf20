import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seckillRules } from '../../server/mall/marketing/seckill-rules.query.ts'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

/** What the single call refuses is refused in a batch too, by an undo and by a switch: there is one `apply()`. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { attribute, equity, questionBank, search, seckill, sysLog, ui } = api
const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })
const period = { beginTime: '2029-01-01 10:00:00', endTime: '2029-01-01 12:00:00' }

interface Change {
  readonly id: number
  readonly version: number
  readonly set: object
}
let batches = 0
/** The verdicts of a batch; its id is told too. */
async function batch(call: string, rows: readonly Change[], mode: 'all' | 'able' = 'all') {
  batches += 1
  const batchId = `law-batch-${batches}`
  const { result, message } = await ask(ui['batch.apply'], { batchId, call, mode, rows })
  expect(message).toBe('成功')
  return { ...result, batchId }
}

/** Goods that cost something and are in no sale. */
async function free(count: number): Promise<{ spuId: number; fee: number; spuNo: string }[]> {
  const { records } = (await ask(search.product, { pageSize: 200 })).result
  const { rows } = await sql<{ id: number }>`select spu_id as id from seckill_goods`.execute(
    mall.app.database.db,
  )
  const taken = new Set(rows.map(({ id }) => id))
  const found = records.filter(
    (row: { spuId: number; fee: number }) => row.fee > 200 && !taken.has(row.spuId),
  )
  expect(found.length).toBeGreaterThanOrEqual(count)
  return found.slice(0, count)
}

async function sale(name: string, goods: string, times = period) {
  const { result } = await ask(seckill.add, { name, ...times, goods })
  return { id: Number(result.id), version: Number(result.version) }
}

test('what stands only once refuses its own row in a batch, not the others, and says so before it is sent', async () => {
  const { label } = api
  const added: { id: number; version: number }[] = []
  for (const name of ['甲', '乙', '丙', '丁']) {
    const { result } = await ask(label.addLabel, { name: `只此一个${name}` })
    added.push({ id: Number(result.id), version: Number(result.version) })
  }
  const [one, two, three, four] = added
  const named = (row: (typeof added)[number] | undefined, name: string) => ({
    id: 0,
    version: 0,
    ...row,
    set: { name },
  })
  const rows = [
    named(one, '只此一个乙'),
    named(two, '又是一个'),
    named(three, '又是一个'),
    named(four, '热销'),
  ]
  const invalid = [one, three, four].map(row => ({ id: row?.id, field: 'name', reason: '标签名称已存在' }))
  const call = 'label.updateLabel'
  const asked = { batchId: 'law-once-0', call, mode: 'able', rows, dryRun: true }
  expect((await ask(ui['batch.apply'], asked)).result).toMatchObject({ invalid })
  const done = await batch(call, rows, 'able')
  expect(done.applied.map(({ id }: { id: number }) => id)).toEqual([two?.id])
  expect(done.invalid).toEqual(invalid)
  const { records } = (await ask(label.pageList, { keyword: '一个' })).result
  const names = ['又是一个', '只此一个丁', '只此一个丙', '只此一个甲']
  expect(records.map(({ name }: { name: string }) => name).sort()).toEqual(names.sort())
})

test('a batch makes no flash sale that is dearer than without it', async () => {
  const [goods] = await free(1)
  const { id, version } = await sale('原价', `${goods?.spuId},1,1`)
  const set = { goods: `${goods?.spuId},${goods?.fee},1` }
  const { applied, invalid } = await batch('x:seckill.edit', [{ id, version, set }])
  expect(applied).toEqual([])
  expect(invalid).toEqual([{ id, field: 'goods', reason: `${goods?.spuNo}的秒杀工费应低于原工费` }])
})

test('a batch switches no sale on that is over, and an undo brings none back', async () => {
  const [goods] = await free(1)
  const soon = { beginTime: '2026-11-20 13:00:00', endTime: '2026-11-20 15:00:00' }
  const over = { beginTime: '2026-11-01 10:00:00', endTime: '2026-11-01 12:00:00' }
  const past = await sale('过去', `${goods?.spuId},1,1`, over)
  const on = (row: { id: number; version: number }) => ({ ...row, set: { status: 1 } })
  const reason = '秒杀已结束，不能启用'
  expect((await batch('x:seckill.edit', [on(past)])).invalid).toEqual([
    { id: past.id, field: 'status', reason },
  ])
  const { id } = await sale('眼下', `${goods?.spuId},1,1`, soon)
  expect((await ask(seckill.updateStatus, { id, status: 1 })).code).toBe(200)
  const off = await batch('x:seckill.edit', [{ id, version: 2, set: { status: 0 } }])
  expect(off.applied).toEqual([{ id, version: 3 }])
  const [before, hours] = [mall.clock.now, 10 * 3_600_000]
  mall.clock.now = before + hours
  admin = await sessionOf(mall, '13800000001')
  const { result } = await ask(sysLog.undoBatch, { batchId: off.batchId, dryRun: true })
  expect(result).toMatchObject({ restored: 0, skipped: [{ id, field: 'status' }] })
  expect(JSON.stringify(result.plan)).toContain(reason)
  mall.clock.now = before
})

test('of two sales of one piece that a batch switches on together one runs', async () => {
  const [one, two] = await free(2)
  const line = `${one?.spuId},1,1`
  const rows = [
    await sale('同一批甲', line),
    await sale('同一批乙', line),
    await sale('同一批丙', `${two?.spuId},1,1`),
  ]
  const changes = rows.map(row => ({ ...row, set: { status: 1 } }))
  const second = rows[1]?.id
  const reason = `${one?.spuNo}同一时间已在“同一批甲”里`
  const all = await batch('x:seckill.edit', changes)
  expect(all).toMatchObject({ applied: [], invalid: [{ id: second, field: 'goods', reason }] })
  const able = await batch('x:seckill.edit', changes, 'able')
  expect(able.applied.map(({ id }: { id: number }) => id)).toEqual([rows[0]?.id, rows[2]?.id])
  expect(able.invalid).toEqual([{ id: second, field: 'goods', reason }])
  // Each as it would be: where the first makes room, the second may have it.
  const swapped = await batch('x:seckill.edit', [
    { id: rows[0]?.id ?? 0, version: 2, set: { status: 0 } },
    { id: rows[1]?.id ?? 0, version: 1, set: { status: 1 } },
  ])
  expect(swapped.applied).toHaveLength(2)
  // Another cannot be given what that one has now, nor be brought back to it.
  const moved = await batch('x:seckill.edit', [{ id: rows[2]?.id ?? 0, version: 2, set: { goods: line } }])
  expect(moved.invalid).toMatchObject([{ field: 'goods', reason: `${one?.spuNo}同一时间已在“同一批乙”里` }])
  expect((await ask(sysLog.undoBatch, { batchId: able.batchId })).result.restored).toBe(1)
})

test('a row that stays as it is goes on standing in the way of the others of its batch', async () => {
  const [goods, other] = await free(2)
  const [line, elsewhere] = [`${goods?.spuId},1,1`, `${other?.spuId},${other?.fee},1`]
  const runs = await sale('占着', line)
  expect((await ask(seckill.updateStatus, { id: runs.id, status: 1 })).code).toBe(200)
  const wants = await sale('想要', line)
  const { applied, invalid } = await batch(
    'x:seckill.edit',
    [
      // Would make room, but may not become what it would be.
      { id: runs.id, version: 2, set: { goods: elsewhere } },
      { ...wants, set: { status: 1 } },
    ],
    'able',
  )
  expect(applied).toEqual([])
  expect(invalid).toMatchObject([
    { id: runs.id, field: 'goods' },
    { id: wants.id, field: 'goods', reason: `${goods?.spuNo}同一时间已在“占着”里` },
  ])
})

test('each rule is asked once for a whole batch', async () => {
  const [goods] = await free(1)
  const rows: Change[] = []
  for (let number = 1; number <= 20; number += 1)
    rows.push({ ...(await sale(`场次${number}`, '')), set: { goods: `${goods?.spuId},1,1`, status: 0 } })
  const asked = seckillRules.map(rule => vi.spyOn(rule, 'problems'))
  const { applied } = await batch('x:seckill.edit', rows)
  expect(applied).toHaveLength(20)
  // The period is nobody's business here.
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1, 1, 1])
  vi.restoreAllMocks()
})

test('a batch leaves no question with one option', async () => {
  const { result } = await ask(questionBank.add, { stem: '批量', kind: 1, options: '甲\n乙' })
  const rows = [{ id: result.id, version: 1, set: { options: '甲' } }]
  expect((await batch('questionBank.edit', rows)).invalid).toEqual([
    { id: result.id, field: 'options', reason: '请至少输入两个选项，每行一个' },
  ])
})

test('a batch makes no benefit for a label that nobody names', async () => {
  const { result } = await ask(equity.add, { name: '批量', amount: 100 })
  const rows = [{ id: result.id, version: 1, set: { audience: 2 } }]
  expect((await batch('x:equity.edit', rows)).invalid).toEqual([
    { id: result.id, field: 'audienceNote', reason: '请输入标签或等级' },
  ])
})

test('a row that a batch makes another kind of keeps nothing of the kind that it was, until the batch is taken back', async () => {
  const given = { name: '换类', audience: 3, audienceNote: 'A级', amount: 100 }
  const { id } = (await ask(equity.add, given)).result
  const { applied, batchId } = await batch('x:equity.edit', [{ id, version: 1, set: { audience: 1 } }])
  expect(applied).toEqual([{ id, version: 2 }])
  const now = async () => (await mall.ask(equity.detail.path, { id }, { method: 'GET', token: admin })).result
  expect(await now()).toMatchObject({ audience: 1, audienceNote: '' })
  expect((await ask(sysLog.undoBatch, { batchId })).result.skipped).toEqual([])
  expect(await now()).toMatchObject({ audience: 3, audienceNote: 'A级' })
  const foreign = await batch('x:equity.edit', [{ id, version: 3, set: { points: 5 } }])
  expect(foreign.invalid).toEqual([{ id, field: 'points', reason: '所选类型没有“积分”，请留空' }])
  const property = { name: '换类', categoryId: 1, inputType: 2, options: '甲、乙' }
  const made = (await ask(attribute.add, property)).result
  const byHand = [{ id: made.id, version: 1, set: { inputType: 1 } }]
  expect((await batch('attribute.update', byHand)).applied).toHaveLength(1)
  const [row] = (await ask(attribute.list, { keyword: '换类' })).result.records
  expect(row).toMatchObject({ inputType: 1, options: '' })
})
