import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type AskOptions, type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { role } = api
const list = (input: object, token = admin) => mall.ask(role['screen.list'].path, input, { token })
const get = (path: string, input: object, token = admin, options: AskOptions = {}) =>
  mall.ask(path, input, { method: 'GET', token, ...options })
const add = (input: object, token = admin) => mall.ask(role.addSysRole.path, input, { token })
const update = (input: object, token = admin) => mall.ask(role.updateRole.path, input, { token })
const remove = (roleId: number, token = admin, options: AskOptions = {}) =>
  get(role.delRole.path, { roleId }, token, options)

let made = 0
const form = (more: object = {}) => ({
  roleName: `角色${++made}`,
  type: 1,
  busType: 10,
  allowDel: 0,
  ...more,
})

test('a role is listed by type and channel, -1 unless told, found by a part of its name', async () => {
  const { result } = await list({ type: 1, pageNum: 1, pageSize: 20 })
  const names = result.records.map((row: { roleName: string }) => row.roleName)
  expect(names).toEqual(expect.arrayContaining(['超级管理员', '运营', '财务', '数据维护员']))
  expect(Object.keys(result).sort()).toEqual(['pages', 'records', 'total'])
  expect(result.records[0]).toMatchObject({
    id: 1,
    roleId: 1,
    role: 'ROLE_SUPER_ADMIN',
    channelId: -1,
    version: 1,
  })
  expect(
    (await list({ type: 3 })).result.records.every((row: { channelId: number }) => row.channelId === -1),
  ).toBe(true)
  const [buyer] = (await list({ type: 3, channelId: 1 })).result.records
  expect(buyer).toMatchObject({ roleName: '采购', type: 3, channelId: 1 })
  const found = await list({ type: 1, roleName: ' 维护 ' })
  expect(found.result.records.map((row: { roleName: string }) => row.roleName)).toEqual(['数据维护员'])
})

test('without a type, what the caller may see; with one that he may not, a sentence that names the screen', async () => {
  const templates = await staffWith(mall, { codes: [], menus: ['PermissionTemplateRole'] })
  const seen = (await list({ pageSize: 200 }, templates)).result.records
  expect(new Set(seen.map((row: { type: number }) => row.type))).toEqual(new Set([2]))
  const refused = await list({ type: 1 }, templates)
  expect([refused.code, refused.message]).toEqual([403, '没有权限：缺少 PermissionBackRole'])
  expect((await get(role.queryRoleById.path, { roleId: 1 }, templates)).code).toBe(403)
  expect((await get(role['dialog.copyable'].path, { type: 3 }, templates)).code).toBe(403)
})

test('the list of all roles is open to user management for type 1 alone, the one of the role screens is not', async () => {
  const users = await staffWith(mall, { codes: [], menus: ['PermissionUser'] })
  const ask = (type: number) => mall.ask(role.queryRoleByCondition.path, { type }, { token: users })
  expect((await ask(1)).result.total).toBeGreaterThan(3)
  expect((await ask(2)).code).toBe(403)
  expect((await list({ type: 1 }, users)).code).toBe(403)
})

test('the option list knows types of role and business types, and tells no more than names', async () => {
  const nobody = await sessionOf(mall, '13800000006')
  const { result } = await get(role.queryAllRoleByType.path, { type: 4, channelId: -1 }, nobody)
  expect(result).toHaveLength(1)
  expect(result[0]).toEqual({
    id: expect.any(Number),
    roleName: '采购',
    role: 'ROLE_TEMPLATE_PURCHASE',
    busType: 4,
  })
  expect((await get(role.queryAllRoleByType.path, { type: 3, channelId: 4 }, nobody)).result).toHaveLength(2)
})

test('a role is created with what the form says; the answer is its row', async () => {
  const { result } = await add(
    form({ roleName: '  夜班客服 ', busType: 7, allowDel: 1, role: ' ROLE_NIGHT ' }),
  )
  expect(result).toMatchObject({
    roleName: '夜班客服',
    role: 'ROLE_NIGHT',
    type: 1,
    busType: 7,
    roleOrigin: 1,
    originId: null,
    allowDel: 1,
    channelId: -1,
    version: 1,
    createTime: '2026-11-20 14:00:00',
    updateBy: '陆知衡',
  })
  expect(result.id).toBe(result.roleId)
  expect((await get(role['dialog.byId'].path, { roleId: result.id })).result).toEqual(result)
})

test('roleName is demanded and has at most 8 characters, counted without the blanks around it', async () => {
  expect((await add(form({ roleName: '   ' }))).message).toBe('请输入角色名称')
  expect((await add(form({ roleName: '一二三四五六七八九' }))).message).toBe('角色名称最多8个字符')
  expect((await add(form({ roleName: ' 一二三四五六七八 ' }))).result.roleName).toBe('一二三四五六七八')
})

