import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'

/** 收藏 on the shelf, and a ranking that makes itself. */
const mall = mallOfFile()

test('by keys: a client likes goods of the shelf, finds them again and lets one go', async ({ sit }) => {
  const at = '/product/api/v1/product/favorite/toggle'
  const { result } = await mall.ask(accounts.admin, '/product/api/v3/product/spu/mall/list', {
    pageSize: 200,
  })
  const spuIdList = result.records.map(({ spuId }: { spuId: number }) => spuId)
  await mall.ask(accounts.buyer, at, { spuIdList, favorite: 0 })
  const page = await sit(mall, accounts.buyer, '/Mall/list')
  const grid = await list(page, '商城货架')
  await page.keyboard.press('j')
  await expect(page.locator('[data-command="shelf.favorite"]').first()).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('status').filter({ hasText: '已收藏1款' })).toBeVisible()
  await expect(grid.locator('[data-row="0"]').getByRole('img', { name: '已收藏' })).toBeVisible()
  await page.goto('/Mall/list?f.favorite=1')
  await list(page, '商城货架')
  await expect(grid.locator('[data-row]')).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(page.locator('[data-command="shelf.favorite"]').first()).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('status').filter({ hasText: '已取消收藏1款' })).toBeVisible()
  await expect(grid.locator('[data-row]')).toHaveCount(0)
})

test('by mouse: a ranking is generated, one of its goods fixed, another left out, and so it stays', async ({
  sit,
}) => {
  const { result: shelf } = await mall.ask(accounts.admin, '/product/api/v3/product/spu/mall/list', {
    pageSize: 3,
  })
  const goods: { spuId: number; name: string }[] = shelf.records
  const spuIds = goods.map(({ spuId }) => spuId)
  await mall.ask(accounts.buyer, '/product/api/v1/product/favorite/toggle', {
    spuIdList: spuIds,
    favorite: 1,
  })
  const at = '/activity/ProductRankController'
  const { result: made } = await mall.ask(accounts.admin, `${at}/add`, {
    ...{ name: '新收藏榜', kind: 3, period: 4, place: 1, mode: 2, size: 3, spuIds: spuIds.slice(0, 1) },
  })
  const page = await sit(mall, accounts.admin, `/xhzx/product/listGoodsDetails?id=${made.id}`)
  await page.getByRole('button', { name: '立即生成榜单' }).click()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(3)
  const last = await rows.last().locator('td').nth(2).textContent()
  const name = last ?? ''
  await page.getByRole('button', { name: `固定${name}`, exact: true }).click()
  await expect(rows.first()).toContainText(name)
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/rank.png` : undefined })
  const second = (await rows.nth(1).locator('td').nth(2).textContent()) ?? ''
  await page.getByRole('button', { name: `${second}不上榜` }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '立即生成榜单' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已生成1个榜单' })).toBeVisible()
  await expect(rows.first()).toContainText(name)
  await expect(page.locator('tbody').getByText(second, { exact: true })).toHaveCount(0)
  const statistics = await sit(mall, accounts.admin, '/product/rank?tab=favoriteGoods')
  const grid = await list(statistics, '收藏统计')
  await expect(grid.locator('[data-row="0"]')).toContainText('1')
})
