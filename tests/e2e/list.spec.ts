import type { Locator, Page } from '@playwright/test'
import { accounts, command, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'
import { beginAnew, goWithin } from '../support/within.ts'

const mall = mallOfFile()
const goods = '/xhzx/product/merchandise'

const pager = (page: Page) => page.getByRole('navigation', { name: '分页' })
const bar = (page: Page) => page.getByRole('toolbar', { name: '批量操作' })
const names = (grid: Locator, column: number) =>
  grid.locator(`[role=gridcell][aria-colindex="${column}"]`).allInnerTexts()

/** The keys of a list go to it once it is asked for: as `/` and Enter do. */
async function focusGrid(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.press('Enter')
}

async function active(grid: Locator): Promise<string | null> {
  const id = await grid.getAttribute('aria-activedescendant')
  return id === null ? null : grid.page().locator(`[id="${id}"]`).getAttribute('aria-rowindex')
}

function isSorted(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0))
}

test('in one page: what a list is asked for', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.keeper, goods)
  await test.step('filters stand in the address: reload and Back keep them, 清空 takes them away', async () => {
    await list(page, '商品管理')
    await page.getByRole('button', { name: '筛选', exact: true }).click()
    const filter = page.getByRole('dialog', { name: '筛选' })
    await filter.getByRole('option', { name: '重量' }).click()
    await filter.getByLabel('最小重量').fill('20')
    await filter.getByLabel('最大重量').fill('9')
    await filter.getByRole('button', { name: '确定' }).click()
    // Swapped as decimals, not as texts.
    await expect(page).toHaveURL(/f\.minWeight=9&f\.maxWeight=20/)
    const chip = page.getByRole('button', { name: '重量 9–20 g' })
    await expect(chip).toBeVisible()
    await expect(pager(page)).not.toContainText('共 60 条')
    const total = await pager(page).innerText()

    await page.reload()
    await expect(chip).toBeVisible()
    await expect(pager(page)).toContainText(total.split('\n')[0] ?? '')

    await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '商品' }).focus()
    await page.goto('/404')
    await page.goBack()
    await expect(chip).toBeVisible()
    await expect(page).toHaveURL(/f\.minWeight=9&f\.maxWeight=20/)

    await page.getByRole('button', { name: '清空', exact: true }).click()
    await expect(chip).toHaveCount(0)
    await expect(pager(page)).toContainText('共 60 条')
    await expect(page).toHaveURL(`${mall.url}${goods}`)
  })

  await test.step('by keyboard: F opens the filters, pinyin finds one, its value is chosen in place; Ctrl+Enter, Escape, Backspace', async () => {
    await beginAnew(page, goods)
    const grid = await list(page, '商品管理')
    const { keyboard } = page
    // Eight keys for 在售: F zt Enter zs Enter … and nothing to confirm.
    await keyboard.press('f')
    const menu = page.getByRole('combobox', { name: '按什么筛选' })
    await expect(menu).toBeFocused()
    await keyboard.type('jjfs')
    const options = page.getByRole('dialog', { name: '筛选' }).getByRole('option')
    await expect(options).toHaveText(['计价方式'])
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: '计价方式' })).toBeFocused()
    await keyboard.type('ykj')
    await expect(options).toHaveText(['一口价'])
    await keyboard.press('Enter')
    const chip = page.getByRole('button', { name: '计价方式 一口价' })
    await expect(chip).toBeVisible()
    await expect(page).toHaveURL(/f\.sellPriceModel=3/)

    await keyboard.press('f')
    await expect(menu).toBeFocused()
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '筛选' })).toBeHidden()
    await keyboard.press('f')
    await expect(menu).toBeFocused()
    await keyboard.type('zhongliang')
    await keyboard.press('Enter')
    await expect(page.getByLabel('最小重量')).toBeFocused()
    await keyboard.type('5')
    await keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: '重量 ≥5 g' })).toBeVisible()

    await chip.focus()
    await keyboard.press('Backspace')
    await expect(chip).toHaveCount(0)
    await expect(grid).toBeVisible()
  })

  await test.step('nothing found: 暂无数据, and Escape gives the filter up', async () => {
    await beginAnew(page, `${goods}?f.keyword=zzzzqq`)
    const grid = page.getByRole('grid', { name: '商品管理' })
    await expect(grid.getByText('暂无数据')).toBeVisible()
    await expect(grid.getByText('没有符合条件的数据，可以放宽筛选')).toBeVisible()
    await expect(grid.getByRole('button', { name: '清除筛选' })).toHaveAttribute('aria-keyshortcuts', 'Esc')
    await expect(pager(page)).toContainText('共 0 条')
    await expect(grid).toHaveAttribute('aria-rowcount', '1')
    await page.keyboard.press('Escape')
    await expect(pager(page)).toContainText('共 60 条')
    await expect(page).toHaveURL(`${mall.url}${goods}`)
  })

  await test.step('goods found by pasted codes stand in the order of the codes when asked to, by key and by mouse', async () => {
    const { result } = await mall.ask(accounts.keeper, '/product/api/v1/product/sku/page', { pageSize: 30 })
    const codes: string[] = [22, 3, 14].map(place => result.records[place].skuNo)
    await beginAnew(page, goods)
    const grid = await list(page, '商品管理')
    await page.getByRole('button', { name: '筛选', exact: true }).click()
    const filter = page.getByRole('dialog', { name: '筛选' })
    await filter.getByRole('option', { name: '编码' }).click()
    await filter.getByLabel('编码').fill(codes.join('\n'))
    await filter.getByRole('button', { name: '确定' }).click()
    await expect(pager(page)).toContainText('共 3 条')
    const shown = async () =>
      (await Promise.all(codes.map(code => rowOf(grid, code).getAttribute('aria-rowindex')))).map(Number)
    expect(await shown()).toEqual([4, 2, 3])
    const chip = page.getByRole('button', { name: '按粘贴顺序' })
    await expect(chip).toHaveAttribute('aria-pressed', 'false')
    await command(page, 'zhantieshunxu')
    await expect(page).toHaveURL(/sort=oldNoList/)
    await expect.poll(shown).toEqual([2, 3, 4])
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect.poll(shown).toEqual([2, 3, 4])
    await chip.click()
    await expect(page).not.toHaveURL(/sort=/)
    await expect.poll(shown).toEqual([4, 2, 3])
  })
})