test('a code that only looks like another is refused: letters of ASCII alone', async () => {
  for (const role of ['ROLE_SUPER_ADMİN', 'ROLE_SUРER_ADMIN', 'ROLE_店长', 'ROLE_ŚUPER'])
    expect([role, (await add(form({ role }))).message]).toEqual([
      role,
      '角色编码应以ROLE_开头，后面为英文字母、数字、下划线或连字符，最多50个字符',
    ])
  // In the full width of an input method it is no other code, but the same one.
  expect((await add(form({ role: 'ROLE_ＳＵＰＥＲ' }))).result.role).toBe('ROLE_SUPER')
  expect((await add(form({ role: 'ROLE_ＳUPER' }))).code).toBe(400)
})

test('ROLE_ is demanded; an empty code gets one from the server', async () => {
  expect((await add(form({ role: 'NIGHT' }))).message).toMatch(/^角色编码应以ROLE_开头/)
  expect((await add(form({ role: 'ROLE_' }))).code).toBe(400)
  for (const empty of [{ role: '' }, { role: '  ' }, {}])
    expect((await add(form(empty))).result.role).toMatch(/^ROLE_[0-9A-Z]{8}$/)
})

test('the business type fits the type of role: 1 2 7 10 or 4 5 6 10, and never 3', async () => {
  for (const [type, good] of [
    [1, [1, 2, 7, 10]],
    [2, [4, 5, 6, 10]],
    [3, [4, 5, 6, 10]],
  ] as const)
    for (const busType of [1, 2, 3, 4, 5, 6, 7, 10, 99]) {
      const answer = await add(form({ type, busType }))
      const fits = good.some(each => each === busType)
      expect([type, busType, answer.code]).toEqual([type, busType, fits ? 200 : 400])
      if (!fits) expect(answer.message).toBe('请选择角色业务类型')
    }
  expect((await add(form({ busType: undefined }))).code).toBe(400)
  expect((await add(form({ allowDel: undefined }))).message).toBe('请选择是否可删除')
})

test('a business type of old that is offered no more stays valid while it is not changed', async () => {
  const { result: row } = await add(form())
  await sql`update sys_role set bus_type = 3 where id = ${row.id}`.execute(mall.app.database.db)
  const whole = (await get(role.queryRoleById.path, { roleId: row.id })).result
  const renamed = await update({ ...whole, roleName: '主企业角色' })
  expect(renamed.result).toMatchObject({ busType: 3, roleName: '主企业角色', version: 2 })
  expect((await update({ id: row.id, version: 2, busType: 4 })).message).toBe('请选择角色业务类型')
  expect((await update({ id: row.id, version: 2, busType: 2 })).result.busType).toBe(2)
})

test('only a client role belongs to a client, and the client exists', async () => {
  expect((await add(form({ channelId: 1 }))).code).toBe(400)
  expect((await add(form({ type: 2, busType: 4, channelId: 1 }))).code).toBe(400)
  expect((await add(form({ type: 3, busType: 4, channelId: 9999 }))).message).toBe(
    '客户不正确：引用的数据不存在或已被删除',
  )
  expect((await add(form({ type: 3, busType: 4, channelId: 1 }))).result.channelId).toBe(1)
})

test('code and name are taken once: the code in a channel, the name among roles of a type and channel', async () => {
  const { result: row } = await add(form({ role: 'ROLE_ONCE' }))
  expect((await add(form({ role: 'ROLE_ONCE' }))).message).toBe('角色编码已存在')
  expect((await add(form({ roleName: row.roleName }))).message).toBe('角色名称已存在')
  expect((await add(form({ roleName: row.roleName, type: 2, busType: 4 }))).code).toBe(200)
  const other = (await add(form())).result
  expect((await update({ id: other.id, version: 1, roleName: row.roleName })).message).toBe('角色名称已存在')
  expect((await update({ id: other.id, version: 1, role: 'ROLE_ONCE' })).message).toBe('角色编码已存在')
})

test('the code of the super administrator is nobody else’s, in no channel, and is never changed', async () => {
  for (const more of [{}, { type: 3, busType: 4, channelId: 2 }])
    expect((await add(form({ ...more, role: 'ROLE_SUPER_ADMIN' }))).message).toBe('角色编码已存在')
  const { result: row } = await add(form({ type: 3, busType: 4, channelId: 2 }))
  expect((await update({ id: row.id, version: 1, role: 'ROLE_super_admin' })).message).toBe('角色编码已存在')
  const renamed = await update({ roleId: 1, version: 1, role: 'ROLE_OTHER' })
  expect([renamed.code, renamed.message]).toEqual([400, '角色编码不能修改'])
})

test('what was said at creation is frozen: type, roleOrigin, originId, allowDel, channelId; and what the server keeps', async () => {
  const { result: row } = await add(form())
  const others = {
    type: 2,
    roleOrigin: 2,
    originId: 1,
    allowDel: 1,
    channelId: 1,
    createTime: '2020-01-01 00:00:00',
    updateBy: '我',
  }
  for (const [field, value] of Object.entries(others)) {
    const refused = await update({ id: row.id, version: 1, [field]: value })
    expect([field, refused.code, refused.message]).toEqual([field, 400, `${field}不能修改`])
  }
  for (const key of ['id', 'roleId', 'createTime', 'updateBy', 'version', 'ids'])
    expect([key, (await add(form({ [key]: 1 }))).message]).toEqual([key, `不支持的字段：${key}`])
})

