import type { Page } from '@playwright/test'
import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'
import { type SheetOnPage, sheetOn } from '../support/sheet.ts'

/** The bulk grid of a plain thing: labels, whose rows have no calls of their own for it. */
const mall = mallOfFile()
const labels = '/product/label'
const kept = '/product/api/v1/product/label'

async function opened(page: Page): Promise<SheetOnPage> {
  await list(page, '商品标签')
  await page.keyboard.press('Shift+KeyE')
  return sheetOn(page)
}

const remarks = async (): Promise<unknown[]> =>
  (await mall.ask(accounts.admin, `${kept}/pageList`, { pageSize: 3 })).result.records.map(
    ({ remark }: { remark: string }) => remark,
  )

test('by keyboard: labels are pasted, refused by the sentence of the field, kept over a reload, previewed, committed and taken back', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, labels)
  const { keyboard } = page
  let sheet = await opened(page)
  await sheet.go(1, '备注')
  await sheet.paste('柜台用\r\n活动用\r\n')
  await sheet.go(3, '标签名称')
  await keyboard.press('Delete')
  await expect(page.getByText('请输入标签名称')).toBeVisible()
  await keyboard.press('Control+Z')
  await sheet.go(1, '状态')
  await keyboard.type('停用')
  await keyboard.press('Enter')
  await sheet.go(1, '颜色')
  await keyboard.type('紫不是颜色')
  await keyboard.press('Enter')
  await expect(page.getByText('未提交 4格 / 2行')).toBeVisible()
  await expect(page.getByText('错误 1')).toBeVisible()
  await expect(page.getByText(/草稿已存本机/)).toBeVisible()

  // What was typed is here again after a reload, as a draft of this thing and no other.
  await page.reload()
  sheet = await sheetOn(page)
  await expect(page.getByText('已恢复4格未提交的修改')).toBeVisible()
  await expect(sheet.cell(2, '备注')).toHaveText('活动用')
  await sheet.go(1, '颜色')
  await keyboard.press('Control+D')
  await keyboard.type('蓝')
  await keyboard.press('Enter')

  await keyboard.press('Control+Enter')
  const preview = page.getByRole('dialog', { name: '变更预览' })
  await expect(preview).toContainText('4处变更，涉及2条标签')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已提交4处' })).toBeVisible()
  expect((await remarks()).slice(0, 2)).toEqual(['柜台用', '活动用'])
  await keyboard.press('Control+Z')
  await expect(page.getByRole('button', { name: '撤销4处' })).toBeEnabled()
  await keyboard.press('Control+Enter')
  await expect(sheet.cell(1, '备注')).toHaveText('–')
  await expect.poll(async () => (await remarks()).slice(0, 2)).toEqual(['', ''])

  await keyboard.press('Alt+KeyQ')
  await list(page, '商品标签')
})

test('by keyboard: a switch is turned by Space; what narrows the rows is there again after the list and after a reload', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, labels)
  const { keyboard } = page
  let sheet = await opened(page)
  await sheet.go(1, '状态')
  await keyboard.press('Space')
  await expect(sheet.cell(1, '状态')).toHaveText('停用')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Space')
  await expect(sheet.cell(1, '状态')).toHaveText('启用')
  await expect(page.getByText(/^未提交/)).toHaveCount(0)
  // Elsewhere it is a letter.
  await sheet.go(1, '备注')
  await keyboard.type(' 古法')
  await keyboard.press('Escape')

  await keyboard.press('Control+Shift+KeyL')
  await keyboard.type('古法')
  await keyboard.press('Enter')
  const narrowed = page.getByRole('search').getByText('1行')
  await expect(narrowed).toBeVisible()
  await expect(sheet.cell(1, '标签名称')).toHaveText('古法')
  await keyboard.press('Alt+KeyQ')
  const found = await list(page, '商品标签')
  await expect(found.getByRole('row')).not.toHaveCount(2)
  sheet = await opened(page)
  await expect(narrowed).toBeVisible()
  await expect(sheet.cell(1, '标签名称')).toHaveText('古法')
  await page.reload()
  sheet = await sheetOn(page)
  await expect(narrowed).toBeVisible()
  await expect(page.getByRole('textbox', { name: '筛选行' })).toHaveValue('古法')
  await page.getByRole('button', { name: '关闭筛选' }).click()
  await expect(sheet.cell(1, '标签名称')).toHaveText('热销')
  await page.reload()
  sheet = await sheetOn(page)
  await expect(page.getByRole('search')).toHaveCount(0)
})

test('by mouse: what another has changed meanwhile shows both values, and theirs is taken', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, labels)
  await list(page, '商品标签')
  await page.getByRole('button', { name: '批量编辑' }).click()
  const sheet = await sheetOn(page)
  await sheet.cell(2, '备注').dblclick()
  await page.keyboard.type('我写的')
  await sheet.cell(3, '排序').click()
  await expect(page.getByText('未提交 1格 / 1行')).toBeVisible()
  const { result } = await mall.ask(accounts.admin, `${kept}/pageList`, { pageSize: 3 })
  const { id, version } = result.records[1]
  await mall.ask(accounts.operator, `${kept}/updateLabel`, { id, version, remark: '对方写的' })
  await expect(page.getByRole('button', { name: /冲突 1/ })).toBeVisible()
  await page.getByRole('button', { name: /冲突 1/ }).click()
  await page.getByRole('button', { name: /^对方/ }).click()
  await expect(sheet.cell(2, '备注')).toHaveText('对方写的')
  await expect(page.getByText(/^未提交/)).toHaveCount(0)
  await page.getByRole('button', { name: '返回列表' }).click()
  await list(page, '商品标签')
})

test('without the right to change it a thing has no bulk grid: no button, no key, and its address is the list', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin)
  // As the server answers to whoever may see labels and not change them; it asks the same of each call itself.
  const { code, message, result } = await mall.ask(accounts.admin, '/system/ui/rights', {})
  const held: string[] = result.permissionList
  const permissionList = held.filter(code => code !== 'edit-Label-btn')
  await page.route('**/system/ui/rights', route =>
    route.fulfill({ json: { code, message, result: { ...result, permissionList } } }),
  )
  await page.addInitScript(() => {
    const held: string[] = JSON.parse(localStorage.getItem('permissionList') ?? '[]')
    localStorage.setItem('permissionList', JSON.stringify(held.filter(code => code !== 'edit-Label-btn')))
  })
  await page.goto(`${labels}?grid=all`)
  await list(page, '商品标签')
  await expect(page.getByRole('button', { name: '批量编辑' })).toHaveCount(0)
  await page.keyboard.press('Shift+KeyE')
  await expect(page.getByRole('grid', { name: '批量编辑' })).toHaveCount(0)
  await list(page, '商品标签')
})
