import type { Page } from '@playwright/test'
import { z } from 'zod'
import { allThings } from '../../src/shell/things.ts'
import { screens } from '../../src/values/screens.ts'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, expect, mallOfFile, storageOf, test, uncaught } from '../support/console.ts'
import { isFull, isSample } from '../support/full.ts'
import { misplacedAt } from '../support/geometry.ts'
import { goWithin } from '../support/within.ts'

/**
 * Every plain thing by its declaration, in a real browser: it opens, it may be added to, nothing fails unseen, axe is
 * content, and in half a screen everything still stands in the window. In short (`npm test`) axe looks at some of them,
 * and the window has its narrowest width. What has a screen of its own follows, place by place.
 */
const mall = mallOfFile()
/** A laptop, its larger sister, and half of a large screen. */
const sizes = isFull ? ([1440, 1366, 1024] as const) : ([1024] as const)
const things = await allThings()
const byScreen = [...new Set(things.map(({ screen }) => screen))].map(
  screen => [screen, things.filter(thing => thing.screen === screen)] as const,
)

// By far the most tests of one file, and they only look: both workers take them, each with a mall and one page of its own.
test.describe.configure({ mode: 'parallel' })

let problems: string[] = []
let menu: readonly Node[] = []
let page: Page
test.beforeAll(async ({ browser }) => {
  menu = await menuOf()
  const session = await mall.session(accounts.admin)
  page = await browser.newPage({ baseURL: mall.url, storageState: storageOf(mall.url, session) })
  problems = uncaught(page)
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('response', response => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  await page.goto('/404')
})
test.afterAll(() => page.close())

for (const [index, [screen, tabs]] of byScreen.entries()) {
  const title = screens.find(({ key }) => key === screen)?.title ?? screen
  test(`${title}: ${tabs.map(({ tab }) => tab).join('、')}`, async () => {
    test.slow(isFull && tabs.length > 1)
    const path = pathOf(menu, screen)
    expect(path, `${screen} stands in the menu`).toBeDefined()
    const found: string[] = []
    const broken: string[] = []
    // In short the first tab of a sample alone: one screen of seven tabs took the time of sixty others.
    const look = async (nth: number, name: string) => {
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/every-${name}.png` })
      if (isFull || (isSample(index) && nth === 0)) found.push(...(await seriousInBoth(page, name)))
    }
    for (const [nth, thing] of tabs.entries()) {
      // A few rows: what axe finds wrong in one it finds wrong in all, and it takes its time over each.
      const address = `${path}?tab=${thing.id}&size=5`
      await goWithin(page, address)
      const grid = page.getByRole('grid', { name: thing.tab, exact: true })
      await expect(grid).toBeVisible()
      await expect(grid).not.toHaveAttribute('aria-busy')
      await look(nth, thing.id)
      for (const width of sizes)
        broken.push(...(await misplacedAt(page, width, width === 1440 ? 900 : 768, thing.id)))
      if (!thing.calls.add) continue
      await expect(page.getByRole('button', { name: `新增${thing.title}` }).first()).toBeVisible()
      await page.keyboard.press('n')
      // 商品 are written on a page of their own.
      const form = page.getByRole('form', { name: /^新增/ })
      const editor = page.getByRole('dialog', { name: /^新增/ }).or(form)
      await expect(editor).toBeVisible()
      await expect(page.getByRole('button', { name: /保存|确定/ }).first()).toBeVisible()
      await look(nth, `${thing.id}-new`)
      broken.push(...(await misplacedAt(page, 1024, 768, `${thing.id} editor`)))
      if (await form.isVisible()) await page.goBack()
      else await page.keyboard.press('Escape')
      await expect(editor).toBeHidden()
    }
    expect(problems.splice(0)).toEqual([])
    expect(found, 'axe').toEqual([])
    expect(broken, 'geometry').toEqual([])
  })
}

test('what is no list: trees, the product editor, one 款 on the shelf, an album, a queue, figures, a book', async () => {
  test.slow(isFull)
  const ask = (path: string, input: object) => mall.ask(accounts.admin, `/product/api${path}`, input)
  const { result } = await ask('/v3/product/spu/mall/list', { pageSize: 1 })
  const { spuId, name: spuName } = result.records[0]
  await ask('/v1/product/pdf/batch/add', { spuIdList: [spuId] })
  const trees = pathOf(menu, 'ProductCategory')
  const shelf = pathOf(menu, 'MallList')
  const places = [
    ['category', `${trees}?tab=category`, page.getByRole('tree', { name: '分类' })],
    ['style', `${trees}?tab=style`, page.getByRole('tree', { name: '款式' })],
    ['series', `${trees}?tab=series`, page.getByRole('tree', { name: '系列' })],
    ['product-new', '/xhzx/product/create', page.getByRole('form', { name: '新增商品' })],
    [
      'product',
      `/xhzx/product/edit/${spuId}`,
      page.getByRole('grid', { name: '货品' }).getByRole('row').first(),
    ],
    ['look', `${shelf}?look=${spuId}`, page.getByRole('dialog', { name: spuName }).getByRole('table')],
    ['album', `${shelf}?album=1`, page.getByRole('dialog', { name: '我的选品' }).getByRole('listitem')],
    ['queue', `${pathOf(menu, 'contentManage')}?queue=all`, page.getByRole('button', { name: '通过' })],
    ['dashboard', `${pathOf(menu, 'Dashboard')}`, page.getByRole('application', { name: /订单趋势/ })],
    ['insight', `${pathOf(menu, 'DataIndex')}?span=30`, page.getByRole('application', { name: /下单漏斗/ })],
    [
      'course-details',
      '/curriculumDetails?id=1',
      page.getByRole('region', { name: '绑定客户' }).getByRole('listitem').first(),
    ],
    ['workplace', `${pathOf(menu, 'Index')}`, page.getByRole('region', { name: '站内信' })],
  ] as const
  // The trees are one component; what the album and the queue are made of, axe sees elsewhere.
  const shortly: ReadonlySet<string> = new Set([
    'category',
    'product',
    'look',
    'dashboard',
    'insight',
    'course-details',
  ])
  const found: string[] = []
  const broken: string[] = []
  for (const [name, address, shown] of places) {
    await goWithin(page, address)
    await expect(shown).toBeVisible()
    if (isFull || shortly.has(name)) found.push(...(await seriousInBoth(page, name)))
    for (const width of sizes)
      broken.push(...(await misplacedAt(page, width, width === 1440 ? 900 : 768, name)))
  }
  expect(problems.splice(0)).toEqual([])
  expect(found, 'axe').toEqual([])
  expect(broken, 'geometry').toEqual([])
})

const node = z.object({
  path: z.string(),
  component: z.string(),
  get children() {
    return z.array(node)
  },
})
type Node = z.infer<typeof node>

async function menuOf(): Promise<readonly Node[]> {
  const { token, userInfo } = await mall.session(accounts.admin)
  const address = `${mall.url}/api/system/sysPermission/queryUserMenu?userId=${userInfo.id}`
  const answer = await fetch(address, { headers: { 'X-Origin': 'web', Authorization: `Bearer ${token}` } })
  return z.object({ result: z.array(node) }).parse(await answer.json()).result
}

function pathOf(nodes: readonly Node[], screen: string): string | undefined {
  for (const node of nodes) {
    if (node.component === screen) return node.path
    const below = pathOf(node.children, screen)
    if (below !== undefined) return below
  }
  return undefined
}
