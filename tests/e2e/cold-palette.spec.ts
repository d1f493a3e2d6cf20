import type { Page } from '@playwright/test'
import { accounts, command, expect, list, mallOfFile, palette, test } from '../support/console.ts'
import { holdBack } from '../support/hold-back.ts'

const mall = mallOfFile()

/** What the first page names itself: with it the console begins to listen. */
async function firstScripts(): Promise<Set<string>> {
  const html = await (await fetch(`${mall.url}/`)).text()
  return new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(found => found[1] ?? ''))
}

/** The first script has run: it draws this, and listens since before that. */
async function listening(page: Page): Promise<void> {
  await expect(page.locator('#toasts > *')).toBeAttached()
}

test('Ctrl+K spbq Enter before anything but the first script is there: no key is lost', async ({ sit }) => {
  const first = await firstScripts()
  const page = await sit(mall, accounts.admin, undefined, {})
  const { release } = await holdBack(page, path => !first.has(path))
  await page.goto('/', { waitUntil: 'commit' })
  await listening(page)
  await command(page, 'spbq')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  await release()
  await expect(page).toHaveURL(`${mall.url}/product/label`)
  await list(page, '商品标签')
  await expect(palette(page)).toBeHidden()
})

test('the palette and its pinyin come late: what is typed is seen, and acts when they are there', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, undefined, {})
  const { release } = await holdBack(page, path => /\/assets\/(palette|pi)/.test(path))
  await page.goto('/product/attribute')
  const header = page.getByRole('button', { name: '搜索或执行命令' })
  await expect(header).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('spbx')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('q')
  await expect(header).toContainText('spbq')
  await page.keyboard.press('Enter')
  await release()
  await expect(page).toHaveURL(`${mall.url}/product/label`)
})

test('a slow machine on a slow line, typed as soon as the page listens: it ends on 商品标签', async ({
  sit,
}) => {
  // Four times slower than a machine that may itself be busy: what counts is where it ends, not when.
  test.slow()
  const page = await sit(mall, accounts.admin, undefined, {})
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 80,
    downloadThroughput: 250_000,
    uploadThroughput: 100_000,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/', { waitUntil: 'commit' })
  await listening(page)
  await command(page, 'spbq')
  await expect(page).toHaveURL(`${mall.url}/product/label`, { timeout: 60_000 })
  await list(page, '商品标签')
})