test('in one page: how a list is gone through', async ({ sit }) => {
  const page = await sit(mall, accounts.keeper, goods)
  await test.step('a click on a head sorts, again the other way, a third time not at all', async () => {
    const grid = await list(page, '商品管理')
    const head = grid.getByRole('columnheader', { name: '成本', exact: true })
    const column = Number(await head.getAttribute('aria-colindex'))
    const costs = async () => (await names(grid, column)).map(text => Number(text.replaceAll(',', '')))
    const declared = await costs()
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(async () => isSorted((await costs()).reverse())).toBe(true)
    await expect(page).toHaveURL(/sort=-cost/)
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(async () => isSorted(await costs())).toBe(true)
    await page.reload()
    await list(page, '商品管理')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await expect.poll(costs).toEqual(declared)
  })

  await test.step('the pager: sizes, next, jumper; a selection outlives paging', async () => {
    await beginAnew(page, goods)
    const grid = await list(page, '商品管理')
    const sizes = pager(page).getByRole('combobox', { name: '每页条数' })
    await expect(sizes).toHaveValue('20')
    const offered = await sizes.getByRole('option').allInnerTexts()
    expect(offered).toEqual([5, 10, 20, 30, 50, 100, 200].map(size => `${size}条/页`))
    await sizes.selectOption('10条/页')
    await expect(page).toHaveURL(/size=10/)
    await expect(grid).toHaveAttribute('aria-rowcount', '11')
    const first = await names(grid, 4)

    await grid.locator('[data-row="0"]').getByRole('checkbox').click()
    await grid.locator('[data-row="2"]').getByRole('checkbox').click()
    await expect(bar(page)).toContainText('已选2')
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(() => names(grid, 4)).not.toEqual(first)
    await expect(grid.getByRole('row', { selected: true })).toHaveCount(0)
    await expect(bar(page)).toContainText('已选2')
    await grid.locator('[data-row="0"]').getByRole('checkbox').click()
    await expect(bar(page)).toContainText('已选3')

    await page.getByLabel('前往页码').fill('6')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/page=6/)
    await expect(page.getByRole('button', { name: '第6页' })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('button', { name: '第1页' }).click()
    await expect.poll(() => names(grid, 4)).toEqual(first)
    await expect(grid.getByRole('row', { selected: true })).toHaveCount(2)
    await expect(bar(page)).toContainText('已选3')
    await bar(page).getByRole('button', { name: '取消选择' }).click()
    await expect(bar(page)).toBeHidden()
    await expect(grid.getByRole('row', { selected: true })).toHaveCount(0)
  })
})

