import type { Locator, Page } from '@playwright/test'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'

/** 门店, 明细 and 商品统计: a figure leads to what it is made of, and is its sum. */
const mall = mallOfFile()

/** An order of the buyer that was delivered. */
test.beforeAll(async () => {
  const { result } = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', {
    ...{ pageSize: 3, inStock: 1, shelf: 1, sort: 'skuId' },
  })
  const order = '/order/api/v1/order'
  const cart = '/order/api/v1/cart'
  const lines = result.records.map(({ skuId }: { skuId: number }, at: number) => ({ skuId, num: 1 + at }))
  await mall.ask(accounts.buyer, `${cart}/add`, { lines })
  const kept = await mall.ask(accounts.buyer, `${cart}/list`, { pageSize: 200 })
  const ids = kept.result.records.map(({ id }: { id: number }) => id)
  const { result: made } = await mall.ask(accounts.buyer, `${cart}/submit`, { ids })
  const { result: passed } = await mall.ask(accounts.admin, `${order}/audit`, { ids: [made.id], pass: true })
  const version = passed.applied[0]?.version
  await mall.ask(accounts.admin, `${order}/allot`, { id: made.id, version })
  const sent = await mall.ask(accounts.admin, `${order}/deliver`, { ids: [made.id], pickup: true })
  expect(sent.result.applied).toHaveLength(1)
})

const shot = (page: Page, name: string) =>
  page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/${name}.png` : undefined })

/** The amount of the first row, which opens what it is made of. */
const amountIn = (grid: Locator) =>
  grid.locator('[data-row="0"]').getByRole('button', { name: /^-?[\d,]+\.\d\d$/ })

const period = 'f.beginTime=2020-01-01+00:00:00&f.endTime=2099-12-31+23:59:59'

test('by keys: a store’s amount opens the entries behind it, whose sum it is; they are grouped by client and month', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.finance, `/order/stat/store?${period}`)
  const grid = await list(page, '门店销售统计')
  // As after a filter was set: what is pressed next is about the row.
  await page.getByRole('button', { name: /^筛选/ }).focus()
  await page.keyboard.press('j')
  const amount = (await amountIn(grid).textContent()) ?? ''
  await shot(page, 'stores')
  await page.keyboard.press('Enter')
  await list(page, '订单明细统计')
  const sums = page.getByLabel('合计')
  await expect(sums).toContainText(`¥${amount}`)
  await shot(page, 'facts')
  await page.keyboard.press('t')
  for (const [question, field] of [
    ['先按什么分？', '客户'],
    ['再按什么分？', '月份'],
  ] as const) {
    await expect(page.getByPlaceholder(question)).toBeFocused()
    await page.keyboard.type(field)
    await expect(page.getByRole('option', { name: field })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  }
  const pivot = page.getByRole('table', { name: '透视' })
  await expect(pivot.locator('tfoot')).toContainText(amount)
  await expect(page).toHaveURL(/by=client,month/)
  await shot(page, 'pivot')
  expect(await seriousInBoth(page, '透视')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(pivot).toHaveCount(0)
})

test('by mouse: an amount of a 款 opens its entries, and the list is taken away as a file', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.finance, `/order/stat/product?${period}`)
  const grid = await list(page, '商品销售统计')
  await shot(page, 'products')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出商品销售统计' }).click()
  expect((await download).suggestedFilename()).toMatch(/^商品销售统计-.*\.xlsx$/)
  const amount = (await amountIn(grid).textContent()) ?? ''
  await amountIn(grid).click()
  await list(page, '订单明细统计')
  await expect(page.getByLabel('合计')).toContainText(`¥${amount}`)
})
