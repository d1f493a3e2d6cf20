import type { Page } from '@playwright/test'
import { z } from 'zod'
import { accounts, command, expect, mallOfFile, palette, test } from '../support/console.ts'
import { draftsKept } from '../support/drafts.ts'
import { goWithin } from '../support/within.ts'

const mall = mallOfFile()
const path = '/permission/resource'
const node = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** The tree stands, and the commands that come after it. */
async function ready(page: Page): Promise<void> {
  await expect(node(page, '商品')).toBeVisible()
  await expect(page.getByRole('button', { name: '新增菜单' })).toBeVisible()
}

const leaf = z.object({ id: z.int(), title: z.string(), icon: z.string(), version: z.int() })
const menuNode = leaf.extend({ children: z.array(leaf) })

async function menu() {
  const { token } = await mall.session(accounts.admin)
  const answer = await fetch(`${mall.url}/api/system/sysPermission/queryPermissionTree?scope=1`, {
    headers: { 'X-Origin': 'web', Authorization: `Bearer ${token}` },
  })
  return z.object({ result: z.array(menuNode) }).parse(await answer.json()).result
}
async function below(title: string): Promise<string[]> {
  return (await menu()).find(each => each.title === title)?.children.map(each => each.title) ?? []
}

test('by keyboard only: a menu is added, moved, edited and deleted, and the focus stays with it', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, path)
  const { keyboard } = page
  await ready(page)
  await keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: '菜单名称、拼音、路径' })).toBeFocused()
  await keyboard.type('wjdc')
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  await keyboard.press('ArrowDown')
  await expect(node(page, '问卷')).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(node(page, '问卷调查')).toBeFocused()
  // What a search leaves out would be jumped over.
  await keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('alert').filter({ hasText: '清除搜索后才能移动' })).toBeVisible()
  await keyboard.press('/')
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  await expect(node(page, '商品')).toBeVisible()
  await keyboard.press('ArrowDown')
  await expect(node(page, '问卷调查')).toBeFocused()

  await keyboard.press('Insert')
  const form = dialog(page, '新增菜单')
  await expect(form.getByLabel('组件')).toBeFocused()
  await keyboard.type('yonghubiaoqian')
  await keyboard.press('Enter')
  await expect(form.getByLabel('标题')).toHaveValue('用户标签')
  await form.getByLabel('标题').focus()
  await keyboard.press('Control+A')
  await keyboard.type('回访名单')
  await form.getByLabel('路径').focus()
  await keyboard.press('Control+A')
  await keyboard.type('/Survey/../x')
  await keyboard.press('Control+Enter')
  await expect(form.getByText('不能含有..')).toBeVisible()
  await expect(form.getByLabel('路径')).toBeFocused()
  await keyboard.press('Control+A')
  await keyboard.type('/Survey/visit')
  await keyboard.press('Control+Enter')
  await expect(node(page, '回访名单')).toBeFocused()
  expect(await below('问卷')).toEqual(['问卷调查', '回访名单', '填写问卷', '用户反馈'])

  await keyboard.press('Alt+ArrowDown')
  await expect.poll(() => below('问卷')).toEqual(['问卷调查', '填写问卷', '回访名单', '用户反馈'])
  await expect(node(page, '回访名单')).toBeFocused()
  // Faster than the server answers: the second step begins where the first one ended.
  await keyboard.press('Alt+ArrowUp')
  await keyboard.press('Alt+ArrowUp')
  await expect.poll(() => below('问卷')).toEqual(['回访名单', '问卷调查', '填写问卷', '用户反馈'])
  await keyboard.press('Alt+ArrowLeft')
  await expect
    .poll(async () => (await menu()).map(each => each.title).slice(-4))
    .toEqual(['问卷', '回访名单', 'ERP', '系统'])
  await expect(node(page, '回访名单')).toBeFocused()
  await keyboard.press('Alt+ArrowRight')
  await expect.poll(() => below('问卷')).toEqual(['问卷调查', '填写问卷', '用户反馈', '回访名单'])
  await expect(node(page, '回访名单')).toBeFocused()
  await keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('alert').filter({ hasText: '已经是同级的最后一个' })).toBeVisible()

  await keyboard.press('F2')
  const edit = dialog(page, '编辑菜单')
  await expect(edit.getByLabel('标题')).toHaveValue('回访名单')
  await edit.getByLabel('标题').focus()
  await keyboard.press('Control+A')
  await keyboard.type('回访记录')
  await keyboard.press('Control+Enter')
  await expect(node(page, '回访记录')).toBeFocused()

  await keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toContainText('确定删除菜单“回访记录”吗？')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(node(page, '回访记录')).toHaveCount(0)
  await expect(node(page, '用户反馈')).toBeFocused()
})

