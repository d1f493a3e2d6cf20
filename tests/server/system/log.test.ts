import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesNamed, indexed } from '../../../server/mall/system/log/names.query.ts'
import { tableWords } from '../../../server/mall/system/log/tables.ts'
import { actionWords } from '../../../server/mall/system/log/words.query.ts'
import { api } from '../../../src/contract/api.ts'
import { nothingToExport } from '../../../src/values/exports.ts'
import { serviceWords } from '../../../src/values/services.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

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
    action: '修改排序',
    object: '热销等2行标签',
    batchId: 'words-batch-1',
    undoBar: '',
    mayUndo: true,
  })
  expect(row.changes).toHaveLength(2)
  expect(row.changes[0]).toMatchObject({ table: 'label', title: '标签', name: '热销' })
  expect(row.changed).toMatch(/^\d+ → \d+；\d+ → \d+$/)
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
    { keyword: row.changes[0].name },
    { object: row.changes[0].name },
  ]
  for (const input of yes) expect(await found(input), JSON.stringify(input)).toBe(true)
  const no = [
    { userId: row.userId + 1 },
    { service: 'spu' },
    { table: 'spu', rowId: rows[0].id },
    { beginTime: '2030-01-01 00:00:00' },
    { endTime: '2020-01-01 00:00:00' },
    { keyword: '%' },
    { object: '%' },
    { object: 'ZX-E1001' },
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
  const columns = ['at', 'userName', 'service', 'action', 'object', 'changed', 'ip', 'batchId']
  const query = { batchId: 'export-batch' }
  const file = await take('operationLog', ['export-log-btn'], { columns, query })
  const [heads, line] = String(file.result).split('\r\n')
  expect(heads).toBe('\ufeff时间,操作人,模块,动作,对象,变更,IP,批次')
  expect(line).toMatch(/,林书远,商品标签,修改排序,热销等2行标签,\d+ → \d+；\d+ → \d+,.*,export-batch$/)
  expect(await take('operationLog', ['export-list-btn'], { query })).toMatchObject({ code: 403 })
  expect(await take('ProductList', ['export-log-btn'], { ids: [1] })).toMatchObject({ code: 403 })
  const token = await staffWith(mall, { codes: ['export-log-btn'], menus: ['operationLog'] })
  const logins = () => mall.ask(api.ui.export.path, { call: 'log.queryLoginLog', format: 'csv' }, { token })
  expect(await logins()).toMatchObject({ code: 400, message: nothingToExport })
  await mall.signIn('13800000002')
  expect(String((await logins()).result)).toContain('时间,姓名,手机号,动作,结果,原因,设备')
})

/** The newest entry that tells of this row. */
const newest = async (table: string, rowId: number) => {
  const admin = await sessionOf(mall, '13800000001')
  return (await records(admin, { table, rowId }))[0]
}

test('a price is told with the 货号, the field and both values, and found by that number', async () => {
  const admin = await sessionOf(mall, '13800000001')
  const [sku] = (await mall.ask(api.sku.page.path, { pageSize: 1 }, { token: admin })).result.records
  const set = { gramFee: sku.gramFee + 1380 }
  const rows = [{ skuId: sku.skuId, version: sku.version, set }]
  await mall.ask(api.sku.batchUpdate.path, { batchId: 'one-price', mode: 'all', rows }, { token: admin })
  const yuan = (cents: number) => (cents / 100).toFixed(2)
  const values = `${yuan(sku.gramFee)} → ${yuan(set.gramFee)}`
  expect(await newest('sku', sku.skuId)).toMatchObject({
    action: '修改克工费',
    object: `${sku.skuNo} ${sku.name}`,
    changed: values,
    said: `陆知衡 把 ${sku.skuNo} 的克工费 ${values}`,
    changes: [{ code: sku.skuNo, name: sku.name, title: '货品', lines: [{ title: '克工费' }] }],
  })
  for (const input of [
    { keyword: sku.skuNo },
    { object: sku.skuNo.toLowerCase() },
    { keyword: sku.skuNo.slice(2) },
  ])
    expect((await records(admin, input))[0]).toMatchObject({ batchId: 'one-price' })
  await mall.ask(api.sysLog.undoBatch.path, { batchId: 'one-price' }, { token: admin })
  expect(await newest('sku', sku.skuId)).toMatchObject({
    action: '撤销修改克工费',
    service: 'sku',
    changed: `${yuan(set.gramFee)} → ${yuan(sku.gramFee)}`,
  })
})

