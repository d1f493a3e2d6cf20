import type { Page, Route } from '@playwright/test'
import { accounts, command, expect, list, mallOfFile, palette, test } from '../support/console.ts'
import { patience } from '../support/patience.ts'

const mall = mallOfFile()

/** What the first page names itself: with it the console begins to listen. */
async function firstScripts(): Promise<Set<string>> {
  const html = await (await fetch(`${mall.url}/`)).text()
  return new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(found => found[1] ?? ''))
}

/** Holds back every script that `late` says is late, until the answer is called. */
async function holdBack(page: Page, late: (path: string) => boolean): Promise<() => Promise<void>> {
  const held: Route[] = []
  let open = false
  await page.route('**/*.js', async route => {
    if (open || !late(new URL(route.request().url()).pathname)) await route.continue()
    else held.push(route)
  })
  return async () => {
    // A name that no file has would hold nothing back, and prove nothing; a busy browser asks for its files late.
    await expect.poll(() => held.length, { timeout: patience }).toBeGreaterThan(0)
    open = true
    // Some may belong to a request that the page gave up meanwhile.
    await Promise.all(held.map(route => route.continue().catch(() => undefined)))
  }
}

/** The first script has run: it draws this, and listens since before that. */
async function listening(page: Page): Promise<void> {
  await expect(page.locator('#toasts > *')).toBeAttached()
}

test('Ctrl+K spbq Enter before anything but the first script is there: no key is lost', async ({ sit }) => {
  const first = await firstScripts()
  const page = await sit(mall, accounts.admin, undefined, {})
  const release = await holdBack(page, path => !first.has(path))
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
  const release = await holdBack(page, path => /\/assets\/(pal|pin)-/.test(path))
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