test('by mouse: a node is dragged, a group with nodes below it is not deleted, a new one is added at the top', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, path)
  const feedback = node(page, '用户反馈')
  await node(page, '商品').click()
  await page.keyboard.press('End')
  await expect(feedback).toBeVisible()
  const before = await below('问卷')
  expect(before).toEqual(['问卷调查', '填写问卷', '用户反馈'])
  await feedback.dragTo(node(page, '问卷调查'), { targetPosition: { x: 120, y: 3 } })
  await expect.poll(() => below('问卷')).toEqual(['用户反馈', '问卷调查', '填写问卷'])

  await node(page, '问卷').click()
  await node(page, '问卷').getByRole('button', { name: '删除菜单' }).hover()
  await expect(page.getByText('请先删除或移走它下面的菜单')).toBeVisible()
  await page.getByRole('button', { name: '新增菜单' }).first().click()
  const form = dialog(page, '新增菜单')
  await form.getByLabel('标题').fill('工具')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(form.getByText('请选择组件')).toBeVisible()
  await form.getByLabel('组件').click()
  await page.getByRole('option', { name: '分组' }).click()
  await form.getByLabel('路径').fill('/tools')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(node(page, '工具')).toBeFocused()

  await test.step('two at one node: the second is told who was first, sees both and puts his on top', async () => {
    await page.keyboard.press('Home')
    await node(page, '工作台').dblclick()
    const edit = dialog(page, '编辑菜单')
    await edit.getByLabel('标题').fill('我的工作台')
    const now = (await menu()).find(each => each.title === '工作台')
    await mall.ask(accounts.admin, '/system/sysPermission/modifyPermission', {
      id: now?.id,
      version: now?.version,
      icon: 'gem',
    })
    await edit.getByRole('button', { name: '确定' }).click()
    const notice = edit.getByRole('alert')
    await expect(notice).toContainText('陆知衡于')
    await expect(notice.getByRole('row').filter({ hasText: '图标' })).toContainText('gem')
    await notice.getByRole('button', { name: '用我的' }).click()
    await edit.getByRole('button', { name: '确定' }).click()
    await expect(node(page, '我的工作台')).toBeFocused()
    const after = (await menu()).find(each => each.id === now?.id)
    expect(after).toMatchObject({ title: '我的工作台', icon: 'gem' })
  })
})

test('what was typed of a menu and of a function outlives a reload: offered, taken, and gone once it is saved', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.admin, path)
  const { keyboard } = page
  const found = page.getByText('发现未提交的草稿')
  await ready(page)
  await node(page, '商品').click()
  await keyboard.press('Insert')
  const form = dialog(page, '新增菜单')
  await expect(form.getByLabel('组件')).toBeFocused()
  await keyboard.type('yonghubiaoqian')
  await keyboard.press('Enter')
  // Pinyin may still be on its way: the choice waits for it, as long as nobody goes elsewhere.
  await expect(form.getByLabel('组件')).toHaveValue(/用户标签/)
  await form.getByLabel('标题').fill('半张菜单')
  await form.getByRole('switch', { name: '隐藏' }).click()
  // The page brought its path along.
  await expect(form.getByText(/4处未保存，草稿 \d\d:\d\d/)).toBeVisible()
  await page.reload()
  // The address still says what was open. Offered, not put in.
  await expect(found).toBeVisible()
  await expect(form.getByLabel('标题')).toHaveValue('')
  await form.getByRole('button', { name: '恢复' }).click()
  await expect(form.getByLabel('标题')).toHaveValue('半张菜单')
  await expect(form.getByRole('switch', { name: '隐藏' })).toBeChecked()
  await form.getByLabel('路径').fill('/product/half')
  await keyboard.press('Control+Enter')
  await expect(node(page, '半张菜单')).toBeFocused()
  expect(await below('商品')).toContain('半张菜单')
  expect(await draftsKept(page)).toBe(0)

  await page.getByRole('button', { name: '新增功能' }).click()
  const added = dialog(page, '新增功能')
  await added.getByLabel('权限码').fill('half-report-btn')
  await expect(added.getByText(/1处未保存，草稿 \d\d:\d\d/)).toBeVisible()
  await page.reload()
  await expect(found).toBeVisible()
  await added.getByRole('button', { name: '恢复' }).click()
  await expect(added.getByLabel('权限码')).toHaveValue('half-report-btn')
  await added.getByLabel('功能名称').fill('看半月报')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('grid', { name: '功能' }).locator('[data-current]')).toContainText(
    'half-report-btn',
  )
  expect(await draftsKept(page)).toBe(0)
})

