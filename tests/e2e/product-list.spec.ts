import { accounts, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile()

test('商品列表: a range finds 款 by their goods, one is edited and its goods follow, then it goes with them', async ({
  sit,
}) => {
  const add = (spuNo: string, weights: string[]) =>
    mall.ask(accounts.admin, '/product/api/v1/product/spu/add', {
      spuNo,
      name: `${spuNo}款`,
      categoryId: 2,
      skus: weights.map((weight, index) => ({
        skuNo: `${spuNo}-${index + 1}`,
        weight,
        cost: 10_000,
        stock: 2,
      })),
    })
  await add('PL-1', ['501', '503.5'])
  await add('PL-10', ['502'])
  const page = await sit(mall, accounts.admin, '/data/tracking')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '商品', exact: true }).click()
  await menu.getByRole('link', { name: '商品列表' }).click()
  const grid = await list(page, '商品列表')

  await test.step('filters of goods', async () => {
    await page.goto('/product/list?f.minWeight=500')
    await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 2 条')
    await expect(rowOf(grid, 'PL-1款')).toContainText('501.00–503.50')
    await expect(rowOf(grid, 'PL-10款')).toContainText('502.00')
  })

  await test.step('a 款 unfolds to its 货, which have their own words; it stays open while the list is read again', async () => {
    await rowOf(grid, 'PL-1款').click()
    await page.keyboard.press('Shift+ArrowRight')
    const tree = page.getByRole('treegrid', { name: '商品列表' })
    const line = tree.locator('[aria-level="2"]').filter({ hasText: 'PL-1-2' })
    await expect(line).toContainText('503.5')
    await expect(tree.getByRole('row', { expanded: true })).toContainText('PL-1款')
    // Its words are to be read before the pointer is there, and stand for no menu.
    await expect(line.getByRole('button', { name: '上架' }).locator('..')).toHaveCSS('opacity', '1')
    await expect(line.locator('svg.lucide-ellipsis')).toHaveCount(0)
    await line.getByRole('button', { name: '上架' }).click()
    await expect(line).toContainText('在售')
    // J passes the lines by.
    await page.keyboard.press('j')
    await expect(rowOf(tree, 'PL-10款')).toHaveAttribute('data-current', 'true')
    await page.keyboard.press('k')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(line).toHaveCount(0)
    await expect(grid).toBeVisible()
  })

  await test.step('a narrow window: secondary columns go, state and what is asked for stay', async () => {
    const heads = () => grid.getByRole('columnheader').evaluateAll(all => all.map(each => each.ariaLabel))
    const columns = page.getByRole('button', { name: '列', exact: true })
    await page.setViewportSize({ width: 1920, height: 900 })
    await expect(columns).not.toHaveAttribute('aria-description')
    expect(await heads()).toEqual(expect.arrayContaining(['系列', '成色', '状态', '更新时间']))
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(columns).toHaveAttribute('aria-description', /列窗口较窄，未显示$/)
    expect(await heads()).toEqual(expect.arrayContaining(['款号', '状态', '更新时间']))
    expect(await heads()).not.toContain('系列')
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect.poll(heads).not.toContain('更新时间')
    // What it is filtered by is looked at.
    expect(await heads()).toEqual(expect.arrayContaining(['款号', '状态', '重量区间']))
    await columns.click()
    const menu = page.getByRole('dialog', { name: '列' })
    await expect(menu.getByText('更新时间窗口较窄，未显示')).toBeVisible()
    await menu.getByRole('checkbox', { name: '更新时间' }).click()
    await page.keyboard.press('Escape')
    expect(await heads()).toContain('更新时间')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('copied as a table: the rows ticked, the columns in sight', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await rowOf(grid, 'PL-10款').getByText('PL-10款').click()
    await page.keyboard.press('Control+c')
    await expect(page.getByRole('status').filter({ hasText: '已复制1行' })).toBeVisible()
    const lines = (await clipboard()).split('\r\n').map(line => line.split('\t'))
    expect(lines[0]).toEqual(expect.arrayContaining(['商品名称', '款号', '重量区间（g）', '成本区间（元）']))
    expect(lines[0]).not.toContain('品牌')
    expect(lines[1]?.slice(0, 2)).toEqual(['PL-10款', 'PL-10'])
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await expect(page.getByRole('status').filter({ hasText: '已复制2行' })).toBeVisible()
    expect(await clipboard()).toContain('501.00–503.50')
    // A text that somebody has selected is what he copies.
    await page.evaluate(() => {
      const title = document.querySelector('nav[aria-label="面包屑"]')
      if (title) getSelection()?.selectAllChildren(title)
    })
    await page.keyboard.press('Control+c')
    await expect.poll(clipboard).toContain('商品列表')
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await page.keyboard.press('Escape')
  })

  await test.step('edited', async () => {
    await rowOf(grid, 'PL-1款').getByText('PL-1款').dblclick()
    const editor = page.getByRole('form', { name: '编辑商品' })
    await editor.getByLabel('商品名称').fill('改过名的款')
    await editor.getByLabel('描述').fill('两件')
    await page.locator('[data-command="editor.save"]').click()
    await expect(page.getByText('未保存')).toHaveCount(0)
    await page.goBack()
    await expect(rowOf(grid, '改过名的款')).toHaveCount(1)
  })

  await test.step('查看货品 shows the goods of this 款 and no other', async () => {
    await rowOf(grid, '改过名的款').getByText('改过名的款').click()
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: '查看货品' }).click()
    const goods = await list(page, '商品管理')
    await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 2 条')
    await expect(goods.getByText('PL-1-2', { exact: true })).toBeVisible()
    await expect(goods.getByText('PL-10-1', { exact: true })).toHaveCount(0)
    await page.goBack()
  })

  await test.step('deleted with its goods, once nothing of it lies in stock', async () => {
    const del = () => page.getByRole('button', { name: '删除商品' }).first().click()
    const sure = page.getByRole('alertdialog').getByRole('button', { name: '删除' })
    await rowOf(grid, '改过名的款').getByText('改过名的款').click()
    await del()
    await sure.click()
    await expect(page.getByRole('alert').filter({ hasText: 'PL-1-1还有2件库存，不能删除' })).toBeVisible()
    const { result } = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', {
      oldNoList: ['PL-1'],
    })
    const rows = result.records.map((sku: { skuId: number; version: number }) => ({
      ...{ skuId: sku.skuId, version: sku.version },
      set: { stock: 0 },
    }))
    const batch = { batchId: 'product-list-empty', mode: 'all', rows }
    await mall.ask(accounts.admin, '/product/api/v1/product/sku/batch/update', batch)
    await rowOf(grid, '改过名的款').getByText('改过名的款').click()
    await del()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('确定删除“改过名的款”吗？')
    await question.getByRole('button', { name: '删除' }).click()
    await expect(page.getByRole('status').filter({ hasText: '删除成功' })).toBeVisible()
    await expect(rowOf(grid, '改过名的款')).toHaveCount(0)
    const left = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', { oldNoList: ['PL-1'] })
    expect(left.result.total).toBe(0)
  })
})

