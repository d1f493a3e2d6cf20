import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import type { RoleMenuNode } from '../../../src/contract/system/rights.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { allRights, sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { role, fn, perm } = api
const get = (path: string, input: object, token = admin) => mall.ask(path, input, { method: 'GET', token })
type Ids = readonly (number | undefined)[]
const save = (roleId: number, ids: Ids, token = admin, more: object = {}) =>
  mall.ask(role['screen.saveFunctions'].path, { roleId, ids, ...more }, { token })
const saveMenus = (roleId: number, ids: Ids, token = admin, more: object = {}) =>
  mall.ask(role['screen.saveMenus'].path, { roleId, ids, ...more }, { token })

let made = 0
async function newRole(more: object = {}): Promise<number> {
  const form = { roleName: `权限${++made}`, type: 1, busType: 10, allowDel: 0, ...more }
  return (await mall.ask(role.addSysRole.path, form, { token: admin })).result.id
}

async function query<T>(text: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await text.execute(mall.app.database.db)).rows
}

/** Ids of functions, or of menu nodes, by name in the order asked. */
async function idsOf(
  table: 'sys_function' | 'sys_menu',
  names: readonly string[],
  scope = 1,
): Promise<number[]> {
  const column = sql.ref(table === 'sys_function' ? 'name' : 'component')
  const rows = await query(sql<{ id: number; name: string }>`
    select id, ${column} as name from ${sql.table(table)} where scope = ${scope} and ${column} = any(${[...names]}::text[])`)
  return names.map(name => rows.find(row => row.name === name)?.id ?? 0)
}

async function held(roleId: number): Promise<string[]> {
  const { result } = await get(fn.queryFunctionByRole.path, { roleId })
  return result.map((row: { name: string }) => row.name)
}

/** A granter of back-office roles who holds these codes besides. */
const granter = (codes: readonly string[], menus: readonly string[] = []) =>
  staffWith(mall, { codes: ['edit-Role-btn', ...codes], menus: ['PermissionBackRole', ...menus] })

const lastChanges = async (table: string, rowId: number) =>
  (
    await query(sql<{ before: object; after: object }>`
      select before, after from audit_change where table_name = ${table} and row_id = ${rowId}
      order by audit_id desc limit 1`)
  )[0]

test('the dialog’s list is every function of the role’s side, those it holds checked; the save replaces them', async () => {
  const roleId = await newRole()
  const [add, edit, remove] = await idsOf('sys_function', [
    'add-Label-btn',
    'edit-Label-btn',
    'delete-Label-btn',
  ])
  expect((await save(roleId, [add, edit])).code).toBe(200)
  const { result } = await get(fn.roleFunctionList.path, { roleId, scope: 1 })
  expect(result).toHaveLength(allRights.codes.length)
  expect(result.filter((row: { checked: boolean }) => row.checked)).toEqual([
    expect.objectContaining({ id: add, title: '新增商品标签', checked: true, grantable: true }),
    expect.objectContaining({ id: edit }),
  ])
  expect(
    (await mall.ask(fn.allotFunctionToRole.path, { roleId, ids: [edit, remove] }, { token: admin })).code,
  ).toBe(200)
  expect(await held(roleId)).toEqual(['edit-Label-btn', 'delete-Label-btn'])
  expect((await save(roleId, [])).code).toBe(200)
  expect(await held(roleId)).toEqual([])
})

test('type 1 holds scope 1, types 2 and 3 scope 2; ids of the other side and unknown ones are refused', async () => {
  const [own] = await idsOf('sys_function', ['add-cart-btn'], 1)
  const [client] = await idsOf('sys_function', ['add-cart-btn'], 2)
  const [ownMenu] = await idsOf('sys_menu', ['MallList'], 1)
  const [clientMenu] = await idsOf('sys_menu', ['MallList'], 2)
  for (const more of [{}, { type: 2, busType: 4 }, { type: 3, busType: 4, channelId: 2 }]) {
    const roleId = await newRole(more)
    const office = !('type' in more)
    const [good, bad] = office ? [own, client] : [client, own]
    const [goodMenu, badMenu] = office ? [ownMenu, clientMenu] : [clientMenu, ownMenu]
    expect((await save(roleId, [good])).code).toBe(200)
    expect((await saveMenus(roleId, [goodMenu], admin, { scope: office ? 1 : 2 })).code).toBe(200)
    for (const refused of [
      await save(roleId, [good, bad]),
      await saveMenus(roleId, [badMenu]),
      await saveMenus(roleId, [goodMenu], admin, { scope: office ? 2 : 1 }),
      await get(fn.roleFunctionList.path, { roleId, scope: office ? 2 : 1 }),
      await get(role['screen.menuTree'].path, { roleId, scope: office ? 2 : 1 }),
    ])
      expect([refused.code, refused.message]).toEqual([400, '权限与角色类型不符'])
    const unknown = await save(roleId, [good, 999_999])
    expect([unknown.code, unknown.message]).toEqual([400, '引用的数据不存在或已被删除'])
    expect(await held(roleId)).toEqual(['add-cart-btn'])
  }
})

