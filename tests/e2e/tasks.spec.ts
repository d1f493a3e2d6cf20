import { accounts, command, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile()
const path = '/system/task'

test.describe.configure({ mode: 'serial' })

test('by mouse: a schedule is added with its words, switched off, run, edited and removed', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, `${path}?tab=schedule`)
  const grid = await list(page, '定时任务')
  await expect(rowOf(grid, '清理过期会话').first()).toContainText('每天03:00')
  await page.getByRole('button', { name: '新增定时任务' }).click()
  const editor = page.getByRole('dialog', { name: '新增定时任务' })
  await editor.getByLabel('名称').fill('周一检查')
  await editor.getByLabel('执行时间').fill('0 25 * * 1')
  await editor.getByRole('button', { name: /^保存/ }).first().click()
  await expect(editor.getByText('执行时间应为五段，如“0 3 * * *”（每天03:00）')).toBeVisible()
  await editor.getByLabel('执行时间').fill('30 8 * * 1')
  await editor.getByRole('button', { name: /^保存/ }).first().click()
  const row = rowOf(grid, '周一检查')
  await expect(row).toContainText('每周一08:30')
  await row.getByText('停用', { exact: true }).last().click()
  await expect(page.getByRole('status').filter({ hasText: '已停用周一检查' })).toBeVisible()
  await row.getByText('立即执行').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  // The job that was begun is heard of: nobody reloads.
  await expect(row).toContainText('已完成')
  await row.getByText('删除', { exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})

test('by keyboard: a schedule is run, its job stands in the other tab and in 任务中心, its report is taken away', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, `${path}?tab=schedule`)
  const grid = await list(page, '定时任务')
  const { keyboard } = page
  await keyboard.press('j')
  while (!(await grid.locator('[data-current]').textContent())?.includes('清理事件'))
    await keyboard.press('j')
  await command(page, 'ljzx')
  await expect(page.getByRole('alertdialog')).toContainText('确定立即执行“清理事件”吗？')
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已开始执行' })).toBeVisible()
  await page.goto(path)
  const jobs = await list(page, '批处理任务')
  const job = rowOf(jobs, '已完成').filter({ hasText: '清理事件' }).first()
  // A hint that came before this page listened is not told again: asked for by hand.
  await expect(async () => {
    await keyboard.press('r')
    await expect(job).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(job.getByText('重试失败行')).toHaveAttribute('aria-description', '这类任务没有可以重试的行')
  await keyboard.press('j')
  const report = page.waitForEvent('download')
  await keyboard.press('d')
  expect((await report).suggestedFilename()).toBe('清理事件-报告.csv')
  await command(page, 'rwzx')
  const panel = page.getByRole('dialog', { name: '任务中心' })
  await expect(panel.getByRole('listitem').filter({ hasText: '清理事件' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('who holds no task screen sees own jobs alone, in 任务中心', async ({ sit }) => {
  const page = await sit(mall, accounts.keeper, '/product/index')
  await page.getByRole('button', { name: '任务中心' }).click()
  const panel = page.getByRole('dialog', { name: '任务中心' })
  await expect(panel).toContainText('没有任务')
  await expect(panel.getByRole('button', { name: '全部任务' })).toHaveCount(0)
})
