import { accounts, expect, list, mallOfFile, palette, rowOf, test } from '../support/console.ts'

const mall = mallOfFile()

test('by keyboard: a phone is hidden in its list and its editor, shown whole on demand, and the history says so', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/permission/user')
  const { keyboard } = page
  const grid = await list(page, '用户管理')
  const row = rowOf(grid, '沈岚')
  await expect(row).toContainText('138****0004')
  await keyboard.press('/')
  await keyboard.type('shenlan')
  await keyboard.press('Enter')
  await expect(grid.getByRole('row')).toHaveCount(2)
  await keyboard.press('j')
  await keyboard.press('Alt+p')
  const person = page.getByRole('dialog', { name: '个人信息' })
  await expect(person).toContainText('138 0000 0004')
  await expect(person).toContainText('这次查看已记入操作日志')
  await keyboard.press('Escape')
  await expect(person).toBeHidden()
  // What was hidden is sent back unread, and stays what it was.
  await keyboard.press('e')
  const editor = page.getByRole('dialog', { name: '编辑用户' })
  await expect(editor.getByLabel('手机号')).toHaveValue('138****0004')
  await editor.getByLabel('职位').fill('资料员')
  await editor.getByLabel('手机号').fill('138****0005')
  await keyboard.press('Control+Enter')
  await expect(editor.getByText('手机号含有遮盖用的****')).toBeVisible()
  await editor.getByLabel('手机号').fill('138****0004')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '保存成功' })).toBeVisible()
  await expect(row).toContainText('资料员')
  await keyboard.press('Alt+h')
  await expect(page.getByRole('dialog', { name: '修改历史' })).toContainText('查看个人信息')
})

test('by mouse: an order says where it goes to who may know; finance sees a part, and no way to more', async ({
  sit,
}) => {
  await mall.ask(accounts.buyer, '/order/api/v1/cart/add', { lines: [{ skuId: 1, num: 1 }] })
  const { result: cart } = await mall.ask(accounts.buyer, '/order/api/v1/cart/list', { pageSize: 200 })
  const ids = cart.records.map((line: { id: number }) => line.id)
  const { result: made } = await mall.ask(accounts.buyer, '/order/api/v1/cart/submit', { ids })
  const path = `/orderNewDetails?id=${made.id}`
  const page = await sit(mall, accounts.admin, path)
  const to = page.getByRole('region', { name: '收货' })
  await expect(to).toContainText('****')
  await to.getByRole('button', { name: '查看个人信息' }).click()
  const person = page.getByRole('dialog', { name: '个人信息' })
  await expect(person).toContainText('收货地址')
  await expect(person).not.toContainText('****')
  await person.getByRole('button', { name: '关闭' }).click()
  const users = await sit(mall, accounts.admin, '/permission/user')
  await rowOf(await list(users, '用户管理'), '沈岚')
    .getByRole('button', { name: '138****0004' })
    .click()
  await expect(users.getByRole('dialog', { name: '个人信息' })).toContainText('138 0000 0004')
  const finance = await sit(mall, accounts.finance, path)
  await expect(finance.getByRole('region', { name: '收货' })).toContainText('****')
  await expect(finance.getByRole('button', { name: '查看个人信息' })).toHaveCount(0)
  await finance.keyboard.press('Control+k')
  await palette(finance).getByRole('combobox').fill('ckgrxx')
  await expect(palette(finance).getByRole('option', { name: '查看个人信息' })).toHaveCount(0)
})
