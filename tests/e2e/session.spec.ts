import type { Page } from '@playwright/test'
import { accounts, command, expect, list, mallOfFile, post, test } from '../support/console.ts'
import { beginAnew, goWithin } from '../support/within.ts'

const mall = mallOfFile()
const nav = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

const stored = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap(storage =>
      ['token', 'userInfo', 'permissionList'].filter(name => storage.getItem(name) !== null),
    ),
  )

test('signing out empties both storages, in this tab and in the other', async ({ sit }) => {
  const page = await sit(mall, accounts.finance, '/')
  await expect(nav(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/')
  for (const tab of [page, other])
    await tab.evaluate(() => {
      for (const name of ['token', 'userInfo', 'permissionList'])
        sessionStorage.setItem(name, localStorage.getItem(name) ?? '')
    })
  await expect(nav(other)).toBeVisible()
  expect(await stored(other)).toHaveLength(6)
  const { token } = await mall.session(accounts.finance)
  await command(page, 'tcdl')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('status').filter({ hasText: '已退出登录' })).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  // On the page itself: a message would be gone before anybody looks at that window.
  await expect(other.getByRole('main').getByRole('alert')).toContainText('已在其他标签页退出登录')
  for (const tab of [page, other]) expect(await stored(tab)).toEqual([])
  await page.goto('/product/label')
  await expect(page).toHaveURL(`${mall.url}/login?redirect=${encodeURIComponent('/product/label')}`)
  const answer = await post(`${mall.url}/api/product/api/v1/product/label/list`, {
    Authorization: `Bearer ${token}`,
  })
  expect(answer.code).toBe(401)
})

test('without a session every address but sign-in and binding leads to sign-in, and is remembered', async ({
  page,
}) => {
  for (const path of ['/', '/product/label?f.enabled=1', '/404', '/nowhere/at/all', '/Login']) {
    await page.goto(`${mall.url}${path}`)
    await expect(page).toHaveURL(`${mall.url}/login?redirect=${encodeURIComponent(path)}`)
    await expect(page.getByLabel('手机号')).toBeFocused()
  }
  await page.goto(`${mall.url}/bindingPhone`)
  await expect(page).toHaveURL(`${mall.url}/bindingPhone`)
})

test('in one page: addresses that nothing has, the sidebar, open tabs', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.operator, '/nowhere/at/all')
  await test.step('an address that nothing has leads to 404 inside; a screen has its title', async () => {
    await expect(page).toHaveURL(`${mall.url}/404`)
    await expect(nav(page)).toBeVisible()
    await expect(page.getByRole('region', { name: '页面不存在' })).toBeVisible()
    await expect(page).toHaveTitle('页面不存在 - 珠宝商城后台')
    await goWithin(page, '/product/label')
    await expect(page).toHaveTitle('商品标签 - 珠宝商城后台')
    await expect(page.getByRole('navigation', { name: '面包屑' })).toContainText('商品标签')
    // Letter case counts.
    await goWithin(page, '/Product/Label')
    await expect(page).toHaveURL(`${mall.url}/404`)
  })

  await test.step('the sidebar is open until it is folded, and stays as it was left', async () => {
    await beginAnew(page, '/product/label')
    const cookie = async () =>
      (await page.context().cookies()).find(each => each.name === 'sidebarStatus')?.value
    const fold = page.getByRole('button', { name: '收起或展开侧栏' })
    await expect(nav(page).getByRole('link', { name: '商品标签' })).toBeVisible()
    await fold.click()
    await expect(nav(page).getByLabel('查找菜单')).toHaveCount(0)
    expect(await cookie()).toBe('0')
    await page.reload()
    await expect(fold).toBeVisible()
    await expect(nav(page).getByLabel('查找菜单')).toHaveCount(0)
    await fold.click()
    await expect(nav(page).getByLabel('查找菜单')).toBeVisible()
    expect(await cookie()).toBe('1')
  })

  await test.step('open tabs are there after a reload, each where it was left', async () => {
    await beginAnew(page, '/product/label?f.enabled=0')
    await list(page, '商品标签')
    await command(page, 'spsx')
    await expect(page).toHaveURL(/\/product\/attribute|ttribute/)
    const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')
    const open = ['商品标签', '商品属性']
    for (const name of open) await expect(tabs.filter({ hasText: name })).toHaveCount(1)
    const count = await tabs.count()
    await page.reload()
    await expect(tabs).toHaveCount(count)
    await expect(tabs.filter({ hasText: '商品属性' })).toHaveAttribute('aria-current', 'page')
    await tabs.filter({ hasText: '商品标签' }).click()
    await expect(page).toHaveURL(`${mall.url}/product/label?f.enabled=0`)
    await page.getByRole('button', { name: '关闭商品标签' }).click()
    await expect(tabs.filter({ hasText: '商品标签' })).toHaveCount(0)
    await expect(page).not.toHaveURL(/label/)
  })
})

test('a context that tests share keeps nothing of the last one but compiled code', async ({ kept }) => {
  const first = await kept.take(mall.url, [{ name: 'token', value: 'of the first' }])
  const left = await first.newPage()
  await left.goto('/theme.js')
  await left.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    // biome-ignore lint/suspicious/noDocumentCookie: what a test may leave
    document.cookie = 'left=behind'
    await caches.open('left')
    await new Promise(opened => Object.assign(indexedDB.open('left'), { onsuccess: opened }))
  })
  await first.grantPermissions(['clipboard-read'])
  await first.route('**/theme.js', route => route.abort())
  await first.setOffline(true)
  await kept.giveBack()

  const second = await kept.take(mall.url, [])
  expect(second).toBe(first)
  expect(left.isClosed()).toBe(true)
  const page = await second.newPage()
  await page.goto('/theme.js')
  const found = await page.evaluate(async () => ({
    stored: { ...localStorage, ...sessionStorage },
    cookie: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }))
  expect(found).toEqual({ stored: {}, cookie: '', caches: [], databases: [], clipboard: 'prompt' })

  // What nothing takes back takes the context with it.
  await page.clock.install()
  await kept.giveBack()
  expect(await kept.take(mall.url, [])).not.toBe(first)
  await kept.giveBack()
})
