import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stockOffenders } from '../../../server/mall/product/stock/check.query.ts'
import { type Mover, moveStock } from '../../../server/mall/product/stock/move.query.ts'
import { createServices } from '../../../server/services.ts'
import { api } from '../../../src/contract/api.ts'
import { projectRoot } from '../../support/imports.ts'
import { jobEnded } from '../../support/jobs.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** Stock with a memory: whatever changes it goes through one door, and every sum can be followed. */
let mall: Mall
let admin: string
let services: Awaited<ReturnType<typeof createServices>>
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  const now = () => new Date(mall.clock.now)
  services = await createServices(mall.config, mall.app.database, () => {}, { quiet: true, now })
})
afterAll(() => mall.close())
const db = () => mall.app.database.db
afterEach(async () => {
  // What is promised here stands behind no order, and is given back.
  const offenders = (await stockOffenders(db())).filter(({ what }) => !what.startsWith('占用不等于'))
  expect(offenders).toEqual([])
  const { rows } = await sql<{ skuId: number; reserved: number }>`
    select sku_id as "skuId", coalesce(sum(num), 0) - reserved as reserved
    from sku_stock left join (select sku_id, reserved as num from order_item
      union all select sku_id, num from order_pick where state = 1) held using (sku_id)
    group by sku_id, reserved having coalesce(sum(num), 0) <> reserved`.execute(db())
  await moving(mover =>
    moveStock(
      mover,
      rows.map(row => ({ ...row, kind: 5 })),
    ),
  )
})

const ask = (call: { path: string }, input: object = {}, token = admin) =>
  mall.ask(call.path, input, { token })

interface Sku {
  skuId: number
  skuNo: string
  version: number
  stock: number
}
const someSku = async (place: number): Promise<Sku> =>
  (await ask(api.sku.page, { pageSize: 1, pageNum: place, sort: 'skuId', inStock: 1 })).result.records[0]
const movesOf = async ({ skuNo }: { skuNo: string }) => (await ask(api.stock.moves, { skuNo })).result.records

let batches = 0
const set = (
  rows: readonly { skuId: number; version: number; set: object; base?: object }[],
  more: object = {},
) => ask(api.sku.batchUpdate, { batchId: `stock-move-${++batches}`, mode: 'able', rows, ...more })

/** As a call moves goods. */
function moving<T>(work: (mover: Mover) => Promise<T>): Promise<T> {
  return db()
    .transaction()
    .execute(tx =>
      work({
        tx,
        now: new Date(mall.clock.now),
        services,
        caller: { userId: 1, name: '陆知衡' },
      }),
    )
}
const reserve = (skuId: number, reserved: number) =>
  moving(mover => moveStock(mover, [{ skuId, kind: 2, reserved }]))

test('a stock that is set by hand is a document and a line of the ledger; taken back, another', async () => {
  const [one, two] = [await someSku(1), await someSku(2)]
  const before = await movesOf(one)
  const rows = [
    { skuId: one.skuId, version: one.version, set: { stock: one.stock + 5 } },
    { skuId: two.skuId, version: two.version, set: { stock: 0 } },
  ]
  expect((await set(rows, { dryRun: true })).result.applied).toHaveLength(2)
  expect(await movesOf(one)).toEqual(before)
  expect((await set(rows)).result.applied).toHaveLength(2)
  const batchId = `stock-move-${batches}`
  const [found] = await movesOf(one)
  expect(found).toMatchObject({ kind: 2, onHand: 5, onHandAfter: one.stock + 5, userName: '陆知衡' })
  const [lost] = await movesOf(two)
  expect(lost).toMatchObject({ kind: 3, onHand: -two.stock, onHandAfter: 0 })
  const documents = (await ask(api.inventoryRecord.list, { recordNo: found.refNo })).result.records
  expect(documents).toMatchObject([{ opType: 4, quantity: 5, spuCount: 1, remark: '修改库存' }])
  const [piece] = (await ask(api.inventoryRecord['details.list'], { recordNo: lost.refNo })).result.records
  expect(piece).toMatchObject({ skuNo: two.skuNo, quantity: two.stock })
  expect((await ask(api.sysLog.undoBatch, { batchId })).result).toMatchObject({ restored: 2, skipped: [] })
  expect((await movesOf(one))[0]).toMatchObject({ kind: 3, onHand: -5, onHandAfter: one.stock })
  expect((await movesOf(two))[0]).toMatchObject({ kind: 2, onHand: two.stock })
})

test('what is promised cannot be counted away, and a 货 that is promised can be counted', async () => {
  const one = await someSku(3)
  await reserve(one.skuId, 1)
  const row = { skuId: one.skuId, version: one.version }
  const sentence = '已占用1件，库存不能少于它'
  const refused = await set([{ ...row, set: { stock: 0 } }])
  expect(refused.result.invalid).toMatchObject([{ skuId: one.skuId, field: 'stock', reason: sentence }])
  expect((await set([{ ...row, set: { stock: 1 } }])).result.applied).toHaveLength(1)
  // To take back what brought the piece that is promised now is refused in the same words.
  await reserve(one.skuId, -1)
  expect((await set([{ ...row, version: row.version + 1, set: { stock: 0 } }])).result.applied).toHaveLength(
    1,
  )
  expect((await set([{ ...row, version: row.version + 2, set: { stock: 1 } }])).result.applied).toHaveLength(
    1,
  )
  const batchId = `stock-move-${batches}`
  await reserve(one.skuId, 1)
  const undo = (more: object = {}) => ask(api.sysLog.undoBatch, { batchId, ...more })
  expect(JSON.stringify((await undo({ dryRun: true })).result.plan)).toContain(sentence)
  const skipped = [{ id: one.skuId, field: 'stock' }]
  expect((await undo()).result).toMatchObject({ restored: 0, skipped })
})

