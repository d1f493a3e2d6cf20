import { accounts, expect, list, mallOfFile, palette, test } from '../support/console.ts'
import { beginAnew } from '../support/within.ts'

const mall = mallOfFile()

test('by keys: goods as pictures, one is ticked and chosen for the album, and looked at', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/Mall/list')
  await list(page, '商城货架')
  await expect(page.locator('[data-command="shelf.wall"]')).toBeVisible()
  await page.keyboard.press('KeyV')
  const wall = page.getByRole('list', { name: '商城货架' })
  await expect(wall.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('KeyJ')
  const second = wall.getByRole('listitem').nth(1)
  await expect(second).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('KeyX')
  await expect(second.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toBeVisible()
  await page.keyboard.press('KeyA')
  await expect(page.getByRole('status').filter({ hasText: '已加入选品1款' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  const number = /[A-Z]{2}-[A-Z]\d+/.exec((await second.textContent()) ?? '')?.[0] ?? 'none'
  await expect(page.getByRole('dialog')).toContainText(number)
  // It went to the list behind, which took its filter or its selection back.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in one page for the staff and one for a client: the wall of pictures, the album, prices', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.operator, '/Mall/list')
  const client = await sit(mall, accounts.buyer)
  await test.step('the table has room for as many columns after the wall of pictures as before it, or without one', async () => {
    const heads = () => page.getByRole('columnheader').allInnerTexts()
    const wall = page.getByRole('list', { name: '商城货架' })
    await list(page, '商城货架')
    const before = await heads()
    expect(before).toContain('库存')
    await page.keyboard.press('KeyV')
    await expect(wall).toBeVisible()
    await page.keyboard.press('KeyV')
    await expect(wall).toBeHidden()
    await expect.poll(heads).toEqual(before)
    await beginAnew(page, '/Mall/list?as=wall')
    await expect(wall).toBeVisible()
    await page.keyboard.press('KeyV')
    await expect(wall).toBeHidden()
    await expect.poll(heads).toEqual(before)
  })

  await test.step('by mouse: chosen, and taken out again; a client sees what is on sale, never what it costs', async () => {
    await beginAnew(page, '/Mall/list?as=wall')
    const first = page.getByRole('list', { name: '商城货架' }).getByRole('listitem').first()
    await first.hover()
    await first.getByRole('checkbox').click()
    await page
      .getByRole('toolbar', { name: '批量操作' })
      .getByRole('button', { name: /加入选品/ })
      .click()
    await expect(page.getByRole('status').filter({ hasText: '已加入选品1款' })).toBeVisible()
    await page.getByRole('button', { name: '我的选品' }).click()
    const album = page.getByRole('dialog', { name: '我的选品' })
    await album.getByRole('button', { name: /^移除/ }).click()
    await expect(album).toContainText('还没有选品')
    await client.goto('/Mall/list')
    await expect((await list(client, '商城货架')).getByRole('row').nth(1)).toBeVisible()
    await expect(client.getByText('成本')).toHaveCount(0)
  })

  await test.step('by keys: a client is chosen, each 款 says what a piece costs it, and a click on that tells why', async () => {
    await beginAnew(page, '/Mall/list')
    const grid = await list(page, '商城货架')
    await expect(grid.getByText(/^到手/)).toHaveCount(0)
    await page.keyboard.press('Shift+KeyW')
    await expect(palette(page).getByPlaceholder('给哪个客户？')).toBeFocused()
    await page.keyboard.type('珠宝')
    await palette(page).getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    const prices = grid.getByText(/^到手[\d,.]+起?$/)
    await expect(prices.first()).toBeVisible()
    await expect(page).toHaveURL(/client=\d+/)
    const text = (await prices.first().textContent()) ?? ''
    const [amount = 'none'] = /[\d,.]+/.exec(text) ?? []
    await prices.first().click()
    await expect(page.getByRole('dialog', { name: '为什么这个价' })).toContainText(`¥${amount}`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('KeyV')
    await expect(page.getByText(/^到手[\d,.]+起?$/).first()).toBeVisible()
  })

  await test.step('by mouse: a client’s account sees its own prices from the beginning, and buys for itself', async () => {
    await beginAnew(client, '/Mall/list')
    const grid = await list(client, '商城货架')
    await expect(grid.getByText(/^到手[\d,.]+起?$/).first()).toBeVisible()
    await client.getByRole('link', { name: '购物车' }).click()
    await client.getByRole('button', { name: '粘贴货号加购' }).click()
    await expect(client.getByPlaceholder('粘贴货号，用空格或换行隔开')).toBeVisible()
  })
})
