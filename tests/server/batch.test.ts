import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
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
