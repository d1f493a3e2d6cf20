import type { Page } from '@playwright/test'
import { accounts, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'
import { beginAnew } from '../support/within.ts'

const mall = mallOfFile()
const product = '/product/api/v1/product'
const ids: number[] = []
const found = '/xhzx/product/merchandise?f.keyword=inline'

/** Six goods of our own: cost 10.00. */
test.beforeAll(async () => {
  ids.length = 0
  const categories = await mall.ask(accounts.admin, `${product}/category/box`)
  const added = await mall.ask(accounts.admin, `${product}/spu/add`, {
    spuNo: 'IN',
    name: 'Inline',
    categoryId: categories.result[0].id,
    skus: Array.from({ length: 6 }, (_, index) => ({
      skuNo: `IN-${index + 1}`,
      name: `Inline ${index + 1}`,
      cost: 1_000,
    })),
  })
  ids.push(...added.result.skuIds)
})

async function costs(): Promise<number[]> {
  const rows: { cost: number }[] = (await mall.ask(accounts.keeper, `${product}/sku/rows`, { ids })).result
  return rows.map(row => row.cost)
}

async function toColumn(page: Page, title: string): Promise<void> {
  const grid = await list(page, '商品管理')
  const at = Number(await grid.getByRole('columnheader', { name: title }).getAttribute('aria-colindex'))
  const cell = page.locator('.active-cell')
  await expect(cell).toBeVisible()
  const from = Number(await cell.getAttribute('aria-colindex'))
  for (let column = from; column < at; column += 1) await page.keyboard.press('ArrowRight')
  for (let column = from; column > at; column -= 1) await page.keyboard.press('ArrowLeft')
  await expect(cell).toHaveAttribute('aria-colindex', String(at))
}

const saved = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('in one page, where a price stands: changed by keys, taken back, refused, worked out, of several rows', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.keeper, found)
  await test.step('by keyboard only: a price found by its code is changed in twelve keys, and taken back', async () => {
    const grid = await list(page, '商品管理')
    await page.keyboard.press('j')
    await toColumn(page, '成本')
    await page.keyboard.press('F2')
    await expect(page.getByRole('textbox', { name: '成本' })).toHaveValue('10.00')
    await page.keyboard.type('12.5')
    await page.keyboard.press('Enter')
    await expect(saved(page, '成本已改为12.50')).toBeVisible()
    await expect(rowOf(grid, 'IN-1')).toContainText('12.50')
    expect(await costs()).toEqual([1_250, 1_000, 1_000, 1_000, 1_000, 1_000])

    // The cursor begins where the last price was changed: / in-2 Enter 34 Enter are nine keys.
    await page.reload()
    await list(page, '商品管理')
    const keys = ['/', 'i', 'n', '-', '2', 'Enter', '3', '4', 'Enter']
    for (const key of keys) {
      if (key === '3') await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 1 条')
      await page.keyboard.press(key)
    }
    expect(keys.length).toBeLessThanOrEqual(12)
    await expect(saved(page, '“Inline 2”的成本已改为34.00')).toBeVisible()
    expect((await costs())[1]).toBe(3_400)
    await page.keyboard.press('F2')
    await page.keyboard.type('35')
    await page.keyboard.press('Enter')
    await expect(saved(page, '成本已改为35.00')).toBeVisible()
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(saved(page, '已撤销1处（“Inline 2”的成本已改为35.00）')).toBeVisible()
    expect((await costs())[1]).toBe(3_400)
    // The deed before has no message any more; the key takes it back all the same.
    await page.keyboard.press('Control+z')
    await expect(saved(page, '已撤销1处（“Inline 2”的成本已改为34.00）')).toBeVisible()
    expect((await costs())[1]).toBe(1_000)
  })

  await test.step('what was saved in the slide-over of one 货 is taken back too: by its message, and by the key', async () => {
    await beginAnew(page, found)
    const grid = await list(page, '商品管理')
    for (let row = 0; row < 6; row += 1) await page.keyboard.press('j')
    const form = page.getByRole('dialog', { name: '编辑货品' })
    const cost = form.getByRole('textbox', { name: '成本' })
    const save = async (yuan: string) => {
      await cost.fill(yuan)
      await page.keyboard.press('Control+Enter')
      await expect(form).toBeHidden()
      await expect(rowOf(grid, 'IN-6')).toContainText(yuan)
    }
    await page.keyboard.press('e')
    await cost.fill('')
    await page.keyboard.press('Control+Enter')
    await expect(cost).toHaveAccessibleDescription('请填写成本')
    await save('61.00')
    await page.keyboard.press('e')
    await save('62.00')
    await page.getByRole('status').getByRole('button', { name: '撤销' }).click()
    await expect(saved(page, '已撤销1处（“Inline 6”的修改）')).toBeVisible()
    await expect(rowOf(grid, 'IN-6')).toContainText('61.00')
    await page.keyboard.press('Control+z')
    await expect(rowOf(grid, 'IN-6')).toContainText('10.00')
    expect((await costs())[5]).toBe(1_000)
  })

  await test.step('a wrong text stays and says why, Escape gives it up; a formula is worked out', async () => {
    await beginAnew(page, found)
    const grid = await list(page, '商品管理')
    for (let row = 0; row < 3; row += 1) await page.keyboard.press('j')
    await toColumn(page, '成本')
    await page.keyboard.press('F2')
    await page.keyboard.type('1.2.3')
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: '成本' })
    await expect(field).toHaveAccessibleDescription('成本只能有一个小数点：1.2.3')
    // Emptied it is asked for: it was kept as 0.00 once, here and in the slide-over.
    await field.fill('')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription('请填写成本')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(rowOf(grid, 'IN-3')).toContainText('10.00')
    await page.keyboard.press('+')
    await page.keyboard.type('5%')
    await page.keyboard.press('Enter')
    await expect(saved(page, '成本已改为10.50')).toBeVisible()
    expect((await costs())[2]).toBe(1_050)
  })

  await test.step('over several rows chosen it leads to the preview', async () => {
    await beginAnew(page, found)
    await list(page, '商品管理')
    for (let row = 0; row < 5; row += 1) await page.keyboard.press('j')
    await toColumn(page, '成本')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('*')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog', { name: '变更预览' })
    await expect(preview).toContainText('20.00')
    await expect(preview.getByRole('button', { name: '提交2处' })).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    await expect(saved(page, '已提交2处')).toBeVisible()
    expect((await costs()).slice(4)).toEqual([2_000, 2_000])
  })
})

