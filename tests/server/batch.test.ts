import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { decodeIds } from '../../src/values/id-list.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

let mall: Mall
let token: string
beforeAll(async () => {
  mall = await openMall()
  token = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const row = async () => (await mall.ask(api.label.details.path, { id: 1 }, { method: 'GET', token })).result

test('a field that no batch may set refuses the request by its name, those that every object has too', async () => {
  for (const field of ['constructor', 'toString', 'hasOwnProperty', 'version', 'id', 'search']) {
    const rows = [{ id: 1, version: 1, set: { [field]: 'x' } }]
    const answer = await mall.ask(
      api.ui['batch.apply'].path,
      { batchId: `own-field-${field}`, call: 'label.updateLabel', mode: 'able', rows },
      { token },
    )
    expect([answer.status, answer.code, answer.message]).toEqual([200, 400, `不支持的字段：${field}`])
  }
})

test('the undo of goods leaves a batch of another thing alone, and it can still be taken back', async () => {
  const { name, version } = await row()
  const rows = [{ id: 1, version, set: { name: '改过的' } }]
  await mall.ask(
    api.ui['batch.apply'].path,
    { batchId: 'label-batch-1', call: 'label.updateLabel', mode: 'all', rows },
    { token },
  )
  expect((await row()).name).toBe('改过的')
  const wrong = await mall.ask(api.sku.batchUndo.path, { batchId: 'label-batch-1' }, { token })
  expect([wrong.code, wrong.message]).toEqual([404, '数据不存在或已被删除'])
  const right = await mall.ask(api.sysLog.undoBatch.path, { batchId: 'label-batch-1' }, { token })
  expect([right.code, right.result]).toMatchObject([200, { restored: 1, skipped: [] }])
  expect((await row()).name).toBe(name)
})

const skuUpdate = { call: 'x:sku.batchUpdate', mode: 'able' } as const
const applied = (input: object) => mall.ask(api.ui['batch.apply'].path, input, { token })
const frozen = async (query: object): Promise<{ snapshotId: string; ids: number[] }> => {
  const { snapshotId, ids } = (await mall.ask(api.sku.snapshot.path, query, { token })).result
  return { snapshotId, ids: Array.from(decodeIds(ids)) }
}
const costs = async (ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = (await mall.ask(api.sku.rows.path, { ids }, { token })).result
  return new Map(rows.map(({ skuId, cost }: { skuId: number; cost: number }) => [skuId, cost]))
}

test('one change is made to all rows of a snapshot; what was changed or deleted since is told and kept', async () => {
  const { snapshotId, ids } = await frozen({ sort: '-price', sellPriceModel: 3 })
  const [first = 0, second = 0, third = 0] = ids
  const before = await costs(ids)
  const rows = [{ id: first, version: (await versionOf(first)) ?? 0, set: { price: 123_00 } }]
  expect((await applied({ ...skuUpdate, batchId: 'by-another', rows })).result.applied).toHaveLength(1)
  await sql`delete from sku where id = ${second}`.execute(mall.app.database.db)
  const change = { set: { cost: 777 } }
  const input = { ...skuUpdate, batchId: 'by-snapshot', snapshot: { snapshotId }, change }
  const preview = await applied({ ...input, dryRun: true })
  expect(preview.result.applied).toHaveLength(ids.length - 2)
  const shown: readonly { id: number; version: number }[] = preview.result.applied
  expect(shown.find(({ id }) => id === third)?.version).toBe(await versionOf(third))
  expect(await costs([third])).toEqual(new Map([[third, before.get(third)]]))
  const answer = await applied(input)
  const written = shown.map(({ id, version }) => ({ id, version: version + 1 }))
  expect(answer.result).toEqual({ ...preview.result, applied: written })
  expect(answer.result.conflicts.map(({ id }: { id: number }) => id)).toEqual([first])
  expect(answer.result.invalid).toEqual([{ id: second, field: 'skuId', reason: '数据不存在或已被删除' }])
  const after = await costs(ids)
  expect(after.get(first)).toBe(before.get(first))
  expect([...after].filter(([id]) => id !== first).every(([, cost]) => cost === 777)).toBe(true)
  // A repeat answers as the first did although every row has changed by now; with another change it is refused.
  expect((await applied(input)).result).toEqual(answer.result)
  expect((await applied({ ...input, change: { set: { cost: 778 } } })).code).toBe(409)
  const undone = await mall.ask(api.sku.batchUndo.path, { batchId: 'by-snapshot' }, { token })
  expect(undone.result).toMatchObject({ restored: ids.length - 2, skipped: [] })
  expect((await costs([third])).get(third)).toBe(before.get(third))
})

test('a row that was being written while the snapshot was taken counts as not seen', async () => {
  const { db } = mall.app.database
  const [id = 0] = (await frozen({ sort: 'skuId', sellPriceModel: 1 })).ids
  let taken: { snapshotId: string } | undefined
  await db.transaction().execute(async tx => {
    await sql`savepoint as_every_batch_does`.execute(tx)
    await sql`update sku set cost = cost + 1, version = version + 1 where id = ${id}`.execute(tx)
    taken = await frozen({ sort: 'skuId', sellPriceModel: 1 })
  })
  const snapshot = { snapshotId: taken?.snapshotId, count: 1 }
  const input = { ...skuUpdate, batchId: 'while-writing', snapshot, change: { set: { cost: 5 } } }
  const { applied: done, conflicts } = (await applied(input)).result
  expect([done, conflicts.map((row: { id: number }) => row.id)]).toEqual([[], [id]])
})

test('a snapshot is changed part by part; another’s, another list’s and an empty part are 404, rows and snapshot together 400', async () => {
  const { snapshotId, ids } = await frozen({ sort: 'skuId' })
  const change = { set: { cost: 888 } }
  const part = async (from: number, more: object = {}) =>
    applied({
      ...skuUpdate,
      batchId: `part-${from}-of`,
      snapshot: { snapshotId, from, count: 2 },
      change,
      ...more,
    })
  const done = (await part(2)).result.applied.map(({ id }: { id: number }) => id)
  expect(done).toEqual(ids.slice(2, 4))
  expect((await part(ids.length)).code).toBe(404)
  expect((await part(4, { call: 'label.updateLabel' })).code).toBe(404)
  expect((await part(6, { snapshot: { snapshotId: 'no-such-snapshot' } })).code).toBe(404)
  expect((await part(8, { snapshot: { snapshotId, from: 8, count: 20_001 } })).message).toBe(
    '一次最多20000条',
  )
  for (const wrong of [
    { snapshot: undefined },
    { change: undefined },
    { rows: [{ id: 1, version: 1, set: {} }] },
  ])
    expect(await part(10, wrong)).toMatchObject({ code: 400, message: '请给出rows，或者snapshot和change' })
})

async function versionOf(id: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from sku where id = ${id}`.execute(
    mall.app.database.db,
  )
  return rows[0]?.version
}

test('a name that cannot be seen is no name: neither a single call nor a batch keeps one', async () => {
  const { name, version } = await row()
  for (const unseen of ['\u200b', '\u3164 \u2800']) {
    const single = await mall.ask(api.label.updateLabel.path, { id: 1, version, name: unseen }, { token })
    const added = await mall.ask(api.label.addLabel.path, { name: unseen }, { token })
    const rows = [{ id: 1, version, set: { name: unseen } }]
    const batchId = `unseen-${unseen.codePointAt(0)}`
    const batch = await applied({ batchId, call: 'label.updateLabel', mode: 'able', rows })
    expect([single.message, added.message]).toEqual(['请输入标签名称', '请输入标签名称'])
    expect(JSON.stringify(batch)).toContain('请输入标签名称')
  }
  expect((await row()).name).toBe(name)
})
