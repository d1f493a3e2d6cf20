import { accounts, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'
import { ordered } from '../support/ordered.ts'

const mall = mallOfFile()

test('whoever goes back from an order or a product to its list finds that row marked, with the focus, and goes on from it', async ({
  sit,
}) => {
  for (let count = 0; count < 4; count += 1) await ordered(mall, [1])
  const page = await sit(mall, accounts.admin, '/orderNew/list')
  const orders = await list(page, '订单')
  for (const key of ['j', 'j', 'j']) await page.keyboard.press(key)
  const third = orders.locator('[data-row="2"]')
  await expect(third).toHaveAttribute('data-current', 'true')
  const orderNo = /SO\d{8}-\d{4}/.exec((await third.textContent()) ?? '')?.[0] ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `订单${orderNo}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(orders, orderNo)).toHaveAttribute('data-current', 'true')
  await expect(orders).toBeFocused()
  // J on its page goes on to the next one: that is the row to come back to.
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^第3单，/)).toBeVisible()
  // Several orders and products that are open are told apart: each tab is called by its number.
  const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')
  await expect(tabs.filter({ hasText: /^SO\d{8}-\d{4}$/ })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('j')
  await expect(page.getByText(/^第4单，/)).toBeVisible()
  await page.keyboard.press('Alt+KeyQ')
  await expect(orders.locator('[data-row="3"]')).toHaveAttribute('data-current', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^第4单，/)).toBeVisible()
  await page.goBack()
  await expect(orders.locator('[data-row="3"]')).toHaveAttribute('data-current', 'true')

  await page.goto('/product/list')
  const products = await list(page, '商品列表')
  for (const key of ['j', 'j', 'e']) await page.keyboard.press(key)
  await expect(page.getByRole('form', { name: '编辑商品' })).toBeVisible()
  const product = tabs.filter({ hasText: /^[A-Z]{2}-[A-Z]\d+$/ })
  await expect(product).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Alt+KeyQ')
  await expect(products.locator('[data-row="1"]')).toHaveAttribute('data-current', 'true')
  await expect(products).toBeFocused()
})

test('whoever leaves an order for elsewhere finds nothing marked when the list is opened later', async ({
  sit,
}) => {
  await ordered(mall, [1])
  const page = await sit(mall, accounts.admin, '/orderNew/list')
  const orders = await list(page, '订单')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^第1单，/)).toBeVisible()
  await page.getByRole('navigation', { name: '已打开的页面' }).getByText('首页').click()
  await expect(page).toHaveURL(/\/index$|\/dashboard$|\/$/)
  await page.getByRole('navigation', { name: '已打开的页面' }).getByText('订单中心').click()
  await expect(orders.locator('[data-row="0"]')).toBeVisible()
  await expect(orders.locator('[data-current="true"]')).toHaveCount(0)
})
