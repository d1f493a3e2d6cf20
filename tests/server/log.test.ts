import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionWords, tableWords } from '../../server/mall/log-words.query.ts'
import { api } from '../../src/contract/api.ts'
import { serviceWords } from '../../src/values/services.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf, staffWith } from '../support/rights.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

const ask = async (menu: string, input: object) => {
  const token = await staffWith(mall, { codes: [], menus: [menu] })
  return mall.ask(api.sysLog.queryOperationLog.path, input, { token })
}

test('the whole log needs operationLog; who may read the goods asks by object', async () => {
  expect(await ask('operationLog', {})).toMatchObject({ code: 200 })
  expect(await ask('ProductList', {})).toMatchObject({ code: 400, message: '请填写对象和对象编号' })
  expect(await ask('ProductList', { table: 'sku', rowId: 1 })).toMatchObject({ code: 200 })
})

test('the log counts to 50,000 and says there are more; exact counts them all', async () => {
  await sql`insert into audit (at, user_id, user_name, call, request_id, ip, rows)
    select now(), 1, '某人', 'x:sku.batchUpdate', 'request', '', 0 from generate_series(1, 50001)`.execute(
    mall.app.database.db,
  )
  expect((await ask('operationLog', {})).result).toMatchObject({ total: 50_000, more: true })
  const exact = (await ask('operationLog', { exact: true })).result
  expect(exact.total).toBeGreaterThan(50_000)
  expect(exact.more).toBeUndefined()
})

const path = api.sysLog.queryOperationLog.path
const records = async (token: string, input: object) =>
  (await mall.ask(path, input, { token })).result.records

/** A batch of two labels, by who keeps the labels. */
async function batchOfLabels(batchId: string, phone = '13800000002') {
  const token = await sessionOf(mall, phone)
  const { result } = await mall.ask(api.label.pageList.path, { pageSize: 2 }, { token })
  const rows = result.records.map((row: { id: number; version: number; sortNo: number }) => ({
    id: row.id,
    version: row.version,
    set: { sortNo: row.sortNo + 7 },
  }))
  const input = { batchId, call: 'label.updateLabel', mode: 'all', rows }
  expect((await mall.ask(api.ui['batch.apply'].path, input, { token })).result.applied).toHaveLength(2)
  return { token, rows }
}

test('a row says in words what was done to what, by whom and from where', async () => {
  await batchOfLabels('words-batch-1')
  const admin = await sessionOf(mall, '13800000001')
  const [row] = await records(admin, { batchId: 'words-batch-1' })
  expect(row).toMatchObject({
    userName: '林书远',
    service: 'label',
    action: '编辑商品标签',
    object: '标签2行',
    batchId: 'words-batch-1',
    undoBar: '',
    mayUndo: true,
  })
  expect(row.changes).toHaveLength(2)
  expect(row.changes[0]).toMatchObject({ table: 'label', title: '标签' })
  expect(await records(admin, { id: row.id })).toEqual([row])
  expect((await records(admin, { id: row.id, changesFrom: 1 }))[0].changes).toEqual([row.changes[1]])
})

test('filters: who, module, object, batch and period; the bounds count to the end of their second', async () => {
  const { rows } = await batchOfLabels('filter-batch')
  const admin = await sessionOf(mall, '13800000001')
  const [row] = await records(admin, { batchId: 'filter-batch' })
  const found = async (input: object) =>
    (await records(admin, { ...input, pageSize: 200 })).some((each: { id: number }) => each.id === row.id)
  const yes = [
    { userId: row.userId },
    { service: 'label' },
    { table: 'label', rowId: rows[0].id },
    { rowId: rows[0].id },
    { table: 'label' },
    { beginTime: row.at, endTime: row.at },
    { keyword: row.userName },
    { keyword: 'filter-batch' },
  ]
  for (const input of yes) expect(await found(input), JSON.stringify(input)).toBe(true)
  const no = [
    { userId: row.userId + 1 },
    { service: 'spu' },
    { table: 'spu', rowId: rows[0].id },
    { beginTime: '2030-01-01 00:00:00' },
    { endTime: '2020-01-01 00:00:00' },
    { keyword: '%' },
  ]
  for (const input of no) expect(await found(input), JSON.stringify(input)).toBe(false)
  const wrong = await mall.ask(path, { beginTime: '昨天' }, { token: admin })
  expect(wrong).toMatchObject({ code: 400, message: '开始时间的格式应为 yyyy-MM-dd HH:mm:ss' })
})

