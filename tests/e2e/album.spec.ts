import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, command, expect, list, mallOfFile, palette, test } from '../support/console.ts'
import { holdCalls } from '../support/hold-back.ts'

const mall = mallOfFile()

async function fileOf(page: Page, act: () => Promise<unknown>): Promise<string> {
  const saving = page.waitForEvent('download')
  await act()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^选品图册\d+款-\d{8}-\d{4}\.pdf$/)
  return (await readFile(await file.path())).toString('latin1')
}

const pagesOf = (file: string) => file.match(/\/MediaBox/g)?.length

test('by keys: goods are chosen, and their album is a file of as many pages as the answer says', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/Mall/list')
  const shelf = await list(page, '商城货架')
  await page.keyboard.press('Shift+KeyP')
  // Nothing is asked that has no use yet: what is missing stands in the place of the answers.
  const empty = '还没有选品，请先在货架上加入商品'
  await expect(palette(page).getByRole('option')).toHaveText(new RegExp(empty))
  await page.keyboard.press('Enter')
  await expect(palette(page).getByRole('alert')).toHaveText(empty)
  for (const _ of ['the question', 'the palette']) await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await shelf.getByRole('row').nth(1).waitFor()
  for (let n = 0; n < 7; n += 1) for (const key of ['KeyJ', 'KeyX']) await page.keyboard.press(key)
  await page.keyboard.press('KeyA')
  await expect(page.getByRole('status').filter({ hasText: '已加入选品7款' })).toBeVisible()
  await page.keyboard.press('Shift+KeyP')
  await expect(palette(page).getByRole('option')).toHaveCount(4)
  await expect(palette(page).getByRole('option').first()).toHaveText(/^一页6款，含工费/)
  const six = await fileOf(page, () => page.keyboard.press('Enter'))
  expect(six.slice(0, 5)).toBe('%PDF-')
  expect(pagesOf(six)).toBe(2)
  // In its dialog Ctrl+Enter takes it again, and each 款 can be taken out where the focus is.
  await command(page, 'wdxp')
  const album = page.getByRole('dialog', { name: '我的选品' })
  await expect(album).toContainText('7/500款')
  expect(await seriousInBoth(page, '我的选品')).toEqual([])
  await album.getByRole('radio', { name: '一页6款' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(pagesOf(await fileOf(page, () => page.keyboard.press('Control+Enter')))).toBe(1)
  const rows = album.getByRole('listitem')
  const [first = '', second, third, ...others] = await rows.allInnerTexts()
  // However slow the moves are, what is taken out after them is taken out of the order in sight.
  const go = await holdCalls(page, '**/pdf/sort')
  await rows.first().getByRole('button', { name: /^后移/ }).focus()
  for (const key of ['Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowUp']) await page.keyboard.press(key)
  await expect.poll(() => rows.allInnerTexts()).toEqual([second, first, third, ...others])
  await expect(rows.nth(1).getByRole('button', { name: /^后移/ })).toBeFocused()
  const out = album.getByRole('button', { name: /^移除/ })
  await out.first().focus()
  await page.keyboard.press('Enter')
  go()
  await expect(out).toHaveCount(6)
  await expect(out.first()).toBeFocused()
})

test('by mouse: the album is printed without fees, its pictures with it', async ({ sit }) => {
  const page = await sit(mall, accounts.operator, '/Mall/list?as=wall')
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const goods = page.getByRole('list', { name: '商城货架' }).getByRole('listitem')
  await goods.first().hover()
  await goods.first().getByRole('checkbox').click()
  await goods.nth(1).hover()
  await goods.nth(1).getByRole('checkbox').click()
  await page
    .getByRole('toolbar', { name: '批量操作' })
    .getByRole('button', { name: /加入选品/ })
    .click()
  await page.getByRole('button', { name: '我的选品' }).click()
  const album = page.getByRole('dialog', { name: '我的选品' })
  const rows = album.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const names = await rows.allInnerTexts()
  await rows.first().dragTo(rows.nth(1))
  await expect.poll(() => rows.allInnerTexts()).toEqual(names.toReversed())
  await album.getByText('不含工费').click()
  await album.getByRole('button', { name: '打印' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.print-sheet svg')
  await expect(paper).toHaveCount(1)
  await expect(paper).toContainText('第1页，共1页')
  await expect(paper.locator('image')).toHaveCount(2)
  await expect(paper).not.toContainText('元')
  if (process.env.LOOK) await page.pdf({ path: `${process.env.LOOK}/printed.pdf`, preferCSSPageSize: true })
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
  const file = await fileOf(page, () => album.getByRole('button', { name: '下载PDF' }).click())
  expect(file.slice(0, 5)).toBe('%PDF-')
})
