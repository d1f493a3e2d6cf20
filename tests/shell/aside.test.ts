import { expect, test } from 'vitest'
import type { MenuNode } from '../../src/session/storage.ts'
import { resolveAside } from '../../src/shell/aside.ts'
import { isBuilt, isDaily } from '../../src/shell/built.ts'
import type { Known } from '../../src/shell/resolve.ts'

const node = (path: string, component: string): MenuNode => ({
  id: path.length,
  path,
  component,
  redirect: '',
  hidden: false,
  alwaysShow: false,
  name: component,
  title: component,
  icon: '',
  type: 1,
  scope: 1,
  sort: 0,
  meta: { title: component, icon: '', affix: false, noCache: false },
  children: [],
})

const known: Known = {
  signedIn: true,
  menu: {
    state: 'ready',
    nodes: [node('/product/label', 'LabelManagement'), node('/live/list', 'listGoods')],
  },
  codes: new Set(),
  isBuilt,
  isDaily,
  standing: true,
}

const beside = (path: string, search = '') =>
  resolveAside({ main: { path: '/live/list', search: '' }, aside: { path, search } }, known)

test('a second pane obeys the guard of the first', () => {
  expect(resolveAside({ main: { path: '/live/list', search: '' }, aside: undefined }, known)).toBeUndefined()
  expect(beside('/product/label', 'f.enabled=1')).toMatchObject({
    route: { name: 'LabelManagement' },
    address: { path: '/product/label', search: 'f.enabled=1' },
  })
  expect(beside('/nowhere')).toEqual({ missing: [] })
  expect(beside('/404')).toEqual({ missing: [] })
  expect(beside('/xhzx/product/create')).toEqual({ missing: ['add-commodity-btn'] })
})

test('a place that leads on is followed, and never to what is no screen', () => {
  expect(beside('/')).toMatchObject({ route: { name: 'LabelManagement' } })
  expect(beside('/login')).toMatchObject({ route: { name: 'LabelManagement' } })
})
