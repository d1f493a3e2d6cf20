import type { Page } from '@playwright/test'
import { accounts, command, expect, list, mallOfFile, palette, test } from '../support/console.ts'
import { holdCalls } from '../support/hold-back.ts'

const mall = mallOfFile()
const product = '/product/api/v1/product'
const prices = new Map<number, number>()

/** 25 goods of one series, as an import brings them in, each at a price of its own. */
test.beforeAll(async () => {
  prices.clear()
  const categories = await mall.ask(accounts.admin, `${product}/category/box`)
  const skus = Array.from({ length: 25 }, (_, index) => ({
    skuNo: `LV-${String(index + 1).padStart(3, '0')}`,
    name: `Love 手镯 ${index + 1}`,
    sellPriceModel: 3,
    price: 100_000 + index * 1_037 + 99,
    cost: 50_000 + index,
  }))
  const added = await mall.ask(accounts.admin, `${product}/spu/add`, {
    spuNo: 'LV',
    name: 'Love 手镯',
    categoryId: categories.result[0].id,
    skus,
  })
  expect(added).toMatchObject({ code: 200 })
  for (const [index, id] of added.result.skuIds.entries()) prices.set(id, skus[index]?.price ?? 0)
})

async function pricesNow(): Promise<Map<number, number>> {
  const answer = await mall.ask(accounts.keeper, `${product}/sku/rows`, { ids: [...prices.keys()] })
  const rows: { skuId: number; price: number }[] = answer.result
  return new Map(rows.map(row => [row.skuId, row.price]))
}

/** From the list to 已提交20处, by keyboard only. Answers the ids that were selected. */
async function setTwentyPrices(page: Page, yuan: string): Promise<void> {
  const { keyboard } = page
  // This account begins on that very screen: without a look at the palette nobody would know when it has gone.
  await keyboard.press('Control+K')
  await expect(palette(page)).toBeVisible()
  await keyboard.type('spgl')
  await keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(page).toHaveURL(/\/xhzx\/product\/merchandise/)
  const grid = await list(page, '商品管理')
  await keyboard.press('/')
  await keyboard.type('love')
  await keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 25 条')
  await expect(page).toHaveURL(/f\.keyword=love/)
  await expect(grid).toBeFocused()
  // What was found is what one goes on with: its first row is the current one.
  for (let row = 0; row < 20; row += 1) {
    await keyboard.press('x')
    await keyboard.press('j')
  }
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选20')

  await keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: '批量设置' })
  const field = dialog.getByRole('combobox', { name: '字段' })
  await expect(field).toBeFocused()
  await keyboard.type('ykj')
  await expect(page.getByRole('option', { name: '一口价' })).toBeVisible()
  await keyboard.press('Enter')
  await expect(field).toHaveValue('一口价')
  const value = dialog.getByRole('textbox', { name: '一口价' })
  // Who has chosen what goes on with the value.
  await expect(value).toBeFocused()
  await keyboard.type(yuan)
  await keyboard.press('Control+Enter')

  const preview = page.getByRole('dialog', { name: '变更预览' })
  await expect(preview.getByRole('button', { name: '提交20处' })).toBeVisible()
  await expect(preview.getByRole('grid').getByRole('row')).toHaveCount(21)
  await keyboard.press('Control+Enter')
  await expect(preview).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '已提交20处' })).toBeVisible()
}

test('twenty prices by keyboard only, kill -9, started again: every cent is right and the log names who and when', async ({
  sit,
}) => {
  const begun = Date.now()
  const page = await sit(mall, accounts.keeper, '/')
  await setTwentyPrices(page, '12345.67')
  await mall.crash()

  const now = await pricesNow()
  const ids = [...prices.keys()]
  const expected = new Map(ids.map((id, index) => [id, index < 20 ? 1_234_567 : prices.get(id)]))
  expect(now).toEqual(expected)

  const { userInfo } = await mall.session(accounts.keeper)
  const [id = 0] = ids
  const log = await mall.ask(accounts.keeper, '/system/sysLog/queryOperationLog', { table: 'sku', rowId: id })
  const entry = log.result.records.find((each: { userId: number }) => each.userId === userInfo.id)
  expect(entry).toMatchObject({ userId: userInfo.id, userName: userInfo.realName, rows: 20 })
  const change = entry.changes.find((each: { rowId: number }) => each.rowId === id)
  expect(change).toMatchObject({ before: { price: prices.get(id) }, after: { price: 1_234_567 } })
  // Times are Shanghai's, to the second.
  const at = Date.parse(`${entry.at.replace(' ', 'T')}+08:00`)
  expect(at).toBeGreaterThanOrEqual(begun - 1000)
  expect(at).toBeLessThanOrEqual(Date.now() + 1000)

  await page.reload()
  const grid = await list(page, '商品管理')
  await expect(grid.getByText('12,345.67')).toHaveCount(20)
})

