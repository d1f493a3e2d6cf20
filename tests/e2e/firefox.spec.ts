import type { Browser, Page } from 'puppeteer-core'
import { accounts, expect, mallOfFile, test } from '../support/console.ts'
import { openFirefox, press, seen } from '../support/firefox.ts'
import { isFull } from '../support/full.ts'

// A program that npm does not bring: `npm run test:all` alone asks for it, and says so where it is missing.
test.skip(!isFull, 'npm run test:all')

const mall = mallOfFile()
const product = '/product/api/v1/product'
let browser: Browser
test.beforeAll(async () => {
  browser = await openFirefox()
})
test.afterAll(async () => {
  await browser?.close()
})

async function firstRow(): Promise<{ skuId: number; version: number; price: number }> {
  const asked = { pageSize: 1, sort: 'skuNo' }
  return (await mall.ask(accounts.admin, `${product}/sku/page`, asked)).result.records[0]
}

const cellOf = (row: number, column: number) =>
  `[role=grid][aria-label="批量编辑"] [role=gridcell][aria-rowindex="${row + 1}"][aria-colindex="${column}"]`

/** Which column of the bulk grid has this title; the row numbers are column 1. */
async function columnOf(page: Page, title: string): Promise<number> {
  await seen(page, cellOf(1, 2))
  const head = `[role=grid][aria-label="批量编辑"] [role=columnheader][aria-label="${title}"]`
  return Number(await page.$eval(head, each => each.ariaColIndex ?? each.getAttribute('aria-colindex')))
}

/** Puts the cursor into the first row of this column. */
async function go(page: Page, column: number): Promise<void> {
  await page.focus('[role=grid][aria-label="批量编辑"] textarea, [role=grid][aria-label="批量编辑"] input')
  await press(page, 'Control', 'Home')
  for (let right = 2; right < column; right += 1) await press(page, 'ArrowRight')
  await seen(page, `${cellOf(1, column)}[aria-selected=true]`)
}

test('Firefox, by keyboard: signed in, 商品管理 by its pinyin, a price in the bulk grid, its draft over a reload, committed, undone; others are heard', async () => {
  test.setTimeout(180_000)
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error)))
  await page.goto(`${mall.url}/`)
  await seen(page, 'input:focus')
  await page.keyboard.type(accounts.keeper)
  await press(page, 'Tab')
  await press(page, 'Tab')
  await press(page, 'Enter')
  const code = await mall.sentCode(accounts.keeper)
  await page.waitForFunction(() => document.activeElement?.matches('input[autocomplete=one-time-code]'))
  await page.keyboard.type(code)
  await press(page, 'Enter')
  await seen(page, 'nav[aria-label="主菜单"]')

  await press(page, 'Control', 'k')
  await page.keyboard.type('spgl')
  await press(page, 'Enter')
  await seen(page, '[role=grid][aria-label="商品管理"] [data-row="0"]')
  await page.goto(`${mall.url}/xhzx/product/merchandise?sort=skuNo`)
  await seen(page, '[role=grid][aria-label="商品管理"] [data-row="0"]')
  const before = await firstRow()
  await press(page, 'Shift', 'E')
  const price = await columnOf(page, '一口价')
  await go(page, price)
  await page.keyboard.type('1234.5')
  await press(page, 'Enter')
  await seen(page, cellOf(1, price), '1,234.50')
  await seen(page, 'body', '草稿已存本机')

  await page.reload()
  await seen(page, cellOf(1, price), '1,234.50')
  await go(page, price)
  await press(page, 'Control', 'Enter')
  await seen(page, 'button:not([aria-disabled=true])', '提交1处')
  await press(page, 'Control', 'Enter')
  await seen(page, '#toasts', '已提交1处')
  expect((await firstRow()).price).toBe(123_450)

  await go(page, price)
  // One cell needs no preview of what is put back.
  await press(page, 'Control', 'z')
  await seen(page, '#toasts', '已撤销1处')
  const after = await firstRow()
  expect(after.price).toBe(before.price)

  const theirs = { skuId: after.skuId, version: after.version, set: { price: 7_700 } }
  const batch = { batchId: 'beside-firefox', mode: 'all', rows: [theirs] }
  const { code: told } = await mall.ask(accounts.admin, `${product}/sku/batch/update`, batch)
  expect(told).toBe(200)
  await seen(page, cellOf(1, price), '77.00')
  expect(errors, 'errors that the page did not catch').toEqual([])
})
