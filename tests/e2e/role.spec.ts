import type { Page } from '@playwright/test'
import {
  accounts,
  command,
  expect,
  list,
  mallOfFile,
  palette,
  rowOf,
  test,
  walkTo,
} from '../support/console.ts'
import { draftsKept } from '../support/drafts.ts'
import { beginAnew } from '../support/within.ts'

const mall = mallOfFile()
const path = '/permission/back-role'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.describe.configure({ mode: 'serial' })

async function roleOf(roleName: string): Promise<{ roleId: number; version: number }> {
  const { result } = await mall.ask(accounts.admin, '/system/sysRole/queryRoleByCondition', {
    type: 1,
    roleName,
  })
  return result.records[0]
}

async function idOf(roleName: string): Promise<number> {
  return (await roleOf(roleName)).roleId
}

test('in one page, rights by keys: menus of one role, one function for three', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, path)
  await test.step('by keyboard only: menus by pinyin and Space, a parent with some of its children is mixed; saved as shown', async () => {
    const grid = await list(page, '后台角色')
    const { keyboard } = page
    await expect(rowOf(grid, '财务').getByText('菜单权限')).toBeVisible()
    await walkTo(page, rowOf(grid, '财务'))
    await keyboard.press('m')
    const menus = dialog(page, '编辑菜单权限')
    const node = (name: string) => menus.getByRole('treeitem', { name, exact: true })
    await expect(node('订单')).toHaveAttribute('aria-checked', 'mixed')
    await expect(node('商品')).toHaveAttribute('aria-checked', 'false')
    await expect(menus.getByRole('searchbox')).toBeFocused()
    await keyboard.type('splb')
    await expect(menus.getByRole('treeitem')).toHaveCount(2)
    await keyboard.press('Enter')
    await keyboard.press('ArrowDown')
    await expect(node('商品列表')).toBeFocused()
    await keyboard.press('Space')
    await expect(node('商品列表')).toHaveAttribute('aria-checked', 'true')
    await expect(node('商品')).toHaveAttribute('aria-checked', 'mixed')
    // Out of the search, and the whole of a group by its own node; folding leaves what is checked as it is.
    await menus.getByRole('searchbox').focus()
    await keyboard.press('Control+A')
    await keyboard.press('Delete')
    await keyboard.press('ArrowDown')
    await expect(node('首页').first()).toBeFocused()
    await keyboard.press('1')
    await expect(node('商品列表')).toHaveCount(0)
    await expect(node('商品')).toHaveAttribute('aria-checked', 'mixed')
    await keyboard.press('Control+Enter')
    await expect(said(page, '分配菜单权限成功')).toBeVisible()
    const role = await idOf('财务')
    const tree = await mall.ask(accounts.admin, '/system/sysRole/v2/queryRoleMenuTree', { roleId: role })
    const goods = tree.result.find((each: { title: string }) => each.title === '商品')
    expect([goods.checked, goods.indeterminate]).toEqual([true, true])
  })

  await test.step('one function for three roles: named and given in one line by keys, taken back by mouse', async () => {
    await beginAnew(page, path)
    await list(page, '后台角色')
    interface Right {
      readonly title: string
      readonly checked: boolean
    }
    const { result } = await mall.ask(accounts.admin, '/system/sysRole/queryRoleByCondition', {
      type: 1,
      pageSize: 20,
    })
    const holds = async (id: number): Promise<boolean> => {
      const answer = await mall.ask(accounts.admin, '/system/sysFunction/queryRoleFunctionList', {
        roleId: id,
      })
      return answer.result.some(({ title, checked }: Right) => title === '新增常见问题' && checked)
    }
    const roles: { id: number; roleName: string }[] = result.records
    const names = ['财务', '仓管', '业务员']
    const three = roles.filter(({ roleName }) => names.includes(roleName))
    const before = await Promise.all(three.map(({ id }) => holds(id)))
    const lacking = before.filter(held => !held).length
    expect(lacking).toBeGreaterThan(1)
    expect(three).toHaveLength(3)
    await page.keyboard.press('Control+K')
    // An input method writes into a field that is there.
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type(`${names.join(' ')} sygn`)
    const option = palette(page).getByRole('option').first()
    await expect(option).toContainText('3个')
    await page.keyboard.press('Enter')
    await expect(palette(page).getByText('授予哪个功能？').first()).toBeVisible()
    await page.keyboard.type('xzcjwt')
    await expect(option).toContainText('新增常见问题')
    await page.keyboard.press('Enter')
    await expect(said(page, `已授予${lacking}个角色`)).toBeVisible()
    expect(await Promise.all(three.map(({ id }) => holds(id)))).toEqual(three.map(() => true))

    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '收回功能' }).click()
    await page.keyboard.type('xzcjwt')
    await palette(page)
      .getByRole('option', { name: /新增常见问题/ })
      .click()
    await expect(said(page, `已收回${three.length}个角色`)).toBeVisible()
    expect(await Promise.all(three.map(({ id }) => holds(id)))).toEqual(three.map(() => false))
  })
})