test('functions, in one page: they are changed, who holds one, which pane has the focus', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, path)
  await ready(page)
  const grid = page.getByRole('grid', { name: '功能' })
  await test.step('functions: a code of the mall is added, renamed and deleted; a code of the product is kept', async () => {
    const { keyboard } = page
    await keyboard.press('F6')
    await expect(grid.locator('[data-current]')).toContainText('export-list-btn')
    await keyboard.press('j')
    await keyboard.press('k')
    await keyboard.press('Delete')
    await expect(page.getByRole('alert').filter({ hasText: '请先选择菜单' })).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: '产品自带的功能不能删除' })).toBeVisible()
    await keyboard.press('Enter')
    await expect(dialog(page, '编辑功能').getByLabel('权限码')).toHaveAttribute('readonly', '')
    await keyboard.press('Escape')
    await keyboard.press('n')
    const form = dialog(page, '新增功能')
    await expect(form.getByLabel('权限码')).toBeFocused()
    await keyboard.type('看报表')
    await form.getByLabel('功能名称').fill('看月报')
    await keyboard.press('Control+Enter')
    await expect(form.getByText('权限码应为2到60个字母')).toBeVisible()
    await form.getByLabel('权限码').fill('view-report-btn')
    await keyboard.press('Control+Enter')
    await expect(grid.locator('[data-current]')).toContainText('view-report-btn')
    await keyboard.press('F2')
    await dialog(page, '编辑功能').getByLabel('功能名称').fill('看年报')
    await keyboard.press('Control+Enter')
    await expect(grid.locator('[data-current]')).toContainText('看年报')
    await grid.locator('[data-current]').getByText('删除').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(grid.getByText('view-report-btn')).toHaveCount(0)
  })

  await test.step('who holds a code: from its row, and from anywhere by pinyin', async () => {
    await page.keyboard.press('Home')
    await grid.getByText('add-Label-btn', { exact: true }).click()
    await page.keyboard.press('w')
    const held = dialog(page, '权限码归属')
    await expect(held.getByRole('listitem')).toHaveText(['超级管理员', '运营'])
    await page.keyboard.press('Escape')

    const keeper = await sit(mall, accounts.keeper, '/product/label')
    await expect(keeper.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    await command(keeper, 'cxqxmgs')
    await expect(palette(keeper)).toContainText('哪个权限码')
    await keeper.keyboard.type('scspbq')
    await keeper.keyboard.press('Enter')
    await expect(dialog(keeper, '权限码归属').getByRole('listitem')).toHaveText(['超级管理员'])
    // It once opened again after every answered question.
    await expect(palette(keeper)).toBeHidden()
  })

  await test.step('of two panes only the focused one carries N, and says that it has the focus', async () => {
    const add = (name: string) => page.getByRole('button', { name, exact: true })
    const pane = (name: string) => page.getByRole('region', { name, exact: true }).locator('[data-focused]')
    await node(page, '商品').click()
    await expect(add('新增菜单')).toHaveAttribute('aria-keyshortcuts', 'N')
    await expect(add('新增功能')).not.toHaveAttribute('aria-keyshortcuts')
    await expect(pane('菜单')).toBeVisible()
    await expect(pane('功能')).toHaveCount(0)
    await page.getByRole('grid', { name: '功能' }).getByRole('gridcell').first().click()
    await expect(add('新增功能')).toHaveAttribute('aria-keyshortcuts', 'N')
    await expect(add('新增功能').locator('kbd')).toHaveText('N')
    await expect(add('新增菜单')).not.toHaveAttribute('aria-keyshortcuts')
    await expect(add('新增菜单').locator('kbd')).toHaveCount(0)
    await expect(pane('功能')).toBeVisible()
    await page.keyboard.press('n')
    await expect(dialog(page, '新增功能')).toBeVisible()
    // One key, two caps, wherever it stands.
    await expect(
      dialog(page, '新增功能')
        .getByRole('button', { name: /保存|确定/ })
        .locator('kbd'),
    ).toHaveText(['Ctrl', 'Enter'])
  })
})

test('who may only look sees no word of changing: no buttons, no keys, nothing is dragged; 401 says what is missing', async ({
  sit,
}) => {
  const roles = await mall.ask(accounts.admin, '/system/sysRole/queryRoleByCondition', {
    type: 1,
    roleName: '财务',
  })
  const ids = (await menu())
    .flatMap(each => [each, ...each.children])
    .filter(each => ['系统', '权限资源'].includes(each.title))
  await mall.ask(accounts.admin, '/system/sysPermission/allotPermissionToRole', {
    roleId: roles.result.records[0].roleId,
    ids: ids.map(each => each.id),
  })
  const page = await sit(mall, accounts.finance, path)
  await node(page, '商品').click()
  await expect(page.getByRole('button', { name: '新增菜单' })).toHaveCount(0)
  await expect(node(page, '商品').getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Delete')
  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('401 names the code and the roles that hold it, copies it, and leads back; a client is told of its own roles', async () => {
    await goWithin(page, '/404')
    await expect(page.getByRole('region', { name: '页面不存在' })).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/xhzx/product/create')
    await expect(page).toHaveURL(/\/401\?code=add-commodity-btn$/)
    const missing = page.getByRole('region', { name: '没有权限访问此页面' })
    await expect(missing).toContainText('缺少 add-commodity-btn')
    await expect(missing).toContainText('新增商品')
    await expect(missing).toContainText('有此权限的角色：超级管理员、')
    await missing.getByRole('button', { name: '复制权限码' }).click()
    await expect(said(page, '已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('add-commodity-btn')
    await missing.getByRole('button', { name: '返回', exact: true }).click()
    await expect(page.getByRole('region', { name: '页面不存在' })).toBeVisible()

    const buyer = await sit(mall, accounts.buyer, '/401?code=add-cart-btn,add-Label-btn')
    const own = buyer.getByRole('region', { name: '没有权限访问此页面' })
    await expect(own).toContainText('没有角色有此权限')
    await expect(own).not.toContainText('超级管理员')
  })
})