test('a granter gives only what he holds, and the sentence names what he lacks', async () => {
  const roleId = await newRole()
  const [mine, other] = await idsOf('sys_function', ['add-Label-btn', 'delete-Label-btn'])
  const token = await granter(['add-Label-btn'])
  expect((await save(roleId, [mine], token)).code).toBe(200)
  const refused = await save(roleId, [mine, other], token)
  expect([refused.code, refused.message]).toEqual([403, '没有权限：缺少 delete-Label-btn'])
  expect(await held(roleId)).toEqual(['add-Label-btn'])
  const { result } = await get(fn.roleFunctionList.path, { roleId }, token)
  const grantable = result.filter((row: { grantable: boolean }) => row.grantable)
  expect(grantable.map((row: { name: string }) => row.name)).toEqual(['add-Label-btn', 'edit-Role-btn'])
})

test('a granter takes away only what he holds; what he leaves alone may be more than he has', async () => {
  const roleId = await newRole()
  const [mine, other] = await idsOf('sys_function', ['add-Label-btn', 'delete-Label-btn'])
  await save(roleId, [mine, other])
  const token = await granter(['add-Label-btn'])
  expect((await save(roleId, [mine], token)).message).toBe('没有权限：缺少 delete-Label-btn')
  expect((await save(roleId, [], token)).code).toBe(403)
  expect((await save(roleId, [other], token)).code).toBe(200)
  expect(await held(roleId)).toEqual(['delete-Label-btn'])
})

test('menus are bounded alike, by the screen; a group opens nothing by itself and is free', async () => {
  const roleId = await newRole()
  const [labels, users] = await idsOf('sys_menu', ['LabelManagement', 'PermissionUser'])
  const [group] = await query(sql<{ id: number }>`select id from sys_menu where scope = 1 and title = '商品'`)
  const token = await granter([], ['LabelManagement'])
  expect((await saveMenus(roleId, [labels, group?.id ?? 0], token)).code).toBe(200)
  const refused = await mall.ask(perm.allotPermissionToRole.path, { roleId, ids: [labels, users] }, { token })
  expect([refused.code, refused.message]).toEqual([403, '没有权限：缺少 PermissionUser'])
})

test('what is granted to oneself stays bounded: the own role gains nothing that another of one’s roles lacks', async () => {
  const token = await granter([])
  const [own] = await query(sql<{ id: number }>`select id from sys_role order by id desc limit 1`)
  const [all] = await idsOf('sys_function', ['edit-User-btn'])
  const [kept] = await idsOf('sys_function', ['edit-Role-btn'])
  expect((await save(own?.id ?? 0, [kept, all], token)).message).toBe('没有权限：缺少 edit-User-btn')
})

test('a client’s right is granted by who holds its back-office twin, one without a twin by who may edit such roles', async () => {
  const roleId = await newRole({ type: 3, busType: 4, channelId: 2 })
  const [cart, pdf] = await idsOf('sys_function', ['add-cart-btn', 'pdf-btn'], 2)
  const [alone] = await query(sql<{ id: number }>`
    insert into sys_function (name, title, scope) values ('visit-shop', '逛店', 2) returning id`)
  const token = await staffWith(mall, { codes: ['edit-customersdata-btn', 'add-cart-btn'], menus: [] })
  expect((await save(roleId, [cart, alone?.id ?? 0], token)).code).toBe(200)
  expect((await save(roleId, [cart, pdf], token)).message).toBe('没有权限：缺少 pdf-btn')
})

