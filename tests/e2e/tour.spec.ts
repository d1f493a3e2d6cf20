import type { Page } from '@playwright/test'
import { accounts, expect, list, mallOfFile, palette, test } from '../support/console.ts'

const mall = mallOfFile()

/** A new colleague, made by the administrator with the role of another. */
async function newcomer(phone: string, as: '超级管理员' | '财务'): Promise<string> {
  const roles = await mall.ask(accounts.admin, '/system/sysRole/queryRoleByCondition', {
    type: 1,
    roleName: as,
  })
  const person = {
    ...{ realName: '新人', userName: phone, position: '新人', phone },
    roles: [roles.result.records[0].roleId],
  }
  expect(await mall.ask(accounts.admin, '/system/sysUser/addSysUser', person)).toMatchObject({ code: 200 })
  return phone
}

/** An order, so that the list has a row to open. */
async function ordered(): Promise<void> {
  const at = '/order/api/v1/cart'
  const goods = { pageSize: 1, inStock: 1, shelf: 1, sort: 'skuId' }
  const { result } = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', goods)
  await mall.ask(accounts.buyer, `${at}/add`, { lines: [{ skuId: result.records[0].skuId, num: 1 }] })
  const cart = await mall.ask(accounts.buyer, `${at}/list`, { pageSize: 200 })
  const ids = cart.result.records.map(({ id }: { id: number }) => id)
  expect(await mall.ask(accounts.buyer, `${at}/submit`, { ids })).toMatchObject({ code: 200 })
}

const card = (page: Page) => page.getByRole('region', { name: '新手引导' })

test('by keys: a new administrator does the five deeds, on another machine too, and the card is gone for good', async ({
  sit,
}) => {
  const phone = await newcomer('13900000101', '超级管理员')
  const page = await sit(mall, phone, '/product/zone')
  await list(page, '商品专区')
  await expect(card(page)).toContainText('去一个页面')
  await expect(card(page).getByRole('status')).toHaveText('新手引导第1步：去一个页面')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('spbq')
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('商品标签')
  await page.keyboard.press('Enter')
  await list(page, '商品标签')
  await expect(card(page)).toContainText('打开列表里的一行')
  await page.keyboard.press('j')
  await expect(card(page).getByRole('listitem').filter({ hasText: '上下移动' })).toContainText('已完成')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^编辑/ })).toBeVisible()
  await expect(card(page)).toContainText('找到要的行')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const other = await sit(mall, phone, '/product/label')
  await list(other, '商品标签')
  await expect(card(other)).toContainText('找到要的行')
  await other.keyboard.press('/')
  await other.keyboard.type('热')
  await expect(card(other)).toContainText('一次改很多行')
  await other.keyboard.press('Enter')
  await other.keyboard.press('Shift+E')
  await expect(card(other)).toContainText('不知道怎么做时')
  await other.keyboard.press('Shift+F1')
  await expect(other.getByRole('dialog', { name: '手册' })).toBeVisible()
  await expect(other.getByText('新手引导已完成')).toBeVisible()
  await expect(card(other)).toHaveCount(0)

  await page.reload()
  await list(page, '商品标签')
  await expect(page.getByRole('button', { name: '站内信' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await test.step('the palette begins it anew, its card has the focus, Tab reaches its buttons', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('xsyd')
    await expect(palette(page).getByRole('option', { selected: true })).toContainText('新手引导')
    await page.keyboard.press('Enter')
    await expect(card(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(card(page).getByRole('button', { name: '跳过' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card(page)).toContainText('打开列表里的一行')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(card(page)).toHaveCount(0)
    // The keys are with the list again.
    await expect(page.locator('[data-pane][data-focused]')).toBeFocused()
  })
})

test('by mouse: who may change nothing is asked for what they can do; it covers neither pager nor what a row can do', async ({
  sit,
}) => {
  await ordered()
  const phone = await newcomer('13900000102', '财务')
  const page = await sit(mall, phone, '/order/list', { viewport: { width: 1024, height: 768 } })
  const orders = await list(page, '订单记录')
  await expect(card(page)).toContainText('去一个页面')
  await expectClear(page)
  await page.getByRole('button', { name: '收起或展开侧栏' }).click()
  await expectClear(page)
  await page.getByRole('button', { name: '收起或展开侧栏' }).click()

  await page.getByRole('button', { name: '搜索或执行命令' }).click()
  await page.keyboard.type('ddlb')
  await palette(page)
    .getByRole('option', { name: /订单列表/ })
    .first()
    .click()
  await expect(card(page)).toContainText('打开列表里的一行')
  await orders.locator('[data-row="0"]').dblclick()
  await expect(card(page)).toContainText('找到要的行')
  await card(page).getByRole('button', { name: '跳过' }).click()
  await expect(card(page)).toContainText('两个页面并排看')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '信息单列表' }).click({ modifiers: ['Alt'] })
  await expect(card(page)).toContainText('不知道怎么做时')
  await card(page).getByRole('button', { name: '不再显示' }).click()
  await expect(card(page)).toHaveCount(0)
  await page.getByRole('button', { name: '设置', exact: true }).click()
  await page.getByRole('button', { name: '新手引导' }).click()
  await expect(card(page)).toContainText('去一个页面')
  // The card has the focus: the sheet of settings over it has gone.
  await expect(card(page)).toBeFocused()
  await expect(page.getByRole('dialog', { name: '设置' })).toHaveCount(0)
})

test('the people of the demo mall are left alone', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  await list(page, '商品标签')
  const own = await mall.ask(accounts.admin, '/system/ui/own/save', { version: 0, characterKeys: 1 })
  expect(own.result).toMatchObject({ tour: 5 })
  await expect(card(page)).toHaveCount(0)
})

/** Nothing of the card lies over the pager, the last column of a row or the foot of the sidebar. */
async function expectClear(page: Page): Promise<void> {
  const own = await card(page).boundingBox()
  expect(own).not.toBeNull()
  if (!own) return
  expect(own.y).toBeGreaterThanOrEqual(0)
  const pager = page.getByRole('navigation', { name: '分页' })
  for (const other of [pager, page.getByRole('button', { name: '设置', exact: true })]) {
    const box = await other.boundingBox()
    expect(box).not.toBeNull()
    if (box) expect(own.y + own.height <= box.y || own.x + own.width <= box.x).toBe(true)
  }
  const width = page.viewportSize()?.width ?? 0
  expect(own.x + own.width).toBeLessThan(width / 2)
}
