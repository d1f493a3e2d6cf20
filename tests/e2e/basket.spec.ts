import { accounts, command, expect, list, mallOfFile, palette, test } from '../support/console.ts'

const mall = mallOfFile()

test('goods of several pages lie in a basket that outlives a reload, and are all chosen again', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.keeper, '/xhzx/product/merchandise')
  const grid = await list(page, '商品管理')
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  const asked = page.getByRole('combobox', { name: '加入哪个选集？输入名称可新建' })
  await grid.getByRole('checkbox').nth(1).click()
  await grid.getByRole('checkbox').nth(2).click()
  await bar.getByRole('button', { name: '加入选集' }).click()
  await asked.fill('双11主推')
  await page.getByRole('option', { name: '使用“双11主推”' }).click()
  await expect(page.getByText('已加入选集“双11主推”，新增2，共2')).toBeVisible()
  await bar.getByRole('button', { name: '取消选择' }).click()
  await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(grid).not.toHaveAttribute('aria-busy', 'true')
  await grid.getByRole('checkbox').nth(1).click()
  await page.keyboard.press('KeyC')
  await expect(page.getByRole('option', { name: '双11主推' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('已加入选集“双11主推”，新增1，共3')).toBeVisible()

  // Taken back where all of it was new, by its toast; put in again.
  const told = page.getByRole('status').filter({ hasText: '新增1，共3' })
  await told.getByRole('button', { name: '撤销' }).click()
  const total = async () => (await mall.ask(accounts.keeper, '/system/ui/basket/list')).result[0].total
  await expect.poll(total).toBe(2)
  await page.keyboard.press('KeyC')
  await expect(page.getByRole('option', { name: '双11主推' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(total).toBe(3)

  await page.reload()
  await list(page, '商品管理')
  await page.keyboard.press('Shift+KeyL')
  await expect(page.getByRole('option', { name: '双11主推' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/f\.basketId=\d+/)
  await expect(page.getByRole('button', { name: '选集 双11主推' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 3 条')

  // All of them are taken for whatever is done to rows: here they are taken out.
  await page.keyboard.press('Control+KeyA')
  await expect(bar).toContainText('已选3个')
  await page.keyboard.press('Shift+KeyX')
  await expect(page.getByText('已从选集“双11主推”移出3')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 0 条')
  await page.keyboard.press('Control+KeyZ')
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 3 条')

  // Who would empty it is asked by its name.
  await command(page, 'qkxj')
  await expect(palette(page)).toContainText('确定清空选集“双11主推”（3个）吗？商品本身不受影响')
  // Back to what was asked for, and away.
  await page.keyboard.press('Escape')
  await expect(palette(page)).not.toContainText('确定清空')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)

  // Deleted in another window meanwhile.
  const { result } = await mall.ask(accounts.keeper, '/system/ui/basket/list')
  await mall.ask(accounts.keeper, '/system/ui/basket/delete', { id: result[0].id })
  await page.keyboard.press('Control+KeyA')
  await page.keyboard.press('Shift+KeyX')
  await expect(page.getByText('这个选集已在别处删除，列表不再按它筛选')).toBeVisible()
  await expect(page).not.toHaveURL(/basketId/)
})
