import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Command, Ctx } from '../../../src/commands/command.ts'
import { type Commands, CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { commands as declared } from '../../../src/mall/data/dashboard/commands.ts'
import { DashboardScreen } from '../../../src/mall/data/dashboard/screen.tsx'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { lentBy } from '../../../src/plain/panes.ts'
import { rowsNews } from '../../../src/shell/rows-news.ts'
import { connectClient } from '../../../src/wire/client.ts'
import { fakeCtx } from '../../commands/fakes.ts'
import '../../../src/styles/app.css'

/** 首页 before answers that are written here: what it shows of them, and where it leads. */
const at = '2026-11-20 14:05:09'
const cards = [
  { id: 'orders', value: 35, before: 30 },
  { id: 'amount', value: 128_643_050, before: 0 },
  { id: 'weight', value: 12_345_600, before: 12_000_000 },
  { id: 'off', value: 680, before: 630 },
  { id: 'lowStock', value: 58, before: null },
]
const todos = [
  { id: 'toAudit', count: 3, since: '2026-11-20 09:00:00' },
  { id: 'toDeliver', count: 0, since: null },
  { id: 'exchanges', count: 2, since: '2026-11-19 09:00:00' },
]
const days = [
  { day: '2026-11-19', orders: 4, amount: 4, before: null },
  { day: '2026-11-20', orders: 7, amount: 7, before: null },
]
const whole: Readonly<Record<string, object>> = {
  summary: { at, cards },
  todo: { at, todos },
  trend: {
    ...{ at, days },
    courses: [
      { id: 'orders', values: [4, 7] },
      { id: 'amount', values: [4, 7] },
      { id: 'weight', values: [12_345_600, 0] },
    ],
  },
  query: { version: 3, cards: [] },
  save: {
    version: 4,
    cards: [
      { id: 'amount', shown: 1 },
      { id: 'orders', shown: 0 },
    ],
  },
  top: { at, goods: [{ spuNo: 'E1', name: '素圈手镯', image: '', num: 9 }] },
}

let answers = whole
let asked: URL[] = []
const opened: unknown[] = []
const saved: unknown[] = []
beforeEach(() => {
  asked = []
  answers = whole
  opened.length = 0
  saved.length = 0
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    asked.push(url)
    if (request.method === 'POST') saved.push(await request.json())
    const result = answers[url.pathname.split('/').at(-1) ?? ''] ?? []
    return Response.json({ code: 200, message: '成功', result })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})
afterEach(() => vi.unstubAllGlobals())

const ctx = (): Ctx =>
  fakeCtx({
    pane: { kind: 'data.dashboard', id: 'main', ...lentBy('main') },
    open: (screen, search) => opened.push([screen, search]),
  })
const run = async (id: string) => {
  const found = declared.find(each => each.id === `dashboard.${id}`)
  if (!found) throw new Error(`no dashboard.${id}`)
  await found.run(ctx(), {})
}

const all: Commands = {
  lookup: ({ id }) => declared.find(each => each.id === id),
  ...{ placed: () => [], titleOf: ({ id }: { id: string }) => id, reason: () => undefined },
  ...{
    isRunning: () => false,
    keysOf: () => [],
    runBeside: () => {},
    isComplete: () => true,
  },
  run: (found: Command, _source, given = {}) => void found.run(ctx(), given),
  ...{ may: () => true, subscribe: () => () => {}, on: () => all },
}

let client = new QueryClient()
async function show(search: string) {
  client = new QueryClient()
  const patched: unknown[] = []
  const pane: PaneLocation = {
    ...{ id: 'main', path: '/dashboard', search: new URLSearchParams(search), userId: 1, server: 's' },
    ...{ paired: false, patch: changes => patched.push(changes), go: () => {} },
    mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
  }
  await render(
    <QueryClientProvider client={client}>
      <CommandsProvider commands={all}>
        <PaneLocationProvider value={pane}>
          <DashboardScreen />
        </PaneLocationProvider>
      </CommandsProvider>
    </QueryClientProvider>,
  )
  return patched
}

const period = 'begin=2026-11-14 00:00:00&end=2026-11-20 23:59:59'
const within = { 'f.beginTime': '2026-11-14 00:00:00', 'f.endTime': '2026-11-20 23:59:59' }

test('a card says its figure and what it was, and Enter on it opens its list with the same question', async () => {
  await show(`${period}&channelId=7`)
  const card = page.getByRole('button', { name: '订单数' })
  await expect.element(card).toHaveTextContent('订单数截至14:05:0935较上期+5（+16.7%）')
  // Of nothing there is no share.
  await expect
    .element(page.getByRole('button', { name: '订单金额' }))
    .toHaveTextContent('¥1,286,430.50+¥1,286,430.50，上期为0')
  await expect
    .element(page.getByRole('button', { name: '克重' }))
    .toHaveTextContent('1,234.56 g较上期+34.56 g')
  await expect
    .element(page.getByRole('button', { name: '优惠率' }))
    .toHaveTextContent('6.8%较上期+0.5个百分点')
  // What waits is said once, among what waits.
  await expect.element(page.getByText('待审核', { exact: true })).not.toBeInTheDocument()
  await run('card1')
  await expect.element(card).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual([['OrderListNew', { 'f.cancelled': '0', ...within, 'f.channelId': '7' }]])
  const summary = asked.find(({ pathname }) => pathname.endsWith('summary'))
  expect(Object.fromEntries(summary?.searchParams ?? [])).toMatchObject({ compare: 'before', channelId: '7' })
})

test('J and K go through what waits, Enter opens its queue or its list', async () => {
  await show(period)
  const audit = page.getByRole('button', { name: /审核订单/ })
  await expect.element(audit).toHaveTextContent('3单')
  await expect.element(page.getByText('发货', { exact: true })).not.toBeInTheDocument()
  await run('nextTodo')
  await expect.element(audit).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await run('nextTodo')
  await userEvent.keyboard('{Enter}')
  await run('previousTodo')
  await expect.element(audit).toHaveFocus()
  expect(opened).toEqual([
    ['OrderListNew', { 'f.orderStatus': '1', queue: 'all' }],
    ['MarketingExchangeRecord', { 'f.status': '1' }],
  ])
})

test('period and comparison are changed in the address, by key and by mouse alike', async () => {
  const patched = await show(period)
  await expect.element(page.getByRole('button', { name: '订单数' })).toBeVisible()
  await run('compare')
  await run('earlier')
  await run('span7')
  await page.getByText('不比较').click()
  await page.getByText('昨天', { exact: true }).click()
  const none = { begin: undefined, end: undefined }
  expect(patched).toEqual([
    { compare: 'year' },
    { span: undefined, begin: '2026-11-07 00:00:00', end: '2026-11-13 23:59:59' },
    { span: '7', ...none },
    { compare: 'none' },
    { span: 'yesterday', ...none },
  ])
})

test('a point of the line opens the orders of its day', async () => {
  await show(period)
  const chart = page.getByRole('application', { name: /订单趋势/ })
  await expect.element(chart).toBeVisible()
  chart.element().focus()
  await userEvent.keyboard('{End}{ArrowLeft}{Enter}')
  expect(opened).toEqual([
    [
      'OrderListNew',
      { 'f.cancelled': '0', 'f.beginTime': '2026-11-19 00:00:00', 'f.endTime': '2026-11-19 23:59:59' },
    ],
  ])
})

test('a figure of orders has its course under it, spoken too; its numbers stand in the table of the line', async () => {
  await show(period)
  const card = page.getByRole('button', { name: '克重' })
  await expect.element(card).toHaveTextContent('2天里最低0.00 g，最高1,234.56 g')
  expect(card.element().querySelectorAll('[data-spark]')).toHaveLength(1)
  const low = page.getByRole('button', { name: '低库存SKU' })
  await expect.element(low).not.toHaveTextContent('天里')
  // What has no course says how it is reckoned where the others have theirs: the room was empty.
  await expect.element(low).toHaveTextContent('低于安全库存')
  const chart = page.getByRole('application', { name: /订单趋势/ })
  chart.element().focus()
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('row', { name: '11-19 4 0 0.04 1,234.56' })).toBeVisible()
  // Of several days no hours are told.
  expect(asked.filter(({ searchParams }) => searchParams.get('by') === 'hour')).toEqual([])
})

