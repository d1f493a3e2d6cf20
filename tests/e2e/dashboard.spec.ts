import type { Page } from '@playwright/test'
import { bare } from '../../src/mall/data/dashboard/figure.ts'
import type { MeasureId } from '../../src/values/measures.ts'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'
import { ordered } from '../support/ordered.ts'
import { beginAnew, goWithin } from '../support/within.ts'

/** 首页 under the product's own policy: what it draws, says, opens and keeps. */
const mall = mallOfFile()

/** Whatever the console says of itself: a refusal of the policy is said there alone. */
function lines(page: Page): string[] {
  const said: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  return said
}

const numbers = (page: Page, chart: string) =>
  page
    .getByRole('figure', { name: chart })
    .locator('tbody tr')
    .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent)))

test('in one page: charts and figures, read, counted anew and opened, by keys and by mouse', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.admin)
  await test.step('the charts are drawn under the policy, read and opened by keys alone, and their tables are what came', async () => {
    await ordered(mall, [3, 2, 1])
    await ordered(mall, [1])
    const said = lines(page)
    const trend = page.waitForResponse(/dashboard\/trend/)
    const top = page.waitForResponse(/dashboard\/top/)
    await page.goto('/dashboard?span=30')
    const { result: days } = await (await trend).json()
    const { result: sold } = await (await top).json()
    const line = page.getByRole('application', { name: /订单趋势/ })
    const bars = page.getByRole('application', { name: /热销款/ })
    await expect(line.locator('svg path[fill=none]')).toHaveCount(2)
    await expect(bars.locator('[data-bar]')).toHaveCount(sold.goods.length)

    // One Tab stop each: from the line its two buttons and its one stop lead to what comes after.
    await line.focus()
    await page.keyboard.press('t')
    const count = (figure: number) => figure.toLocaleString('en-US')
    // Beside the orders stand the numbers of the lines under the figures.
    const [, ...told]: { id: MeasureId; values: number[] }[] = days.courses
    expect(await numbers(page, '订单趋势')).toEqual(
      days.days.map((each: { day: string; orders: number; before: { orders: number } }, at: number) => [
        ...[
          expect.stringMatching(new RegExp(`^(${each.day}|${each.day.slice(5)})$`)),
          count(each.orders),
          count(each.before.orders),
          ...told.map(({ id, values }) => bare(id, values[at] ?? 0)),
        ],
      ]),
    )
    await page.keyboard.press('t')
    await bars.focus()
    await page.keyboard.press('t')
    expect(await numbers(page, '热销款 近30天')).toEqual(
      sold.goods.map(({ name, spuNo, num }: { name: string; spuNo: string; num: number }) => [
        ...[`${name} ${spuNo}`, count(num)],
      ]),
    )
    await page.keyboard.press('t')
    expect(await seriousInBoth(page, '首页')).toEqual([])
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect(bars.locator('[data-bar]').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/home-200.png` : undefined })
    expect(await seriousInBoth(page, '首页, 200 %')).toEqual([])
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))

    await bars.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('figure > p[aria-live]').filter({ hasText: '件' })).toContainText(
      sold.goods[0].spuNo,
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`f\\.spuNo=${sold.goods[0].spuNo}`))
    await list(page, '订单')
    expect(said).toEqual([])
  })

  await test.step('an order that comes in marks the figures within two seconds, R counts it', async () => {
    await beginAnew(page, '/dashboard')
    const card = page.locator('[data-card=orders]')
    await expect(card).toContainText('截至')
    const before = await card.locator('.text-20').textContent()
    await ordered(mall, [1])
    await expect(card).toContainText('有更新')
    await expect(card.locator('.text-20')).toHaveText(before ?? '')
    await page.keyboard.press('r')
    await expect(card).not.toContainText('有更新')
    await expect(card.locator('.text-20')).toHaveText(String(Number(before) + 1))
  })

  await test.step('款 that moved are opened from 动销率, and letters that are unread from what waits, by keys alone', async () => {
    await ordered(mall, [1])
    const told = page.waitForResponse(/dashboard\/summary/)
    await beginAnew(page, '/dashboard?span=30')
    const { cards } = (await (await told).json()).result
    expect(cards.find(({ id }: { id: string }) => id === 'moving').value).toBeGreaterThan(0)
    await page.locator('[data-card=moving]').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/f\.status=1&f\.soldBegin=/)
    await expect(page.getByText(/共 [1-9]\d* 条/).first()).toBeVisible()
    await goWithin(page, '/index?f.unread=1')
    await expect(page.getByRole('region', { name: '站内信' })).toContainText('没有未读的站内信')
    await page.getByRole('button', { name: '看全部' }).press('Enter')
    await expect(page).not.toHaveURL(/unread/)
  })

  await test.step('a figure that is clicked opens the list whose total it is', async () => {
    await ordered(mall, [1])
    const told = page.waitForResponse(/dashboard\/summary/)
    await beginAnew(page, '/dashboard')
    const { cards } = (await (await told).json()).result
    const { value } = cards.find(({ id }: { id: string }) => id === 'orders')
    expect(value).toBeGreaterThan(0)
    await page.getByRole('button', { name: /^订单数/ }).click()
    await expect(page).toHaveURL(/f\.cancelled=0/)
    await expect(page.getByText(`共 ${value.toLocaleString('en-US')} 条`).first()).toBeVisible()
  })
})

test('the figures stand as somebody has put them, on every machine', async ({ sit }) => {
  const page = await sit(mall, accounts.finance, '/dashboard')
  const places = page.locator('[data-card]')
  await expect(places.first()).toHaveAttribute('data-card', 'orders')
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog', { name: '首页数字' })
  await dialog.getByRole('button', { name: '下移订单数' }).click()
  await dialog.getByRole('checkbox', { name: '客单价' }).uncheck()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(places.first()).toHaveAttribute('data-card', 'amount')
  await expect(page.locator('[data-card=mean]')).toHaveCount(0)
  const elsewhere = await sit(mall, accounts.finance, '/dashboard')
  await expect(elsewhere.locator('[data-card]').first()).toHaveAttribute('data-card', 'amount')
  await expect(elsewhere.locator('[data-card=mean]')).toHaveCount(0)
  await elsewhere.keyboard.press('2')
  await expect(elsewhere.locator('[data-card=orders]')).toBeFocused()
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere).toHaveURL(/f\.cancelled=0/)
})