test('in one page, where a price stands: others, the mouse, who goes elsewhere, what cannot be, what is sent later', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.keeper, found)
  await test.step('somebody was faster: what they wrote is shown, and only a second Enter goes over it', async () => {
    await list(page, '商品管理')
    for (let row = 0; row < 4; row += 1) await page.keyboard.press('j')
    await toColumn(page, '成本')
    await page.keyboard.press('7')
    const field = page.getByRole('textbox', { name: '成本' })
    await expect(field).toHaveValue('7')
    const [, , , id] = ids
    const [row] = (await mall.ask(accounts.admin, `${product}/sku/rows`, { ids: [id] })).result
    await mall.ask(accounts.admin, `${product}/sku/batch/update`, {
      batchId: crypto.randomUUID(),
      mode: 'all',
      rows: [{ skuId: id, version: row.version, set: { cost: 9_900 } }],
    })
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/已改为99\.00，再按回车以你的为准/)
    expect((await costs())[3]).toBe(9_900)
    await page.keyboard.press('Enter')
    await expect(saved(page, '成本已改为7.00')).toBeVisible()
    expect((await costs())[3]).toBe(700)
  })

  await test.step('by mouse: a double click on a price opens the form on that field', async () => {
    await beginAnew(page, found)
    const grid = await list(page, '商品管理')
    const at = await grid.getByRole('columnheader', { name: '成本' }).getAttribute('aria-colindex')
    await rowOf(grid, 'IN-1').locator(`[aria-colindex="${at}"]`).dblclick()
    await expect(page.getByRole('dialog', { name: /编辑/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: '成本' })).toBeFocused()
  })

  await test.step('who goes elsewhere while a cell is open is let go, and what was typed is saved', async () => {
    await beginAnew(page, found)
    await list(page, '商品管理')
    await page.keyboard.press('j')
    await toColumn(page, '成本')
    const search = page.getByRole('searchbox', { name: '名称、款号、货号' })
    await page.keyboard.press('F2')
    await search.click()
    await expect(page.getByRole('textbox', { name: '成本' })).toBeHidden()
    await expect(search).toBeFocused()
    await page.getByRole('grid').press('F2')
    await page.keyboard.type('13')
    await search.click()
    await expect(saved(page, '成本已改为13.00')).toBeVisible()
    await expect(search).toBeFocused()
  })

  await test.step('what cannot be edited where it stands says so', async () => {
    await beginAnew(page, found)
    await list(page, '商品管理')
    await page.keyboard.press('j')
    await toColumn(page, '货号')
    await page.keyboard.press('F2')
    await expect(page.getByRole('alert').filter({ hasText: '货号不能在列表里修改' })).toBeVisible()
  })

  await test.step('a cell that the server did not get is sent later, even by another life of the page', async () => {
    await beginAnew(page, found)
    await list(page, '商品管理')
    await page.keyboard.press('j')
    await toColumn(page, '成本')
    const isSent = page.waitForRequest('**/sku/batch/update')
    await page.route('**/sku/batch/update', route => route.abort())
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    await isSent
    await page.unroute('**/sku/batch/update')
    await page.reload()
    await expect(saved(page, '上次的批量提交已完成：共1行')).toBeVisible()
    expect((await costs())[0]).toBe(900)
  })
})
