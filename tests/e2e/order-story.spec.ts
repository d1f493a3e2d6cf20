import type { Page } from '@playwright/test'
import { stockMoves } from '../../src/values/lists.ts'
import { accounts, expect, mallOfFile, palette, test } from '../support/console.ts'
import { drawn } from '../support/geometry.ts'

/**
 * An order of more than there is: part of it is picked at a weight that is far off, what is short leaves it, the rest
 * goes, comes back and goes again, and one piece is returned for sale.
 */
const mall = mallOfFile()
const sees = '/order/api/v1/order'

interface Made {
  readonly id: number
  readonly orderNo: string
  readonly skuNo: string
  /** Pieces that there were; two more are ordered. */
  readonly stock: number
  /** Grams of a piece, as its 货 says. */
  readonly weight: number
  readonly totalWeight: number
}

interface Move {
  readonly kind: keyof typeof stockMoves
  readonly onHand: number
  readonly reserved: number
  readonly refNo: string
}

let place = 0
/** Each story has a 货 of its own. */
async function ordered(): Promise<Made> {
  const asked = { pageSize: 20, inStock: 1, shelf: 1, sellPriceModel: 1, sort: 'skuId' }
  const { result } = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', asked)
  const { skuId, skuNo, stock } = result.records[place++]
  const at = '/order/api/v1/cart'
  await mall.ask(accounts.buyer, `${at}/add`, { lines: [{ skuId, num: stock + 2 }] })
  const lines = (await mall.ask(accounts.buyer, `${at}/list`, { pageSize: 200 })).result.records
  const ids = lines.flatMap((row: { id: number; skuNo: string }) => (row.skuNo === skuNo ? [row.id] : []))
  const { id, orderNo } = (await mall.ask(accounts.buyer, `${at}/submit`, { ids })).result
  const [row] = await family(id)
  const totalWeight = Number(row.totalWeight)
  return { id, orderNo, skuNo, stock, weight: totalWeight / row.totalCount, totalWeight }
}

/** The order and what has left it since: the newest first. */
async function family(id: number) {
  const { records } = (await mall.ask(accounts.admin, `${sees}/page`, { pageSize: 20 })).result
  return records.filter((row: { id: number }) => row.id >= id)
}

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const state = (page: Page) => page.getByRole('list', { name: '进度' }).locator('[aria-current=step]')
const act = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).and(page.locator('[data-command^="order."]'))

/** What the ledger and the documents of the 货 tell, and that the orders are together what was submitted. */
async function told({ id, skuNo, stock, totalWeight }: Made): Promise<void> {
  const asked = { skuNo, pageSize: 50 }
  const moved = async (): Promise<readonly Move[]> =>
    (await mall.ask(accounts.admin, '/product/stock/moves', asked)).result.records.slice(0, 6)
  const pieces = async () => (await moved()).map(row => [stockMoves[row.kind], row.onHand, row.reserved])
  // The piece that came back is held within a second for the part that was split off, which lacks it.
  await expect.poll(pieces).toEqual([
    ['下单占用', 0, 1],
    ['退货入库', 1, 0],
    ['发货', -stock, -stock],
    ['撤回发货', stock, stock],
    ['发货', -stock, -stock],
    ['下单占用', 0, stock],
  ])
  // Each piece that moved has its document.
  const papers = (await moved()).slice(1, 5).map(row => row.refNo.slice(0, 2))
  expect(papers).toEqual(['TR', 'XC', 'TR', 'XC'])
  const [part, rest] = await family(id)
  expect([part.totalCount, rest.totalCount]).toEqual([2, stock])
  expect(Number(part.totalWeight) + Number(rest.totalWeight)).toBeCloseTo(totalWeight, 4)
}

