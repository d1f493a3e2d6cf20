import { accounts, command, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile()

/** A 款 of the demo mall in several colours, and its first. */
async function coloured() {
  const at = '/product/api/v1/product/sku'
  const { records } = (await mall.ask(accounts.admin, `${at}/skcPage`, { pageSize: 200 })).result
  const row = records.find(({ colour }: { colour: string }) => colour !== '')
  const { records: skus } = (await mall.ask(accounts.admin, `${at}/page`, { skcId: row.skcId })).result
  const others = records.filter(
    (each: { spuId: number; skcId: number }) => each.spuId === row.spuId && each.skcId !== row.skcId,
  )
  return { row, others, skuNo: String(skus[0].skuNo) }
}

test('款色, by mouse: one colour of a 款 is taken off the shelf, the others stay as they are', async ({
  sit,
}) => {
  const { row, others } = await coloured()
  const page = await sit(mall, accounts.admin, '/xhzx/product/merchandise')
  await list(page, '商品管理')
  await page.getByRole('radio', { name: '款色' }).click()
  await list(page, '款色')
  await page.getByRole('searchbox').first().fill(row.spuNo)
  const grid = page.getByRole('grid', { name: '款色' })
  await expect(grid.getByRole('row')).toHaveCount(others.length + 2)
  const own = rowOf(grid, row.colour)
  await own.getByRole('checkbox').check()
  await page.getByRole('button', { name: '下架款色' }).click()
  await expect(own).toContainText('已下架')
  for (const other of others)
    await expect(rowOf(grid, other.colour || '–').filter({ hasText: String(other.stock) })).toContainText(
      other.shelf === 1 ? '在售' : '已下架',
    )
})

test('款色, by keyboard: unfolded to its 货, then all of them in the list where they are edited', async ({
  sit,
}) => {
  const { row, skuNo } = await coloured()
  const page = await sit(mall, accounts.admin, `/xhzx/product/merchandise?tab=skc&f.keyword=${skuNo}`)
  const grid = await list(page, '款色')
  // Found by the number of one of its 货.
  await expect(rowOf(grid, row.colour)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+ArrowRight')
  const tree = page.getByRole('treegrid', { name: '款色' })
  await expect(tree.locator('[aria-level="2"]').filter({ hasText: skuNo })).toContainText(row.colour)
  await page.keyboard.press('Shift+ArrowLeft')
  await command(page, '查看货品')
  const goods = await list(page, '商品管理')
  await expect(rowOf(goods, skuNo)).toBeVisible()
  await expect(goods.getByRole('row')).toHaveCount(row.skuCount + 1)
})