test('a formula sets each price by its own, and 撤销 in the toast gives every cent back', async ({ sit }) => {
  const before = await pricesNow()
  const page = await sit(mall, accounts.keeper, '/')
  await setTwentyPrices(page, '+5%')
  const during = await pricesNow()
  const raised = [...before].filter(([id, price]) => during.get(id) === Math.round(price * 1.05))
  expect(raised).toHaveLength(20)
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click()
  // It is more than one row: what comes back is seen first, and nothing is written meanwhile.
  const preview = page.getByRole('dialog', { name: '撤销预览' })
  await expect(preview.getByRole('button', { name: '撤销20处' })).toBeEnabled()
  expect(await pricesNow()).toEqual(during)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: /已撤销20处(?!，)/ })).toBeVisible()
  expect(await pricesNow()).toEqual(before)
  // A point does it again to other rows: its preview comes at once, each cell worked out anew.
  await expect(preview).toBeHidden()
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  await expect(bar).toContainText('已选20')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar).toContainText('已选1')
  await page.keyboard.press('Period')
  const again = page.getByRole('dialog', { name: '变更预览' })
  await expect(again.getByRole('button', { name: '提交1处' })).toBeVisible()
  await again.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('dialog', { name: '批量设置' }).getByRole('textbox')).toHaveValue('+5%')
  await page.keyboard.press('Escape')
})

test('all that a filter finds is set by a job, which is watched in 任务中心 and taken back there', async ({
  sit,
}) => {
  const rows = (
    await mall.ask(accounts.keeper, `${product}/sku/rows`, { ids: [...prices.keys()].slice(0, 5) })
  ).result
  await mall.ask(accounts.keeper, `${product}/sku/batch/update`, {
    batchId: 'five-hold-it-already',
    mode: 'all',
    rows: rows.map(({ skuId, version }: { skuId: number; version: number }) => ({
      ...{ skuId, version },
      set: { price: 199_900 },
    })),
  })
  const before = await pricesNow()
  const page = await sit(mall, accounts.keeper, '/xhzx/product/merchandise?f.keyword=love&size=10')
  await list(page, '商品管理')
  await command(page, 'plszsxjg')
  const dialog = page.getByRole('dialog', { name: '批量设置' })
  await expect(dialog).toContainText('25')
  await page.keyboard.type('ykj')
  await expect(page.getByRole('option', { name: '一口价' })).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: '一口价' }).fill('+5%')
  await page.keyboard.press('Control+Enter')
  // One value for all of them: a formula would need every row here.
  await expect(dialog).toContainText('按筛选设置只能填同一个值')
  await dialog.getByRole('textbox', { name: '一口价' }).fill('1999')
  await page.keyboard.press('Control+Enter')
  const preview = page.getByRole('dialog', { name: '变更预览' })
  await expect(preview).toContainText('将修改20个，另5个已是此值')
  await preview.getByRole('button', { name: '提交20处' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已开始批量设置' })).toBeVisible()
  await expect.poll(async () => [...new Set((await pricesNow()).values())]).toEqual([199_900])
  await page.getByRole('button', { name: '任务中心' }).click()
  const job = page.getByRole('list', { name: '我的任务' }).getByRole('listitem').first()
  await expect(job).toContainText('成功20，失败0')
  await job.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog', { name: '撤销预览' }).getByRole('button', { name: '撤销20处' }).click()
  await expect.poll(pricesNow).toEqual(before)
})

test('all that a filter finds is deleted by a job, but for what is in use, which the preview names with its reason', async ({
  sit,
}) => {
  const label = `${product}/label`
  const { result: goods } = await mall.ask(accounts.admin, '/product/api/v3/product/spu/list', {
    keyword: 'LV',
  })
  for (const name of ['旧标签一', '旧标签二', '旧标签三'])
    await mall.ask(accounts.admin, `${label}/addLabel`, { name })
  const { result: found } = await mall.ask(accounts.admin, `${label}/pageList`, { keyword: '旧标签二' })
  await mall.ask(accounts.admin, '/product/api/v1/product/batch/add/tag', {
    spuIds: [goods.records[0].spuId],
    labelIds: [found.records[0].id],
  })
  const page = await sit(mall, accounts.admin, '/product/label?f.keyword=旧标签')
  const grid = await list(page, '商品标签')
  await command(page, 'scsxcdqb')
  const preview = page.getByRole('dialog', { name: '删除预览' })
  await expect(preview).toContainText('将删除2条标签，1条不能删除')
  await expect(preview.getByRole('grid').locator('[data-row="0"]')).toContainText('正在使用中，不能删除')
  await page.keyboard.press('Control+Enter')
  await expect(preview).toHaveCount(0)
  await expect(grid.locator('[data-row]')).toHaveCount(1)
  await expect(grid.locator('[data-row="0"]')).toContainText('旧标签二')
  await command(page, 'rwzx')
  const job = page.getByRole('dialog', { name: '任务中心' }).getByRole('listitem').first()
  await expect(job).toContainText('批量删除')
  await expect(job).toContainText('成功2，失败1')
})

test('keys that are pressed while what was searched for is still on its way act on it, not on what is still in sight', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.keeper, '/xhzx/product/merchandise?page=2')
  const grid = await list(page, '商品管理')
  await grid.locator('[data-row="0"] [role=gridcell]').nth(2).click()
  const answer = await holdCalls(page, `**${product}/sku/page`)
  const { keyboard } = page
  await keyboard.press('/')
  await keyboard.type('love')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/f\.keyword=love/)
  await keyboard.press('Control+a')
  await keyboard.press('b')
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toBeHidden()
  answer()
  const dialog = page.getByRole('dialog', { name: '批量设置' })
  await expect(dialog).toContainText('20个')
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 25 条')
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选20')
  for (const row of [0, 19])
    await expect(grid.locator(`[data-row="${row}"]`)).toHaveAttribute('aria-selected', 'true')
})
