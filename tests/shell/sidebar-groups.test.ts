import { expect, test } from 'vitest'
import type { MenuNode } from '../../src/session/storage.ts'
import { menuRoutes } from '../../src/shell/routes.ts'
import { sidebarGroups } from '../../src/shell/sidebar-groups.ts'

const node = (title: string, more: Partial<MenuNode> = {}): MenuNode => ({
  ...{
    id: 1,
    path: `/${title}`,
    component: title,
    redirect: '',
    hidden: false,
    alwaysShow: false,
    name: title,
  },
  ...{ title, icon: '', type: 1, scope: 1, sort: 1, children: [] },
  meta: { title, icon: '', affix: false, noCache: false },
  ...more,
})
const group = (title: string, children: MenuNode[], alwaysShow = false) =>
  node(title, { component: 'Layout', children, alwaysShow })

test('a group over one screen gives way to it, where it stands in the menu; alwaysShow keeps it', () => {
  const routes = menuRoutes([
    node('首页'),
    group('商品', [node('商品管理'), node('商品标签')]),
    group('订单', [node('订单列表')]),
    group('客户', [node('客户列表')], true),
  ])
  expect(sidebarGroups(routes, routes).map(({ title, alone }) => [title, alone])).toEqual([
    ['商品', false],
    ['订单', true],
    ['客户', false],
  ])
  const found = routes.filter(({ title }) => title === '商品标签')
  expect(sidebarGroups(routes, found)).toMatchObject([{ title: '商品', alone: false }])
})
