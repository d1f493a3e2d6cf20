import type { Page } from '@playwright/test'
import { accounts, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile({ DEMO_SKUS: '0' })
const nav = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const stepUp = (page: Page) => page.getByRole('dialog', { name: '确认是你本人' })
/** A code of six digits that is not this one. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** By a scan: after a sign-in by code another code within the minute would be refused. */
async function scanAs(page: Page, name: string): Promise<void> {
  await page.goto(`${mall.url}/login`)
  await page.getByText('企业微信扫码登录', { exact: true }).click()
  await page.frameLocator('iframe[title="企业微信扫码登录"]').getByRole('link', { name }).click()
  await expect(nav(page)).toBeVisible()
}

test('a call that wants a fresh code: asked once, then what was typed goes through; 取消 leaves it refused', async ({
  page,
}) => {
  await scanAs(page, '林书远')
  await page.goto(`${mall.url}/product/label`)
  await list(page, '商品标签')
  // As the server answers a change of rights while the setting is on; here of a screen that there is.
  const refusal = { code: 403, message: '此操作需要短信验证码确认', result: { stepUp: true } }
  let asked = 0
  let stepped = false
  await page.route('**/label/addLabel', async route => {
    asked += 1
    return stepped ? route.continue() : route.fulfill({ json: refusal })
  })
  await page.route('**/oauth/oauth/stepUp', async route => {
    const response = await route.fetch()
    stepped = (await response.json()).code === 200
    await route.fulfill({ response })
  })
  await page.keyboard.press('n')
  const editor = page.getByRole('dialog', { name: '新增标签' })
  await editor.getByLabel('标签名称').fill('要确认的')
  await page.keyboard.press('Control+Enter')
  const dialog = stepUp(page)
  await expect(dialog).toContainText('138****0002')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(editor.getByRole('alert')).toContainText('此操作需要短信验证码确认')
  await expect(editor.getByLabel('标签名称')).toHaveValue('要确认的')

  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请输入验证码')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog).toContainText('演示环境：本次验证码')
  const code = await mall.sentCode(accounts.operator)
  await dialog.getByRole('textbox').fill(otherThan(code))
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('验证码错误或已失效')
  await dialog.getByRole('textbox').fill(code)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
  await expect(said(page, '保存成功')).toBeVisible()
  expect(asked).toBe(3)
})

test('turned on in 通用设置, the rights of a role are saved after a code and not before; once is enough', async ({
  page,
}) => {
  test.slow()
  await scanAs(page, '陆知衡')
  await page.goto(`${mall.url}/system/setting?group=security`)
  const setting = page.getByRole('switch', { name: '修改权限需短信验证' })
  await setting.click()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog', { name: '确认修改' }).getByRole('button', { name: '保存' }).click()
  await expect(said(page, '保存成功')).toBeVisible()
  await page.reload()
  await expect(setting).toBeChecked()

  await page.goto(`${mall.url}/permission/back-role`)
  const grid = await list(page, '后台角色')
  const rights = page.getByRole('dialog', { name: '功能权限' })
  const right = rights.getByRole('checkbox', { name: '删除商品标签' })
  const { keyboard } = page
  await rowOf(grid, '财务').getByText('功能权限').click()
  await expect(right).not.toBeChecked()
  await right.check()
  await keyboard.press('Control+Enter')
  const dialog = stepUp(page)
  await expect(dialog).toContainText('138****0001')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(rights.getByRole('alert')).toContainText('此操作需要短信验证码确认')
  await expect(rights).toContainText('比上次多1项、少0项')
  await expect(right).toBeChecked()

  await rights.getByRole('button', { name: '确定' }).click()
  const code = dialog.getByRole('textbox')
  await expect(code).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(dialog).toContainText('演示环境：本次验证码')
  const sent = await mall.sentCode(accounts.admin)
  await code.focus()
  await keyboard.type(otherThan(sent))
  await keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('验证码错误或已失效')
  await keyboard.press('Control+A')
  await keyboard.type(sent)
  await keyboard.press('Enter')
  await expect(said(page, '分配功能权限成功')).toBeVisible()
  await expect(rights).toBeHidden()

  // It is there, and the next change within ten minutes asks no more.
  await page.reload()
  await rowOf(grid, '财务').getByText('功能权限').click()
  await expect(right).toBeChecked()
  await right.uncheck()
  await rights.getByRole('button', { name: '确定' }).click()
  await expect(said(page, '分配功能权限成功')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
