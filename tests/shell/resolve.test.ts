import { describe, expect, test } from 'vitest'
import type { MenuNode } from '../../src/session/storage.ts'
import { joined } from '../../src/shell/address.ts'
import { isBuilt, isDaily } from '../../src/shell/built.ts'
import { editorPage, pageAfter } from '../../src/shell/editor-pages.ts'
import {
  type Answer,
  afterExchange,
  type Known,
  keepsMerchandise,
  resolve,
  safePath,
} from '../../src/shell/resolve.ts'

let nextId = 1
function node(path: string, component: string, children: MenuNode[] = [], redirect = ''): MenuNode {
  const title = component === 'Layout' ? `组${path}` : component
  return {
    id: nextId++,
    path,
    component,
    redirect,
    hidden: false,
    alwaysShow: false,
    name: component,
    title,
    icon: '',
    type: 1,
    scope: 1,
    sort: 0,
    meta: { title, icon: '', affix: false, noCache: false },
    children,
  }
}

const product = node('/product', 'Layout', [
  node('/product/list', 'ProductList'),
  node('/product/label', 'LabelManagement'),
])
const dashboard = node('/', 'Layout', [node('/dashboard', 'Dashboard')], '/dashboard')
const known = (over: Partial<Known> = {}): Known => ({
  signedIn: true,
  menu: { state: 'ready', nodes: [dashboard, product] },
  codes: new Set(),
  isBuilt: () => true,
  isDaily: () => true,
  standing: false,
  ...over,
})
const at = (address: string, over: Partial<Known> = {}): Answer => {
  const [path = '/', query = ''] = address.split('?')
  return resolve(path, new URLSearchParams(query), known(over))
}

