import { accounts, expect, mallOfFile, palette, test } from '../support/console.ts'

const mall = mallOfFile()

/** Two pieces of the first 货 in stock, ordered by the calls themselves. */
async function ordered(): Promise<{ id: number; orderNo: string; skuNo: string }> {
  const at = '/order/api/v1/cart'
  const asked = { pageSize: 1, inStock: 1, shelf: 1, sort: 'skuId' }
  const { result } = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', asked)
  const [{ skuId, skuNo }] = result.records
  await mall.ask(accounts.buyer, `${at}/add`, { lines: [{ skuId, num: 2 }] })
  const lines = (await mall.ask(accounts.buyer, `${at}/list`, { pageSize: 200 })).result.records
  const ids = lines.flatMap((row: { id: number; skuNo: string }) => (row.skuNo === skuNo ? [row.id] : []))
  const made = (await mall.ask(accounts.buyer, `${at}/submit`, { ids })).result
  return { ...made, skuNo }
}

test('% finds an order by its last digits, and Enter opens it; what was typed over another’s change stays', async ({
  sit,
}) => {
  const { id, orderNo } = await ordered()
  const page = await sit(mall, accounts.admin, '/product/label')
  await page.keyboard.press('Control+K')
  await page.keyboard.type(`%${orderNo.slice(-6)}`)
  // As its list shows it: what it comes to, and when it was made.
  await expect(palette(page).getByRole('option', { name: new RegExp(`^${orderNo}`) })).toContainText(
    /待审核 · ¥[\d,]+\.\d\d · \d\d-\d\d \d\d:\d\d/,
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `订单${orderNo}` })).toBeVisible()
  await mall.ask(accounts.admin, '/order/api/v1/order/audit', { ids: [id], pass: true })
  await expect(page.getByRole('list', { name: '进度' }).locator('[aria-current=step]')).toContainText(
    '待配货',
  )

  await page.keyboard.press('Shift+A')
  const allot = page.getByRole('dialog', { name: /^配货/ })
  const pieces = allot.getByRole('textbox', { name: /本次$/ })
  await expect(pieces).toBeFocused()
  await page.keyboard.press('1')
  await expect(pieces).toHaveValue('1')
  const remark = { id, version: 2, remarks: '周六到' }
  expect((await mall.ask(accounts.admin, '/order/api/v1/order/remark/update', remark)).code).toBe(200)
  await page.keyboard.press('Control+Enter')
  await expect(allot.getByRole('alert')).toContainText('修改了这条数据')
  await expect(pieces).toHaveValue('1')
  await page.keyboard.press('Control+Enter')
  await expect(allot).toHaveCount(0)

  await page.keyboard.press('s')
  const split = page.getByRole('dialog', { name: /^拆单/ })
  await expect(split.getByRole('textbox', { name: /拆出$/ }).first()).toBeFocused()
  await page.keyboard.press('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已拆出1件' })).toBeVisible()
})