test('the whole row as it was read is taken back and is no change; id and roleId name the same role', async () => {
  const { result: row } = await add(form())
  expect((await update(row)).result).toEqual(row)
  const { id: _, ...byRoleId } = row
  expect((await update({ ...byRoleId, roleName: '按编号改' })).result).toMatchObject({ version: 2 })
  expect((await update({ ...row, version: 2, roleId: 1 })).code).toBe(400)
  expect((await update({ version: 1, roleName: '谁' })).message).toBe('请填写角色')
  expect((await update({ id: row.id, roleName: '没有版本' })).message).toBe('请填写version')
})

test('a stale version is a conflict with the current row, who and when', async () => {
  const { result: row } = await add(form())
  const helper = await staffWith(mall, { codes: ['edit-Role-btn'], menus: [] })
  expect((await update({ id: row.id, version: 1, roleName: '他写的' }, helper)).code).toBe(200)
  const clash = await update({ id: row.id, version: 1, roleName: '我写的' })
  expect([clash.code, clash.message]).toEqual([409, '某人于2026-11-20 14:00:00修改了这条数据'])
  expect(clash.result).toMatchObject({ current: { roleName: '他写的', version: 2 }, by: '某人' })
})

test('the code of one type opens no role of another, whichever way it is named', async () => {
  const clients = await staffWith(mall, {
    codes: ['add-customersdata-btn', 'edit-customersdata-btn', 'delete-customersdata-btn'],
    menus: ['ClientMaterial'],
  })
  const { result: row } = await add(form())
  const answers = [
    await add(form(), clients),
    await mall.ask(role['screen.add'].path, form(), { token: clients }),
    await update({ id: row.id, version: 1, roleName: '偷改' }, clients),
    await mall.ask(role['screen.update'].path, { roleId: row.id, version: 1 }, { token: clients }),
    await remove(row.id, clients),
    await mall.ask(role['screen.delete'].path, { roleId: row.id }, { token: clients, method: 'DELETE' }),
    await mall.ask(role['screen.saveFunctions'].path, { roleId: row.id, ids: [] }, { token: clients }),
    await mall.ask(role['screen.saveMenus'].path, { roleId: row.id, ids: [] }, { token: clients }),
    await mall.ask(api.fn.allotFunctionToRole.path, { roleId: row.id, ids: [] }, { token: clients }),
    await mall.ask(api.perm.allotPermissionToRole.path, { roleId: row.id, ids: [] }, { token: clients }),
  ]
  expect(answers.map(({ code, message }) => [code, message])).toEqual(
    ['add', 'add', 'edit', 'edit', 'delete', 'delete', 'edit', 'edit', 'edit', 'edit'].map(act => [
      403,
      `没有权限：缺少 ${act}-Role-btn`,
    ]),
  )
  expect((await add(form({ type: 3, busType: 4, channelId: 2 }), clients)).code).toBe(200)
})

test('allowDel is upside down: 0 is deleted, 1 refuses', async () => {
  const { result: free } = await add(form({ allowDel: 0 }))
  expect((await remove(free.id)).code).toBe(200)
  expect((await get(role.queryRoleById.path, { roleId: free.id })).code).toBe(404)
  const { result: kept } = await add(form({ allowDel: 1 }))
  for (const roleId of [kept.id, 1]) {
    const refused = await remove(roleId)
    expect([refused.code, refused.message]).toEqual([400, '该角色不可删除'])
  }
})

test('a role that somebody has is in use', async () => {
  const operator = (await list({ type: 1, roleName: '运营' })).result.records[0]
  const refused = await remove(operator.id)
  expect([refused.code, refused.message]).toEqual([409, '正在使用中，不能删除'])
  expect((await remove(999_999)).code).toBe(404)
})

test('the deleting GET runs for our own pages only', async () => {
  const { result: row } = await add(form())
  const foreign: AskOptions[] = [
    { headers: { 'x-origin': '' } },
    { headers: { 'sec-fetch-site': 'cross-site' } },
  ]
  for (const options of foreign) expect((await remove(row.id, admin, options)).code).toBe(403)
  expect((await mall.ask(role.delRole.path, { roleId: row.id }, { token: admin })).status).toBe(404)
  expect((await remove(row.id)).code).toBe(200)
})

test('the calls whose paths are ours do the same: list, add, update, delete', async () => {
  const { result: row } = await mall.ask(role['screen.add'].path, form(), { token: admin })
  const changed = { roleId: row.id, version: 1, roleName: '改过的' }
  expect((await mall.ask(role['screen.update'].path, changed, { token: admin })).result.version).toBe(2)
  const byGet = await get(role['screen.list'].path, { type: 1, roleName: '改过的', channelId: -1 })
  expect(byGet.result.total).toBe(1)
  const gone = { roleId: row.id, version: 1 }
  const options = { token: admin, method: 'DELETE' } as const
  expect((await mall.ask(role['screen.delete'].path, gone, options)).code).toBe(409)
  expect((await mall.ask(role['screen.delete'].path, { roleId: row.id }, options)).code).toBe(200)
})
