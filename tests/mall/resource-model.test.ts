import { expect, test } from 'vitest'
import type { PermissionNode } from '../../src/contract/system/resource/permission.ts'
import {
  menuChanges,
  menuFormOf,
  menuInput,
  newMenuForm,
  withComponent,
} from '../../src/mall/system/resource/menu-form.ts'
import { foundFunctions, foundMenus, shownMenus, stepBlocked } from '../../src/mall/system/resource/model.ts'

function node(id: number, over: Partial<PermissionNode> = {}): PermissionNode {
  const title = over.title ?? `菜单${id}`
  return {
    id,
    parentId: null,
    path: `/p${id}`,
    component: 'LabelManagement',
    redirect: '',
    hidden: false,
    alwaysShow: false,
    name: `N${id}`,
    icon: '',
    type: 1,
    sort: 0,
    scope: 1,
    version: 3,
    createTime: '',
    updateTime: '',
    updateBy: '',
    meta: { title, icon: '', affix: false, noCache: false },
    children: [],
    ...over,
    title,
  }
}

const goods = node(1, {
  component: 'Layout',
  title: '商品',
  children: [node(2, { parentId: 1, sort: 4 }), node(3, { parentId: 1, sort: 5 })],
})
const shown = shownMenus([goods, node(4)])
const byTitle = (query: string, title: string) => title.includes(query)

test('a search keeps the groups that lead to what is found, by title and by path', () => {
  expect(foundMenus(shown, '菜单3', byTitle)).toMatchObject([{ id: 1, children: [{ id: 3 }] }])
  expect(foundMenus(shown, '/p4', byTitle)).toMatchObject([{ id: 4 }])
  expect(foundMenus(shown, '无', byTitle)).toEqual([])
})

test('why a node does not move: nothing is chosen, a search hides its neighbours, the end is reached', () => {
  expect(stepBlocked(shown, undefined, '', 'up')).toBe('请先选择菜单')
  expect(stepBlocked(shown, 3, '菜', 'up')).toBe('清除搜索后才能移动')
  expect(stepBlocked(shown, 2, '', 'up')).toBe('已经是同级的第一个')
  expect(stepBlocked(shown, 4, '', 'in')).toBeUndefined()
})

test('a new node stands in the group it was asked for at, behind the page it was asked for at, else last at the top', () => {
  expect(newMenuForm(goods)).toMatchObject({ parentId: '1', sort: '' })
  expect(newMenuForm(goods.children[0])).toMatchObject({ parentId: '1', sort: '5' })
  expect(menuInput(newMenuForm(undefined), true)).toMatchObject({ parentId: null })
  expect(menuInput(newMenuForm(undefined), true)).not.toHaveProperty('sort')
  expect(menuInput(newMenuForm(undefined), true)).not.toHaveProperty('name')
})

test('a page brings title and path along, and takes nothing that was typed', () => {
  const empty = newMenuForm(undefined)
  expect(withComponent(empty, 'SysApp')).toMatchObject({ title: '应用管理', path: '/system/app' })
  expect(withComponent({ ...empty, title: '小程序' }, 'SysApp')).toMatchObject({ title: '小程序' })
})

test('only what differs is sent, the place too', () => {
  const form = menuFormOf(goods)
  expect(menuChanges(form, goods)).toEqual({})
  expect(menuChanges({ ...form, title: '货', affix: true }, goods)).toEqual({
    title: '货',
    meta: { affix: true, noCache: false },
  })
  expect(menuChanges({ ...form, sort: '2' }, goods)).toEqual({ sort: 2 })
})

test('functions are found by side and by words, in the description too', () => {
  const row = {
    id: 1,
    name: 'a-btn',
    title: '新增',
    description: '给门店',
    scope: 1,
    version: 1,
    product: true,
    createTime: '',
    updateTime: '',
    updateBy: '',
  }
  const rows = [row, { ...row, id: 2, scope: 2, description: '' }]
  expect(foundFunctions(rows, '2', '', byTitle).map(({ id }) => id)).toEqual([2])
  expect(foundFunctions(rows, '', '门店', byTitle).map(({ id }) => id)).toEqual([1])
})
