import { accounts, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'
import { beginAnew } from '../support/within.ts'

const mall = mallOfFile()
const path = '/permission/user'

test('in one page: accounts by keyboard and by mouse, and who is not stopped', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.admin, path)
  await test.step('by keyboard: an account is added with two roles, found by its pinyin, and what it may says where it comes from', async () => {
    const grid = await list(page, '用户管理')
    const { keyboard } = page
    await keyboard.press('n')
    const editor = page.getByRole('dialog', { name: '新增用户' })
    await expect(editor.getByLabel('姓名')).toBeFocused()
    await keyboard.type('温如玉')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.type('1380000')
    await keyboard.press('Control+Enter')
    await expect(editor.getByText('手机号码格式错误')).toBeVisible()
    await editor.getByLabel('手机号').fill('13800000031')
    await editor.getByLabel('角色').focus()
    for (const role of ['cw', 'sjwhy']) {
      await keyboard.type(role)
      await keyboard.press('Enter')
    }
    await expect(editor.getByRole('checkbox', { name: '财务' })).toBeChecked()
    await keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: '保存成功' })).toBeVisible()
    await keyboard.press('/')
    await keyboard.type('wenruyu')
    await keyboard.press('Enter')
    const row = rowOf(grid, '温如玉')
    await expect(row).toContainText('财务、数据维护员')
    await expect(grid.getByRole('row')).toHaveCount(2)
    await keyboard.press('j')
    await keyboard.press('v')
    const rights = page.getByRole('dialog', { name: '有效权限' })
    await expect(rights.getByRole('row').filter({ hasText: '导出订单' })).toContainText('财务')
    await rights.getByRole('searchbox').fill('xgaqkc')
    await expect(rights.getByRole('row').filter({ hasText: '修改安全库存' })).toContainText('数据维护员')
  })

  await test.step('by mouse: an account that is stopped is out at its next step, and told why; started, it comes back', async () => {
    const keeper = await sit(mall, accounts.keeper, '/xhzx/product/merchandise')
    await list(keeper, '商品管理')
    await beginAnew(page, path)
    const row = rowOf(await list(page, '用户管理'), '沈岚')
    await row.getByRole('button', { name: '停用', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('确定停用“沈岚”吗？已登录的设备将立即下线。')
    await question.getByRole('button', { name: '停用用户' }).click()
    await expect(page.getByRole('status').filter({ hasText: '已停用沈岚' })).toBeVisible()
    await expect(keeper.getByRole('alertdialog', { name: '确定登出' })).toBeVisible()
    await row.getByRole('button', { name: '登录日志' }).click()
    const logins = page.getByRole('dialog', { name: '登录日志' })
    await expect(logins.getByRole('row').filter({ hasText: '验证码登录' })).toBeVisible()
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: '启用', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '启用用户' }).click()
    await expect(row.getByRole('button', { name: '停用', exact: true })).toBeVisible()
    // The rest stands in the head, for the row that was clicked.
    await row.click()
    await expect(page.getByRole('button', { name: '解绑企业微信' })).toHaveAccessibleDescription(
      '没有绑定企业微信',
    )
    await page.getByRole('button', { name: '即时下线' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('确定让“沈岚”的所有设备下线吗？')
    await page.getByRole('alertdialog').getByRole('button', { name: '即时下线' }).click()
    await expect(page.getByRole('status').filter({ hasText: '沈岚的所有设备已下线' })).toBeVisible()
  })

  await test.step('nobody stops himself, and the last super administrator stays', async () => {
    await beginAnew(page, path)
    const row = rowOf(await list(page, '用户管理'), '陆知衡')
    await row.getByRole('button', { name: '停用', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '停用用户' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '不能停用自己的账号' })).toBeVisible()
    await expect(row.getByRole('button', { name: '停用', exact: true })).toBeVisible()
  })
})
