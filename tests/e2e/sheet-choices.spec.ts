import type { Page } from '@playwright/test'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'
import { type SheetOnPage, sheetOn } from '../support/sheet.ts'

/** Switches and sets of labels in the bulk grid. */
const mall = mallOfFile()
const lottery = '/activity/lottery'
/** A draft: what was announced no longer changes. */
const draft = '情人节对戒抽奖'

async function opened(page: Page, title: string): Promise<SheetOnPage> {
  await list(page, title)
  await page.keyboard.press('Shift+KeyE')
  return sheetOn(page)
}

const lotteries = async (): Promise<{ name: string; labelIds: number[] }[]> =>
  (await mall.ask(accounts.operator, `${lottery}/page`, { pageNum: 1, pageSize: 50 })).result.records

const labelsOfDraft = async () => (await lotteries()).find(({ name }) => name === draft)?.labelIds

/** The row in which it stands. */
async function rowOfDraft(sheet: SheetOnPage): Promise<number> {
  const row = (await lotteries()).findIndex(({ name }) => name === draft) + 1
  await expect(sheet.cell(row, '名称')).toHaveText(draft)
  return row
}

test('by keyboard: labels are ticked in a list, found as one types, previewed, committed and taken back', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.operator, '/Lottery/list')
  const { keyboard } = page
  const sheet = await opened(page, '抽奖活动')
  const row = await rowOfDraft(sheet)
  const cell = sheet.cell(row, '用户标签')
  await sheet.go(row, '用户标签')
  await keyboard.press('Enter')
  const choices = page.getByRole('listbox', { name: '用户标签' })
  await expect(page.getByRole('combobox', { name: '用户标签' })).toBeFocused()
  const [first = '', second = ''] = await choices.getByRole('option').allTextContents()
  await keyboard.press('Space')
  await keyboard.type(second.slice(0, 2))
  await keyboard.press('Space')
  await expect(choices.getByRole('option', { selected: true })).toHaveText([first, second])
  expect(await seriousInBoth(page, '用户标签')).toEqual([])
  await keyboard.press('Enter')
  await expect(choices).toHaveCount(0)
  await expect(cell).toHaveText(`${first}、${second}`)
  await expect(page.getByText('未提交 1格 / 1行')).toBeVisible()
  await keyboard.press('Control+Z')
  await expect(cell).toHaveText('–')

  // Typed and pasted names are read as before.
  await sheet.go(row, '用户标签')
  await sheet.paste(`${second}|${first}`)
  await expect(cell).toHaveText(`${second}、${first}`)
  await keyboard.press('Control+Enter')
  const preview = page.getByRole('dialog', { name: '变更预览' })
  await expect(preview).toContainText(`${second}、${first}`)
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已提交1处' })).toBeVisible()
  await expect.poll(async () => (await labelsOfDraft())?.length).toBe(2)
  // One row needs no preview.
  await keyboard.press('Control+Z')
  await expect.poll(labelsOfDraft).toEqual([])
})

test('by mouse: labels are ticked by clicks and kept by the next; a switch is turned by a click on it', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.operator, '/Lottery/list')
  await list(page, '抽奖活动')
  await page.getByRole('button', { name: '批量编辑' }).click()
  let sheet = await sheetOn(page)
  const row = await rowOfDraft(sheet)
  const cell = sheet.cell(row, '用户标签')
  await cell.dblclick()
  const options = page.getByRole('listbox', { name: '用户标签' }).getByRole('option')
  const [first = '', , third = ''] = await options.allTextContents()
  await options.filter({ hasText: third }).click()
  await options.filter({ hasText: first }).click()
  await sheet.cell(row, '每次积分').click()
  await expect(options).toHaveCount(0)
  await expect(cell).toHaveText(`${third}、${first}`)
  await expect(page.getByText('未提交 1格 / 1行')).toBeVisible()
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(page.getByText(/^未提交/)).toHaveCount(0)

  await page.goto('/product/label?grid=all')
  sheet = await sheetOn(page)
  const state = sheet.cell(1, '状态')
  const onSwitch = { position: { x: 20, y: 16 } }
  await state.click(onSwitch)
  await expect(state).toHaveText('启用')
  await state.click(onSwitch)
  await expect(state).toHaveText('停用')
  await expect(page.getByText('未提交 1格 / 1行')).toBeVisible()
  await state.click({ position: { x: 60, y: 16 } })
  await expect(state).toHaveText('停用')
  await state.dblclick({ position: { x: 60, y: 16 } })
  await page.getByRole('option', { name: '启用' }).click()
  await expect(page.getByText(/^未提交/)).toHaveCount(0)
})

test('by keyboard: with an input method switched on a blank turns a switch, once; words are picked by pinyin', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  const { keyboard } = page
  const sheet = await opened(page, '商品标签')
  await sheet.go(1, '状态')
  const devtools = await page.context().newCDPSession(page)
  const space = { code: 'Space', key: 'Process', windowsVirtualKeyCode: 229 }
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...space })
  await devtools.send('Input.insertText', { text: ' ' })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...space })
  await expect(sheet.cell(1, '状态')).toHaveText('停用')
  await keyboard.press('Space')
  await expect(sheet.cell(1, '状态')).toHaveText('启用')
  await expect(page.getByText(/^未提交/)).toHaveCount(0)

  await sheet.go(1, '颜色')
  await keyboard.press('F2')
  await keyboard.type('lan')
  await keyboard.press('Enter')
  await expect(sheet.cell(1, '颜色')).toHaveText('蓝')
  await expect(sheet.cell(2, '颜色')).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Control+Z')
  await expect(page.getByText(/^未提交/)).toHaveCount(0)
})
