import {
  accounts,
  command,
  expect,
  list,
  mallOfFile,
  palette,
  signInByCalls,
  signInHere,
  test,
  withoutScreen,
} from '../support/console.ts'

const mall = mallOfFile()

test('finance is offered nothing of labels: by menu, palette, key, link or call', async ({ sit }) => {
  const page = await sit(mall, accounts.finance, '/')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu).toBeVisible()
  // What is theirs is there: a page with nothing on it would offer nothing of labels either.
  await menu.getByRole('button', { name: '订单' }).click()
  await menu.getByRole('link', { name: '信息单列表' }).click()
  await expect(page.getByRole('region', { name: '信息单列表' })).toContainText('信息单')
  await menu.getByText('营销').click()
  await expect(menu.getByRole('link', { name: '兑换记录' })).toBeVisible()
  await expect(menu.getByText('商品标签')).toHaveCount(0)

  await test.step('palette', async () => {
    await page.keyboard.press('Control+K')
    const options = palette(page).getByRole('option')
    // What everybody has stands there: the table of commands and pinyin are loaded.
    await page.keyboard.type('tcdl')
    await expect(options.filter({ hasText: '退出登录' })).toBeVisible()
    for (const query of ['spbq', 'xzbq', '标签', 'label']) {
      await palette(page).getByRole('combobox').fill(query)
      await expect(options.filter({ hasText: '标签' })).toHaveCount(0)
      await expect(palette(page).locator('[data-command^="label."]')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  })

  for (const path of ['/product/label', '/product/label?edit=new', '/product/label?cmd=label.add'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(`${mall.url}/404`)
      await expect(page.getByRole('region', { name: '页面不存在' })).toBeVisible()
      await page.keyboard.press('n')
      // The palette answers after the key before it: whatever N did is done.
      await page.keyboard.press('Control+K')
      await expect(palette(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('[data-command^="label."]')).toHaveCount(0)
      await expect(page).toHaveURL(`${mall.url}/404`)
    })

  await test.step('a link to a command on a page that is there', async () => {
    await page.goto('/404?cmd=label.add')
    await expect(page.getByRole('region', { name: '页面不存在' })).toBeVisible()
    await expect(page).toHaveURL(`${mall.url}/404`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

for (const [call, code] of [
  ['addLabel', 'add-Label-btn'],
  ['updateLabel', 'edit-Label-btn'],
  ['deleteLabel', 'delete-Label-btn'],
  ['batchDeleteLabel', 'delete-Label-btn'],
] as const)
  test(`${call} answers 403 with a sentence that names ${code}`, async () => {
    const inputs = {
      addLabel: { name: '越权' },
      updateLabel: { id: 1, version: 1, name: '越权' },
      deleteLabel: { id: 1 },
      batchDeleteLabel: { ids: [1] },
    }
    const answer = await mall.ask(accounts.finance, `/product/api/v1/product/label/${call}`, inputs[call])
    expect(answer.code).toBe(403)
    expect(answer.message).toContain(code)
    expect(answer.message).toContain('没有权限')
    const labels = await mall.ask(accounts.admin, '/product/api/v1/product/label/pageList', {})
    expect(labels.result.total).toBe(12)
    expect(JSON.stringify(labels.result)).not.toContain('越权')
  })

test('who has no menu is told to ask the administrator', async ({ sit }) => {
  const page = await sit(mall, accounts.menuless, '/product/label')
  await expect(page.getByRole('alert')).toContainText('没有菜单权限，请联系管理员')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: '没有菜单权限' })).toContainText('请联系管理员')
})

interface MenuNode {
  readonly component: string
  readonly children: MenuNode[]
}

test('who has a menu of pages that are not built yet is told which, and may leave', async ({ page }) => {
  // A client whose menu has one page alone. Nobody else here signs in as this account: a code is sent once a minute.
  const built = [
    ...['MallList', 'shoppingTrolley', 'OrderList', 'OrderListNew', 'OrderDetail', 'pictureOrders'],
    'SurveyAnswer',
  ]
  await page.route('**/queryUserMenu*', async route => {
    const answer = await route.fetch()
    const { result, ...rest } = await answer.json()
    const left = (nodes: MenuNode[]): MenuNode[] =>
      nodes
        .filter(({ component }) => !built.includes(component))
        // A page of the menu that no screen was built for.
        .map(node => ({
          ...node,
          component: node.component === 'Index' ? 'NotBuiltYet' : node.component,
          children: left(node.children),
        }))
    await route.fulfill({ response: answer, json: { ...rest, result: left(result) } })
  })
  await page.goto(`${mall.url}/login`)
  await signInHere(mall, page, accounts.buyer)
  const told = page.getByRole('region', { name: '菜单中的页面尚未开放' })
  await expect(told).toContainText('工作台')
  await expect(told).toContainText('开放后会出现在这里')
  await told.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('a page that is not built is in no menu, no palette and no tab, not for the super administrator either', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/login')
  await withoutScreen(page, 'lottery')
  await page.goto(`${mall.url}/login`)
  // With a session /login leads on to the dashboard.
  await expect(page).toHaveURL(`${mall.url}/dashboard`)
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '营销' }).click()
  await expect(menu.getByRole('link', { name: '活动列表' })).toBeVisible()
  await expect(menu.getByText('抽奖活动', { exact: true })).toHaveCount(0)
  await page.goto('/Lottery/list')
  await expect(page.getByText('此页面尚未开放')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).not.toContainText('抽奖活动')
  await page.keyboard.press('Control+K')
  await palette(page).getByRole('combobox').fill('抽奖活动')
  await expect(palette(page)).toContainText('没有匹配')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.goto('/permission/resource')
  await expect(page.getByRole('treeitem', { name: /首页/ }).first()).toBeVisible()
})

test('a disabled account does not get in and is told why', async ({ page }) => {
  await page.goto(`${mall.url}/login`)
  await page.getByLabel('手机号').fill(accounts.disabled)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert')).toContainText('账号已停用，请联系管理员')
  await expect(page).toHaveURL(/\/login$/)
  await expect(signInByCalls(mall.url, accounts.disabled)).rejects.toThrow()
})

test('operations may add and edit labels; deleting is nowhere', async ({ sit }) => {
  const page = await sit(mall, accounts.operator, '/product/label')
  const grid = await list(page, '商品标签')
  await expect(page.getByRole('button', { name: '新增标签' })).toBeVisible()
  await page.keyboard.press('Control+A')
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选12')
  await expect(page.getByRole('button', { name: /删除/ })).toHaveCount(0)
  await expect(page.locator('[data-command="label.remove"]')).toHaveCount(0)
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+K')
  await palette(page).getByRole('combobox').fill('scbq')
  await expect(palette(page).getByRole('option').filter({ hasText: '删除' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(grid.locator('[data-row="11"]')).toBeVisible()
  await page.goto('/product/label?cmd=label.remove')
  await expect(page).toHaveURL(`${mall.url}/product/label`)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const answer = await mall.ask(accounts.operator, '/product/api/v1/product/label/deleteLabel', { id: 1 })
  expect(answer).toMatchObject({ code: 403, message: expect.stringContaining('delete-Label-btn') })
})

test('a screen without its menu entry is not reached by name either', async ({ sit }) => {
  const page = await sit(mall, accounts.keeper, '/')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await command(page, 'spbq')
  // What the words mean here is out of reach too, and says for want of what.
  await expect(palette(page)).toContainText('没有权限执行“打印商品标签”，缺少print-ibc-btn')
  await expect(page).not.toHaveURL(/label/)
})
