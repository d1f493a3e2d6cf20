import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { decodeIds } from '../../src/values/id-list.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

/** What the bulk grid of any list asks: which rows there are, how they stand now, one batch of cells, and its undo. */
let mall: Mall
let admin: string
let keeper: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  keeper = await sessionOf(mall, '13800000004')
})
afterAll(() => mall.close())

const list = 'label.pageList'
const ask = (call: { readonly path: string }, input: object, token = admin) =>
  mall.ask(call.path, input, { token })

interface Row {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly remark: string
}

async function found(query: object): Promise<number[]> {
  const { result } = await ask(api.ui.snapshot, { call: list, query })
  return Array.from(decodeIds(result.ids))
}

const rowsOf = async (ids: readonly number[]): Promise<Row[]> =>
  (await ask(api.ui.rows, { call: list, ids })).result

async function label(name: string): Promise<Row> {
  return (await ask(api.label.addLabel, { name, position: 1 })).result
}

test('which rows a list finds and how they stand: in its order, those that are gone left out', async () => {
  const { result } = await ask(api.label.pageList, { pageSize: 200, sort: '-name' })
  const ids = await found({ sort: '-name' })
  expect(ids).toEqual(result.records.map(({ id }: Row) => id))
  expect(ids.length).toBeGreaterThan(2)
  const [first = 0, second = 0] = ids
  const rows = await rowsOf([second, 987_654, first])
  expect(rows.map(({ id }) => id)).toEqual([second, first])
  expect(rows[1]).toEqual(result.records[0])
})

test('whoever may not read the list gets neither its ids nor its rows; no list of that name is refused alike', async () => {
  const [id = 0] = await found({})
  for (const call of [list, 'label.updateLabel', 'nothing.here']) {
    const token = call === list ? keeper : admin
    expect((await ask(api.ui.rows, { call, ids: [id] }, token)).code).toBe(403)
    expect((await ask(api.ui.snapshot, { call, query: {} }, token)).code).toBe(403)
  }
})

test('rows that a list shows to some only are not had by their ids either', async () => {
  const query = { type: 1, channelId: -1, pageNum: 1, pageSize: 200 }
  const shown = await ask(api.role['screen.list'], query)
  const [role] = shown.result.records
  const call = 'role.screen.list'
  const asked = (of: object) =>
    ask(api.ui.rows, { call, query: { type: 1, channelId: -1, ...of }, ids: [role.roleId] })
  expect((await asked({})).result).toMatchObject([{ roleId: role.roleId }])
  expect((await asked({ type: 3 })).result).toEqual([])
})

test('a batch of cells: what may be is written, a bad one and one that others changed are told, and it is taken back as one', async () => {
  const [one, two, bad, stale] = [
    await label('表格甲'),
    await label('表格乙'),
    await label('表格丙'),
    await label('表格丁'),
  ]
  const other = await ask(api.label.updateLabel, { id: stale.id, version: stale.version, remark: '别人的' })
  expect(other.code).toBe(200)
  const cell = (row: Row, set: object, base: object) => ({ id: row.id, version: row.version, set, base })
  const rows = [
    cell(one, { remark: '我的' }, { remark: '' }),
    cell(two, { name: '表格乙二', remark: '我的' }, { name: two.name, remark: '' }),
    cell(bad, { name: '' }, { name: bad.name }),
    cell(stale, { remark: '我的' }, { remark: '' }),
  ]
  const order = { batchId: 'sheet-labels-1', call: 'label.updateLabel', mode: 'able', rows }
  const before = await rowsOf(rows.map(({ id }) => id))
  const checked = await ask(api.ui['batch.apply'], { ...order, dryRun: true })
  expect(await rowsOf(rows.map(({ id }) => id))).toEqual(before)
  const { result } = await ask(api.ui['batch.apply'], order)
  const written = checked.result.applied.map((row: Row) => ({ ...row, version: Number(row.version) + 1 }))
  expect(result).toEqual({ ...checked.result, applied: written })
  expect(result.applied.map(({ id }: Row) => id)).toEqual([one.id, two.id])
  expect(result.invalid).toMatchObject([{ id: bad.id, field: 'name', reason: '请输入标签名称' }])
  expect(result.conflicts).toMatchObject([{ id: stale.id, current: { remark: '别人的' } }])
  const now = async () => (await rowsOf(rows.map(({ id }) => id))).map(({ name, remark }) => [name, remark])
  expect(await now()).toEqual([
    ['表格甲', '我的'],
    ['表格乙二', '我的'],
    ['表格丙', ''],
    ['表格丁', '别人的'],
  ])
  const undone = await ask(api.sysLog.undoBatch, { batchId: 'sheet-labels-1' })
  expect(undone.result).toMatchObject({ restored: 3, skipped: [] })
  expect(await now()).toEqual([
    ['表格甲', ''],
    ['表格乙', ''],
    ['表格丙', ''],
    ['表格丁', '别人的'],
  ])
})

test('stores, addresses and clients who are only tried are changed by batches too, by the rules of their rows', async () => {
  const first = async (call: { readonly path: string }) =>
    (await ask(call, { pageSize: 1 })).result.records[0]
  for (const [page, update, field] of [
    [api.store.page, 'x:store.update', 'storeName'],
    [api.address.page, 'x:address.update', 'receiver'],
  ] as const) {
    const row = await first(page)
    const batchId = `sheet-${field}`
    const rows = [{ id: row.id, version: row.version, set: { [field]: '改过的' } }]
    const answer = await ask(api.ui['batch.apply'], { batchId, call: update, mode: 'all', rows })
    expect(answer.result.applied).toMatchObject([{ id: row.id }])
    expect((await first(page))[field]).toBe('改过的')
    expect((await ask(api.sysLog.undoBatch, { batchId })).result).toMatchObject({ restored: 1 })
    expect((await first(page))[field]).toBe(row[field])
  }
})
