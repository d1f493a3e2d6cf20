import { accounts, expect, list, mallOfFile, palette, test, walkTo } from '../support/console.ts'

/** Somebody who applied becomes a client. */
const mall = mallOfFile()

test('by keys: a number that is taken stands there again to be mended; for the next the free one is offered', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/client/certification?f.status=1')
  const grid = await list(page, '客户认证申请')
  const first = grid.locator('[data-row="0"]')
  const convert = async () => {
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill('zwzskh')
    await expect(palette(page).getByRole('option', { name: '转为正式客户' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
  }
  const number = palette(page).getByRole('combobox', { name: '客户编码' })
  await walkTo(page, first)
  await convert()
  await expect(palette(page).getByRole('option', { name: 'KH0041 下一个编码' })).toBeVisible()
  await number.fill('KH0001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '客户编码已存在' })).toBeVisible()
  await convert()
  await expect(number).toHaveValue('KH0001')
  await page.keyboard.type('KH0050')
  await expect(number).toHaveValue('KH0050')
  await page.keyboard.press('Enter')
  await expect(first).toContainText('KH0050')

  const second = grid.locator('[data-row="1"]')
  await page.keyboard.press('j')
  await expect(second).toHaveAttribute('data-current', 'true')
  await convert()
  await expect(palette(page).getByRole('option', { name: 'KH0051 下一个编码' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(second).toContainText('KH0051')
})