test('by keys: more than there is, a weight far off, what is short leaves, the rest goes twice and one comes back', async ({
  sit,
}) => {
  const made = await ordered()
  const page = await sit(mall, accounts.admin, '/product/label')
  await page.keyboard.press('Control+K')
  await page.keyboard.type(`%${made.orderNo.slice(-6)}`)
  await expect(palette(page).getByRole('option', { name: new RegExp(`^${made.orderNo}`) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `订单${made.orderNo}` })).toBeVisible()
  await page.keyboard.press('a')
  await expect(state(page)).toContainText('待配货')

  await page.keyboard.press('Shift+A')
  const allot = page.getByRole('dialog', { name: /^配货/ })
  await expect(allot.getByRole('textbox', { name: /本次$/ })).toBeFocused()
  await expect(allot.getByRole('textbox', { name: /本次$/ })).toHaveValue(String(made.stock))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(allot.getByRole('textbox', { name: /实重$/ })).toBeFocused()
  await page.keyboard.type((made.weight * made.stock * 1.12).toFixed(2))
  await page.keyboard.press('Control+Enter')
  await expect(allot.getByRole('alert')).toHaveText(/^实重.+相差12%$/)
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab')
  await expect(allot.getByRole('button', { name: '仍然配货' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(allot).toHaveCount(0)
  await expect(state(page)).toContainText('配货中')

  await page.keyboard.press('s')
  const split = page.getByRole('dialog', { name: /^拆单/ })
  await expect(split.getByRole('textbox', { name: /拆出$/ })).toBeFocused()
  await page.keyboard.press('2')
  await page.keyboard.press('Control+Enter')
  await expect(said(page, '已拆出2件')).toBeVisible()
  await expect(state(page)).toContainText('待发货')
  for (const [key, word] of [
    ['d', '已发货'],
    ['u', '待发货'],
    ['d', '已发货'],
  ] as const) {
    if (key === 'd') {
      // What is pressed again within the lock of a button is no second answer.
      await expect(act(page, '发货')).toBeEnabled()
      await page.keyboard.press('d')
      await expect(palette(page).getByPlaceholder('哪家物流？可以直接输入')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(palette(page).getByPlaceholder('运单号')).toBeFocused()
      await page.keyboard.insertText('SF20261124')
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('u')
    await expect(state(page)).toContainText(word)
  }

  await page.keyboard.press('t')
  const back = page.getByRole('dialog', { name: '退货' })
  await expect(back.getByRole('textbox', { name: /退回件数$/ })).toBeFocused()
  await page.keyboard.press('1')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('可售')
  await expect(page.getByRole('option', { name: '可售' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(back.getByRole('combobox', { name: /判定$/ })).toHaveValue('可售')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('圈口不合')
  await page.keyboard.press('Control+Enter')
  await expect(back).toHaveCount(0)
  await told(made)
})

test('by mouse: the same without a key, found in the list and done by its buttons', async ({ sit }) => {
  const made = await ordered()
  const page = await sit(mall, accounts.admin, '/product/label')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('订单', { exact: true }).click()
  await menu.getByRole('link', { name: '订单中心' }).click()
  const row = page.getByRole('grid', { name: '订单' }).getByText(made.orderNo, { exact: true })
  await row.click()
  // What the order waits for is the list's accent button.
  await act(page, '通过').click()
  await expect(said(page, '已通过1单')).toBeVisible()
  await expect(act(page, '配货').first()).toBeVisible()
  await row.dblclick()
  await expect(page.getByRole('region', { name: `订单${made.orderNo}` })).toBeVisible()
  await expect(state(page)).toContainText('待配货')

  await tool(page, '按件配货')
  const allot = page.getByRole('dialog', { name: /^配货/ })
  await allot.getByRole('textbox', { name: /实重$/ }).fill((made.weight * made.stock * 1.12).toFixed(2))
  await allot.getByRole('button', { name: /^配货/ }).click()
  await allot.getByRole('button', { name: '仍然配货' }).click()
  await expect(allot).toHaveCount(0)
  await expect(state(page)).toContainText('配货中')

  await tool(page, '拆单')
  const split = page.getByRole('dialog', { name: /^拆单/ })
  await split.getByRole('button', { name: '拆出缺货的2件' }).click()
  await split.getByRole('button', { name: /^拆单/ }).click()
  await expect(said(page, '已拆出2件')).toBeVisible()
  await expect(state(page)).toContainText('待发货')
  for (const word of ['已发货', '待发货', '已发货']) {
    if (word === '已发货') {
      await act(page, '发货').click()
      await palette(page).getByRole('option', { name: '顺丰速运' }).click()
      await palette(page).getByPlaceholder('运单号').fill('SF20261125')
      await palette(page).getByRole('option').first().click()
    } else await tool(page, '撤回发货')
    await expect(state(page)).toContainText(word)
  }

  await tool(page, '退货')
  const back = page.getByRole('dialog', { name: '退货' })
  await back.getByRole('textbox', { name: /退回件数$/ }).fill('1')
  await back.getByRole('combobox', { name: /判定$/ }).click()
  await page.getByRole('option', { name: '可售' }).click()
  // Headless UI gives the focus back to the field in the frame after a choice by mouse.
  await drawn(page)
  await back.getByRole('textbox', { name: '原因' }).fill('圈口不合')
  await back.getByRole('button', { name: /^退货/ }).click()
  await expect(back).toHaveCount(0)
  await told(made)
})

/** A tool of the pane’s head, or of 更多 where it has no room. */
async function tool(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: '更多' }).first()
  const shown = act(page, name)
  if (!(await shown.isVisible())) await more.click()
  const item = page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
  await shown.or(item).click()
}
