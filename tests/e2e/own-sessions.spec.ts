import { accounts, command, expect, list, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile({ DEMO_SKUS: '0' })

test('退出其他设备: the other window is told, this one works on; one line is enough for one device', async ({
  sit,
  browser,
}) => {
  const page = await sit(mall, accounts.operator, '/product/label')
  await list(page, '商品标签')
  // The same person on another device: a session of its own.
  const elsewhere = await browser.newContext({ baseURL: mall.url })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await other.getByText('企业微信扫码登录', { exact: true }).click()
  await other.frameLocator('iframe[title="企业微信扫码登录"]').getByRole('link', { name: '林书远' }).click()
  await expect(other.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await other.goto('/product/label')
  await list(other, '商品标签')

  await page.getByRole('button', { name: '设置' }).click()
  await page.getByRole('button', { name: '登录设备' }).click()
  const dialog = page.getByRole('dialog', { name: '登录设备' })
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('当前设备')
  await expect(rows.last()).toContainText('Chrome')
  await dialog.getByRole('button', { name: '退出其他设备' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已退出1台其他设备' })).toBeVisible()
  await expect(rows).toHaveCount(1)

  await expect(other.getByRole('alertdialog', { name: '确定登出' })).toHaveCount(1)
  await elsewhere.close()

  await expect(dialog).toContainText('lin.shuyuan 可以扫码登录')
  await dialog.getByRole('button', { name: '解绑' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click()
  await expect(dialog).toContainText('企业微信没有绑定')

  await page.keyboard.press('Escape')
  await command(page, 'dlsb')
  await expect(dialog).toBeVisible()
})

test('disabled while working: the box, and sign-in says why', async ({ sit }) => {
  const page = await sit(mall, accounts.finance, '/')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  const { userInfo } = await mall.session(accounts.finance)
  const admin = (await mall.session(accounts.admin)).token
  const toggle = () =>
    fetch(`${mall.url}/api/system/sysUser/checkOutUserStatus?userId=${userInfo.id}`, {
      headers: { 'X-Origin': 'web', Authorization: `Bearer ${admin}` },
    })
  await toggle()
  await command(page, 'dlsb')
  const box = page.getByRole('alertdialog', { name: '确定登出' })
  await expect(box).toBeVisible()
  await box.getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByText('企业微信扫码登录', { exact: true }).click()
  await page.frameLocator('iframe[title="企业微信扫码登录"]').getByRole('link', { name: '顾清和' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '账号已停用，请联系管理员' })).toBeVisible()
  await toggle()
})
