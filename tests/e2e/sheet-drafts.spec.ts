import type { BrowserContext, Page } from '@playwright/test'
import { accounts, expect, list, mallOfFile, type Session, test } from '../support/console.ts'
import { type Killable, newProfile, startKillable } from '../support/killable.ts'
import { openSheet, sheetOn } from '../support/sheet.ts'

const mall = mallOfFile({ DEMO_SKUS: '5200', DEMO_ORDERS: '0' })
const product = '/product/api/v1/product'

/** Puts the session where another tab would have left it. */
async function seat(context: BrowserContext, session: Session): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${mall.url}/login`)
  await page.evaluate(({ token, userInfo, permissionList }) => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('token', token)
      storage.setItem('userInfo', JSON.stringify(userInfo))
      storage.setItem('permissionList', JSON.stringify(permissionList))
    }
  }, session)
  return page
}

async function pricesNow(count: number): Promise<number[]> {
  const prices: number[] = []
  for (let from = 1; from <= count; from += 1000) {
    const ids = Array.from({ length: Math.min(1000, count - from + 1) }, (_, at) => from + at)
    const { result } = await mall.ask(accounts.keeper, `${product}/sku/rows`, { ids })
    prices.push(...result.map((row: { price: number }) => row.price))
  }
  return prices
}

test('5,000 unsaved edits survive a killed browser, for the same user only, and are committed after it', async () => {
  test.setTimeout(120_000)
  const profile = await newProfile()
  let browser: Killable | undefined
  try {
    browser = await startKillable(profile.path)
    const page = await seat(browser.context, await mall.session(accounts.keeper))
    const sheet = await openSheet(page, '', mall.url)
    await expect(page.getByText('5,200个货品')).toBeVisible()
    await sheet.go(1, '一口价')
    const yuan = Array.from({ length: 5000 }, (_, row) => `${row + 1}.${String(row % 100).padStart(2, '0')}`)
    await sheet.paste(yuan.join('\r\n'))
    await expect(page.getByRole('button', { name: '未提交 5,000格 / 5,000行' })).toBeVisible()
    await expect(page.getByText(/草稿已存本机 \d\d:\d\d/)).toBeVisible()
    await browser.kill9()

    browser = await startKillable(profile.path)
    const other = await seat(browser.context, await mall.session(accounts.admin))
    await other.goto(`${mall.url}/xhzx/product/merchandise`)
    await list(other, '商品管理')
    await openSheet(other, '', mall.url)
    await expect(other.getByRole('button', { name: /^未提交/ })).toHaveCount(0)
    await other.close()

    const again = await seat(browser.context, await mall.session(accounts.keeper))
    await again.goto(`${mall.url}/xhzx/product/merchandise`)
    await expect(again.getByText('有5,000格批量修改还没提交，已存在本机')).toBeVisible()
    await again.getByRole('button', { name: '继续编辑' }).click()
    const restored = await sheetOn(again)
    await expect(again.getByRole('button', { name: '未提交 5,000格 / 5,000行' })).toBeVisible()
    await expect(restored.cell(2, '一口价')).toHaveText('2.01')
    await again.keyboard.press('Control+Enter')
    await expect(again.getByRole('button', { name: /^提交(4,9\d\d|5,000)处/ })).toBeEnabled()
    await again.keyboard.press('Control+Enter')
    await expect(again.getByRole('status').filter({ hasText: /已提交/ })).toBeVisible()
    await expect(again.getByRole('button', { name: /^未提交/ })).toHaveCount(0)
    const cents = yuan.map(text => Number(text.replace('.', '')))
    expect(await pricesNow(5000)).toEqual(cents)
    await again.goto(`${mall.url}/xhzx/product/merchandise`)
    await list(again, '商品管理')
    await expect(again.getByText(/批量修改还没提交/)).toHaveCount(0)
  } finally {
    await browser?.kill9()
    await profile.remove()
  }
})

test('a batch committed while the server cannot be reached is sent later, even after the browser was killed, and once', async () => {
  test.setTimeout(120_000)
  const profile = await newProfile()
  let browser: Killable | undefined
  try {
    browser = await startKillable(profile.path)
    const page = await seat(browser.context, await mall.session(accounts.keeper))
    const sheet = await openSheet(page, '', mall.url)
    await sheet.go(3, '成本')
    await page.keyboard.type('321.5')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: /^提交1处/ })).toBeEnabled()
    await page.context().route('**/batch/update', route => route.abort())
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/1行等待发送/)).toBeVisible()
    await browser.kill9()

    browser = await startKillable(profile.path)
    const again = await seat(browser.context, await mall.session(accounts.keeper))
    await again.goto(`${mall.url}/xhzx/product/merchandise`)
    await expect(again.getByRole('status').filter({ hasText: '上次的批量提交已完成' })).toBeVisible()
    const { result } = await mall.ask(accounts.keeper, `${product}/sku/rows`, { ids: [3] })
    expect(result[0]).toMatchObject({ cost: 32_150 })
    const log = await mall.ask(accounts.admin, '/system/sysLog/queryOperationLog', { table: 'sku', rowId: 3 })
    const writes = log.result.records.filter(
      (each: { changes: { after: Record<string, unknown> | null }[] }) =>
        each.changes.some(change => change.after?.cost === 32_150),
    )
    expect(writes).toHaveLength(1)
  } finally {
    await browser?.kill9()
    await profile.remove()
  }
})
