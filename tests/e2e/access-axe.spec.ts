import type { Page } from '@playwright/test'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, command, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'
import { isFull } from '../support/full.ts'

const mall = mallOfFile({ DEMO_SKUS: '0' })
const roles = '/permission/back-role'
const users = '/permission/user'

test('axe finds nothing serious before anybody is signed in, in light and dark', async ({ page }) => {
  const found: string[] = []
  await page.goto(`${mall.url}/login`)
  await expect(page.getByLabel('手机号')).toBeFocused()
  found.push(...(await seriousInBoth(page, '登录')))
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入手机号').first()).toBeVisible()
  found.push(...(await seriousInBoth(page, '登录, refused')))
  await page.goto(`${mall.url}/bindingPhone?code=c&appid=a&uid=${'u'.repeat(43)}`)
  await expect(page.getByLabel('手机号')).toBeFocused()
  found.push(...(await seriousInBoth(page, '绑定手机号')))
  expect(found).toEqual([])
})

/** Dialogs that an address opens, each with something that is there once it has loaded. */
async function idsOf(): Promise<{ finance: number; keeper: number; user: number }> {
  const role = async (roleName: string): Promise<number> =>
    (await mall.ask(accounts.admin, '/system/sysRole/queryRoleByCondition', { type: 1, roleName })).result
      .records[0].roleId
  const { userInfo } = await mall.session(accounts.finance)
  return { finance: await role('财务'), keeper: await role('数据维护员'), user: userInfo.id }
}

async function opened(page: Page, path: string, name: string, loaded: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('dialog', { name }).locator(loaded).first()).toBeVisible()
}

test('axe finds nothing serious in the roles and their dialogs, in light and dark', async ({ sit }) => {
  test.skip(!isFull, 'every dialog is a matter of npm run test:all')
  test.slow()
  const { finance, keeper } = await idsOf()
  const page = await sit(mall, accounts.admin, roles)
  await list(page, '后台角色')
  const found = await seriousInBoth(page, '后台角色')
  const dialogs = [
    [`edit=new`, '新增角色', 'input'],
    [`edit=${finance}`, '编辑角色', 'input'],
    [`functions=${finance}`, '功能权限', 'input[type=checkbox], [role=checkbox]'],
    [`menus=${finance}`, '编辑菜单权限', '[role=treeitem]'],
    [`compare=${finance},${keeper}`, '对比角色', 'tbody tr'],
  ] as const
  for (const [search, name, loaded] of dialogs) {
    await opened(page, `${roles}?${search}`, name, loaded)
    if (search === 'edit=new') {
      await page.getByRole('button', { name: '确定' }).click()
      await expect(page.getByText('请输入角色名称')).toBeVisible()
    }
    found.push(...(await seriousInBoth(page, name)))
  }
  expect(found).toEqual([])
})

test('axe finds nothing serious in the accounts and their dialogs, nor in the list of devices, in light and dark', async ({
  sit,
}) => {
  test.skip(!isFull, 'every dialog is a matter of npm run test:all')
  test.slow()
  const { user } = await idsOf()
  const page = await sit(mall, accounts.admin, users)
  const grid = await list(page, '用户管理')
  const found = await seriousInBoth(page, '用户管理')
  await rowOf(grid, '沈岚').getByRole('button', { name: '停用', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  found.push(...(await seriousInBoth(page, '停用')))
  const dialogs = [
    [`edit=new`, '新增用户', 'input'],
    [`edit=${user}`, '编辑用户', 'input'],
    [`rights=${user}`, '有效权限', 'tbody tr'],
    [`logins=${user}`, '登录日志', 'tbody tr'],
  ] as const
  for (const [search, name, loaded] of dialogs) {
    await opened(page, `${users}?${search}`, name, loaded)
    found.push(...(await seriousInBoth(page, name)))
  }
  await page.goto(users)
  await list(page, '用户管理')
  await command(page, 'dlsb')
  await expect(page.getByRole('dialog', { name: '登录设备' }).getByRole('listitem').first()).toBeVisible()
  found.push(...(await seriousInBoth(page, '登录设备')))
  expect(found).toEqual([])
})
