import type { Page } from '@playwright/test'
import * as z from 'zod'
import { api } from '../../src/contract/api.ts'
import { accounts, command, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'
import { beginAnew } from '../support/within.ts'

const mall = mallOfFile()

const inColours = ['白金色', '黄金色', '黄金色', '玫瑰金色'] as const

/** A ring in three colours, two of its 货 in one of them; answers what is said of them. */
async function ring(spuNo: string): Promise<void> {
  const ask = async (call: { readonly path: string }, input: object = {}) =>
    (await mall.ask(accounts.admin, call.path, input)).result
  const { total } = await ask(api.sku.skcPage, { pageSize: 1 })
  const found = await ask(api.attribute.list, { pageSize: 200 })
  const colour = found.records.find(({ name }: { name: string }) => name === '金色')
  const skus = inColours.map((value, index) => ({
    ...{ skuNo: `${spuNo}-${index + 1}`, weight: '3', cost: 10_000, shelf: 1, stock: index + 1 },
    size: index === 2 ? '15' : '',
    attributes: [{ attributeId: colour.id, values: [value] }],
  }))
  await ask(api.spu.add, { spuNo, name: `${spuNo}戒`, categoryId: await gems(ask), skus })
  expect((await ask(api.sku.skcPage, { pageSize: 1 })).total).toBe(total + 3)
}

/** Where goods are told apart by their colour. */
async function gems(ask: (call: { readonly path: string }) => Promise<unknown>): Promise<number> {
  interface Node {
    readonly id: number
    readonly code: string
    readonly children?: readonly Node[]
  }
  const all = (nodes: readonly Node[]): Node[] => nodes.flatMap(node => [node, ...all(node.children ?? [])])
  const tree = z.array(z.any()).parse(await ask(api.category.tree))
  return all(tree).find(({ code }) => code === 'RING-GEM')?.id ?? 0
}

/** All 货 of what is chosen go into a basket, and out of it again. */
async function basket(page: Page, path: string, tab: string, title: string): Promise<void> {
  // Nothing that the other steps look for.
  const spuNo = `BASKET-${tab === 'skc' ? 1 : 2}`
  await ring(spuNo)
  await beginAnew(page, `${path}?tab=${tab}&f.keyword=${spuNo}`)
  const grid = await list(page, title)
  const asked = page.getByRole('combobox', { name: '加入哪个选集？输入名称可新建' })
  await rowOf(grid, '黄金色').getByRole('checkbox').check()
  await page.keyboard.press('KeyC')
  await asked.fill(spuNo)
  await page.getByRole('option', { name: `使用“${spuNo}”` }).click()
  await expect(page.getByText(`已加入选集“${spuNo}”，1个款色新增2个货品，共2`)).toBeVisible()
  // All that is found: three 款色 of four 货, two of which lie there.
  await page.keyboard.press('Control+KeyA')
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选3个')
  await page.keyboard.press('KeyC')
  await page.getByRole('option', { name: spuNo }).click()
  await expect(page.getByText(`已加入选集“${spuNo}”，3个款色新增2个货品，共4`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+KeyL')
  await page.getByRole('option', { name: spuNo }).click()
  await expect(page.getByRole('button', { name: `选集 ${spuNo}` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 3 条')
  await rowOf(grid, '黄金色').getByRole('checkbox').check()
  await page.keyboard.press('Shift+KeyX')
  await expect(page.getByText(`已从选集“${spuNo}”1个款色移出2个货品`)).toBeVisible()
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 2 条')
}

test('款色, in one page', async ({ sit }) => {
  test.slow()
  await ring('SKC-1')
  const page = await sit(mall, accounts.admin, '/xhzx/product/merchandise')
  await test.step('款色, by mouse: one colour of a 款 is taken off the shelf, the others stay as they are', async () => {
    await list(page, '商品管理')
    await page.getByText('款色', { exact: true }).click()
    await list(page, '款色')
    await page.getByRole('searchbox').first().fill('SKC-1')
    const grid = page.getByRole('grid', { name: '款色' })
    await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 3 条')
    await rowOf(grid, '黄金色').getByRole('checkbox').check()
    await page.getByRole('button', { name: '下架款色' }).click()
    await expect(rowOf(grid, '黄金色')).toContainText('已下架')
    for (const other of ['白金色', '玫瑰金色']) await expect(rowOf(grid, other)).toContainText('在售')
    // What is off the shelf already is neither sent nor counted.
    for (const colour of ['黄金色', '白金色']) await rowOf(grid, colour).getByRole('checkbox').check()
    await page.getByRole('button', { name: '下架款色' }).click()
    await expect(page.getByText('已下架1个款色的全部货品，另1个已下架')).toBeVisible()
  })

  await test.step('款色, by keyboard: unfolded to its 货, then all of them in the list where they are edited', async () => {
    await ring('SKC-2')
    // Found by the number of one of its 货.
    await beginAnew(page, '/xhzx/product/merchandise?tab=skc&f.keyword=SKC-2-3')
    const grid = await list(page, '款色')
    await expect(rowOf(grid, '黄金色')).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+ArrowRight')
    const tree = page.getByRole('treegrid', { name: '款色' })
    const line = (text: string) => tree.locator('[aria-level="2"]').filter({ hasText: text })
    // A colour stood under 圈口, in the place of the size.
    await expect(line('货品规格')).not.toContainText('圈口')
    await expect(line('SKC-2-2')).toContainText('黄金色')
    await expect(line('SKC-2-3')).toContainText('黄金色、15')
    await page.keyboard.press('Shift+ArrowLeft')
    await command(page, 'ckhp')
    const goods = await list(page, '商品管理')
    await expect(rowOf(goods, 'SKC-2-2')).toContainText('黄金色')
    await expect(rowOf(goods, 'SKC-2-3')).toContainText('黄金色、15')
    await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 2 条')
    // Why it stays is said before anybody is asked whether it shall go.
    await page.keyboard.press('j')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('alert').filter({ hasText: 'SKC-2-2还有2件库存，不能删除' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('款色: all 货 of what is chosen go into a basket, and out of it again', () =>
    basket(page, '/xhzx/product/merchandise', 'skc', '款色'))
})

test('SKC库存, in one page', async ({ sit }) => {
  test.slow()
  await ring('SKC-3')
  const page = await sit(mall, accounts.admin, '/product/inventory')
  await test.step('SKC库存, by mouse: a 款色 is the sum of its 货 and leads to them; its filter is taken off again', async () => {
    await list(page, 'SKU库存')
    await page.getByText('SKC库存', { exact: true }).click()
    const grid = await list(page, 'SKC库存')
    await page.getByRole('searchbox').first().fill('SKC-3')
    const pages = page.getByRole('navigation', { name: '分页' })
    await expect(pages).toContainText('共 3 条')
    await expect(rowOf(grid, '黄金色').getByRole('gridcell').filter({ hasText: /^5$/ })).toHaveCount(2)
    await rowOf(grid, '黄金色').click()
    await page.getByRole('button', { name: '查看货品' }).click()
    const goods = await list(page, 'SKU库存')
    await expect(pages).toContainText('共 2 条')
    await expect(rowOf(goods, 'SKC-3-2')).toBeVisible()
    await expect(page.getByRole('button', { name: '款色 SKC-3 黄金色' })).toBeVisible()
    await page.getByRole('button', { name: '移除筛选款色' }).click()
    await expect(pages).not.toContainText('共 2 条')
  })

  await test.step('SKC库存, by keyboard: found by the number of one of its 货, then all of them', async () => {
    await ring('SKC-4')
    await beginAnew(page, '/product/inventory?tab=skcStock&f.keyword=SKC-4-3')
    await expect(rowOf(await list(page, 'SKC库存'), '黄金色')).toBeVisible()
    await page.keyboard.press('j')
    await command(page, 'ckhp')
    const goods = await list(page, 'SKU库存')
    for (const skuNo of ['SKC-4-2', 'SKC-4-3']) await expect(rowOf(goods, skuNo)).toBeVisible()
    await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 2 条')
    // From one 款色 to another, by its number and how its colour is read.
    await page.getByRole('button', { name: '款色 SKC-4 黄金色' }).press('Enter')
    const asked = page.getByRole('combobox', { name: '款色' })
    await asked.fill('skc-4 mgj')
    await expect(page.getByRole('option', { name: 'SKC-4 玫瑰金色' })).toBeVisible()
    await asked.press('Enter')
    await page.keyboard.press('Enter')
    await expect(rowOf(goods, 'SKC-4-4')).toBeVisible()
    await expect(page.getByRole('button', { name: '款色 SKC-4 玫瑰金色' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 1 条')
  })

  await test.step('SKC库存: all 货 of what is chosen go into a basket, and out of it again', () =>
    basket(page, '/product/inventory', 'skcStock', 'SKC库存'))
})