test('one day has its hours in columns, and each opens its orders', async () => {
  const hours = [
    {
      day: '2026-11-20 09:00',
      orders: 4,
      amount: 4,
      before: { day: '2026-11-19 09:00', orders: 2, amount: 2 },
    },
    { day: '2026-11-20 10:00', orders: 7, amount: 7, before: null },
  ]
  answers = { ...whole, trend: { at, days: hours, courses: [] } }
  await show('begin=2026-11-20 00:00:00&end=2026-11-20 23:59:59')
  const chart = page.getByRole('application', { name: /分时订单/ })
  await expect.element(chart).toBeVisible()
  expect(isBeforeTop(chart.element())).toBe(false)
  expect(asked.some(({ searchParams }) => searchParams.get('by') === 'hour')).toBe(true)
  chart.element().focus()
  await userEvent.keyboard('{End}{Home}')
  await expect.element(page.getByText('09:00 订单4单 较上期+2').first()).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual([
    [
      'OrderListNew',
      { 'f.cancelled': '0', 'f.beginTime': '2026-11-20 09:00:00', 'f.endTime': '2026-11-20 09:59:59' },
    ],
  ])
})

test('of whom nothing can wait the hours stand on the left, where it would', async () => {
  const hours = [{ day: '2026-11-20 09:00', orders: 4, amount: 4, before: null }]
  answers = { ...whole, todo: { at, todos: [] }, trend: { at, days: hours, courses: [] } }
  await show('begin=2026-11-20 00:00:00&end=2026-11-20 23:59:59')
  const chart = page.getByRole('application', { name: /分时订单/ })
  await expect.element(chart).toBeVisible()
  await expect.poll(() => isBeforeTop(chart.element())).toBe(true)
})