test('货 under their 款, by mouse and by keys: the question names one and says what goes with it; one in stock says why it stays', async ({
  sit,
}) => {
  const { result: tree } = await mall.ask(accounts.admin, '/product/api/v1/product/category/tree')
  const skus = [0, 0, 2].map((stock, index) => ({ skuNo: `GO-1-${index + 1}`, weight: '3', stock }))
  const product = { spuNo: 'GO-1', name: 'GO款', categoryId: tree[0].id, skus }
  await mall.ask(accounts.admin, '/product/api/v1/product/spu/add', product)
  const page = await sit(mall, accounts.admin, '/product/list?f.keyword=GO-1')
  await rowOf(await list(page, '商品列表'), 'GO款')
    .getByText('GO款')
    .click()
  await page.keyboard.press('Shift+ArrowRight')
  const line = (skuNo: string) => page.locator('[aria-level="2"]').filter({ hasText: skuNo })
  await line('GO-1-3').hover()
  const greyed = line('GO-1-3').getByRole('button', { name: '删除' })
  await expect(greyed).toHaveAccessibleDescription('GO-1-3还有2件库存，不能删除')
  const question = page.getByRole('alertdialog')
  await line('GO-1-2').hover()
  await line('GO-1-2').getByRole('button', { name: '删除' }).click()
  await expect(question).toContainText('确定删除货号GO-1-2吗？它会从柜台移除，购物车里的不能再下单')
  await question.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已删除货号GO-1-2' })).toBeVisible()
  await expect(line('GO-1-2')).toHaveCount(0)
  await expect(line('GO-1-1')).toBeVisible()

  await page.goto('/xhzx/product/merchandise?f.keyword=GO-1')
  await rowOf(await list(page, '商品管理'), 'GO-1-1')
    .getByText('GO-1-1')
    .click()
  await page.keyboard.press('Delete')
  await expect(question).toContainText('确定删除货号GO-1-1吗？')
  // What would destroy is never where the focus is.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已删除货号GO-1-1' })).toBeVisible()
  await expect(page.getByText('GO-1-1', { exact: true })).toHaveCount(0)
})
