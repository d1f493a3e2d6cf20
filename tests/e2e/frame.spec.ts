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

test('the title of the browser and the breadcrumb say which tab of a screen stands, and nothing of it once it is left', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/Lottery/list?tab=lotteryDraw')
  const crumbs = page.getByRole('navigation', { name: '面包屑' })
  await expect(page).toHaveTitle('抽奖活动 · 中奖记录 - 珠宝商城后台')
  await expect(crumbs).toHaveText('营销抽奖活动中奖记录')
  await page.getByRole('radio', { name: '奖品发货' }).check({ force: true })
  await expect(page).toHaveTitle('抽奖活动 · 奖品发货 - 珠宝商城后台')
  await expect(crumbs).toHaveText('营销抽奖活动奖品发货')
  // The first one is called as its screen is.
  await page.getByRole('radio', { name: '抽奖活动' }).check({ force: true })
  await expect(page).toHaveTitle('抽奖活动 - 珠宝商城后台')
  await expect(crumbs).toHaveText('营销抽奖活动')

  await page.goBack()
  await expect(page).toHaveTitle('抽奖活动 · 奖品发货 - 珠宝商城后台')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '积分商品' }).click()
  await expect(page).toHaveTitle('积分商品 - 珠宝商城后台')
  await expect(crumbs).toHaveText('营销积分商品')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '活动列表' }).click()
  await expect(page).toHaveTitle('活动列表 · 促销 - 珠宝商城后台')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveTitle('抽奖活动 · 奖品发货 - 珠宝商城后台')
})