test('a set value never swallows a sale made meanwhile', async () => {
  const one = await someSku(4)
  await moving(mover => moveStock(mover, [{ skuId: one.skuId, kind: 3, onHand: -1 }]))
  const row = { skuId: one.skuId, version: one.version, set: { stock: one.stock + 10 } }
  expect((await set([row])).result.conflicts).toMatchObject([
    { skuId: one.skuId, current: { stock: one.stock - 1 } },
  ])
  const based = await set([{ ...row, base: { stock: one.stock } }])
  expect(based.result.conflicts).toHaveLength(1)
  // What has nothing to do with it goes through.
  const name = { ...row, set: { name: '改了名' }, base: { name: (await skuRow(one.skuId)).name } }
  expect((await set([name])).result.applied).toHaveLength(1)
})
const skuRow = async (skuId: number) => (await ask(api.sku.rows, { ids: [skuId] })).result[0]

test('two lines of one 货 are one sum; more than there is moves nothing', async () => {
  const one = await someSku(5)
  const two = await someSku(6)
  const half = Math.floor(one.stock / 2) + 1
  const line = { skuId: one.skuId, kind: 2 as const, reserved: half }
  await expect(
    moving(mover => moveStock(mover, [{ ...line, skuId: two.skuId, reserved: 1 }, line, line])),
  ).rejects.toMatchObject({
    code: 400,
    message: expect.stringContaining(`可用${one.stock}件，不足${half * 2}件`),
  })
  await moving(mover => moveStock(mover, [line, { ...line, reserved: one.stock - half }]))
  expect((await ask(api.stock.skuPage, { oldNoList: [one.skuNo] })).result.records).toMatchObject([
    { stock: one.stock, occupied: one.stock, available: 0 },
  ])
  expect((await movesOf(one)).slice(0, 2).map((row: { reservedAfter: number }) => row.reservedAfter)).toEqual(
    [one.stock, half],
  )
})

test('new 货 bring what there is of them as a document, however they come', async () => {
  const category = (await ask(api.category.box, {})).result[0]
  const sku = { sellPriceModel: 3, price: 1000_00, weight: '3', stock: 7 }
  const made = await ask(api.spu.add, {
    spuNo: 'LEDGER-1',
    name: '流水手镯',
    categoryId: category.id,
    skus: [
      { ...sku, skuNo: 'LEDGER-1-01' },
      { ...sku, skuNo: 'LEDGER-1-02', stock: 0 },
    ],
  })
  expect(made.message).toBe('成功')
  const [first, ...none] = await movesOf({ skuNo: 'LEDGER-1-01' })
  expect([first, none]).toMatchObject([{ kind: 1, onHand: 7, onHandAfter: 7, refType: 1 }, []])
  expect(await movesOf({ skuNo: 'LEDGER-1-02' })).toEqual([])
  expect((await ask(api.inventoryRecord.list, { recordNo: first.refNo })).result.records).toMatchObject([
    { opType: 1, quantity: 7 },
  ])
})

test('many take the same piece at once: as many get it as there are pieces, and nobody waits in a ring', async () => {
  const [one, two] = [await someSku(8), await someSku(9)]
  const version = async (skuId: number) => (await skuRow(skuId)).version
  await set([
    { skuId: one.skuId, version: await version(one.skuId), set: { stock: 7 } },
    { skuId: two.skuId, version: await version(two.skuId), set: { stock: 7 } },
  ])
  const both = [one.skuId, two.skuId].map(skuId => ({ skuId, kind: 2 as const, reserved: 1 }))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, turn) =>
      moving(mover => moveStock(mover, turn % 2 === 0 ? both : [...both].reverse())),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 400 })
})

test('the check follows every balance and names what does not add up', async () => {
  const schedules = (await ask(api.schedule.page, { pageSize: 50 })).result.records
  const { id } = schedules.find((row: { kind: string }) => row.kind === 'checkStock')
  const run = async () => (await ask(api.sysTask.run, { id })).result
  expect(await jobEnded(mall, admin, await run())).toMatchObject({ state: 'done' })
  const one = await someSku(10)
  const broken = sql`update sku_stock set on_hand = on_hand + 3 where sku_id = ${one.skuId}`
  await broken.execute(db())
  const failed = await jobEnded(mall, admin, await run())
  expect(failed).toMatchObject({ state: 'failed', reason: '2处库存对不上，见报告' })
  const report = await mall.ask(api.sysTask.download.path, { id: failed.id }, { token: admin })
  expect(String(report.result)).toContain(one.skuNo)
  await sql`update sku_stock set on_hand = on_hand - 3 where sku_id = ${one.skuId}`.execute(db())
  await expect(sql`delete from stock_move`.execute(db())).rejects.toThrow('never changed')
})

test('nobody but the one door writes balances and their history', () => {
  const writes = /(insert into|update|delete from) (sku_stock|stock_move)\b/
  const at = join(projectRoot, 'server')
  const found = readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && writes.test(readFileSync(join(at, name), 'utf8')))
    .sort()
  expect(found).toEqual([
    'db/migrations/0094-stock-move.ts',
    'mall/product/stock/move.query.ts',
    'seed/order/copies.ts',
    'seed/product/stock.ts',
  ])
})
