import {
  accounts,
  command,
  expect,
  list,
  mallOfFile,
  palette,
  rowOf,
  test,
  walkTo,
} from '../support/console.ts'
import { importByCalls } from '../support/import-by-calls.ts'
import { beginAnew, goWithin } from '../support/within.ts'

const mall = mallOfFile()
const path = '/system/task'

test.describe.configure({ mode: 'serial' })

test('in one page: schedules by mouse and by keyboard, and the rows of an import', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.admin, `${path}?tab=schedule`)
  await test.step('by mouse: a schedule is added with its words, switched off, run, edited and removed', async () => {
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
    await page.getByRole('alertdialog').getByRole('button', { name: '立即执行' }).click()
    // The job that was begun is heard of: nobody reloads.
    await expect(row).toContainText('已完成')
    await row.getByText('删除', { exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('by keyboard: a schedule is run, its job stands in the other tab and in 任务中心, its report is taken away', async () => {
    await beginAnew(page, `${path}?tab=schedule`)
    const grid = await list(page, '定时任务')
    const { keyboard } = page
    await walkTo(page, rowOf(grid, '清理事件').first())
    await command(page, 'ljzx')
    await expect(palette(page)).toContainText('确定立即执行“清理事件”吗？')
    await keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '已开始执行' })).toBeVisible()
    await goWithin(page, path)
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

  await test.step('by keyboard: the rows of an import that stayed out are tried again, as a job of its own', async () => {
    const spu = '/product/api/v1/product/spu'
    const file = ['货号,款号,名称,分类', 'AGAIN1,AGAIN1,戒,戒指', 'AGAIN2,AGAIN2,戒,戒指']
    const { ready, begin, ended } = await importByCalls(mall, accounts.admin, '补货.csv', file)
    expect(ready).toBe(2)
    // Somebody takes a number between preview and commit, and gives it back when the job has ended.
    const sku = { skuNo: 'AGAIN2' }
    const taken = { spuNo: 'TAKEN', name: '戒', categoryId: 1, skus: [sku] }
    const { result } = await mall.ask(accounts.admin, `${spu}/add`, taken)
    await begin()
    await ended()
    await mall.ask(accounts.admin, `${spu}/batch/delete`, { spuIds: [result.spuId] })

    await beginAnew(page, path)
    const jobs = await list(page, '批处理任务')
    const { keyboard } = page
    const first = rowOf(jobs, '导入 补货.csv')
    const second = rowOf(jobs, '导入 补货.csv（重试）')
    await expect(first).toContainText('已完成')
    await expect(second).toHaveCount(0)
    await walkTo(page, first)
    await command(page, 'cssbh')
    await expect(palette(page)).toContainText('确定重试“导入 补货.csv”中没有成功的行吗？')
    await keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '已开始重试' })).toBeVisible()
    await expect(second).toContainText('已完成')
    await expect(first).toHaveCount(1)
    // The one line that stayed out, and it is in now: nothing is left to try.
    await second.hover()
    await second.getByRole('button', { name: '更多操作' }).click()
    await expect(page.getByRole('menuitem', { name: /重试失败行/ })).toContainText('没有失败的行，不用重试')
    await keyboard.press('Escape')
    const told = await mall.ask(accounts.admin, '/system/sysTask/page', { keyword: '补货.csv' })
    expect(told.result.records).toMatchObject([
      { title: '导入 补货.csv（重试）', total: 1, succeeded: 1, failed: 0 },
      { title: '导入 补货.csv', total: 2, succeeded: 1, failed: 1 },
    ])
    const found = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', {
      skuNoSearch: 'AGAIN',
      exact: true,
    })
    expect(found.result.total).toBe(2)
    // What it leads to is the import as it is by now: both lines of it, and what takes both back.
    await second.getByRole('button', { name: '打开结果' }).click()
    const shown = page.getByRole('dialog', { name: '导入商品' })
    await expect(shown.getByRole('status')).toHaveText('已导入2行')
    await expect(shown.getByRole('button', { name: '撤销' })).toBeVisible()
  })
})

test('who holds no task screen sees own jobs alone, in 任务中心', async ({ sit }) => {
  const page = await sit(mall, accounts.keeper, '/product/index')
  await page.getByRole('button', { name: '任务中心' }).click()
  const panel = page.getByRole('dialog', { name: '任务中心' })
  await expect(panel).toContainText('没有任务')
  await expect(panel.getByRole('button', { name: '全部任务' })).toHaveCount(0)
})
