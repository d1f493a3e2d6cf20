import type { Locator, Page } from '@playwright/test'
import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile()

/** What the rows are called, from the first on. */
const names = (grid: Locator, column: number) =>
  grid
    .locator('[data-row]')
    .evaluateAll(
      (rows, at) => rows.map(row => row.querySelectorAll('[role=gridcell]')[at]?.textContent ?? ''),
      column,
    )

/** Takes the grip of a row and holds the row so far from it, in px. */
async function hold(page: Page, grid: Locator, row: number, by: number): Promise<void> {
  const line = grid.locator(`[data-row="${row}"]`)
  await line.hover()
  const grip = line.locator('[data-grip]')
  await expect(grip).toHaveCSS('opacity', '1')
  const box = await grip.boundingBox()
  if (!box) throw new Error('the grip is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await expect(grid.locator('.drop-line')).toBeVisible()
  await page.mouse.move(x, y + by, { steps: 4 })
}

test('rows are dragged to their place, by the call of their own and by their sort numbers; both stay after a reload', async ({
  sit,
}) => {
  for (const [path, title, column] of [
    ['/operate/slideshow', '轮播图', 2],
    ['/product/label', '商品标签', 1],
  ] as const) {
    const page = await sit(mall, accounts.admin, path)
    const grid = await list(page, title)
    // The grips come with the commands.
    await expect(grid.locator('[data-grip]').first()).toBeAttached()
    const before = await names(grid, column)
    const height = (await grid.locator('[data-row="0"]').boundingBox())?.height ?? 0
    await hold(page, grid, 4, -2 * height)
    await page.mouse.up()
    const after = [0, 1, 4, 2, 3, ...before.keys()].slice(0, 5).map(index => before[index] ?? '')
    await expect.poll(() => names(grid, column)).toEqual([...after, ...before.slice(5)])
    await expect(grid.locator('[data-row="2"]')).toHaveAttribute('data-current')
    await page.reload()
    await list(page, title)
    await expect.poll(() => names(grid, column)).toEqual([...after, ...before.slice(5)])
    await page.close()
  }
})

test('Escape lets the row go where it was; in another order there is no grip, and a click on it ticks nothing', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  const grid = await list(page, '商品标签')
  await expect(grid.locator('[data-grip]').first()).toBeAttached()
  const before = await names(grid, 1)
  await hold(page, grid, 0, 100)
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/row-drag.png` : undefined })
  await page.keyboard.press('Escape')
  await expect(grid.locator('.drop-line')).toHaveCount(0)
  await page.mouse.up()
  expect(await names(grid, 1)).toEqual(before)
  await grid.locator('[data-row="0"] [data-grip]').click()
  await expect(grid.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await grid.getByRole('columnheader', { name: '标签名称' }).getByRole('button').first().click()
  await expect(grid.locator('[data-grip]')).toHaveCount(0)
})