test('in one page, by mouse: a role, two at one, two beside each other, the visitor, an open window elsewhere', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.admin, path)
  await test.step('by mouse: a role is copied, its name shortened to what fits, edited and deleted', async () => {
    const grid = await list(page, '后台角色')
    await expect(grid.getByRole('columnheader')).toHaveText([
      '',
      '序号',
      '角色名称',
      '角色类型',
      '创建时间',
      '操作',
    ])
    await page.getByRole('button', { name: '新增角色' }).click()
    const form = dialog(page, '新增角色')
    await form.getByRole('button', { name: '确定' }).click()
    for (const sentence of ['请选择角色来源', '请输入角色名称', '请选择角色业务类型', '请选择是否可删除'])
      await expect(form.getByText(sentence)).toBeVisible()
    await form.getByText('复制角色').click()
    await form.getByLabel('来源角色').click()
    await page.getByRole('option', { name: '财务' }).click()
    await form.getByLabel('角色名称').fill('一二三四五六七八九')
    await form.getByLabel('角色编码').fill('COPY_FINANCE')
    await form.getByText('客服').click()
    await form.getByText('可删除', { exact: true }).click()
    await expect(form.getByText('角色名称最多8个字符')).toBeVisible()
    // What the server refuses is said at the field that it names.
    const name = form.getByLabel('角色名称')
    await name.fill('财务')
    await form.getByRole('button', { name: '确定' }).click()
    await expect(form.getByText('角色名称已存在')).toBeVisible()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toBeFocused()
    await name.fill('财务助理')
    await form.getByRole('button', { name: '确定' }).click()
    await expect(said(page, '新增角色成功')).toBeVisible()
    const row = rowOf(grid, '财务助理')
    await expect(row).toContainText('客服')
    // What it was copied from comes along, rights and all; the code got its ROLE_.
    const made = await mall.ask(accounts.admin, '/system/sysRole/queryRoleByCondition', {
      type: 1,
      roleName: '财务助理',
    })
    expect(made.result.records).toMatchObject([{ role: 'ROLE_COPY_FINANCE', roleOrigin: 2, busType: 7 }])
    await row.getByText('功能权限').click()
    await expect(dialog(page, '功能权限').getByRole('checkbox', { name: '导出订单' })).toBeChecked()
    await page.keyboard.press('Escape')

    await row.getByText('编辑', { exact: true }).click()
    const edit = dialog(page, '编辑角色')
    await expect(edit.getByLabel('角色名称')).toHaveValue('财务助理')
    await expect(edit.getByText('角色来源')).toHaveCount(0)
    await expect(edit.getByText('可否删除')).toHaveCount(0)
    await edit.getByLabel('角色名称').fill('出纳')
    await edit.getByRole('button', { name: '确定' }).click()
    await expect(said(page, '修改角色成功')).toBeVisible()

    await rowOf(grid, '出纳').getByText('删除').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('确定删除该角色吗？')
    await question.getByRole('button', { name: '删除' }).click()
    await expect(said(page, '删除成功!')).toBeVisible()
    await expect(rowOf(grid, '出纳')).toHaveCount(0)
    // 超级管理员 cannot be deleted: no word for it.
    await expect(rowOf(grid, '超级管理员').getByText('删除')).toHaveCount(0)
  })

  await test.step('two roles beside each other: what differs, copied over, saved', async () => {
    await beginAnew(page, path)
    const grid = await list(page, '后台角色')
    await rowOf(grid, '财务').getByRole('checkbox').click()
    await rowOf(grid, '数据维护员').getByRole('checkbox').click()
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '对比角色' }).click()
    const compare = dialog(page, '对比角色')
    const line = compare.getByRole('row').filter({ hasText: '修改安全库存' })
    await expect(line).toContainText('无')
    await line.getByRole('button', { name: '让财务与数据维护员相同' }).click()
    await expect(line.getByText('有')).toHaveCount(2)
    await compare.getByRole('button', { name: '确定' }).click()
    await expect(said(page, '保存成功')).toBeVisible()
    const held = await mall.ask(accounts.admin, '/system/sysFunction/queryRoleFunctionList', {
      roleId: await idOf('财务'),
    })
    expect(held.result.find((each: { name: string }) => each.name === 'edit-stock-btn').checked).toBe(true)
  })

  await test.step('the visitor shortcut says that there is no purchasing role of channel -1, and opens the first one there is', async () => {
    await beginAnew(page, path)
    await list(page, '后台角色')
    await page.getByRole('button', { name: '游客权限' }).click()
    const none = page.getByRole('alert').filter({ hasText: '没有采购角色' })
    const functions = dialog(page, '功能权限')
    await expect(none.or(functions)).toBeVisible()
  })

  await test.step('a saved role changes menu, palette and buttons of an open window within two seconds', async () => {
    await beginAnew(page, path)
    const finance = await sit(mall, accounts.finance, '/order/list')
    const menu = finance.getByRole('navigation', { name: '主菜单' })
    await expect(menu).toBeVisible()
    await rowOf(await list(page, '后台角色'), '财务')
      .getByText('菜单权限')
      .click()
    const menus = dialog(page, '编辑菜单权限')
    await menus.getByRole('treeitem', { name: '商品标签' }).click()
    await menus.getByRole('button', { name: '确定' }).click()
    await expect(said(page, '分配菜单权限成功')).toBeVisible()
    await expect(finance.getByRole('status').filter({ hasText: '权限已更新' })).toBeVisible()
    await menu.getByText('商品', { exact: true }).click()
    await menu.getByRole('link', { name: '商品标签' }).click()
    await list(finance, '商品标签')
    await expect(finance.getByRole('button', { name: '新增标签' })).toHaveCount(0)

    await rowOf(await list(page, '后台角色'), '财务')
      .getByText('功能权限')
      .click()
    const functions = dialog(page, '功能权限')
    await functions.getByRole('searchbox').fill('xzspbq')
    await functions.getByRole('checkbox', { name: '新增商品标签' }).check()
    await functions.getByRole('button', { name: '确定' }).click()
    await expect(said(page, '分配功能权限成功')).toBeVisible()
    await expect(finance.getByRole('button', { name: '新增标签' })).toBeVisible()
    await command(finance, 'xzbq')
    await expect(finance.getByRole('dialog', { name: '新增标签' })).toBeVisible()
  })

  await test.step('two at one role: the second is told who was first, and loses nothing', async () => {
    await beginAnew(page, path)
    await rowOf(await list(page, '后台角色'), '运营')
      .getByText('功能权限')
      .click()
    const functions = dialog(page, '功能权限')
    await functions.getByRole('checkbox', { name: '删除商品标签' }).check()
    const role = await idOf('运营')
    const held = await mall.ask(accounts.admin, '/system/sysFunction/queryRoleFunctionList', { roleId: role })
    const ids = held.result.flatMap((each: { id: number; checked: boolean }) =>
      each.checked ? [each.id] : [],
    )
    await mall.ask(accounts.admin, '/system/sysFunction/allotFunctionToRole', {
      roleId: role,
      ids: ids.slice(1),
    })
    await functions.getByRole('button', { name: '确定' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('陆知衡于')
    // Asked, and not said besides.
    expect(await page.locator('#toasts').getByRole('alert').count()).toBe(0)
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(functions.getByRole('checkbox', { name: '删除商品标签' })).toBeChecked()
  })
})

