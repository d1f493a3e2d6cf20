import { accounts, command, expect, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile()

test.describe.configure({ mode: 'serial' })

/** The finance account gets these roles from the administrator. */
async function grant(names: readonly string[]): Promise<void> {
  const asAdmin = (path: string, input: object) => mall.ask(accounts.admin, path, input)
  const { result } = await asAdmin('/system/sysUser/queryUserByCondition', { phone: accounts.finance })
  const { id, version } = result.records[0]
  const all = await asAdmin('/system/sysRole/queryRoleByCondition', { type: 1, pageSize: 100 })
  const roles = all.result.records
    .filter((role: { roleName: string }) => names.includes(role.roleName))
    .map((role: { roleId: number }) => role.roleId)
  const answer = await asAdmin('/system/sysUser/updateUser', { id, version, roles })
  expect(answer.code, answer.message).toBe(200)
}

test('by mouse: a letter is heard of in an open window, read, and the number goes', async ({ sit }) => {
  const page = await sit(mall, accounts.finance, '/order/list')
  await expect(page.getByRole('button', { name: '站内信' })).toBeVisible()
  await grant(['财务', '数据维护员'])
  const bell = page.getByRole('button', { name: '站内信，1条未读' })
  await expect(bell).toBeVisible()
  await bell.click()
  const panel = page.getByRole('dialog', { name: '站内信' })
  await panel.getByRole('button', { name: /角色已更改/ }).click()
  await expect(panel).toContainText('陆知衡更改了角色，现在是：财务、数据维护员')
  await expect(page.getByRole('button', { name: '站内信', exact: true })).toBeVisible()
})

test('by keyboard: the palette opens the letters, all are read at once, Escape leads back', async ({
  sit,
}) => {
  await grant(['财务'])
  await grant(['财务', '数据维护员'])
  const page = await sit(mall, accounts.finance, '/order/list')
  await expect(page.getByRole('button', { name: '站内信，2条未读' })).toBeVisible()
  await command(page, 'znx')
  const panel = page.getByRole('dialog', { name: '站内信' })
  await expect(panel.getByRole('button', { name: '全部已读' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '站内信', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: '站内信', exact: true })).toBeFocused()
})
