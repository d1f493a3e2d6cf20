import { accounts, command, expect, list, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile()

test('the frame is shown as this browser was told: logo, fixed head, settings; and by the palette what is hidden comes back', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.operator, '/product/label')
  const grid = await list(page, '商品标签')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const banner = page.getByRole('banner')
  await expect(menu.getByText('Facet')).toBeVisible()
  // It grows with the text, as what stands in it does.
  const width = (text: string) =>
    menu.evaluate((nav, size) => {
      document.documentElement.style.fontSize = size
      return nav.getBoundingClientRect().width
    }, text)
  expect([await width('200%'), await width('')]).toEqual([420, 210])
  await expect(banner.getByRole('button', { name: '任务中心' })).toBeVisible()
  await menu.getByRole('button', { name: '设置' }).click()
  for (const name of ['显示设置入口', '固定顶栏', '侧栏显示品牌', '任务中心'])
    await expect(page.getByRole('switch', { name })).toBeChecked()
  await page.getByRole('switch', { name: '侧栏显示品牌' }).click()
  await expect(menu.getByText('Facet')).toHaveCount(0)
  await page.getByRole('switch', { name: '任务中心' }).click()
  await expect(banner.getByRole('button', { name: '任务中心' })).toHaveCount(0)
  await page.getByRole('switch', { name: '固定顶栏' }).click()
  await page.keyboard.press('Escape')
  // The head scrolls away; the list is as high as the window then.
  await grid.getByRole('row').last().scrollIntoViewIfNeeded()
  await page.getByRole('navigation', { name: '面包屑' }).hover()
  await page.mouse.wheel(0, 400)
  await expect(banner).not.toBeInViewport()
  await page.reload()
  await list(page, '商品标签')
  await expect(menu.getByText('Facet')).toHaveCount(0)
  await menu.getByRole('button', { name: '设置' }).click()
  await page.getByRole('switch', { name: '显示设置入口' }).click()
  await expect(menu.getByRole('button', { name: '设置' })).toHaveCount(0)
  await command(page, 'kgszrk')
  await expect(menu.getByRole('button', { name: '设置' })).toBeVisible()
})
