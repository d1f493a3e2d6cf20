import { accounts, expect, list, mallOfFile, palette, test, walkTo } from '../support/console.ts'

/** The ledger of points beside the exchanges: adjusted by hand, and spent for a client. */
const mall = mallOfFile()

test('by keys: somebody gets points with a reason, and the line stands first', async ({ sit }) => {
  const page = await sit(mall, accounts.operator, '/market/record?tab=pointsLog')
  const grid = await list(page, '积分明细')
  await page.keyboard.press('n')
  const who = palette(page).getByRole('combobox')
  await who.fill('李')
  await expect(palette(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await palette(page).getByPlaceholder('增加多少积分').fill('x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('请输入整数，减少时写负数')).toBeVisible()
  await palette(page).getByPlaceholder('增加多少积分').fill('１２００')
  await page.keyboard.press('Enter')
  await palette(page).getByPlaceholder('原因').fill('展会礼遇')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已增加1,200积分' })).toBeVisible()
  const first = grid.locator('[data-row="0"]')
  await expect(first).toContainText('展会礼遇')
  await expect(first).toContainText('+1,200')
  // Only this account: it is told by the name of its person, as nobody knows its number.
  const name = await first.locator('[aria-colindex="2"]').innerText()
  await walkTo(page, first)
  await page.keyboard.press('d')
  await expect(page.getByRole('button', { name: `用户 ${name}` })).toBeVisible()
})

test('by mouse: goods are had for a client, whose points go; finance is offered neither', async ({ sit }) => {
  const page = await sit(mall, accounts.operator, '/market/record')
  const grid = await list(page, '兑换记录')
  // Whose it is has its place on a usual screen.
  await expect(grid.getByRole('columnheader', { name: '客户' })).toBeVisible()
  await page.getByRole('button', { name: '代客兑换' }).click()
  await palette(page).getByRole('combobox').fill('李')
  await palette(page).getByRole('option').first().click()
  await palette(page).getByRole('option', { name: '擦金布二十片' }).click()
  await palette(page).getByPlaceholder('兑换几件').fill('2')
  await expect(palette(page).getByRole('option', { name: '用去400积分，还剩' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '用去400积分' })).toBeVisible()
  await expect(grid.locator('[data-row="0"]')).toContainText('擦金布二十片')

  const other = await sit(mall, accounts.finance, '/market/record?tab=pointsLog')
  await list(other, '积分明细')
  await expect(other.getByRole('button', { name: '调整积分' })).toBeHidden()
})