describe('the navigation guard, step by step', () => {
  test('1: an answer that shows something carries its title', () => {
    expect(at('/product/label')).toMatchObject({ kind: 'screen', title: 'LabelManagement' })
    expect(at('/login', { signedIn: false })).toMatchObject({ kind: 'page', page: 'sign-in', title: '登录' })
  })

  test('2: /bindingPhone with a code and no uid exchanges it, signed in or not; with a uid it is the form', () => {
    for (const signedIn of [true, false])
      expect(at('/bindingPhone?code=c&appid=a', { signedIn })).toEqual({
        kind: 'exchange',
        code: 'c',
        appid: 'a',
      })
    for (const signedIn of [true, false])
      expect(at('/bindingPhone?code=c&appid=a&uid=u', { signedIn })).toMatchObject({ page: 'binding' })
    expect(at('/bindingPhone', { signedIn: false })).toMatchObject({ page: 'binding' })
  })

  test('2: after the exchange, the first menu’s first child, whether there is a dashboard or not', () => {
    const nodes = [product, dashboard]
    expect(at('/bindingPhone', { menu: { state: 'ready', nodes } })).toEqual({
      kind: 'redirect',
      to: '/product/list',
    })
    expect(at('/', { menu: { state: 'ready', nodes } })).toEqual({ kind: 'redirect', to: '/dashboard' })
    expect(at('/bindingPhone', { menu: { state: 'none' } })).toEqual({ kind: 'wait' })
    expect(at('/bindingPhone', { menu: { state: 'ready', nodes: [] } })).toMatchObject({ page: 'no-menu' })
  })

  test('3: code 601 goes to /bindingPhone with code, appid and uid from the message; other errors to sign-in with the message', () => {
    expect(afterExchange({ code: 601, message: 'u 1' }, { code: 'c', appid: 'a' })).toEqual({
      to: '/bindingPhone?code=c&appid=a&uid=u+1',
    })
    const other = afterExchange({ code: 400, message: '扫码已失效' }, { code: 'c', appid: 'a' })
    expect(other.to).toMatch(/^\/login\?redirect=/)
    expect(other.warn).toBe('扫码已失效')
  })

  test('4: with a token, /login and / go to the dashboard, else to the first menu', () => {
    for (const address of ['/login', '/']) {
      expect(at(address)).toEqual({ kind: 'redirect', to: '/dashboard' })
      expect(at(address, { menu: { state: 'ready', nodes: [product] } })).toEqual({
        kind: 'redirect',
        to: '/product/list',
      })
    }
  })

  test('4: where the build has no screen for the first place, the first that has one', () => {
    expect(at('/', { isBuilt: name => name === 'LabelManagement' })).toEqual({
      kind: 'redirect',
      to: '/product/label',
    })
  })

  test('4: of those that have one, what is done daily comes before figures and the system’s own', () => {
    const system = node('/system', 'Layout', [node('/system/log', 'operationLog')])
    const data = node('/data', 'Layout', [node('/data/tracking', 'trackingData')])
    const known = { isBuilt: (name: string) => name !== 'Dashboard' && isBuilt(name), isDaily }
    const land = (...nodes: MenuNode[]) => at('/', { menu: { state: 'ready', nodes }, ...known })
    expect(land(dashboard, data, product, system)).toEqual({ kind: 'redirect', to: '/product/list' })
    expect(land(dashboard, data, system)).toEqual({ kind: 'redirect', to: '/data/tracking' })
    // What the menu itself puts first is where one lands (spec.md section 4).
    expect(land(data, product)).toEqual({ kind: 'redirect', to: '/data/tracking' })
  })

  test('4: a deep link waits for the menu and is then resolved again, never /404 first', () => {
    for (const state of ['none', 'loading'] as const)
      expect(at('/product/label', { menu: { state } })).toEqual({ kind: 'wait' })
    expect(at('/product/label', { menu: { state: 'failed' } })).toEqual({ kind: 'failed' })
  })

  test('4: an account without a menu is told so, wherever it goes', () => {
    for (const address of ['/', '/login', '/product/label', '/404'])
      expect(at(address, { menu: { state: 'ready', nodes: [] } })).toMatchObject({ page: 'no-menu' })
  })

  test('5: an unmet function requirement stays on the old screen; on direct entry it is /401 with the code', () => {
    for (const [address, code] of [
      ['/xhzx/product/create', 'add-commodity-btn'],
      ['/xhzx/product/edit/12', 'Edit-commodity-btn'],
      ['/xhzx/product/mentDetails/12', 'Edit-v2-commodity-btn'],
    ] as const) {
      expect(at(address, { standing: true }).kind).toBe('abort')
      expect(at(address)).toMatchObject({ kind: 'redirect', to: expect.stringMatching(/^\/401\?code=/) })
      expect(at(address, { codes: new Set([code]) }).kind).toBe('screen')
    }
    expect(at('/xhzx/product/mentDetails/12', { codes: new Set(['add-v2-commodity-btn']) }).kind).toBe(
      'screen',
    )
    expect(at('/xhzx/product/edit/12a', { codes: new Set(['Edit-commodity-btn']) })).toEqual({
      kind: 'redirect',
      to: '/404',
    })
  })

  test('5: /401 names the codes in its address, and only what looks like a code', () => {
    expect(at('/401?code=add-commodity-btn')).toMatchObject({
      page: 'forbidden',
      missing: ['add-commodity-btn'],
    })
    expect(at('/401?code=<b>x</b>')).toMatchObject({ missing: [] })
  })

  test('6: without a token everything but /login and /bindingPhone goes to sign-in and comes back with its query', () => {
    for (const address of ['/', '/404', '/401', '/product/label?f.name=%E7%83%AD&page=2']) {
      const answer = at(address, { signedIn: false })
      expect(answer).toEqual({
        kind: 'redirect',
        to: `/login?redirect=${encodeURIComponent(decodeQuery(address))}`,
      })
    }
  })

  test('7: the stored merchandise filters live only between the list and its detail', () => {
    expect(keepsMerchandise('/xhzx/product/merchandise')).toBe(true)
    expect(keepsMerchandise('/xhzx/product/mentDetails/7')).toBe(true)
    for (const path of ['/product/list', '/xhzx/product/edit/7', '/xhzx/product/merchandises'])
      expect(keepsMerchandise(path)).toBe(false)
  })

  test('the cart and an order stand at a root path and at a nested one', () => {
    expect(at('/orderNew/orderNewDetails?id=7')).toEqual({ kind: 'redirect', to: '/orderNewDetails?id=7' })
    expect(at('/shoppingTrolley')).toEqual({ kind: 'redirect', to: '/Mall/shoppingTrolley' })
    expect(at('/shoppingTrolley/?f.channelId=3')).toEqual({
      kind: 'redirect',
      to: '/Mall/shoppingTrolley?f.channelId=3',
    })
  })

  test('an id is digits of a row that can be, in a path and behind ?id= alike, else /404', () => {
    const order = node('/orderNewDetails', 'OrderDetail')
    const survey = node('/survey', 'questionnaireSurvey')
    const menu = { state: 'ready', nodes: [order, survey] } as const
    const codes = new Set(['Edit-commodity-btn', 'Edit-v2-commodity-btn'])
    const places = ['/orderNewDetails?id=', '/xhzx/product/edit/', '/Survey/editSurvey/']
    for (const id of ['7', '007', '9'.repeat(15)])
      for (const place of places)
        expect(at(`${place}${id}`, { menu, codes }), place).toMatchObject({ kind: 'screen' })
    for (const id of ['0', '-1', 'x', '1x', '１', '9'.repeat(16)])
      for (const place of places)
        expect(at(`${place}${id}`, { menu, codes }), place + id).toEqual({ kind: 'redirect', to: '/404' })
    // Of a new product.
    expect(at('/xhzx/product/mentDetails/0', { codes })).toMatchObject({ kind: 'screen' })
    expect(at(`/xhzx/product/mentDetails/${'9'.repeat(16)}`, { codes })).toMatchObject({ to: '/404' })
  })

  test('unknown paths and another letter case go to /404; a bare parent to its first screen', () => {
    expect(at('/nowhere')).toEqual({ kind: 'redirect', to: '/404' })
    expect(at('/Product/label')).toEqual({ kind: 'redirect', to: '/404' })
    expect(at('/product')).toEqual({ kind: 'redirect', to: '/product/list' })
  })
})