test('columns hidden and widened stay so over a reload, for this user only', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  let grid = await list(page, '商品标签')
  const remark = () => grid.getByRole('columnheader', { name: '备注', exact: true })
  const color = () => grid.getByRole('columnheader', { name: '颜色', exact: true })
  await page.getByRole('button', { name: '列', exact: true }).click()
  const menu = page.getByRole('dialog', { name: '列' })
  await menu.getByRole('checkbox', { name: '备注' }).click()
  await page.keyboard.press('Escape')
  await expect(remark()).toHaveCount(0)

  const edge = await color().locator('[data-resize]').boundingBox()
  const before = await color().boundingBox()
  if (!edge || !before) throw new Error('the head is drawn')
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width / 2 + 60, edge.y + edge.height / 2, { steps: 4 })
  await page.mouse.up()
  const wide = async () => Math.round((await color().boundingBox())?.width ?? 0)
  await expect.poll(wide).toBe(Math.round(before.width) + 60)

  await page.reload()
  grid = await list(page, '商品标签')
  await expect(remark()).toHaveCount(0)
  await expect.poll(wide).toBe(Math.round(before.width) + 60)

  // Another user in the same browser has the list as it was declared.
  const other = await mall.session(accounts.operator)
  await page.evaluate(({ token, userInfo, permissionList }) => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('token', token)
      storage.setItem('userInfo', JSON.stringify(userInfo))
      storage.setItem('permissionList', JSON.stringify(permissionList))
    }
  }, other)
  await page.reload()
  grid = await list(page, '商品标签')
  await expect(remark()).toHaveCount(1)
  expect(await wide()).toBe(Math.round(before.width))
})

