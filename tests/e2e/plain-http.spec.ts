import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags } from '../support/chromium.ts'
import {
  accounts,
  command,
  expect,
  list,
  mallOfFile,
  rowOf,
  storageOf,
  test,
  uncaught,
} from '../support/console.ts'
import { openSheet, sheetOn } from '../support/sheet.ts'

/**
 * The console from another machine of a local network, over plain http: there the browser gives no clipboard, no locks,
 * no ids of its own and no promise to keep. To Chromium the address is foreign; it leads to the loopback all the same.
 */
const address = '192.168.77.7'
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...chromiumFlags, `--host-resolver-rules=MAP ${address} 127.0.0.1`] }),
})

const mall = mallOfFile()
const product = '/product/api/v1/product'
const from = () => mall.url.replace('127.0.0.1', address)

async function firstRow(): Promise<{ skuId: number; skuNo: string; version: number; price: number }> {
  const asked = { pageSize: 1, sort: 'skuNo' }
  return (await mall.ask(accounts.keeper, `${product}/sku/page`, asked)).result.records[0]
}

/** What plain http leaves out; were it there, the rest of this file would show nothing. */
function missing(page: Page) {
  return page.evaluate(() => [
    isSecureContext,
    typeof navigator.clipboard,
    typeof navigator.locks,
    typeof navigator.storage,
    typeof crypto.randomUUID,
    typeof crypto.subtle,
  ])
}

test('over plain http from another address: signed in by keyboard, a block copied and pasted, its draft kept over a reload, committed, undone; others are heard', async ({
  page,
}) => {
  test.slow()
  const { keyboard } = page
  await page.goto(`${from()}/`)
  expect(await missing(page)).toEqual([false, ...Array.from({ length: 5 }, () => 'undefined')])
  await expect(page.getByLabel('手机号')).toBeFocused()
  await keyboard.type(accounts.operator)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByLabel('验证码')).toBeFocused()
  await keyboard.type(await mall.sentCode(accounts.operator))
  await keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()

  await command(page, 'spgl')
  await expect(page).toHaveURL(/\/xhzx\/product\/merchandise/)
  await page.goto(`${from()}/xhzx/product/merchandise?sort=skuNo`)
  const goods = await list(page, '商品管理')
  await keyboard.press('Control+C')
  await keyboard.press('Shift+E')
  const before = await firstRow()
  const sheet = await sheetOn(page)
  await sheet.go(1, '一口价')
  await keyboard.type('1234.5')
  await keyboard.press('Enter')
  await expect(sheet.cell(1, '一口价')).toHaveText('1,234.50')

  // A block copied by the keys and pasted by them, through the event alone.
  await sheet.go(1, '一口价')
  await keyboard.press('Control+C')
  await keyboard.press('ArrowDown')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Control+V')
  await expect(sheet.cell(3, '一口价')).toHaveText('1,234.50')
  await expect(page.getByRole('button', { name: '未提交 3格 / 3行' })).toBeVisible()
  await expect(page.getByText(/草稿已存本机 \d\d:\d\d/)).toBeVisible()
  await page.reload()
  const again = await sheetOn(page)
  await expect(page.getByRole('button', { name: '未提交 3格 / 3行' })).toBeVisible()

  await again.go(1, '一口价')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: '提交3处' })).toBeEnabled()
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已提交3处' })).toBeVisible()
  expect((await firstRow()).price).toBe(123_450)
  await again.go(1, '一口价')
  await keyboard.press('Control+Z')
  await expect(page.getByRole('button', { name: '撤销3处' })).toBeEnabled()
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已撤销3处' })).toBeVisible()
  const after = await firstRow()
  expect(after.price).toBe(before.price)

  const theirs = { skuId: after.skuId, version: after.version, set: { price: 7_700 } }
  await mall.ask(accounts.keeper, `${product}/sku/batch/update`, {
    ...{ batchId: 'plain-http', mode: 'all', rows: [theirs] },
  })
  await expect(again.cell(1, '一口价')).toHaveText('77.00')
  await expect(goods).toHaveCount(0)
})

for (const [what, script] of [
  ['has no database', "Object.defineProperty(window, 'indexedDB', { value: undefined })"],
  [
    'refuses its database',
    "IDBFactory.prototype.open = () => { throw new DOMException('private', 'InvalidStateError') }",
  ],
] as const)
  test(`over plain http a browser that ${what} says that no draft is kept; batches are committed and others heard all the same`, async ({
    browser,
  }) => {
    const storageState = storageOf(from(), await mall.session(accounts.keeper))
    // As a context, so that a page of it can be asked before it closes.
    const context = await browser.newContext({ baseURL: from(), storageState })
    const page = await context.newPage()
    const errors = uncaught(page)
    await page.addInitScript(script)
    const sheet = await openSheet(page, 'sort=skuNo')
    await sheet.go(1, '一口价')
    await page.keyboard.type('4321')
    await page.keyboard.press('Enter')
    await expect(
      page.locator('#toasts').getByText('浏览器不让保存草稿（如无痕窗口），请尽快提交'),
    ).toHaveCount(1)
    await expect(page.getByText('草稿没有存下，请尽快提交')).toBeVisible()
    let asked = ''
    page.on('dialog', async dialog => {
      asked = dialog.type()
      await dialog.dismiss()
    })
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked).toBe('beforeunload')

    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: '提交1处' })).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: '已提交1处' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^未提交/ })).toHaveCount(0)
    const row = await firstRow()
    expect(row.price).toBe(432_100)
    const theirs = { skuId: row.skuId, version: row.version, set: { price: 6_600 } }
    await mall.ask(accounts.admin, `${product}/sku/batch/update`, {
      ...{ batchId: `heard-${what.length}`, mode: 'all', rows: [theirs] },
    })
    await expect(sheet.cell(1, '一口价')).toHaveText('66.00')
    expect(errors).toEqual([])
    await context.close()
  })

test('over plain http from another address: a picture is sent, a row is copied', async ({ browser }) => {
  const storageState = storageOf(from(), await mall.session(accounts.admin))
  const page = await browser.newPage({ baseURL: from(), storageState })
  const errors = uncaught(page)
  await page.goto('/operate/slideshow')
  const grid = await list(page, '轮播图')
  await page.keyboard.press('n')
  const editor = page.getByRole('dialog', { name: '新增轮播图' })
  await expect(editor.getByLabel('标题')).toBeFocused()
  await page.keyboard.type('开年第一金')
  const choosing = page.waitForEvent('filechooser')
  await editor.getByRole('button', { name: '上传图片' }).press('Enter')
  const picture = sharp({ create: { width: 750, height: 420, channels: 3, background: '#c29a3f' } })
  const file = { name: 'banner.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  await (await choosing).setFiles(file)
  await expect(editor.getByRole('button', { name: '第1张图片，共1张' }).locator('img')).toHaveJSProperty(
    'naturalWidth',
    400,
  )
  await page.keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()
  // What was saved is read again, and then stands under the cursor.
  await expect(rowOf(grid, '开年第一金')).toHaveAttribute('data-current', 'true')

  await page.keyboard.press('Control+C')
  await expect(page.getByRole('status').filter({ hasText: '已复制1行' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('Control+V')
  await expect(page.getByRole('searchbox')).toHaveValue(/开年第一金/)
  expect(errors).toEqual([])
  await page.close()
})
