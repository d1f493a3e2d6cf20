import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

let mall: Mall
let admin: string
let keeper: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  keeper = await sessionOf(mall, '13800000004')
})
afterAll(() => mall.close())

const path = api.sysLog.undoBatch.path

/** Four 货 with both fees a yuan dearer. */
async function dearer(batchId: string) {
  const { result } = await mall.ask(api.sku.page.path, { pageSize: 4 }, { token: keeper })
  const rows = result.records.map((row: Record<string, number>) => ({
    skuId: row.skuId,
    version: row.version,
    set: { gramFee: Number(row.gramFee) + 100, pieceFee: Number(row.pieceFee) + 100 },
  }))
  await mall.ask(api.sku.batchUpdate.path, { batchId, mode: 'all', rows }, { token: keeper })
  return result.records
}

const fees = async (id: number) => {
  const { result } = await mall.ask(api.sku.rows.path, { ids: [id] }, { token: keeper })
  return [result[0].gramFee, result[0].pieceFee, result[0].version]
}

test('an undo says beforehand what each cell will be and which stay, by 货号 and why; nothing is written', async () => {
  const [first, second] = await dearer('plan-batch')
  const { result: rows } = await mall.ask(api.sku.rows.path, { ids: [second.skuId] }, { token: admin })
  const other = [{ skuId: second.skuId, version: rows[0].version, set: { gramFee: 4200 } }]
  await mall.ask(
    api.sku.batchUpdate.path,
    { batchId: 'plan-other', mode: 'all', rows: other },
    { token: admin },
  )
  const before = await fees(first.skuId)
  const { db } = mall.app.database
  const audits = async () =>
    (await sql<{ n: number }>`select count(*) as n from audit`.execute(db)).rows[0]?.n
  const logged = await audits()

  const dry = await mall.ask(path, { batchId: 'plan-batch', dryRun: true }, { token: keeper })
  expect(dry.result).toMatchObject({ restored: 7, skipped: [{ id: second.skuId, field: 'gramFee' }] })
  const { plan } = dry.result
  expect(plan).toMatchObject({ title: '货品', codeTitle: '货号' })
  // So much a gram is told apart from so much: the first has a mean and no sum.
  expect(plan.fields.map(({ title, unit }: { title: string; unit: string }) => [title, unit])).toEqual([
    ['克工费', '元/g'],
    ['件工费', '元'],
  ])
  const cell = (id: number, field: string) =>
    plan.cells.find((each: { id: number; field: string }) => each.id === id && each.field === field)
  expect(cell(first.skuId, 'gramFee')).toMatchObject({
    code: first.skuNo,
    name: first.name,
    before: first.gramFee + 100,
    after: first.gramFee,
    afterShown: (first.gramFee / 100).toFixed(2),
    notice: null,
  })
  expect(cell(second.skuId, 'gramFee')).toMatchObject({
    code: second.skuNo,
    beforeShown: '42.00',
    notice: { kind: 'conflict', text: expect.stringMatching(/^陆知衡于\d\d-\d\d \d\d:\d\d修改过$/) },
  })
  expect(await fees(first.skuId)).toEqual(before)
  expect(await audits()).toBe(logged)

  const done = await mall.ask(path, { batchId: 'plan-batch' }, { token: keeper })
  expect(done.result).toMatchObject({ restored: 7, plan: null })
  expect((await fees(first.skuId)).slice(0, 2)).toEqual([first.gramFee, first.pieceFee])
})

test('a row that is gone is named as it was last called, with the reason', async () => {
  const label = { name: '昙花', color: 'grey', enabled: 1, sortNo: 3, remark: '' }
  const { result: made } = await mall.ask(api.label.addLabel.path, label, { token: admin })
  const rows = [{ id: made.id, version: made.version, set: { sortNo: 9 } }]
  const batch = { batchId: 'gone-batch', call: 'label.updateLabel', mode: 'all', rows }
  await mall.ask(api.ui['batch.apply'].path, batch, { token: admin })
  await mall.ask(api.label.deleteLabel.path, { id: made.id }, { token: admin })
  const dry = await mall.ask(path, { batchId: 'gone-batch', dryRun: true }, { token: admin })
  expect(dry.result).toMatchObject({ restored: 0 })
  expect(dry.result.plan.cells).toMatchObject([
    { name: '昙花', notice: { kind: 'invalid', text: '数据不存在或已被删除' } },
  ])
})