/** What stands on the left comes before 热销款, which heads the right. */
function isBeforeTop(element: Element): boolean {
  const top = page
    .getByText(/^热销款/)
    .first()
    .element()
  return Boolean(element.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING)
}

test('who sees only what is so now is asked for no period, and is told why its commands do nothing', async () => {
  answers = {
    summary: { at, cards: cards.slice(4) },
    todo: { at, todos: [] },
    trend: { at, days: null, courses: [] },
    top: { at },
  }
  await show('')
  await expect.element(page.getByRole('button', { name: '低库存SKU' })).toBeVisible()
  await expect.element(page.getByText('近7天')).not.toBeInTheDocument()
  const reasons = ['span7', 'period', 'earlier', 'later', 'compare', 'client'].map(name =>
    declared.find(each => each.id === `dashboard.${name}`)?.unless?.(ctx()),
  )
  expect(new Set(reasons)).toEqual(new Set(['这里的数字都是目前的，不分时间和客户']))
})

test('an order that changed marks the figures of orders; R counts anew', async () => {
  await show(period)
  const card = page.getByRole('button', { name: '订单数' })
  await expect.element(card).toHaveTextContent('截至14:05:09')
  const before = asked.length
  const news = rowsNews(client)
  await expect
    .poll(() => Date.now() > (client.getQueryState(['dashboard', 'own'])?.dataUpdatedAt ?? 0))
    .toBe(true)
  news.hear('orders')
  await expect.element(card).toHaveTextContent('有更新，截至14:05:09')
  await expect.element(page.getByRole('button', { name: '低库存SKU' })).not.toHaveTextContent('有更新')
  // What waits is asked by itself, no figure is.
  expect(asked.slice(before).map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['todo'])
  await run('refresh')
  await expect.element(card).not.toHaveTextContent('有更新')
  news.stop()
})

test('somebody puts the figures in an order and leaves some out, by keys alone, and it is kept', async () => {
  await show(`${period}&arrange=1`)
  const box = page.getByRole('checkbox', { name: '订单数' })
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard(' {Alt>}{ArrowDown}{/Alt}')
  await expect.element(box).toHaveFocus()
  await expect.element(box).not.toBeChecked()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => saved)
    .toEqual([
      {
        version: 3,
        cards: [
          { id: 'amount', shown: 1 },
          { id: 'orders', shown: 0 },
          ...['weight', 'off', 'lowStock'].map(id => ({ id, shown: 1 })),
        ],
      },
    ])
  await expect
    .poll(() => [...document.querySelectorAll('[data-card]')].map(card => card.getAttribute('data-card')))
    .toEqual(['amount', 'weight', 'off', 'lowStock'])
})

test('a bar of what sold most opens the orders of its 款; what stands there is taken away as a file', async () => {
  await show(period)
  const bars = page.getByRole('application', { name: /热销款/ })
  await expect.element(bars).toBeVisible()
  bars.element().focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(opened).toEqual([['OrderListNew', { 'f.cancelled': '0', ...within, 'f.spuNo': 'E1' }]])
  const file = lentBy('main').dashboard?.file()
  const text = await file?.text()
  expect(file?.name).toBe('首页 2026-11-14 至 2026-11-20.csv')
  expect(text).toContain('订单金额,1286430.50,元,0.00')
  expect(text).toContain('日期,订单数（单）,订单金额（元）,克重（g）')
  expect(text).toContain('2026-11-20,7,0.07,0.00')
  expect(text).toContain('E1,素圈手镯,9')
})
