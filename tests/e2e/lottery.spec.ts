import type { Route } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { seriousInBoth } from '../support/axe.ts'
import {
  accounts,
  expect,
  list,
  mallOfFile,
  palette,
  rowOf,
  signInByCalls,
  test,
  walkTo,
} from '../support/console.ts'
import { overHttp } from '../support/over-http.ts'
import { paste } from '../support/sheet.ts'
import { beginAnew } from '../support/within.ts'

/** A lottery from its grid of prizes to a check of every draw. */
const mall = mallOfFile()

test('in one page: a lottery from its prizes to its draws, goods that were won, one between two, one that is over', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.operator, '/Lottery/list')
  await test.step('by keys: prizes are typed and pasted, the rest is 谢谢参与, it is tried out, saved, started, drawn from and checked', async () => {
    await list(page, '抽奖活动')
    await page.keyboard.press('n')
    await expect(page.getByRole('textbox', { name: '名称', exact: true })).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/AddLottery')
    await page.keyboard.type('开年抽奖')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2026-01-01 00:00:00')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2036-12-31 23:59:59')
    // The calendar of the field has the key first; then letters lead to other screens again.
    const editor = page.getByRole('form', { name: '新增抽奖' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(editor).toBeFocused()
    await expect(editor.getByRole('textbox', { name: /^名称/ })).toHaveValue('开年抽奖')
    const cursor = page.locator('textarea[data-cell-cursor]')
    await page.keyboard.press('Alt+i')
    await expect(cursor).toBeFocused()
    for (const typed of ['银手镯', '5', '20']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(typed)
    }
    await page.keyboard.press('Enter')
    // A block that has more rows than the grid adds them above 谢谢参与.
    await page.keyboard.press('Alt+i')
    await expect(cursor).toBeFocused()
    await paste(page, '实物\t擦银布\t5\t20\n实物\t首饰盒\t0.5%\t10')
    // What is typed is told although the grid was made anew by each new row.
    await expect(page.getByText('合计 110.5%，多了 10.5%')).toBeVisible()
    await page.keyboard.press('Alt+Enter')
    await expect(page.getByText('合计 100%')).toBeVisible()
    await page.keyboard.press('Alt+t')
    const tried = page.getByRole('dialog', { name: '试抽' })
    await expect(tried.getByRole('row', { name: /银手镯 5% 50,000/ })).toBeVisible()
    await expect(tried.getByRole('row', { name: /谢谢参与 89.5% 895,000/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tried).toBeHidden()
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/EditLottery\?id=\d+$/)
    expect(await seriousInBoth(page, '编辑抽奖')).toEqual([])
    const id = Number(new URL(page.url()).searchParams.get('id'))

    // Just saved, it may be started where it stands.
    await expect(page.getByText('开年抽奖，草稿')).toBeVisible()
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill('qycj')
    await expect(palette(page).getByRole('option', { name: '启用抽奖' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(palette(page).getByText('启用后不能再减少奖品、数量和概率').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('开年抽奖，进行中')).toBeVisible()
    await expect(page.getByRole('button', { name: '停用抽奖' })).toBeEnabled()
    await page.keyboard.press('Alt+q')
    const grid = await list(page, '抽奖活动')
    await expect(rowOf(grid, '开年抽奖')).toContainText('进行中')
    await walkTo(page, rowOf(grid, '开年抽奖'))

    const { token } = await signInByCalls(mall.url, '13800000005')
    const ask = overHttp(mall.url, token)
    const { result } = await ask(api.lottery.draw, { id })
    expect(result).toMatchObject({ n: 1 })
    // Its draws, told by its name.
    await page.keyboard.press('d')
    const draws = await list(page, '中奖记录')
    await expect(page.getByRole('button', { name: '抽奖活动 开年抽奖' })).toBeVisible()
    await expect(draws.getByRole('row')).toHaveCount(2)
    await page.goBack()
    await walkTo(page, rowOf(grid, '开年抽奖'))
    await page.keyboard.press('v')
    const proof = page.getByRole('dialog', { name: '核验抽奖' })
    await expect(proof.getByRole('status')).toHaveText('1次全部一致')
    await expect(proof).toContainText('结束并公布后显示')
  })

  await test.step('the palette that stands while a new lottery is saved offers what can be done with it then', async () => {
    await beginAnew(page, '/AddLottery?like=1')
    const name = page.getByRole('textbox', { name: '名称', exact: true })
    await name.fill('照着再来')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2026-01-01 00:00:00')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2036-12-31 23:59:59')
    const held: Route[] = []
    await page.route('**/lottery/add', route => void held.push(route))
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => held.length).toBe(1)
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill('qycj')
    const start = palette(page).getByRole('option', { name: '启用抽奖' })
    await expect(start).toContainText('请先保存抽奖活动')
    for (const route of held) await route.continue()
    await page.unroute('**/lottery/add')
    await expect(page).toHaveURL(/\/EditLottery\?id=\d+$/)
    await expect(start).not.toContainText('请先保存抽奖活动')
    await page.keyboard.press('Enter')
    await expect(palette(page).getByText('启用“照着再来”？').first()).toBeVisible()
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
    await expect(palette(page)).toBeHidden()
  })

  await test.step('by mouse: goods that were won are sent; finance finds no lottery', async () => {
    await beginAnew(page, '/Lottery/list')
    await list(page, '抽奖活动')
    await page.getByText('奖品发货', { exact: true }).click()
    const grid = await list(page, '奖品发货')
    // Whose it is has its place on a usual screen.
    await expect(grid.getByRole('columnheader', { name: '客户' })).toBeVisible()
    const first = grid.getByRole('row').filter({ hasText: '待发货' }).first()
    const who = await first.locator('[aria-colindex="2"]').innerText()
    await first.hover()
    await first.getByRole('button', { name: '发货', exact: true }).click()
    await palette(page).getByPlaceholder('快递单号').fill('SF16000000001')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `${who}的奖品已发货` })).toBeVisible()

    const other = await sit(mall, accounts.finance, '/Lottery/list')
    await expect(other.getByRole('region', { name: '页面不存在' })).toBeVisible()
  })

  await test.step('what somebody else has changed meanwhile is told field by field, prizes too', async () => {
    await beginAnew(page, '/EditLottery?id=4')
    const name = page.getByRole('textbox', { name: '名称', exact: true })
    await expect(name).toHaveValue('情人节对戒抽奖')
    const { token } = await signInByCalls(mall.url, accounts.admin)
    const ask = overHttp(mall.url, token)
    const { result: row } = await ask(api.lottery.detail, { id: 4 })
    const prizes = row.prizes.map((prize: { quantity: number; kind: number }) =>
      prize.kind === 3 ? { ...prize, quantity: 21 } : prize,
    )
    const changed = await ask(api.lottery.edit, { id: 4, version: row.version, name: '对方的名称', prizes })
    expect(changed.message).toBe('成功')
    await name.fill('我的名称')
    await page.keyboard.press('Control+Enter')
    const told = page.getByRole('alert').filter({ hasText: '修改了这条数据' })
    await expect(told.getByRole('row').filter({ hasText: '对方的名称' })).toContainText('我的名称')
    await expect(told.getByRole('row').filter({ hasText: '银饰礼盒 2% × 21' })).toContainText(
      '银饰礼盒 2% × 20',
    )
  })

  await test.step('a lottery that is over is read: no field takes anything, no key adds a prize, nothing is sent', async () => {
    await beginAnew(page, '/EditLottery?id=1')
    const over = '抽奖已结束，内容不能再修改'
    await expect(page.getByRole('status').filter({ hasText: over })).toBeVisible()
    await expect(page.getByRole('textbox', { name: '名称', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '添加奖品' })).toHaveAttribute('aria-description', over)
    const prizes = page.getByRole('grid', { name: '奖品' })
    // Of the sheet, not of its elements: those of most rows come only once the grid is at rest.
    const rows = Number(await prizes.getAttribute('aria-rowcount'))
    expect(rows).toBeGreaterThan(1)
    await page.keyboard.press('Alt+KeyG')
    await page.keyboard.type('9')
    await page.keyboard.press('Alt+KeyI')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: over })).toHaveCount(2)
    await expect(prizes).toHaveAttribute('aria-rowcount', String(rows))
    await expect(page.getByText('未保存')).toHaveCount(0)
  })
})
