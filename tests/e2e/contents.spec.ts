import { accounts, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile()

test('a content is looked at as clients will see it, rejected with a reason, and the next one comes', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/contentManage/list')
  const grid = await list(page, '内容管理')
  await rowOf(grid, '双十二朋友圈文案十二条').click()
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '查看内容' }).click()
  const dialog = page.getByRole('dialog', { name: '双十二朋友圈文案十二条' })
  await expect(dialog.getByText('每条配一张图，改上门店名称就能用。')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '驳回' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('审核意见').fill('配图少了两张')
  await dialog.getByRole('button', { name: '驳回' }).click()
  const next = page.getByRole('dialog', { name: '星河系列设计说明' })
  await expect(next.getByText('灵感来自夜航时的星图。')).toBeVisible()
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/audit.png` : undefined })
  await next.getByRole('button', { name: '通过' }).click()
  await expect(page.getByRole('dialog', { name: '转运珠怎样清洗和换绳' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(grid, '双十二朋友圈文案十二条')).toContainText('已驳回')
  await expect(rowOf(grid, '星河系列设计说明')).toContainText('展示中')
  // Handed in once more, as it is.
  await rowOf(grid, '双十二朋友圈文案十二条').click()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(rowOf(grid, '双十二朋友圈文案十二条')).toContainText('待审核')
})

test('a book is bound to a client by its name and freed again', async ({ sit }) => {
  const page = await sit(mall, accounts.operator, '/curriculum/list?bound=6')
  const dialog = page.getByRole('dialog', { name: '绑定客户' })
  const lines = dialog.getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const before = await lines.count()
  await lines.first().getByRole('button', { name: '解绑' }).click()
  await expect(lines).toHaveCount(before - 1)
  const { result } = await mall.ask(accounts.admin, '/system/channel/queryChannelByCondition', {
    pageSize: 200,
  })
  const names: string[] = result.records.map((row: { companyName: string }) => row.companyName)
  const bound = await lines.allTextContents()
  const other = names.find(name => !bound.some(text => text.includes(name))) ?? ''
  await dialog.getByRole('combobox', { name: '要绑定的客户' }).fill(other)
  await page.getByRole('option', { name: other }).first().click()
  await expect(lines.filter({ hasText: other })).toHaveCount(1)
})

test('the whole area of icons is hidden and shown', async ({ sit }) => {
  const page = await sit(mall, accounts.operator, '/operate/classification')
  await list(page, '金刚区')
  await page.getByRole('button', { name: '隐藏金刚区' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '隐藏金刚区' }).click()
  await expect(page.getByText('首页不显示金刚区')).toBeVisible()
  await page.getByRole('button', { name: '显示金刚区' }).click()
  await expect(page.getByText('首页正在显示金刚区')).toBeVisible()
})