test('what an index finds by a part of a number is what has it: of 款, orders and what is made, none is lost', async () => {
  const { db } = mall.app.database
  const numbers: Readonly<Record<string, string>> = {
    ...{ spu: 'spu_no', orders: 'order_no', operation: 'sku_no', picture_order: 'picture_no' },
  }
  expect(Object.keys(numbers).sort()).toEqual([...indexed].sort())
  const plan = await db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return (await sql`explain select from ${changesNamed('20261120-0006')} as c(audit_id)`.execute(tx)).rows
  })
  for (const table of indexed) expect(JSON.stringify(plan)).toContain(`Bitmap Index Scan on ${table}_grams`)
  for (const [table, column] of Object.entries(numbers)) {
    const { rows: audits } = await sql<{ id: number }>`
      insert into audit (at, user_id, user_name, call, request_id, ip, rows)
      values (now(), 1, '某人', 'x:sku.batchUpdate', '', '', 0) returning id`.execute(db)
    const audit = audits[0]?.id
    await sql`insert into audit_change (audit_id, table_name, row_id, before, after)
      select ${audit}, ${table}, id, '{}', '{}' from ${sql.table(table)}`.execute(db)
    const { rows } = await sql<{
      no: string
    }>`select ${sql.ref(column)} as no from ${sql.table(table)}`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(), fc.boolean(), async (which, from, length, isLower) => {
        const no = rows[which % rows.length]?.no ?? ''
        const start = from % no.length
        const part = no.slice(start, start + 1 + (length % 12))
        const text = isLower ? part.toLowerCase() : part
        const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from (
          select from ${changesNamed(text)} as c(audit_id) where audit_id = ${audit}) as each`.execute(db)
        const { rows: has } = await sql<{
          count: number
        }>`select count(*)::int as count from ${sql.table(table)}
          where ${sql.ref(column)} ilike ${`%${part}%`}`.execute(db)
        expect(found[0]?.count).toBeGreaterThanOrEqual(Math.min(1000, has[0]?.count ?? 0))
      }),
      { numRuns: 12 },
    )
    await sql`delete from audit_change where table_name = ${table} and after = '{}' and before = '{}'`.execute(
      db,
    )
  }
})

test('a field that the action does not name is named with its values', async () => {
  const admin = await sessionOf(mall, '13800000001')
  const [sku] = (await mall.ask(api.sku.page.path, { pageSize: 1 }, { token: admin })).result.records
  const input = { skuIds: [sku.skuId], status: 1 - sku.shelf }
  await mall.ask(api.sku['shelves.update'].path, input, { token: admin })
  const changed = sku.shelf === 1 ? '状态 在售 → 已下架' : '状态 已下架 → 在售'
  expect(await newest('sku', sku.skuId)).toMatchObject({ action: '上下架商品', changed })
})

test('references are told by name; what was added and removed by what it was called, found after it is gone', async () => {
  const admin = await sessionOf(mall, '13800000001')
  const { result } = await mall.ask(api.sku.page.path, { pageSize: 1 }, { token: admin })
  const [sku] = result.records
  const { rows: others } = await sql<{ id: number; name: string }>`
    select id, name from fineness where id <> ${sku.finenessId}`.execute(mall.app.database.db)
  const [other] = others
  const rows = [{ skuId: sku.skuId, version: sku.version, set: { finenessId: other?.id } }]
  await mall.ask(api.sku.batchUpdate.path, { batchId: 'one-metal', mode: 'all', rows }, { token: admin })
  expect((await newest('sku', sku.skuId)).changed).toMatch(new RegExp(` → .*${other?.name}$`))
  const added = { name: '昙花', color: 'grey', enabled: 1, sortNo: 3, remark: '' }
  const { result: label } = await mall.ask(api.label.addLabel.path, added, { token: admin })
  expect(await newest('label', label.id)).toMatchObject({ action: '新增标签', object: '昙花', changed: '' })
  await mall.ask(api.label.deleteLabel.path, { id: label.id, version: label.version }, { token: admin })
  const [gone] = await records(admin, { object: '昙花' })
  expect(gone).toMatchObject({ action: '删除标签', object: '昙花' })
})

test('who may open a list reads the history of its rows, and of no others', async () => {
  const admin = await sessionOf(mall, '13800000001')
  const [label] = (await mall.ask(api.label.pageList.path, { pageSize: 1 }, { token: admin })).result.records
  const { id, version, sortNo } = label
  await mall.ask(api.label.updateLabel.path, { id, version, sortNo: sortNo + 1 }, { token: admin })
  const history = async (menu: string, input: object) => {
    const token = await staffWith(mall, { codes: [], menus: [menu] })
    return mall.ask(api.sysLog.history.path, input, { token })
  }
  const own = await history('LabelManagement', { table: 'label', rowId: id })
  expect(own.result.records[0]).toMatchObject({ userName: '陆知衡', action: '修改排序', ip: '' })
  const gone = { code: 404, message: '数据不存在或已被删除' }
  expect(await history('ProductList', { table: 'label', rowId: id })).toMatchObject(gone)
  expect(await history('LabelManagement', { table: 'label', rowId: 987_654 })).toMatchObject(gone)
  expect(await history('LabelManagement', { table: 'sys_user', rowId: 1 })).toMatchObject(gone)
  expect(await history('operationLog', { table: 'sys_user', rowId: 1 })).toMatchObject({ code: 200 })
})

test('the history of a 款 tells what became of its 货: after a price was changed it said that nothing ever was', async () => {
  const admin = await sessionOf(mall, '13800000001')
  const [sku] = (await mall.ask(api.sku.page.path, { pageSize: 1 }, { token: admin })).result.records
  const row = { id: sku.skuId, version: sku.version, set: { extraFee: sku.extraFee + 100 } }
  const input = { batchId: 'history-of-spu', call: 'x:sku.batchUpdate', mode: 'all', rows: [row] }
  const batch = await mall.ask(api.ui['batch.apply'].path, input, { token: admin })
  expect(batch.result.applied).toHaveLength(1)
  const token = await staffWith(mall, { codes: [], menus: ['ProductList'] })
  const asked = { table: 'spu', rowId: sku.spuId }
  const { result } = await mall.ask(api.sysLog.history.path, asked, { token })
  expect(result.records[0].changes).toMatchObject([{ table: 'sku', rowId: sku.skuId, code: sku.skuNo }])
  expect(result.total).toBe(result.records.length)
})

test('rights are told by their role and by their titles', async () => {
  const admin = await sessionOf(mall, '13800000001')
  const { db } = mall.app.database
  const [role] = (
    await sql<{ id: number; name: string }>`
    select id, role_name as name from sys_role where type = 1 order by id desc limit 1`.execute(db)
  ).rows
  const held = (
    await sql<{
      id: number
    }>`select function_id as id from role_function where role_id = ${role?.id}`.execute(db)
  ).rows
  const [one] = (
    await sql<{ id: number; title: string }>`select id, title from sys_function f where scope = 1
    and not exists (select from role_function where role_id = ${role?.id} and function_id = f.id) limit 1`.execute(
      db,
    )
  ).rows
  const before = held.map(({ id }) => id)
  const input = { roleId: role?.id, ids: [...before, one?.id ?? 0], base: before }
  const answer = await mall.ask(api.fn.allotFunctionToRole.path, input, { token: admin })
  expect(answer).toMatchObject({ code: 200 })
  expect(await newest('role_function', role?.id ?? 0)).toMatchObject({
    action: '分配功能权限',
    object: `${role?.name}的功能权限`,
    changed: `增加 ${one?.title}`,
    said: `陆知衡 把 ${role?.name}的功能权限 增加 ${one?.title}`,
  })
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
