import { accounts, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile()

test('by mouse: 启用 is a switch in its row, whatever is selected; it asks the server and can be taken back', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  const grid = await list(page, '商品标签')
  const row = rowOf(grid, '缺图')
  const turn = row.getByRole('switch', { name: '启用' })
  await expect(turn).toBeChecked()
  await rowOf(grid, '热销').getByRole('checkbox').click()
  await turn.click()
  await expect(turn).not.toBeChecked()
  await expect(row).toContainText('停用')
  await expect(rowOf(grid, '热销').getByRole('switch')).toBeChecked()
  // An editor over the list changes nothing of it: what is on looks on, and what can be turned looks so.
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: '新增标签' })).toBeVisible()
  await expect(page.locator('[role=switch]').first()).toBeAttached()
  await expect(page.locator('[role=grid] [role=switch][aria-disabled]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.reload()
  await list(page, '商品标签')
  await expect(rowOf(grid, '缺图').getByRole('switch')).not.toBeChecked()
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/row-state.png` : undefined })
})

test('复制链接: the list as it is filtered, with the editor of the current row; it opens there', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/label?f.enabled=1&sort=name')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const grid = await list(page, '商品标签')
  // The commands that come after the first rows are there: a key waits for them, but not for ever.
  await expect(page.getByRole('button', { name: '快捷键' })).toBeVisible()
  await page.keyboard.press('Shift+C')
  await expect(page.getByRole('status').filter({ hasText: '已复制列表的链接' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await rowOf(grid, '热销').getByText('热销').click()
  await page.keyboard.press('Shift+C')
  await expect(page.getByRole('status').filter({ hasText: '已复制“热销”的链接' })).toBeVisible()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(page.getByRole('dialog', { name: '编辑标签' }).getByLabel('标签名称')).toHaveValue('热销')
})
