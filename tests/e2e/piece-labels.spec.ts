import type { Page } from '@playwright/test'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, command, expect, list, mallOfFile, palette, rowOf, test } from '../support/console.ts'
import { beginAnew, goWithin } from '../support/within.ts'

const mall = mallOfFile()

interface Piece {
  readonly code: string
  readonly epc: string
}
const pieces = async (input: object): Promise<readonly Piece[]> =>
  (await mall.ask(accounts.admin, '/order/api/v1/ibc/page', { sort: 'id', ...input })).result.records

/** What the policy of the server forbids is told in the console of the browser. */
function forbidden(page: Page): string[] {
  const told: string[] = []
  page.on('console', said => {
    if (said.text().includes('Content Security Policy')) told.push(said.text())
  })
  return told
}

test('in one page: labels and tags of pieces, and a client pushed to the SaaS', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.admin)
  await test.step('by keyboard: two pieces are chosen, one of them three times, and only their labels go to the printer', async () => {
    const told = forbidden(page)
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.goto('/order/ibc')
    const grid = await list(page, '条码清单')
    await expect(page.locator('[data-command="ibc.print"]')).toBeVisible()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    const codes = await grid
      .locator('[role="row"][aria-selected="true"] [aria-colindex="3"]')
      .allTextContents()
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: '打印标签' })
    await expect(dialog).toContainText('标签40×30毫米，共2张')
    await expect(dialog.getByRole('img', { name: /^条形码/ })).toHaveCount(2)
    const first = dialog.getByRole('textbox').first()
    await expect(first).toBeFocused()
    expect(await seriousInBoth(page, '打印标签')).toEqual([])
    await page.keyboard.press('Control+A')
    await page.keyboard.type('0')
    await expect(dialog.getByRole('button', { name: '打印' })).toHaveAttribute(
      'aria-description',
      '份数应为1到99',
    )
    await page.keyboard.press('Control+A')
    await page.keyboard.type('3')
    await expect(dialog).toContainText('共4张')
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('html[data-printed]')).toHaveCount(1)
    // On paper: four labels, each a page of its own size, and nothing of the console.
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('.print-sheet .piece-label')
    await expect(sheet).toHaveCount(4)
    await expect(sheet.first()).toBeVisible()
    await expect(grid).toBeHidden()
    await expect(dialog).toBeHidden()
    expect(new Set(await sheet.locator('.code').allTextContents())).toEqual(new Set(codes))
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...paper.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual(
      // 40 x 30 mm in points.
      Array.from({ length: 4 }, () => [113, 85]),
    )
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(page.locator('.print-sheet')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    const log = await mall.ask(accounts.admin, '/system/sysLog/queryOperationLog', {})
    expect(log.result.records[0]).toMatchObject({
      action: '打印标签',
      object: expect.stringMatching(/等2行条码$/),
    })
    expect(told).toEqual([])
  })

  await test.step('by keyboard: a file of tags is refused line by line, put right and taken', async () => {
    const [one, other] = await pieces({ bound: 0 })
    const [worn] = await pieces({ bound: 1 })
    await beginAnew(page, '/order/ibc')
    const grid = await list(page, '条码清单')
    await command(page, 'drepc')
    const dialog = page.getByRole('dialog', { name: '导入EPC' })
    await expect(dialog.getByRole('button', { name: '选择文件' })).toBeFocused()
    const choose = async (lines: readonly string[]) => {
      const choosing = page.waitForEvent('filechooser')
      await page.keyboard.press('Enter')
      const buffer = Buffer.from(['条码,EPC', ...lines].join('\n'))
      await (await choosing).setFiles({ name: 'EPC.csv', mimeType: 'text/csv', buffer })
    }
    const good = [`${one?.code},E28011609900020000000001`, `${other?.code},e28011609900020000000002`]
    await choose([...good, `${worn?.code},E28011609900020000000003`, 'TM-NONE,E2'])
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText('2行不对，一件也没有绑定')
    await expect(alert).toContainText(`第4行 ${worn?.code} 已绑定${worn?.epc}，请先解绑`)
    expect(await seriousInBoth(page, '导入EPC')).toEqual([])
    await expect(alert).toContainText('第5行 TM-NONE EPC应为24位十六进制字符')
    expect(await pieces({ codes: [one?.code, other?.code] })).toMatchObject([{ epc: '' }, { epc: '' }])
    await choose(good)
    await expect(dialog.getByRole('status')).toHaveText('已绑定2件')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await goWithin(page, `/order/ibc?f.codes=${other?.code}`)
    await expect(grid.locator('[data-row]')).toHaveCount(1)
    await expect(rowOf(grid, 'E28011609900020000000002')).toHaveCount(1)
  })

  await test.step('by keyboard: a client is pushed to the SaaS, and 任务中心 tells how it ended', async () => {
    await beginAnew(page, '/client/material')
    await list(page, '客户')
    await page.keyboard.press('j')
    await command(page, 'tssaas')
    await expect(palette(page)).toContainText('的资料推送到SaaS吗？')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '已开始推送' })).toBeVisible()
    await command(page, 'rwzx')
    const panel = page.getByRole('dialog', { name: '任务中心' })
    const job = panel.getByRole('listitem').filter({ hasText: '推送1家客户到SaaS' })
    await expect(job).toContainText('已完成')
  })
})

test('in one page: the labels of pieces from lists of goods', async ({ sit }) => {
  const [piece] = (await mall.ask(accounts.admin, '/order/api/v1/ibc/page', {})).result.records
  const page = await sit(mall, accounts.operator, `/xhzx/product/merchandise?f.keyword=${piece.skuNo}`)
  await test.step('by keyboard: goods are chosen in 商品管理, and the labels of all their pieces are shown', async () => {
    await list(page, '商品管理')
    await page.keyboard.press('j')
    await command(page, 'dyhp')
    const dialog = page.getByRole('dialog', { name: '打印标签' })
    await expect(dialog.getByRole('img', { name: `条形码${piece.code}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('by mouse: a 款 is ticked in 商品列表, and the labels of all pieces of its goods are shown', async () => {
    const total = (await mall.ask(accounts.admin, '/order/api/v1/ibc/page', { spuNo: piece.spuNo })).result
      .total
    await beginAnew(page, `/product/list?f.keyword=${piece.spuNo}`)
    const grid = await list(page, '商品列表')
    await rowOf(grid, piece.spuNo).getByRole('checkbox').click()
    await page
      .getByRole('toolbar', { name: '批量操作' })
      .getByRole('button', { name: '打印商品标签' })
      .click()
    const dialog = page.getByRole('dialog', { name: '打印标签' })
    await expect(dialog.getByRole('img', { name: `条形码${piece.code}` })).toBeVisible()
    await expect(dialog).toContainText(`共${total}张`)
  })
})
