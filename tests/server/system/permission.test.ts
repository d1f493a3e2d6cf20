import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import type { PermissionNode } from '../../../src/contract/system/resource/permission.ts'
import { type AskOptions, type Mall, openMall } from '../../support/mall.ts'
import { allRights, sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { perm } = api
const tree = async (scope?: number): Promise<PermissionNode[]> =>
  (
    await mall.ask(perm.queryPermissionTree.path, scope === undefined ? {} : { scope }, {
      method: 'GET',
      token: admin,
    })
  ).result
const add = (input: object, token = admin) => mall.ask(perm.addSysPermission.path, input, { token })
const change = (input: object, token = admin) => mall.ask(perm.modifyPermission.path, input, { token })
const remove = (permissionId: number, token = admin, options: AskOptions = {}) =>
  mall.ask(perm.delSysPermission.path, { permissionId }, { method: 'GET', token, ...options })

const group = async (title: string, scope = 1): Promise<PermissionNode> => {
  const found = (await tree(scope)).find(node => node.title === title)
  if (!found) throw new Error(`no group ${title}`)
  return found
}
const leaf = { path: '/product/again', component: 'LabelManagement', title: '标签又一处', scope: 1 }
const newGroup = async (title: string, more: object = {}): Promise<PermissionNode> =>
  (await add({ path: `/${title.length}x`, component: 'Layout', title, scope: 1, ...more })).result
const titles = (nodes: readonly PermissionNode[]) => nodes.map(({ title }) => title)

test('the tree is that of one side, or of both where none is named; a node is whole', async () => {
  const [office, client, both] = [await tree(1), await tree(2), await tree()]
  expect([...office, ...client]).toEqual(both)
  expect(client.every(node => node.scope === 2)).toBe(true)
  const label = (await group('商品')).children.find(node => node.title === '商品标签')
  expect(label).toMatchObject({
    path: '/product/label',
    component: 'LabelManagement',
    hidden: false,
    meta: { title: '商品标签', affix: false, noCache: false },
    version: 1,
    children: [],
  })
})

test('a node is added under its parent, at its place or at the end, and the super administrator holds it at once', async () => {
  const parent = await newGroup('新组')
  const first = (await add({ ...leaf, parentId: parent.id, meta: { affix: true } })).result
  expect(first).toMatchObject({
    parentId: parent.id,
    sort: 0,
    name: 'LabelManagement',
    meta: { affix: true },
  })
  await add({ ...leaf, title: '末尾', parentId: parent.id })
  await add({ ...leaf, title: '开头', parentId: parent.id, sort: 0 })
  expect(titles((await group('新组')).children)).toEqual(['开头', '标签又一处', '末尾'])
  const { rows } = await sql`select from role_menu where role_id = 1 and menu_id = ${first.id}`.execute(
    mall.app.database.db,
  )
  expect(rows).toHaveLength(1)
})

test('a node moves within its parent and between parents; the others make room and keep their order', async () => {
  const [one, two] = [await newGroup('甲组'), await newGroup('乙组')]
  for (const title of ['一', '二', '三', '四']) await add({ ...leaf, title, parentId: one.id })
  for (const title of ['五', '六']) await add({ ...leaf, title, parentId: two.id })
  const [first, , , last] = (await group('甲组')).children
  await change({ id: last?.id, version: last?.version, sort: 1 })
  expect(titles((await group('甲组')).children)).toEqual(['一', '四', '二', '三'])
  const moved = await change({ id: first?.id, version: first?.version, parentId: two.id, sort: 1 })
  expect(moved.result).toMatchObject({ parentId: two.id, sort: 1, version: 2 })
  expect(titles((await group('甲组')).children)).toEqual(['四', '二', '三'])
  expect(titles((await group('乙组')).children)).toEqual(['五', '一', '六'])
  const out = await change({ id: first?.id, version: 2, parentId: null })
  expect(out.result.parentId).toBeNull()
  expect((await tree(1)).at(-1)?.title).toBe('一')
})

test('a node still moves by one where a removal has left a gap among the places', async () => {
  const parent = await newGroup('缺口')
  for (const title of ['一', '二', '三', '四']) await add({ ...leaf, title, parentId: parent.id })
  const [, second] = (await group('缺口')).children
  await remove(second?.id ?? 0)
  const [, third] = (await group('缺口')).children
  expect(third).toMatchObject({ title: '三', sort: 1 })
  await change({ id: third?.id, version: third?.version, sort: 2 })
  expect(titles((await group('缺口')).children)).toEqual(['一', '四', '三'])
})

test('no node comes below itself, nor under a parent that is not there or on the other side', async () => {
  const parent = await newGroup('环')
  const child = (await add({ ...leaf, parentId: parent.id })).result
  for (const parentId of [parent.id, child.id]) {
    const refused = await change({ id: parent.id, version: 1, parentId })
    expect([refused.code, refused.message]).toEqual([400, '上级不能是自己或自己的下级'])
  }
  const client = await group('商品', 2)
  for (const parentId of [999_999, client.id]) {
    expect((await change({ id: child.id, version: 1, parentId })).message).toBe(
      '上级不正确：引用的数据不存在或已被删除',
    )
    expect((await add({ ...leaf, parentId })).code).toBe(400)
  }
})

test('a component is Layout or a screen of this build, on the client’s side one that is meant for clients', async () => {
  for (const component of ['Nothing', 'layout', 'constructor', '../evil'])
    expect([component, (await add({ ...leaf, component })).message]).toEqual([
      component,
      '组件不正确：没有这个页面',
    ])
  expect((await add({ ...leaf, component: '' })).message).toBe('请选择组件')
  expect((await add({ ...leaf, scope: 2 })).message).toBe('组件不正确：这个页面只用于后台')
  expect((await add({ ...leaf, scope: 2, component: 'MallList' })).code).toBe(200)
})

test('a path begins with / or is relative, and climbs nowhere', async () => {
  for (const path of [
    '..',
    '../x',
    '/a/../b',
    '/a/..',
    './a',
    'a//b',
    '//evil.example',
    'http://x',
    'a\\b',
    'a b',
    '/a?b',
    'javascript:x',
  ])
    expect([path, (await add({ ...leaf, path })).code]).toEqual([path, 400])
  for (const path of ['/', 'list', '/a/b-c', '/edit/:id', 'a.b'])
    expect([path, (await add({ ...leaf, path })).code]).toEqual([path, 200])
  expect((await add({ ...leaf, redirect: '/a/../b' })).code).toBe(400)
  expect((await add({ ...leaf, redirect: 'noRedirect' })).code).toBe(200)
})

test('who may keep the menu makes no screen his own that he may not open', async () => {
  const token = await staffWith(mall, { codes: ['add-Resource-btn', 'edit-Resource-btn'], menus: ['Index'] })
  const node = (await add({ ...leaf, component: 'Index', path: '/own' }, token)).result
  const stolen = await change({ id: node.id, version: 1, component: 'PermissionUser' }, token)
  expect([stolen.code, stolen.message]).toEqual([403, '没有权限：缺少 PermissionUser'])
  expect((await add(leaf, token)).message).toBe('没有权限：缺少 LabelManagement')
})

test('the whole node as it was read is no change; the side is frozen, and so are the children', async () => {
  const parent = await group('商品')
  const { code, result } = await change(parent)
  expect([code, result.version]).toEqual([200, parent.version])
  expect((await change({ ...parent, scope: 2 })).message).toBe('scope不能修改')
  expect((await change({ ...parent, children: [] })).message).toBe('children不能修改')
  const label = parent.children.find(node => node.title === '商品标签')
  const renamed = await change({ ...label, meta: { ...label?.meta, title: '标签库', noCache: true } })
  expect(renamed.result).toMatchObject({
    title: '标签库',
    meta: { title: '标签库', noCache: true },
    version: 2,
  })
  const back = await change({ ...renamed.result, title: '商品标签' })
  expect(back.result).toMatchObject({ title: '商品标签', meta: { title: '商品标签', noCache: true } })
})

test('a stale version of a node is a conflict', async () => {
  const node = await newGroup('冲突组')
  await change({ id: node.id, version: 1, icon: 'gem' })
  const clash = await change({ id: node.id, version: 1, icon: 'house' })
  expect([clash.code, clash.result.current.icon]).toEqual([409, 'gem'])
})

test('a node with children or held by a role is in use; the super administrator alone does not count', async () => {
  const parent = await newGroup('要删')
  const child = (await add({ ...leaf, parentId: parent.id })).result
  for (const id of [parent.id, (await group('商品')).children[0]?.id ?? 0]) {
    const refused = await remove(id)
    expect([refused.code, refused.message]).toEqual([409, '正在使用中，不能删除'])
  }
  expect((await remove(child.id, admin, { headers: { 'x-origin': '' } })).code).toBe(403)
  expect((await remove(child.id)).code).toBe(200)
  expect((await remove(parent.id)).code).toBe(200)
  expect((await remove(parent.id)).code).toBe(404)
})

test('the screen by which menus are kept stays: neither deleted nor made another', async () => {
  const resources = (await group('系统')).children.find(node => node.component === 'PermissionResource')
  const id = resources?.id ?? 0
  for (const refused of [await remove(id), await change({ id, version: 1, component: 'SysTask' })])
    expect([refused.code, refused.message]).toEqual([400, '权限资源菜单至少要保留一个'])
  const second = (await add({ ...leaf, component: 'PermissionResource', path: '/again' })).result
  expect((await remove(second.id)).code).toBe(200)
})

test('a change of the menu tells the event rights and stands in the log; no change does neither', async () => {
  const { db } = mall.app.database
  const node = await newGroup('要说的')
  const events = async () =>
    (
      await sql`select from event where kind = 'rights' and topic = 'menu' and ${node.id} = any(ids)`.execute(
        db,
      )
    ).rows.length
  expect(await events()).toBe(1)
  await change({ id: node.id, version: 1, icon: 'gem' })
  expect(await events()).toBe(2)
  await change({ id: node.id, version: 2, icon: 'gem' })
  expect(await events()).toBe(2)
  const { rows } = await sql`select c.before, c.after from audit_change c where table_name = 'sys_menu'
    and row_id = ${node.id} order by audit_id desc limit 1`.execute(db)
  expect(rows).toEqual([{ before: { icon: '' }, after: { icon: 'gem' } }])
  await remove(node.id)
  expect(await events()).toBe(3)
})

test('server-owned keys are refused in a new node', async () => {
  for (const key of ['id', 'version', 'createTime', 'updateBy', 'children'])
    expect([key, (await add({ ...leaf, [key]: 1 })).message]).toEqual([key, `不支持的字段：${key}`])
})

test('the menu of the account follows: a new node is in the super administrator’s own menu', async () => {
  const parent = await newGroup('看得见')
  await add({ ...leaf, title: '标签的家', parentId: parent.id })
  const { result } = await mall.ask(
    api.auth.queryUserMenu.path,
    { userId: 1 },
    { method: 'GET', token: admin },
  )
  const found = result.find((node: { title: string }) => node.title === '看得见')
  expect(found.children[0].title).toBe('标签的家')
  expect(allRights.menus).toContain(found.children[0].component)
})
