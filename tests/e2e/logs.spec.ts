import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile()
const path = '/system/log'

test.describe.configure({ mode: 'serial' })

/** Two labels changed at once by the operator. */
async function batch(batchId: string): Promise<number> {
  const at = '/product/api/v1/product/label/pageList'
  const { result } = await mall.ask(accounts.operator, at, { pageSize: 2 })
  const rows = result.records.map((row: { id: number; version: number; sortNo: number }) => ({
    id: row.id,
    version: row.version,
    set: { sortNo: row.sortNo + 5 },
  }))
  const input = { batchId, call: 'label.updateLabel', mode: 'all', rows }
  const answer = await mall.ask(accounts.operator, '/system/ui/batch/apply', input)
  expect(answer.result.applied).toHaveLength(2)
  return result.records[0].id
}

test('by mouse: another’s batch is found, its differences read, undone and redone from the toast', async ({
  sit,
}) => {
  await batch('mouse-batch')
  const page = await sit(mall, accounts.admin, `${path}?f.batchId=mouse-batch`)
  const grid = await list(page, '操作日志')
  const row = grid.locator('[data-row="0"]')
  await expect(row).toContainText('商品标签')
  await expect(row).toContainText('修改排序')
  await expect(row).toContainText('等2行标签')
  await row.getByText('查看变更').click()
  const diff = page.getByRole('dialog', { name: '查看变更' })
  await expect(diff.getByRole('cell', { name: /^修改标签 \S+/ })).toHaveCount(2)
  await expect(diff.getByRole('cell', { name: '排序' })).toHaveCount(2)
  expect(new URL(page.url()).searchParams.get('diff')).not.toBeNull()
  await page.keyboard.press('Escape')
  await expect(diff).toHaveCount(0)
  await row.getByText('按批撤销').click()
  const preview = page.getByRole('dialog', { name: '撤销预览' })
  await expect(preview).toContainText('2处，涉及2行标签')
  await preview.getByRole('button', { name: '撤销2处' }).click()
  const toast = page.getByRole('status').filter({ hasText: /已撤销2处(?!，)/ })
  await expect(toast).toBeVisible()
  await expect(row.getByText('按批重做')).toBeVisible()
  await toast.getByRole('button', { name: '重做' }).click()
  await expect(page.getByRole('status').filter({ hasText: /已重做2处(?!，)/ })).toBeVisible()
})

test('by keyboard: a period is set in the filter, Enter shows the differences, a single change says why it stays', async ({
  sit,
}) => {
  const id = await batch('keys-batch')
  const page = await sit(mall, accounts.admin, path)
  const grid = await list(page, '操作日志')
  const { keyboard } = page
  await keyboard.press('f')
  await expect(page.getByRole('combobox', { name: '按什么筛选' })).toBeFocused()
  await keyboard.type('sj')
  await keyboard.press('Enter')
  const day = page.getByLabel('时间从')
  await expect(day).toBeVisible()
  await day.focus()
  await keyboard.type('2099-02-30')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '请选择完整的日期' })).toBeVisible()
  // A year of which nothing is logged.
  await day.fill('2099/1/1')
  await keyboard.press('Enter')
  await expect(page.getByText('没有符合条件的数据，可以放宽筛选')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('f.beginTime')).toBe('2099-01-01 00:00:00')
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await expect(grid.locator('[data-row="0"]')).toBeVisible()
  await keyboard.press('Escape')
  await grid.focus()
  await keyboard.press('j')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '查看变更' })).toBeVisible()
  await keyboard.press('Escape')

  const label = await mall.ask(accounts.operator, '/product/api/v1/product/label/pageList', { pageSize: 200 })
  const { version, name } = label.result.records.find((row: { id: number }) => row.id === id)
  await mall.ask(accounts.operator, '/product/api/v1/product/label/updateLabel', { id, version, sortNo: 88 })
  await page.goto(`${path}?f.object=${encodeURIComponent(name)}`)
  const single = (await list(page, '操作日志')).locator('[data-row="0"]')
  // No batch: nothing to take back stands in its row, and the palette says why.
  await expect(single.getByText('查看变更')).toBeVisible()
  await expect(single.getByText('按批撤销')).toHaveCount(0)
  await grid.focus()
  await keyboard.press('j')
  await keyboard.press('Control+k')
  await keyboard.type('apcx')
  const greyed = page.getByRole('option').filter({ hasText: '按批撤销' })
  await expect(greyed).toContainText('不是一批修改，不能整批撤销')
  // What was typed, then the palette.
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  // From the entry to the row, and there what was done to it.
  await grid.focus()
  await keyboard.press('o')
  const editor = page.getByRole('dialog', { name: '编辑标签' })
  await expect(editor.getByLabel('标签名称')).toHaveValue(name)
  await keyboard.press('Alt+h')
  const past = page.getByRole('dialog', { name: '修改历史' })
  await expect(past.getByRole('listitem').first()).toContainText('→ 88')
  await keyboard.press('Escape')
  await expect(past).toHaveCount(0)
  await expect(editor).toBeVisible()
})

test('the second tab is the sign-ins; the log leaves as a file with its words', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, `${path}?tab=loginLog`)
  const grid = await list(page, '登录日志')
  await expect(grid.locator('[data-row="0"]')).toContainText('验证码登录')
  await expect(grid.locator('[data-row="0"]')).toContainText('成功')
  await page.getByText('操作日志', { exact: true }).last().click()
  await list(page, '操作日志')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('dcczrz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /CSV/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const file = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toMatch(/^操作日志-.*\.csv$/)
})
