import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accounts, expect, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile({ DEMO_SKUS: '0' })
const nav = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const frame = (page: Page) => page.frameLocator('iframe[title="企业微信扫码登录"]')

/** The tab of the sign-in page, and somebody of the stand-in's page who scans. */
async function scanAs(page: Page, name: string): Promise<void> {
  await page.goto(`${mall.url}/login`)
  await page.getByText('企业微信扫码登录', { exact: true }).click()
  await frame(page).getByRole('link', { name }).click()
}

/** A code of the stand-in for a member, without its page. */
async function codeOf(account: string): Promise<string> {
  const answer = await fetch(`${mall.url}/demo/workchat/scan?account=${account}`, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '', mall.url).searchParams.get('code') ?? ''
}

async function bindHere(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('演示环境：本次验证码')).toBeVisible()
  await page.getByLabel('验证码').fill(await mall.sentCode(phone))
  await page.getByRole('button', { name: '绑定并登录' }).click()
}

test('the stand-in’s page follows the theme of the page around it', async ({ page }) => {
  for (const [theme, ground] of [
    ['dark', 'rgb(21, 23, 24)'],
    ['light', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.goto(`${mall.url}/login`)
    await page.evaluate(choice => localStorage.setItem('facet.theme', choice), theme)
    await page.reload()
    await page.getByText('企业微信扫码登录', { exact: true }).click()
    await expect(frame(page).getByRole('link', { name: '陆知衡' })).toBeVisible()
    await expect(frame(page).locator('body')).toHaveCSS('background-color', ground)
  }
})

test('a known account: scanned in the frame, led to the first place of its menu, and the code is out of the history', async ({
  page,
}) => {
  const violations: string[] = []
  page.on('console', line => {
    if (/Content Security Policy|Refused to/.test(line.text())) violations.push(line.text())
  })
  await scanAs(page, '陆知衡')
  await expect(nav(page)).toBeVisible()
  await expect(page).not.toHaveURL(/bindingPhone|code=/)
  expect(violations).toEqual([])
  await page.goBack()
  // Signed in already: /login leads on again.
  await expect(nav(page)).toBeVisible()
  await expect(page).not.toHaveURL(/login|code=/)
})

test('a channel account comes in by its scan as well, and sees its own menu', async ({ page }) => {
  await scanAs(page, '唐亦安')
  // Its work table, what is on sale, and nothing of the back office's.
  await expect(page.getByRole('region', { name: '工作台' })).toBeVisible()
  await expect(nav(page)).toContainText('商品')
  await expect(nav(page)).not.toContainText('系统')
})

test('a link with the code of somebody else’s scan, without a state, signs nobody in', async ({ page }) => {
  await page.goto(`${mall.url}/bindingPhone?code=${await codeOf('gu.qinghe')}&appid=demo-company`)
  await expect(page.getByRole('alert').filter({ hasText: '绑定已过期，请重新扫码' })).toBeVisible()
  await expect(page).toHaveURL(`${mall.url}/login?redirect=%2F`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('an account without menus is told so for five seconds', async ({ page }) => {
  await scanAs(page, '许未央')
  await expect(page.getByRole('alert').filter({ hasText: '没有菜单权限，请联系管理员' })).toBeVisible()
  await expect(page.getByRole('region', { name: '没有菜单权限' })).toBeVisible()
})

test('a disabled account, a spent code, and a code that somebody else asked for: the message, and sign-in', async ({
  page,
}) => {
  await scanAs(page, '周行之')
  await expect(page.getByRole('alert').filter({ hasText: '账号已停用，请联系管理员' })).toBeVisible()
  await expect(page).toHaveURL(`${mall.url}/login?redirect=%2F`)

  // Scanned from this very page, with a code that is spent by then.
  const state = await page.evaluate(() => sessionStorage.getItem('facet.scan.state'))
  await page.goto(`${mall.url}/bindingPhone?code=spent&appid=demo-company&state=${state}`)
  await expect(page.getByRole('alert').filter({ hasText: '扫码已失效，请重新扫码' })).toBeVisible()
  await expect(page).toHaveURL(`${mall.url}/login?redirect=%2F`)

  const code = await codeOf('lu.zhiheng')
  await page.goto(`${mall.url}/bindingPhone?code=${code}&appid=demo-company&state=${'a'.repeat(32)}`)
  await expect(page.getByRole('alert').filter({ hasText: '请重新扫码' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('an unknown account: code, appid and uid stay in the address, a reload keeps the page, leaving replaces it, binding signs in', async ({
  page,
}) => {
  await scanAs(page, '沈岚')
  await expect(page.getByRole('heading', { name: '绑定手机号' })).toBeVisible()
  await expect(page.getByText('该企业微信尚未绑定账号，请先绑定手机号')).toBeVisible()
  const at = new URL(page.url())
  expect([at.pathname, [...at.searchParams.keys()]]).toEqual(['/bindingPhone', ['code', 'appid', 'uid']])
  // None of it was a toast: code 601 is no error.
  await expect(page.locator('#toasts').getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '绑定手机号' })).toBeVisible()

  await page.getByRole('button', { name: '返回登录' }).click()
  await expect(page).toHaveURL(`${mall.url}/login`)
  await page.goBack()
  await expect(page).not.toHaveURL(/uid/)

  await scanAs(page, '沈岚')
  await expect(page).toHaveURL(/uid=/)
  await bindHere(page, accounts.keeper)
  await expect(nav(page)).toBeVisible()
  await expect(page).not.toHaveURL(/uid|code/)
  await page.goBack()
  await expect(page).not.toHaveURL(/uid/)

  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await scanAs(page, '沈岚')
  await expect(nav(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toContain('13800000004')
})

test('a ticket of another browser is expired; the way back is there', async ({ page }) => {
  await page.goto(`${mall.url}/bindingPhone?code=c&appid=demo-company&uid=${'u'.repeat(43)}`)
  await bindHere(page, accounts.operator)
  await expect(page.getByRole('alert').filter({ hasText: '绑定已过期，请重新扫码' })).toBeVisible()
  await expect(page.getByLabel('验证码')).toHaveCount(0)
  await page.getByRole('button', { name: '返回登录' }).click()
  await expect(page).toHaveURL(`${mall.url}/login`)
})

test('without work chat the tab says so', async ({ page }) => {
  await page.route('**/api/oauth/oauth/qrConfig', route =>
    route.fulfill({
      json: { code: 200, message: '成功', result: { enabled: false, appid: '', agentid: '', page: '' } },
    }),
  )
  await page.goto(`${mall.url}/login`)
  await page.getByText('企业微信扫码登录', { exact: true }).click()
  await expect(page.getByText('未配置企业微信，请使用手机号登录')).toBeVisible()
  await page.getByText('短信登录').click()
  await expect(page.getByLabel('手机号')).toBeFocused()
})

test('axe finds nothing serious on the scan tab and the page that binds, in light and dark', async ({
  page,
}) => {
  const serious = async () =>
    (await new AxeBuilder({ page }).analyze()).violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => [id, nodes.map(node => node.html)])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${mall.url}/login`)
    await page.getByText('企业微信扫码登录', { exact: true }).click()
    await expect(frame(page).getByRole('link').first()).toBeVisible()
    expect(await serious()).toEqual([])
    await page.goto(`${mall.url}/bindingPhone?code=c&appid=a&uid=${'u'.repeat(43)}`)
    await expect(page.getByLabel('手机号')).toBeFocused()
    expect(await serious()).toEqual([])
  }
})