test('another’s batch is undone with the code and the permit of its call, and redone; without, it is not there', async () => {
  const { token: owner, rows } = await batchOfLabels('others-batch')
  const undo = (token: string) => mall.ask(api.sysLog.undoBatch.path, { batchId: 'others-batch' }, { token })
  const redo = (token: string, batchId = 'others-batch') =>
    mall.ask(api.sysLog.redoBatch.path, { batchId }, { token })
  const gone = { code: 404, message: '数据不存在或已被删除' }
  const other = await staffWith(mall, { codes: ['edit-Label-btn'], menus: [] })
  expect(await undo(other)).toMatchObject(gone)
  expect(await redo(other)).toMatchObject(gone)
  const lacking = await staffWith(mall, { codes: ['undo-log-btn'], menus: [] })
  expect(await undo(lacking)).toMatchObject({ code: 403, message: '没有权限：缺少 edit-Label-btn' })
  expect(await redo(owner)).toMatchObject({ code: 409, message: '这一批没有被撤销，不用重做' })
  const keeper = await staffWith(mall, { codes: ['undo-log-btn', 'edit-Label-btn'], menus: ['operationLog'] })
  const reader = await staffWith(mall, { codes: [], menus: ['operationLog'] })
  expect((await records(reader, { batchId: 'others-batch' }))[0].mayUndo).toBe(false)
  expect((await records(keeper, { batchId: 'others-batch' }))[0].mayUndo).toBe(true)
  const undone = await undo(keeper)
  expect(undone.result).toMatchObject({ restored: 2, skipped: [] })
  expect(await undo(keeper)).toMatchObject({ code: 409 })
  const [row] = await records(keeper, { batchId: 'others-batch' })
  expect(row).toMatchObject({ undoBar: '这一批已经撤销过', undoneBy: undone.result.batchId })
  const sortOf = async () => {
    const { result } = await mall.ask(api.label.pageList.path, { pageSize: 200 }, { token: owner })
    return result.records.find((each: { id: number }) => each.id === rows[0].id).sortNo
  }
  const old = rows[0].set.sortNo - 7
  expect(await sortOf()).toBe(old)
  // The undo is a batch of who undid it; the owner's own batch leads to it too.
  expect((await redo(keeper)).result).toMatchObject({ restored: 2 })
  expect(await sortOf()).toBe(old + 7)
  expect(await redo(keeper)).toMatchObject({ code: 409 })
})

test('a single change is no batch, and the row says so', async () => {
  const token = await sessionOf(mall, '13800000001')
  const [label] = (await mall.ask(api.label.pageList.path, { pageSize: 1 }, { token })).result.records
  const { id, version } = label
  await mall.ask(api.label.updateLabel.path, { id, version, sortNo: 99 }, { token })
  const [row] = await records(token, { table: 'label', rowId: id })
  expect(row).toMatchObject({ batchId: null, undoBar: '不是一批修改，不能整批撤销' })
})

test('the logs are taken away as files, in words, with their code; by ids too only by who reads all', async () => {
  await batchOfLabels('export-batch')
  const take = async (menu: string, codes: ('export-log-btn' | 'export-list-btn')[], asked: object) => {
    const token = await staffWith(mall, { codes, menus: [menu] })
    const call = 'x:sysLog.queryOperationLog'
    return mall.ask(api.ui.export.path, { call, format: 'csv', ...asked }, { token })
  }
  const columns = ['at', 'userName', 'service', 'action', 'object', 'ip', 'batchId']
  const query = { batchId: 'export-batch' }
  const file = await take('operationLog', ['export-log-btn'], { columns, query })
  const [heads, line] = String(file.result).split('\r\n')
  expect(heads).toBe('\ufeff时间,操作人,模块,动作,对象,IP,批次')
  expect(line).toMatch(/,林书远,商品标签,编辑商品标签,标签2行,.*,export-batch$/)
  expect(await take('operationLog', ['export-list-btn'], { query })).toMatchObject({ code: 403 })
  expect(await take('ProductList', ['export-log-btn'], { ids: [1] })).toMatchObject({ code: 403 })
  const token = await staffWith(mall, { codes: ['export-log-btn'], menus: ['operationLog'] })
  const logins = await mall.ask(api.ui.export.path, { call: 'log.queryLoginLog', format: 'csv' }, { token })
  expect(String(logins.result)).toContain('时间,姓名,手机号,动作,结果,原因,设备')
})

test('every service that changes something has its word', () => {
  const services: [string, Record<string, { writes?: true }>][] = Object.entries(api)
  const writing = services.filter(([, calls]) => Object.values(calls).some(call => call.writes))
  expect(writing.map(([name]) => name).filter(name => !(name in serviceWords))).toEqual([])
})

test('an act is told by one name, though any of several codes allows it', () => {
  expect(Object.values(actionWords).filter(word => word.includes('/'))).toEqual([])
  expect(actionWords).toMatchObject({
    'spu.update': '编辑商品',
    'x:sku.batchUpdate': '修改货品',
    'role.screen.saveFunctions': '分配功能权限',
    'role.screen.saveMenus': '分配菜单权限',
  })
  expect(tableWords).toMatchObject({ sku: '货品', role_function: '角色的功能权限' })
})
