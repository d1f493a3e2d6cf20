import { chromium, type Page } from '@playwright/test'
import { screens as known } from '../../src/values/screens.ts'
import { chromiumFlags, chromiumPath } from '../support/chromium.ts'
import { accounts, signInByCalls, storageOf } from '../support/console.ts'
import { held } from '../support/held.ts'
import { expect } from '../support/patience.ts'
import { startServer } from '../support/server.ts'
import { sheetOn } from '../support/sheet.ts'

/** Of the second round's heap over the first's. */
const mostGrowth = 1.1
const mib = 1024 * 1024

/** What one of the two rounds of an hour is, at its full length. */
const round = { palettes: 100, grids: 25 } as const

/** Thirty screens, as their menu calls them. */
const titles = [
  ...[
    '商品标签',
    '商品管理',
    '商品分类',
    '商品属性',
    '商品专区',
    '库存管理',
    '出入库记录',
    '柜台管理',
    '商品榜单',
  ],
  ...[
    '购物车',
    '订单列表',
    '信息单列表',
    '条码清单',
    '图片订单',
    '客户资料',
    '客户列表',
    '临时客户',
    '用户标签',
  ],
  ...[
    '积分商品',
    '兑换记录',
    '抽奖活动',
    '活动列表',
    '权益活动',
    '公告管理',
    '轮播图',
    '内容管理',
    '常见问题',
  ],
  ...['用户管理', '后台角色', '操作日志'],
]

/**
 * One tab for an hour of work: thirty screens twice, the palette opened and searched 200 times, the bulk grid opened,
 * changed and left 50 times; `share` of that, 1 unless told. Prints the heap after a collection after each of the two
 * rounds. Exits with code 1 where the second is more than a tenth above the first.
 */
export async function reportTab(share: number): Promise<void> {
  const server = await startServer({ env: { DEMO_SKUS: '5000' }, patience: 600_000 })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const storageState = storageOf(server.url, await signInByCalls(server.url, accounts.admin))
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(`${server.url}/product/label`)
    await shown(page)
    const client = await context.newCDPSession(page)
    await client.send('Performance.enable')
    const heaps: number[] = []
    for (const name of ['第一轮', '第二轮']) {
      await work(page, share)
      const { heap, nodes, listeners } = await held(client)
      heaps.push(heap / mib)
      console.log(`${name}：堆 ${(heap / mib).toFixed(1)} MB，节点 ${nodes}，监听 ${listeners}`)
    }
    const [first = 1, second = 0] = heaps
    const isFit = second / first <= mostGrowth
    console.log(`${(second / first).toFixed(2)}倍，上限 ${mostGrowth}，${isFit ? '符合' : '超出'}`)
    process.exitCode = isFit ? 0 : 1
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function work(page: Page, share: number): Promise<void> {
  const times = (whole: number) => Math.max(1, Math.round(whole * share))
  for (const title of titles.slice(0, times(titles.length))) await visit(page, title)
  for (let turn = 0; turn < times(round.palettes); turn += 1) await searchPalette(page, turn)
  for (let turn = 0; turn < times(round.grids); turn += 1) await changeGrid(page)
  // What was closed last is let go by the next drawing.
  await visit(page, '商品标签')
  await page.keyboard.press('j')
}

async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function visit(page: Page, title: string): Promise<void> {
  const path = known.find(screen => screen.title === title)?.path
  if (path === undefined) throw new Error(`no screen is called ${title}`)
  await page.evaluate(to => history.pushState(null, '', to), path)
  await expect(page).toHaveURL(url => url.pathname === path)
  await shown(page)
}

async function searchPalette(page: Page, turn: number): Promise<void> {
  const { keyboard } = page
  const palette = page.getByRole('dialog', { name: '命令面板' })
  await keyboard.press('Control+K')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await keyboard.type(`/${titles[turn % titles.length]}`)
  await expect(palette.getByRole('option').first()).toBeVisible()
  // The field is emptied, the mode is left, the palette goes.
  for (let layer = 0; layer < 3; layer += 1) await keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
}

/** One cell is written and taken back. */
async function changeGrid(page: Page): Promise<void> {
  const { keyboard } = page
  await visit(page, '商品管理')
  await keyboard.press('Shift+E')
  // It opens where it was left, which may be far down.
  await page.getByRole('grid', { name: '批量编辑' }).getByRole('textbox').focus()
  await keyboard.press('Control+Home')
  const sheet = await sheetOn(page)
  await sheet.go(1, '成本')
  await keyboard.type('1')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^未提交/ })).toBeVisible()
  await keyboard.press('Control+Z')
  await expect(page.getByRole('button', { name: /^未提交/ })).toHaveCount(0)
  await keyboard.press('PageDown')
  await keyboard.press('Alt+q')
  await expect(sheet.grid).toHaveCount(0)
  await shown(page)
}