test('the visitor’s code opens purchasing roles of channel -1 and nothing else', async () => {
  const [cart] = await idsOf('sys_function', ['add-cart-btn'], 2)
  const token = await staffWith(mall, {
    codes: ['visitor-authority-btn', 'add-cart-btn'],
    menus: ['PermissionBackRole'],
  })
  const [visitor] = (await get(role.queryAllRoleByType.path, { type: 4, channelId: -1 }, token)).result
  expect((await get(fn.roleFunctionList.path, { roleId: visitor.id, scope: 2 }, token)).code).toBe(200)
  expect((await get(fn.queryFunctionByRole.path, { roleId: visitor.id }, token)).code).toBe(200)
  const before = await idsOf('sys_function', await held(visitor.id), 2)
  expect((await save(visitor.id, before, token)).code).toBe(200)
  expect(
    (
      await save(
        visitor.id,
        before.filter(id => id !== cart),
        token,
      )
    ).code,
  ).toBe(200)
  for (const more of [{ type: 2, busType: 6 }, { type: 3, busType: 4, channelId: 2 }, {}]) {
    const roleId = await newRole(more)
    expect((await save(roleId, [], token)).code).toBe(403)
  }
  expect(
    (await get(fn.roleFunctionList.path, { roleId: await newRole({ type: 2, busType: 6 }) }, token)).code,
  ).toBe(403)
  // The menu is not the visitor button's.
  expect((await saveMenus(visitor.id, [], token)).code).toBe(403)
  const old = await newRole()
  await query(sql`update sys_role set bus_type = 4 where id = ${old}`)
  expect((await save(old, [], token)).code).toBe(403)
})

test('the menu tree: some of the children make the parent checked and indeterminate, all of them checked, none neither', async () => {
  const roleId = await newRole()
  const tree = async (): Promise<RoleMenuNode[]> =>
    (await get(role['screen.menuTree'].path, { roleId, scope: 1 })).result
  const group = (await tree()).find(node => node.title === '商品')
  const ids = group?.children.map(({ id }) => id) ?? []
  const found = async () => (await tree()).find(node => node.id === group?.id)
  expect(await found()).toMatchObject({ checked: false, indeterminate: false })
  // The ids sent hold the parent too.
  await saveMenus(roleId, [group?.id ?? 0, ...ids.slice(0, 2)])
  expect(await found()).toMatchObject({ checked: true, indeterminate: true, expanded: true })
  expect((await found())?.children.map(child => child.checked).slice(0, 3)).toEqual([true, true, false])
  await saveMenus(roleId, [group?.id ?? 0, ...ids])
  expect(await found()).toMatchObject({ checked: true, indeterminate: false })
  const alike = await get(perm.queryRolePermissionTree.path, { roleId })
  expect(alike.result).toEqual(await tree())
})

test('a copy brings function and menu permissions along, and says where it came from', async () => {
  const originId = await newRole()
  const [fnId] = await idsOf('sys_function', ['add-Label-btn'])
  const [menuId] = await idsOf('sys_menu', ['LabelManagement'])
  await save(originId, [fnId])
  await saveMenus(originId, [menuId])
  const roleId = await newRole({ roleOrigin: 2, originId })
  expect((await get(role.queryRoleById.path, { roleId })).result).toMatchObject({ roleOrigin: 2, originId })
  expect(await held(roleId)).toEqual(['add-Label-btn'])
  const menus = await query(sql`select menu_id from role_menu where role_id = ${roleId}`)
  expect(menus).toEqual([{ menu_id: menuId }])
  expect(await lastChanges('role_function', roleId)).toMatchObject({
    before: { ids: [], taken: [] },
    after: { ids: [fnId], added: [{ id: fnId, name: 'add-Label-btn', title: '新增商品标签' }] },
  })
})

test('a copy is bounded by the granter too; its source is asked for and of the same kind', async () => {
  const originId = await newRole()
  await save(originId, await idsOf('sys_function', ['add-Label-btn']))
  const token = await staffWith(mall, { codes: ['add-Role-btn'], menus: [] })
  const form = { roleName: '抄来的', type: 1, busType: 10, allowDel: 0, roleOrigin: 2 }
  const add = (more: object, by = admin) =>
    mall.ask(role.addSysRole.path, { ...form, ...more }, { token: by })
  expect((await add({ originId }, token)).message).toBe('没有权限：缺少 add-Label-btn')
  expect((await add({})).message).toBe('请选择来源角色')
  expect((await add({ originId: 999_999 })).code).toBe(400)
  expect((await add({ roleOrigin: 1, originId })).code).toBe(400)
  expect((await add({ originId, type: 2, busType: 4 })).code).toBe(400)
  expect(await query(sql`select from sys_role where role_name = '抄来的'`)).toEqual([])
})

test('a client’s role may be copied from the templates, and from its own; not from another client’s', async () => {
  const ask = async (input: object) => (await get(role['dialog.copyable'].path, input)).result
  const forClient: { type: number; channelId: number }[] = await ask({ type: 3, channelId: 4 })
  expect(new Set(forClient.map(row => `${row.type} ${row.channelId}`))).toEqual(new Set(['2 -1', '3 4']))
  const backOffice: { type: number }[] = await ask({ type: 1, channelId: -1 })
  expect(backOffice.every(row => row.type === 1)).toBe(true)
  expect(await ask({ type: 1, channelId: 4 })).toEqual([])
})