test('what was typed and given outlives a reload, in one page', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.admin, path)
  await test.step('what was typed of a role outlives a reload: offered, taken, and gone once it is saved', async () => {
    const grid = await list(page, '后台角色')
    const form = dialog(page, '新增角色')
    const found = form.getByText('发现未提交的草稿')
    await page.getByRole('button', { name: '新增角色' }).click()
    await form.getByText('手动创建').click()
    await form.getByLabel('角色名称').fill('夜班')
    await form.getByText('客服').click()
    // It says when the draft was kept; from then on it must survive anything.
    await expect(form.getByText(/3处未保存，草稿 \d\d:\d\d/)).toBeVisible()
    await page.reload()
    // The address still says what was open. Offered, not put in.
    await expect(found).toBeVisible()
    await expect(form.getByLabel('角色名称')).toHaveValue('')
    await form.getByRole('button', { name: '恢复' }).click()
    await expect(found).toHaveCount(0)
    await expect(form.getByLabel('角色名称')).toHaveValue('夜班')
    await expect(form.getByRole('radio', { name: '客服' })).toBeChecked()
    await form.getByText('可删除', { exact: true }).click()
    await form.getByRole('button', { name: '确定' }).click()
    await expect(form).toBeHidden()
    await expect(rowOf(grid, '夜班')).toContainText('客服')
    expect(await draftsKept(page)).toBe(0)

    // Left on purpose, it stays; the role has moved on meanwhile.
    const edit = dialog(page, '编辑角色')
    await rowOf(grid, '夜班').getByText('编辑', { exact: true }).click()
    await edit.getByLabel('角色编码').fill('ROLE_NIGHT')
    await expect(edit.getByText(/1处未保存，草稿 \d\d:\d\d/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click()
    await expect(edit).toBeHidden()
    const { roleId, version } = await roleOf('夜班')
    await mall.ask(accounts.admin, '/system/sysRole/v2/updateRole', { roleId, version, roleName: '晚班' })
    await page.reload()
    await rowOf(grid, '晚班').getByText('编辑', { exact: true }).click()
    await expect(edit.getByText('草稿之后数据已被修改，请核对后再提交')).toBeVisible()
    await edit.getByRole('button', { name: '恢复' }).click()
    await expect(edit.getByLabel('角色编码')).toHaveValue('ROLE_NIGHT')
    await expect(edit.getByLabel('角色名称')).toHaveValue('晚班')
    await edit.getByRole('button', { name: '确定' }).click()
    await expect(edit).toBeHidden()
    expect(await draftsKept(page)).toBe(0)
  })

  await test.step('what was given and taken of a role’s rights outlives a reload, on top of the rights as they are by then', async () => {
    await beginAnew(page, path)
    await rowOf(await list(page, '后台角色'), '数据维护员')
      .getByText('功能权限')
      .click()
    const functions = dialog(page, '功能权限')
    const box = (name: string) => functions.getByRole('checkbox', { name, exact: true })
    await box('新增常见问题').check()
    await box('编辑商品').uncheck()
    await expect(functions.getByText(/比上次多1项、少1项.*草稿 \d\d:\d\d/)).toBeVisible()
    const role = await idOf('数据维护员')
    const functionsOf = async () => {
      const all = await mall.ask(accounts.admin, '/system/sysFunction/queryRoleFunctionList', {
        roleId: role,
      })
      const held = all.result.filter((each: { checked: boolean }) => each.checked)
      return new Set(held.map((each: { title: string }) => each.title))
    }
    const before = await functionsOf()
    await page.reload()
    await expect(functions.getByText('发现未提交的草稿')).toBeVisible()
    await expect(box('新增常见问题')).not.toBeChecked()
    await functions.getByRole('button', { name: '恢复' }).click()
    await expect(box('新增常见问题')).toBeChecked()
    await expect(box('编辑商品')).not.toBeChecked()
    await functions.getByRole('button', { name: '确定' }).click()
    await expect(said(page, '分配功能权限成功')).toBeVisible()
    expect(await functionsOf()).toEqual(
      new Set([...before].filter(one => one !== '编辑商品')).add('新增常见问题'),
    )
    expect(await draftsKept(page)).toBe(0)

    await rowOf(await list(page, '后台角色'), '数据维护员')
      .getByText('菜单权限')
      .click()
    const menus = dialog(page, '编辑菜单权限')
    const node = menus.getByRole('treeitem', { name: '商品标签' })
    const was = await node.getAttribute('aria-checked')
    await node.click()
    await expect(menus.getByText(/草稿 \d\d:\d\d/)).toBeVisible()
    const is = await node.getAttribute('aria-checked')
    expect(is).not.toBe(was)
    await page.reload()
    await expect(menus.getByText('发现未提交的草稿')).toBeVisible()
    await expect(node).toHaveAttribute('aria-checked', was ?? '')
    await menus.getByRole('button', { name: '恢复' }).click()
    await expect(node).toHaveAttribute('aria-checked', is ?? '')
    await menus.getByRole('button', { name: '丢弃' }).waitFor({ state: 'hidden' })
    await menus.getByRole('button', { name: '确定' }).click()
    await expect(said(page, '分配菜单权限成功')).toBeVisible()
    expect(await draftsKept(page)).toBe(0)
  })
})
