import { seriousInBoth } from '../support/axe.ts'
import { accounts, command, expect, list, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile({ DEMO_SKUS: '0', SLOW_CALL_MS: '0' })

test('系统状态 is found by pinyin, follows the server by itself, and T leads to every setting', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.admin, '/product/label')
  await list(page, '商品标签')
  await command(page, 'xtzt')
  const pane = page.getByRole('region', { name: '系统状态' })
  await expect(pane.getByText('PostgreSQL')).toBeVisible()
  await expect(pane.getByText('主库')).toBeVisible()
  // Somebody else asks for something meanwhile; here nobody does.
  await mall.ask(accounts.admin, '/label/pageList', { keyword: '别处在查' })
  const calls = pane.getByRole('region', { name: '最近的慢请求' })
  await expect(calls.getByText('label.pageList').first()).toBeVisible()
  const found = await seriousInBoth(page, '系统状态')
  await page.keyboard.press('t')
  const row = pane.getByRole('row').filter({ hasText: 'SLOW_CALL_MS' })
  await expect(row).toContainText('慢请求（毫秒）0环境变量')
  await expect(pane.getByRole('row').filter({ hasText: 'order.lockHours' })).toContainText('24 小时默认')
  found.push(...(await seriousInBoth(page, '全部设置')))
  expect(found).toEqual([])
  await page.reload()
  await expect(row).toBeVisible()
  await page.keyboard.press('t')
  await expect(calls).toBeVisible()
})

test('who does not hold the page finds no way to it', async ({ sit }) => {
  const page = await sit(mall, accounts.operator, '/system/status')
  await expect(page.getByText('PostgreSQL')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '系统状态' })).toHaveCount(0)
})
