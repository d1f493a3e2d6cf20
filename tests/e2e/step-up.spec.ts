import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile({ DEMO_SKUS: '0' })

test('a call that wants a fresh code: asked once, then what was typed goes through; 取消 leaves it refused', async ({
  page,
}) => {
  // By a scan: another code within the minute would be refused.
  await page.goto(`${mall.url}/login`)
  await page.getByText('企业微信扫码登录', { exact: true }).click()
  await page.frameLocator('iframe[title="企业微信扫码登录"]').getByRole('link', { name: '林书远' }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
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
  const dialog = page.getByRole('dialog', { name: '确认是您本人' })
  await expect(dialog).toContainText('138****0002')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(page.locator('#toasts').getByRole('alert')).toContainText('此操作需要短信验证码确认')
  await expect(editor.getByLabel('标签名称')).toHaveValue('要确认的')

  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请输入验证码')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog).toContainText('演示环境：本次验证码')
  const code = await mall.sentCode(accounts.operator)
  await dialog.getByRole('textbox').fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('验证码错误或已失效')
  await dialog.getByRole('textbox').fill(code)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '保存成功' })).toBeVisible()
  expect(asked).toBe(3)
})
