import type { Locator, Page } from '@playwright/test'
import { expect } from '../../support/patience.ts'
import { sheetOn } from '../../support/sheet.ts'
import type { Operator } from './pace.ts'

/** Screens that are visited in turn, as their menu calls them. */
const screens = [
  ...['商品标签', '商品管理', '商品分类', '商品属性', '库存管理', '订单列表', '购物车', '客户列表'],
  ...['用户管理', '后台角色', '操作日志', '任务管理', '活动列表', '限时秒杀', '兑换记录', '内容管理'],
]

async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Those of the eight who sit before the console; each page is loaded once and lives as long as the day. */
export function people(pages: { power: Page; maintainer: Page; clerk: Page }): Operator[] {
  return [
    { name: '键盘操作员', pause: 800, act: turn => power(pages.power, turn), afterwards: again(pages.power) },
    {
      name: '批量维护',
      pause: 800,
      act: turn => maintain(pages.maintainer, turn),
      afterwards: again(pages.maintainer),
    },
    { name: '鼠标店员', pause: 1200, act: turn => clerk(pages.clerk, turn), afterwards: again(pages.clerk) },
  ]
}

/** Kept in SHOTS, where that names a folder: what stood there when an act failed. */
const again = (page: Page) => async (turn: number) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/day-${turn}-${Date.now()}.png` })
  for (let layer = 0; layer < 4; layer += 1) await page.keyboard.press('Escape')
}

/** The palette, a screen by its name, some rows by keys, one opened and closed; each fifth time a second pane. */
async function power(page: Page, turn: number): Promise<void> {
  const { keyboard } = page
  await keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: '命令面板' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await keyboard.type(`/${screens[turn % screens.length]}`)
  await expect(palette.getByRole('option').first()).toBeVisible()
  await keyboard.press(turn % 5 === 4 ? 'Control+Enter' : 'Enter')
  await expect(palette).toHaveCount(0)
  await shown(page)
  for (let row = 0; row < 8; row += 1) await keyboard.press('j')
  await keyboard.press('e')
  await page.waitForTimeout(400)
  for (let layer = 0; layer < 3; layer += 1) await keyboard.press('Escape')
  if (turn % 5 === 4) await keyboard.press('Alt+w')
}

const all = '/xhzx/product/merchandise?sort=skuNo'
const go = (page: Page, address: string) =>
  page.evaluate(to => {
    history.pushState(null, '', to)
  }, address)

/** Opens the bulk grid, pastes a column of prices, commits them and leaves it again. */
async function maintain(page: Page, turn: number): Promise<void> {
  const { keyboard } = page
  await go(page, `${all}&grid=all`)
  // It opens where it was left, which may be far down.
  await page.getByRole('grid', { name: '批量编辑' }).getByRole('textbox').focus()
  await keyboard.press('Control+Home')
  const sheet = await sheetOn(page)
  await sheet.go(1 + (turn % 20), '成本')
  for (let screen = 0; screen < turn % 12; screen += 1) await keyboard.press('PageDown')
  await sheet.paste(Array.from({ length: 50 }, (_, row) => `${1000 + turn + row}.00`).join('\r\n'))
  await expect(page.getByRole('button', { name: /^未提交/ })).toBeVisible()
  await keyboard.press('Control+Enter')
  const preview = page.getByRole('dialog', { name: '变更预览' })
  await expect(preview.getByRole('button', { name: /^提交/ })).toBeEnabled()
  await keyboard.press('Control+Enter')
  await expect(preview).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^未提交/ })).toHaveCount(0)
  await go(page, all)
  await shown(page)
}

const found = async (places: Locator, turn: number) => places.nth(turn % Math.max(1, await places.count()))

/** The sidebar, a link in it, a row, its editor, and away again: by mouse alone. */
async function clerk(page: Page, turn: number): Promise<void> {
  const link = await found(page.getByRole('navigation').getByRole('link'), turn)
  await link.click()
  await shown(page)
  const rows = page.getByRole('grid').first().locator('[data-row]')
  const count = await rows.count()
  if (count > 0) await rows.nth(turn % Math.min(count, 8)).click()
  const wheel = [600, 600, -900] as const
  for (const by of wheel) await page.mouse.wheel(0, by)
}
