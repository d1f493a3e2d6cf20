import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal } from '../../server/jobs/seal.ts'
import { brokenSeal } from '../../server/jobs/seal-check.ts'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

/** The changes of a batch are kept in blocks, and whoever reads them does not notice. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())
const db = () => mall.app.database.db
const ask = async (call: { path: string }, input: object) =>
  (await mall.ask(call.path, input, { token: admin })).result

interface Sku {
  skuId: number
  skuNo: string
  version: number
}
const goods = async (): Promise<Sku[]> =>
  [1, 2].reduce<Promise<Sku[]>>(
    async (before, pageNum) => [
      ...(await before),
      ...(await ask(api.sku.page, { sort: 'skuId', pageSize: 60, pageNum })).records,
    ],
    Promise.resolve([]),
  )
async function batch(batchId: string, rows: readonly Sku[], set: (row: Sku, place: number) => object) {
  const changes = rows.map((row, place) => ({
    skuId: row.skuId,
    version: row.version,
    set: set(row, place),
  }))
  const { applied } = await ask(api.sku.batchUpdate, { batchId, mode: 'all', rows: changes })
  expect(applied).toHaveLength(rows.length)
}
const kept = async (batchId: string) =>
  (
    await sql<{ singles: number; blocks: number[] | null }>`select
      (select count(*) from audit_change c where c.audit_id = a.id) as singles,
      (select array_agg(cardinality(b.row_ids)::bigint) from audit_block b where b.audit_id = a.id) as blocks
      from audit a where batch_id = ${batchId}`.execute(db())
  ).rows[0]

test('a batch of many rows is kept in blocks, one of a few row by row; the log says of both the same', async () => {
  const rows = await goods()
  const [first = { skuId: 0, skuNo: '', version: 0 }] = rows
  await batch('block-many', rows, (_row, place) => ({
    price: 9_000 + place,
    size: place % 2 ? '"引号' : '\\',
  }))
  await batch('block-few', (await goods()).slice(0, 49), () => ({ price: 1 }))
  expect(await kept('block-many')).toEqual({ singles: 0, blocks: [120] })
  expect(await kept('block-few')).toEqual({ singles: 49, blocks: null })
  const questions = async () => ({
    log: await ask(api.sysLog.queryOperationLog, { batchId: 'block-many' }),
    further: await ask(api.sysLog.queryOperationLog, { batchId: 'block-many', changesFrom: 110 }),
    ofTable: await ask(api.sysLog.queryOperationLog, { table: 'sku' }),
    ofRow: await ask(api.sysLog.queryOperationLog, { table: 'sku', rowId: first.skuId }),
    ofAnyRow: await ask(api.sysLog.queryOperationLog, { rowId: first.skuId }),
    byNumber: await ask(api.sysLog.queryOperationLog, { object: first.skuNo }),
    byWord: await ask(api.sysLog.queryOperationLog, { keyword: first.skuNo }),
    history: await ask(api.sysLog.history, { table: 'sku', rowId: first.skuId }),
    own: await ask(api.sysLog.ownBatches, {}),
    undo: { ...(await ask(api.sysLog.undoBatch, { batchId: 'block-many', dryRun: true })), batchId: '' },
  })
  const inBlocks = await questions()
  const { changes } = inBlocks.history.records[1]
  expect(changes).toMatchObject([{ table: 'sku', rowId: first.skuId, after: { price: 9_000, size: '\\' } }])
  expect(inBlocks.ofRow.records).toHaveLength(2)
  expect(inBlocks.byNumber.total).toBe(2)
  expect(inBlocks.further.records[0].changes).toHaveLength(10)
  await sql`insert into audit_change select * from audit_changes where audit_id in (select audit_id from audit_block)`.execute(
    db(),
  )
  const blocks = await sql`delete from audit_block returning *`.execute(db())
  expect(blocks.rows).toHaveLength(1)
  expect(await questions()).toEqual(inBlocks)
})

test('what was kept in blocks is taken back, and done again', async () => {
  const before = await goods()
  await batch('block-undo', before, (_row, place) => ({ cost: 700 + place }))
  const done = await goods()
  const undone = await ask(api.sku.batchUndo, { batchId: 'block-undo' })
  expect(undone).toEqual({ restored: 120, skipped: [] })
  const bare = (rows: readonly Sku[]) => rows.map(({ version: _version, ...row }) => row)
  expect(bare(await goods())).toEqual(bare(before))
  const redone = await ask(api.sysLog.redoBatch, { batchId: 'block-undo' })
  expect(redone.restored).toBe(120)
  expect(bare(await goods())).toEqual(bare(done))
})

test('who takes a batch back opens no block of another', async () => {
  await batch('block-alone', await goods(), (_row, place) => ({ cost: 900 + place }))
  await sql`insert into audit_block select -n, 'sku', 0, array[1], '"cannot be opened"' from generate_series(1, 3) as n`.execute(
    db(),
  )
  const plan = await ask(api.sysLog.undoBatch, { batchId: 'block-alone', dryRun: true })
  await sql`delete from audit_block where audit_id < 0`.execute(db())
  expect(plan).toMatchObject({ restored: 120 })
})

test.each([
  ['a value', sql`update audit_block set changes = replace(changes::text, '"cost":', '"cost": 1')::json`],
  ['a row', sql`update audit_block set row_ids[2] = 999999`],
  ['a block taken out', sql`delete from audit_block`],
  ['another order', sql`update audit_block set part = part + 1`],
])('a block that is tampered with breaks the seal: %s', async (_what, tamper) => {
  await expect
    .poll(async () => {
      await seal(db(), new Date(mall.clock.now))
      return (await sql`select from audit where id not in (select audit_id from audit_seal)`.execute(db()))
        .rows.length
    })
    .toBe(0)
  expect(await brokenSeal(db())).toBeUndefined()
  let broken: number | undefined
  const work = db()
    .transaction()
    .execute(async tx => {
      await tamper.execute(tx)
      broken = await brokenSeal(tx)
      throw new Error('put back')
    })
  await expect(work).rejects.toThrow('put back')
  expect(broken).toBeGreaterThan(0)
})
