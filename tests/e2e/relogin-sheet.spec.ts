import {
  accounts,
  expect,
  mallOfFile,
  post,
  type Session,
  signInHere,
  storageOf,
  test,
} from '../support/console.ts'
import { openSheet } from '../support/sheet.ts'

const mall = mallOfFile({ DEMO_SKUS: '400' })

/** Signed in by a scan: the code of the phone is wanted for the second time, and there is one a minute. */
async function scanned(): Promise<Session> {
  const scan = await fetch(`${mall.url}/demo/workchat/scan?account=lin.shuyuan`, { redirect: 'manual' })
  const code = new URL(scan.headers.get('location') ?? '', mall.url).searchParams.get('code') ?? ''
  const query = new URLSearchParams({ qw_code: code, grant_type: 'qw_code' })
  const basic = `Basic ${Buffer.from('facet-web:facet-web').toString('base64')}`
  const { result } = await post(`${mall.url}/api/oauth/oauth/token?${query}`, { Authorization: basic })
  return result
}

test('the session ends under a commit: after 重新登录 as the same user it is sent with its key, once, and the same cell is in view', async ({
  browser,
}) => {
  const session = await scanned()
  const context = await browser.newContext({ baseURL: mall.url, storageState: storageOf(mall.url, session) })
  const page = await context.newPage()
  const sheet = await openSheet(page)
  const { keyboard } = page
  // Far down, so that being in view is no accident.
  for (let pages = 0; pages < 6; pages += 1) await keyboard.press('PageDown')
  const titles = await sheet.grid
    .getByRole('columnheader')
    .evaluateAll(heads => heads.map(head => head.ariaLabel))
  for (let step = titles.indexOf('成本') - 1; step > 0; step -= 1) await keyboard.press('ArrowRight')
  const active = sheet.grid.locator('[role=gridcell][aria-selected=true]')
  // What a screen reader is told follows the keys when they rest: once it has the column, it has every press before.
  const cost = await sheet.grid.getByRole('columnheader', { name: '成本' }).getAttribute('aria-colindex')
  await expect(active).toHaveAttribute('aria-colindex', cost ?? '')
  const row = Number(await active.getAttribute('aria-rowindex'))
  expect(row).toBeGreaterThan(60)
  await keyboard.type('4321.5')
  await keyboard.press('Enter')
  await expect(sheet.cell(row - 1, '成本')).toHaveAttribute('data-state', 'dirty')
  await keyboard.press('ArrowUp')

  await keyboard.press('Control+Enter')
  const preview = page.getByRole('dialog', { name: '变更预览' })
  await expect(preview.getByRole('button', { name: '提交1处' })).toBeEnabled()
  await fetch(`${mall.url}/api/oauth/oauth/logout?clientId=facet-web`, {
    headers: { 'X-Origin': 'web', Authorization: `Bearer ${session.token}` },
  })
  await keyboard.press('Control+Enter')
  const box = page.getByRole('alertdialog', { name: '确定登出' })
  await expect(box).toBeVisible()
  await box.getByRole('button', { name: '重新登录' }).click()
  await signInHere(mall, page, accounts.operator)

  await expect(page.getByRole('status').filter({ hasText: '上次的批量提交已完成：共1行' })).toBeVisible()
  await expect(sheet.cell(row - 1, '成本')).toHaveAttribute('aria-selected', 'true')
  await expect(sheet.cell(row - 1, '成本')).toBeInViewport()
  await expect(sheet.cell(row - 1, '成本')).toHaveText('4,321.50')
  const log = await mall.ask(accounts.admin, '/system/sysLog/queryOperationLog', { table: 'sku' })
  const written = JSON.stringify(log.result.records).match(/"cost":432150/g)
  expect(written).toHaveLength(1)
  await context.close()
})