test('in one page: rows of a list by keys, by what a screen reader is told, and what can be done with them', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.admin, '/product/label')
  await test.step('a grid says how large it is, names its columns and places its cells', async () => {
    const grid = await list(page, '商品标签')
    await expect(page.getByRole('region', { name: '商品标签' })).toHaveAttribute('data-focused', /.*/)
    const heads = grid.getByRole('columnheader')
    const titles = [
      ...['选择', '图', '标签名称', '颜色', '位置', '商品数', '状态', '排序', '备注', '更新人', '更新时间'],
    ]
    await expect(heads).toHaveCount(titles.length)
    for (const [index, title] of titles.entries()) await expect(heads.nth(index)).toHaveAccessibleName(title)
    await expect(grid).toHaveAttribute('aria-rowcount', '13')
    await expect(grid).toHaveAttribute('aria-colcount', String(titles.length))
    const rows = grid.locator('[role=row][data-row]')
    await expect(rows).toHaveCount(12)
    for (const [index, row] of (await rows.all()).entries()) {
      await expect(row).toHaveAttribute('aria-rowindex', String(index + 2))
      const cells = row.getByRole('gridcell')
      await expect(cells).toHaveCount(titles.length)
      const places = await cells.evaluateAll(all =>
        all.map(cell => [cell.getAttribute('aria-rowindex'), cell.getAttribute('aria-colindex')]),
      )
      expect(places).toEqual(titles.map((_, column) => [String(index + 2), String(column + 1)]))
    }
    await expect(grid.locator('[data-row="0"]').getByRole('gridcell', { name: '热销' })).toBeVisible()
  })

  await test.step('J, K, X, Shift+J, Ctrl+A and Escape move and select; the active cell is always named', async () => {
    await beginAnew(page, '/product/label')
    const grid = await list(page, '商品标签')
    const { keyboard } = page
    await focusGrid(page)
    await expect(grid).toBeFocused()
    await keyboard.press('j')
    await expect.poll(() => active(grid)).toBe('2')
    await keyboard.press('j')
    await keyboard.press('j')
    await keyboard.press('k')
    await expect.poll(() => active(grid)).toBe('3')
    await keyboard.press('x')
    await expect(bar(page)).toContainText('已选1')
    await expect(grid.getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '3')
    await keyboard.press('Shift+J')
    await keyboard.press('Shift+J')
    await expect(bar(page)).toContainText('已选3')
    await expect.poll(() => active(grid)).toBe('5')
    await keyboard.press('Shift+K')
    await expect.poll(() => active(grid)).toBe('4')
    await keyboard.press('x')
    await expect(bar(page)).toContainText('已选2')
    await keyboard.press('Control+A')
    await expect(bar(page)).toContainText('已选12')
    await keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await keyboard.press('End')
    await expect.poll(() => active(grid)).toBe('13')
    await keyboard.press('Home')
    await keyboard.press('ArrowRight')
    await expect.poll(() => active(grid)).toBe('2')
    const id = await grid.getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('aria-colindex', '3')
    // In the search box the same keys type.
    await keyboard.press('/')
    await keyboard.type('jkx')
    await keyboard.press('Control+A')
    await expect(page.getByRole('searchbox', { name: '名称、备注' })).toHaveValue('jkx')
    await expect(bar(page)).toBeHidden()
  })

  await test.step('the bar of what is selected offers what can be done with it, and all that the filter finds', async () => {
    await beginAnew(page, `${goods}?size=5`)
    const grid = await list(page, '商品管理')
    await grid.getByRole('checkbox', { name: '选择' }).first().click()
    await expect(bar(page)).toContainText('已选1个')
    await bar(page).getByRole('button', { name: '选择全部60个' }).click()
    await expect(bar(page)).toContainText('已选60个')
    await expect(bar(page).getByRole('button', { name: /^选择全部/ })).toHaveCount(0)
    for (const name of ['批量设置', '批量编辑', '导出货品', '打印货品标签', '复制行'])
      await expect(bar(page).getByRole('button', { name })).toBeVisible()

    // The verbs of a list of its own, and where nothing of it can be changed what can be taken along.
    await goWithin(page, '/product/inventory')
    await (await list(page, 'SKU库存')).getByRole('checkbox', { name: '选择' }).first().click()
    await expect(bar(page).getByRole('button', { name: '复制行' })).toBeVisible()
    await goWithin(page, '/ncc/product')
    await (await list(page, 'NCC商品')).getByRole('checkbox', { name: '选择' }).first().click()
    await expect(bar(page).getByRole('button', { name: '忽略差异' })).toBeVisible()
  })
})

test('what somebody else changes is seen here by itself, and the current row stays the same row', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin)
  const listening = page.waitForResponse(response => response.url().includes('/system/ui/events'))
  await page.goto('/product/label?sort=-updateTime')
  const grid = await list(page, '商品标签')
  await listening
  // On its name: in the middle of the row stands the switch of its state.
  const own = grid.locator('[data-row="1"]').getByRole('gridcell', { name: '可定制' })
  await own.click()
  const { result } = await mall.ask(accounts.operator, '/product/api/v1/product/label/pageList', {
    pageNum: 1,
    pageSize: 20,
    sort: '-updateTime',
  })
  const last = result.records.at(-1)
  const answer = await mall.ask(accounts.operator, '/product/api/v1/product/label/updateLabel', {
    id: last.id,
    version: last.version,
    remark: '别人改的',
  })
  expect(answer.code, answer.message).toBe(200)
  await expect(grid.locator('[data-row="0"]')).toContainText('别人改的')
  await expect(grid.locator('[data-row="2"]')).toContainText('可定制')
  await expect(page.getByRole('button', { name: '编辑标签' })).not.toHaveAttribute('aria-disabled')
})
