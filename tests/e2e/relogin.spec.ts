import type { Page } from '@playwright/test'
import { accounts, expect, list, mallOfFile, post, signInHere, test } from '../support/console.ts'

const mall = mallOfFile()
const box = (page: Page) => page.getByRole('alertdialog', { name: '确定登出' })

/** Ends the session on the server, as an administrator or another device may. */
async function revoke(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  await fetch(`${mall.url}/api/oauth/oauth/logout?clientId=facet-web`, {
    headers: { 'X-Origin': 'web', ...headers },
  })
  const after = await post(`${mall.url}/api/product/api/v1/product/label/pageList`, headers, '{}')
  expect(after.code).toBe(401)
}

test('a session that has ended: one box; 取消 keeps what was typed, 重新登录 leads back to the same address', async ({
  sit,
}) => {
  const address = `${mall.url}/product/label?f.enabled=1&edit=new`
  const page = await sit(mall, accounts.admin, '/product/label?f.enabled=1')
  await list(page, '商品标签')
  await page.keyboard.press('n')
  const editor = page.getByRole('dialog', { name: '新增标签' })
  await editor.getByLabel('标签名称').fill('没写完的')
  await revoke((await mall.session(accounts.admin)).token)

  await page.keyboard.press('Control+Enter')
  await expect(box(page)).toBeVisible()
  // Whatever else asks meanwhile, it is one box and no toast.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await expect(box(page)).toContainText('你已被登出，可以取消继续留在该页面，或者重新登录')
  await expect(page.locator('#toasts').getByRole('alert')).toHaveCount(0)
  await box(page).getByRole('button', { name: '取消' }).click()
  await expect(box(page)).toBeHidden()
  await expect(editor.getByLabel('标签名称')).toHaveValue('没写完的')
  expect(page.url()).toBe(address)

  await page.keyboard.press('Control+Enter')
  await expect(box(page)).toBeVisible()
  await box(page).getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(
    `${mall.url}/login?redirect=${encodeURIComponent('/product/label?f.enabled=1&edit=new')}`,
  )
  expect(
    await page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token')),
  ).toBeNull()
  await signInHere(mall, page, accounts.operator)
  await expect(page).toHaveURL(address)
  await expect(editor).toBeVisible()
  // Another user: what the first one typed is not offered.
  await expect(editor.getByLabel('标签名称')).toHaveValue('')
})
