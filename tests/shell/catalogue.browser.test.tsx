import { expect, test } from 'vitest'
import { offer } from '../../src/shell/catalogue.ts'
import { menuRoutes } from '../../src/shell/routes.ts'
import { session } from '../support/session.ts'

const node = (path: string, component: string, title: string) => ({
  ...{ id: 1, path, component, title, name: '', redirect: '', icon: '', hidden: false, alwaysShow: false },
  ...{ type: 1, scope: 1, sort: 0, children: [] },
  meta: { title, icon: '', affix: false, noCache: false },
})
test('a menu that names one screen twice, or gives two one title, still opens both: the console once went blank', () => {
  const routes = menuRoutes([
    node('/a', 'LabelManagement', '商品标签'),
    node('/b', 'LabelManagement', '回访名单'),
    node('/c', 'Appletpage', '商品标签'),
  ])
  const { commands } = offer(session, routes, [], undefined)
  expect(commands.map(({ id, title }) => [id, title])).toEqual([
    ['go.LabelManagement', '商品标签'],
    ['go.LabelManagement/b', '回访名单'],
    ['go.Appletpage', '商品标签 /c'],
  ])
})
