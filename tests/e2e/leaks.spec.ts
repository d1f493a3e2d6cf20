import type { Page } from '@playwright/test'
import { accounts, expect, mallOfFile, palette, test } from '../support/console.ts'
import { isFull, some } from '../support/full.ts'
import { leavesNothing } from '../support/held.ts'

/** What is opened and closed again leaves nothing behind: no listener, no node, no memory. */
const mall = mallOfFile()

async function searchGoods(page: Page): Promise<void> {
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('spgl')
  const found = palette(page).getByRole('option', { name: /^商品管理/ })
  await expect(found.first()).toBeVisible()
}

test('the palette is opened, searched and closed', async ({ sit }) => {
  test.slow(isFull)
  const page = await sit(mall, accounts.admin, '/product/label', {})
  await expect(page.getByRole('grid', { name: '商品标签' })).toBeVisible()
  await leavesNothing(page, some(500), async () => {
    await page.keyboard.press('Control+K')
    await searchGoods(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  })
})

test('a second pane is opened and closed', async ({ sit }) => {
  test.slow(isFull)
  const page = await sit(mall, accounts.admin, '/product/label', {})
  const grids = page.getByRole('grid')
  await expect(grids).toHaveCount(1)
  await expect(grids).not.toHaveAttribute('aria-busy')
  await leavesNothing(page, some(200), async () => {
    await page.keyboard.press('Alt+o')
    await searchGoods(page)
    await page.keyboard.press('Enter')
    await expect(grids).toHaveCount(2)
    await page.keyboard.press('Alt+w')
    await expect(grids).toHaveCount(1)
  })
})