/** The query as URLSearchParams writes it again. */
function decodeQuery(address: string): string {
  const [path = '', query] = address.split('?')
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`
}

test('a redirect leads only to a path of our own', () => {
  expect(safePath('/product/label?page=2')).toBe('/product/label?page=2')
  for (const hostile of [
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2f/evil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/\tevil',
    '/login?redirect=/x',
    'product',
    '%',
  ])
    expect(safePath(hostile), String(hostile)).toBe('/')
})

describe('hidden routes that are the editor of a list', () => {
  const content = node('/contentManage', 'Layout', [node('/contentManage/list', 'contentManage')])
  const survey = node('/Survey', 'Layout', [node('/Survey/list', 'questionnaireSurvey')])
  const nodes = [dashboard, content, survey]
  const to = (address: string, over: Partial<Known> = {}) =>
    at(address, { menu: { state: 'ready', nodes }, ...over })

  test.each([
    ['/addContent', '新增内容', '/contentManage/list?edit=new'],
    ['/contentManage/addContent', '新增内容', '/contentManage/list?edit=new'],
    ['/editContent?id=7', '编辑内容', '/contentManage/list?edit=7'],
    ['/contentManage/editAudit?id=7', '审核内容', '/contentManage/list?look=7'],
    ['/Survey/surveyList?id=3', '参与记录', '/Survey/list?tab=surveyRecord&f.surveyId=3'],
    [
      '/Survey/surveyList?id=3&f.keyword=a',
      '参与记录',
      '/Survey/list?f.keyword=a&tab=surveyRecord&f.surveyId=3',
    ],
  ])('%s is the page %s, under which stands %s', (address, title, list) => {
    const answer = to(address)
    expect(answer).toMatchObject({ kind: 'screen', title })
    if (answer.kind !== 'screen') return
    // Its crumb leads back to the list, which is the screen that stands there.
    expect(answer.route.parents.at(-1)).toEqual({
      title: answer.route.name,
      href: list.split('?')[0],
    })
    const [path = '', search = ''] = address.split('?')
    const page = editorPage(path, new URLSearchParams(search), nodes, isBuilt)
    expect(page && joined(page.list)).toBe(list)
  })

  test.each([
    ['/Survey/addSurvey', '新增问卷'],
    ['/Survey/editSurvey/12', '编辑问卷'],
  ])('%s is the page %s, of its own, under the crumb of the list', (address, title) => {
    const answer = to(address)
    expect(answer).toMatchObject({ kind: 'screen', title, route: { page: 'SurveyEditor', hidden: true } })
    if (answer.kind !== 'screen') return
    expect(answer.route.parents.at(-1)?.href).toBe('/Survey/list')
  })

  test.each([
    ['/Survey/results?id=7', '问卷结果', 'SurveyResults'],
    ['/viewDetails?id=7', '内容详情', 'ContentDetails'],
    ['/contentManage/viewDetails?id=7', '内容详情', 'ContentDetails'],
    ['/curriculumDetails?id=7', '合集详情', 'CourseDetails'],
    ['/curriculum/curriculumDetails?id=7', '合集详情', 'CourseDetails'],
    ['/xhzx/product/listGoodsDetails?id=7', '榜单详情', 'RankDetails'],
  ])('%s is a page of its own, %s, under the crumb of its list', (address, title, page) => {
    const ranks = node('/product', 'Layout', [node('/product/rank', 'listGoods')])
    const books = node('/curriculum', 'Layout', [node('/curriculum/list', 'curriculum')])
    const menu = { state: 'ready' as const, nodes: [...nodes, ranks, books] }
    const answer = to(address, { menu })
    expect(answer).toMatchObject({ kind: 'screen', title, route: { title, page, hidden: true } })
    const [path = '', search = ''] = address.split('?')
    const standing = editorPage(path, new URLSearchParams(search), menu.nodes, isBuilt)
    if (!standing) throw new Error('no page')
    // Nothing else stands under it, whatever its parameters become.
    expect(standing.list).toEqual({ path, search })
    expect(joined(pageAfter({ path, search }, standing, 'id=8'))).toBe(`${path}?id=8`)
    expect(to(`${path}?id=x`, { menu })).toEqual({ kind: 'redirect', to: '/404' })
  })

  test('a page stays itself while what it stands for is there, and is its list after that', () => {
    const place = { path: '/editContent', search: 'id=7' }
    const page = editorPage(place.path, new URLSearchParams(place.search), nodes, isBuilt)
    if (!page) throw new Error('no page')
    expect(joined(pageAfter(place, page, 'edit=7&f.keyword=金'))).toBe(
      `/editContent?f.keyword=${encodeURIComponent('金')}&id=7`,
    )
    expect(joined(pageAfter(place, page, 'f.keyword=a'))).toBe('/contentManage/list?f.keyword=a')
    expect(joined(pageAfter(place, page, 'edit=8'))).toBe('/contentManage/list?edit=8')
  })

  test.each([
    '/editContent',
    '/editContent?id=7a',
    '/editContent?id=-1',
    '/Survey/editSurvey/x',
    '/addcourse',
  ])('%s is no page', address => {
    expect(to(address)).toEqual({ kind: 'redirect', to: '/404' })
  })

  test('without the entry of its list in the menu it is no page either', () => {
    expect(at('/addContent')).toEqual({ kind: 'redirect', to: '/404' })
  })
})