test('the super administrator’s role keeps every right, whoever asks', async () => {
  const [all] = await idsOf('sys_function', ['add-Label-btn'])
  const refused = await save(1, [all])
  expect([refused.code, refused.message]).toEqual([400, '超级管理员角色始终拥有全部权限'])
  expect((await saveMenus(1, [])).code).toBe(400)
  expect((await held(1)).length).toBe(allRights.codes.length)
  const token = await granter([])
  expect((await save(1, [], token)).code).toBe(403)
})

test('who read other rights than there are now hears of it: nothing is overwritten unseen', async () => {
  const roleId = await newRole()
  const [one, two] = await idsOf('sys_function', ['add-Label-btn', 'edit-Label-btn'])
  expect((await save(roleId, [one], admin, { base: [] })).code).toBe(200)
  const clash = await save(roleId, [two], admin, { base: [] })
  expect([clash.code, clash.message]).toEqual([409, '陆知衡于2026-11-20 14:00:00修改了这条数据'])
  expect(clash.result).toEqual({ current: [one], by: '陆知衡', at: '2026-11-20 14:00:00' })
  expect((await save(roleId, [two], admin, { base: [one] })).code).toBe(200)
})

test('a change of rights tells one event, and stands in the log by name; no change is neither', async () => {
  const roleId = await newRole()
  const [one, two] = await idsOf('sys_function', ['add-Label-btn', 'edit-Label-btn'])
  const events = () =>
    query(sql`select topic, ids, user_id from event where kind = 'rights' and ${roleId} = any(ids)`)
  await save(roleId, [one])
  expect(await events()).toEqual([{ topic: 'role', ids: [roleId], user_id: null }])
  await save(roleId, [two])
  expect(await lastChanges('role_function', roleId)).toEqual({
    before: { ids: [one], taken: [{ id: one, name: 'add-Label-btn', title: '新增商品标签' }] },
    after: { ids: [two], added: [{ id: two, name: 'edit-Label-btn', title: '编辑商品标签' }] },
  })
  await saveMenus(roleId, [])
  await save(roleId, [two, two])
  expect(await events()).toHaveLength(2)
})

test('what a granter lost a moment ago he cannot give: two at once go one after the other', async () => {
  const roleId = await newRole()
  const token = await granter(['add-Label-btn'])
  const [own] = await query(sql<{ id: number }>`select max(id) as id from sys_role`)
  const [label] = await idsOf('sys_function', ['add-Label-btn'])
  const [edit] = await idsOf('sys_function', ['edit-Role-btn'])
  const [taken, given] = await Promise.all([save(own?.id ?? 0, [edit]), save(roleId, [label], token)])
  expect(taken.code).toBe(200)
  // Either he gave before it was taken, or he was refused.
  expect((await held(roleId)).length).toBe(given.code === 200 ? 1 : 0)
  expect((await save(roleId, [label], token)).code).toBe(given.code === 200 ? 200 : 403)
})

test('the rights of an account, each with the roles that it comes from', async () => {
  const phone = '13800000002'
  const [user] = await query(sql<{ id: number }>`select id from sys_user where phone = ${phone}`)
  const second = await newRole()
  await save(second, await idsOf('sys_function', ['add-Label-btn', 'delete-Label-btn']))
  await saveMenus(second, await idsOf('sys_menu', ['LabelManagement']))
  await query(sql`insert into user_role (user_id, role_id) values (${user?.id}, ${second})`)
  const { result } = await get(perm.userRights.path, { userId: user?.id ?? 0 })
  const [operator] = result.roles
  expect(result).toMatchObject({ realName: '林书远', scope: 1 })
  expect(result.roles.map((row: { roleName: string }) => row.roleName)).toEqual(['运营', `权限${made}`])
  const code = (name: string) => result.codes.find((row: { name: string }) => row.name === name)?.roleIds
  expect([code('add-Label-btn'), code('delete-Label-btn'), code('edit-Label-btn')]).toEqual([
    [operator.roleId, second],
    [second],
    [operator.roleId],
  ])
  const menu = (title: string) => result.menus.find((row: { title: string }) => row.title === title)?.roleIds
  expect([menu('商品标签'), menu('商品')]).toEqual([
    [operator.roleId, second],
    [operator.roleId, second],
  ])
  expect((await get(perm.userRights.path, { userId: 999_999 })).code).toBe(404)
})
