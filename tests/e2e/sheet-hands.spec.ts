import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readTable } from '../../server/mall/product/import/table.ts'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, command, expect, list, mallOfFile, test } from '../support/console.ts'
import { type SheetOnPage, sheetOn } from '../support/sheet.ts'
import { beginAnew } from '../support/within.ts'
import { workbookOf } from '../support/workbook.ts'

/** What hands do in the bulk grid beyond one range: numbers that find their rows, several ranges, series, columns, others. */
const mall = mallOfFile()
const product = '/product/api/v1/product'
const ids: number[] = []
const hands = 'f.keyword=hands'

/** Twelve goods of our own: price 100.00 + n, cost 10.00. */
test.beforeAll(async () => {
  ids.length = 0
  const categories = await mall.ask(accounts.admin, `${product}/category/box`)
  const skus = Array.from({ length: 12 }, (_, index) => ({
    skuNo: `HN-${String(index + 1).padStart(2, '0')}`,
    name: `Hands ${index + 1}`,
    price: 10_000 + index,
    cost: 1_000,
    weight: '3.5',
  }))
  const added = await mall.ask(accounts.admin, `${product}/spu/add`, {
    spuNo: 'HN',
    name: 'Hands',
    categoryId: categories.result[0].id,
    skus,
  })
  ids.push(...added.result.skuIds)
})

const rowsNow = async (): Promise<Record<string, unknown>[]> =>
  (await mall.ask(accounts.keeper, `${product}/sku/rows`, { ids })).result

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

async function middle(sheet: SheetOnPage, row: number, column: string) {
  const box = await sheet.cell(row, column).boundingBox()
  if (!box) throw new Error('the cell is seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('in one page: rows that were chosen, blocks that find their rows, several ranges, series', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.keeper, `/xhzx/product/merchandise?${hands}`)
  await test.step('the rows that were chosen for the grid are chosen when it is left: by its key, and by Back', async () => {
    await list(page, '商品管理')
    const bar = page.getByRole('toolbar', { name: '批量操作' })
    for (const key of ['j', 'j', 'x', 'j', 'j', 'x']) await page.keyboard.press(key)
    await expect(bar).toContainText('已选2')
    for (const leave of [() => page.keyboard.press('Alt+KeyQ'), () => page.goBack()]) {
      await page.keyboard.press('Shift+E')
      const sheet = await sheetOn(page)
      await expect(sheet.grid).toHaveAttribute('aria-rowcount', '3')
      await leave()
      await expect(bar).toContainText('已选2')
      const ticked = page.getByRole('row', { selected: true })
      await expect(ticked).toHaveCount(2)
      await page.keyboard.press('j')
    }
  })

  await test.step('by keyboard: a block with 货号 finds its rows wherever they are; what is not found is told and copied; one undo', async () => {
    await beginAnew(page, `/xhzx/product/merchandise?grid=all&${hands}`)
    const sheet = await sheetOn(page)
    const { keyboard } = page
    await sheet.go(1, '重量')
    await sheet.paste(
      '货号\t成本（元）\t一口价\t备注\r\nHN-09\t1.50\t99\tx\r\nHN-02\t2.50\t0.00\tx\r\nNO-1\t1\t1\tx\r\n',
    )
    const told = page.getByRole('status').filter({ hasText: '没有找到1个货号：NO-1' })
    await expect(told).toContainText('没有这些列，没有粘贴：备注')
    await expect(sheet.cell(9, '成本')).toHaveText('1.50')
    await expect(sheet.cell(9, '一口价')).toHaveText('99.00')
    await expect(sheet.cell(2, '一口价')).toHaveText('0.00')
    await expect(page.getByText('未提交 4格 / 2行')).toBeVisible()
    // What it selected adds up: a zero is one of the numbers.
    await expect(page.getByText('求和103.00')).toBeVisible()
    await command(page, 'fzmzddbh')
    await expect(page.getByRole('status').filter({ hasText: '已复制1个编号' })).toBeVisible()
    await keyboard.press('Control+Z')
    await expect(sheet.cell(9, '成本')).toHaveText('10.00')
    await expect(page.getByText(/^未提交/)).toHaveCount(0)

    // Without heads, by numbers that are here: the block's second column stands where the cursor does.
    await sheet.go(3, '一口价')
    await sheet.paste('HN-05\t5\r\nHN-06\t6\r\n')
    await expect(sheet.cell(5, '一口价')).toHaveText('5.00')
    await expect(sheet.cell(6, '一口价')).toHaveText('6.00')
    await expect(sheet.cell(3, '一口价')).toHaveText('100.02')
    // By 款号 every 货 of it.
    await sheet.paste('款号\t成本\r\nHN\t7\r\n')
    await expect(page.getByText('未提交 14格 / 12行')).toBeVisible()
    const toast = page.getByText(/^按款号粘贴/).and(page.getByRole('status').locator('*'))
    await expect(toast).toBeVisible()
    await keyboard.press('Control+Z')
    await keyboard.press('Control+Z')
    await expect(page.getByText(/^未提交/)).toHaveCount(0)
    // It told of what has been taken back: it does not wait for its time.
    expect(await toast.count()).toBe(0)
  })

  await test.step('by mouse: what a paste by 货号 did not find is copied and closed by its buttons', async () => {
    await beginAnew(page, `/xhzx/product/merchandise?grid=all&${hands}`)
    const sheet = await sheetOn(page)
    // One that stands in sight: a click on a cell further right scrolls, and meets it while it moves.
    await sheet.cell(1, '货号').click({ force: true })
    await sheet.paste('货号\t成本\r\nHN-01\t3\r\nSH-NONE\t3\r\n')
    const told = page.getByRole('status').filter({ hasText: '没有找到1个货号：SH-NONE' })
    expect(await seriousInBoth(page, '按货号粘贴')).toEqual([])
    await told.getByRole('button', { name: '复制没找到的编号' }).click()
    await expect(page.getByRole('status').filter({ hasText: '已复制1个编号' })).toBeVisible()
    await told.getByRole('button', { name: '关闭' }).click()
    await expect(told).toHaveCount(0)
    await expect(sheet.grid.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Control+Z')
  })

  await test.step('several ranges by key and by mouse are filled, copied and cleared together', async () => {
    await beginAnew(page, `/xhzx/product/merchandise?grid=all&${hands}`)
    const sheet = await sheetOn(page)
    const { keyboard } = page
    await sheet.go(1, '一口价')
    await keyboard.press('Shift+ArrowDown')
    await keyboard.press('Alt+F8')
    for (let step = 0; step < 4; step += 1) await keyboard.press('ArrowDown')
    await keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('2块')).toBeVisible()
    await keyboard.type('8.8')
    await keyboard.press('Control+Enter')
    for (const row of [1, 2, 5, 6]) await expect(sheet.cell(row, '一口价')).toHaveText('8.80')
    await expect(sheet.cell(3, '一口价')).toHaveText('100.02')
    const copied = await page.evaluate(() => {
      const data = new DataTransfer()
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
      )
      return data.getData('text/plain')
    })
    expect(copied.split('\r\n')).toEqual(['8.80', '8.80', '8.80', '8.80'])
    await keyboard.press('Control+Z')

    const [one, far] = [await middle(sheet, 2, '成本'), await middle(sheet, 7, '成本')]
    await page.mouse.click(one.x, one.y)
    await keyboard.down('Control')
    await page.mouse.click(far.x, far.y)
    await keyboard.up('Control')
    await keyboard.press('Delete')
    await expect(sheet.cell(2, '成本')).toHaveText('–')
    await expect(sheet.cell(7, '成本')).toHaveText('–')
    await expect(page.getByText('未提交 2格 / 2行')).toBeVisible()
    await expect(page.getByText('错误 2')).toBeVisible()
    await keyboard.press('Control+Z')
    await expect(page.getByText(/^未提交/)).toHaveCount(0)
  })

  await test.step('the fill handle goes on with a series, and a key does; with Ctrl the handle repeats', async () => {
    await beginAnew(page, `/xhzx/product/merchandise?grid=all&${hands}`)
    const sheet = await sheetOn(page)
    const { keyboard } = page
    await sheet.go(1, '一口价')
    await sheet.paste('1\r\n2\r\n')
    // It comes to the corner of what was pasted a frame after the cells: to be taken there, not where it was.
    const handle = async () => {
      await expect(sheet.cell(2, '一口价')).toHaveText('2.00')
      const corner = await sheet.cell(2, '一口价').boundingBox()
      const box = () => sheet.grid.locator('[data-handle]:visible').boundingBox()
      await expect
        .poll(async () => Math.abs(((await box())?.y ?? 0) - ((corner?.y ?? 0) + (corner?.height ?? 0))))
        .toBeLessThan(12)
      const at = await box()
      if (!at) throw new Error('the handle is seen')
      return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
    }
    await drag(page, await handle(), await middle(sheet, 5, '一口价'))
    await expect(sheet.cell(3, '一口价')).toHaveText('3.00')
    await expect(sheet.cell(5, '一口价')).toHaveText('5.00')
    await keyboard.press('Control+Z')
    await expect(sheet.cell(5, '一口价')).toHaveText('100.04')
    await expect(sheet.cell(2, '一口价')).toHaveText('2.00')
    await keyboard.press('Control+Z')

    await sheet.go(1, '名称')
    await keyboard.type('HN-A-08')
    await keyboard.press('Enter')
    await keyboard.press('ArrowUp')
    for (let step = 0; step < 3; step += 1) await keyboard.press('Shift+ArrowDown')
    await keyboard.press('Alt+KeyL')
    await expect(sheet.cell(4, '名称')).toHaveText('HN-A-11')
    await keyboard.press('Control+Z')
    await keyboard.press('Control+Z')
    await expect(page.getByText(/^未提交/)).toHaveCount(0)
  })
})

test('in one page: a mistake in a hidden column, rows that are filtered and sorted, what others commit, columns', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.keeper, `/xhzx/product/merchandise?${hands}`)
  await test.step('a mistake in a column that is hidden is found all the same: the column is shown again', async () => {
    await beginAnew(page, `/xhzx/product/merchandise?grid=all&${hands}`)
    const sheet = await sheetOn(page)
    const { keyboard } = page
    await sheet.go(3, '损耗')
    await keyboard.type('x.y')
    await keyboard.press('Enter')
    await keyboard.press('ArrowUp')
    await command(page, 'ycxzdl')
    const head = sheet.grid.getByRole('columnheader', { name: '损耗' })
    // Behind the palette the grid has no heads at all: that this one is gone is seen by the others.
    const titles = () => sheet.grid.getByRole('columnheader').allTextContents()
    await expect.poll(async () => (await titles()).join(' ')).toMatch(/^(?!.*损耗).*成本/)
    await expect(sheet.grid.getByRole('textbox')).toBeFocused()
    await keyboard.press('F8')
    await expect(page.getByRole('status').filter({ hasText: '错误在隐藏的列里，已显示全部列' })).toBeVisible()
    await expect(head).toBeVisible()
    await keyboard.press('F8')
    await expect(sheet.cell(3, '损耗')).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Control+Z')
    await expect(page.getByText(/^未提交/)).toHaveCount(0)
  })

  await test.step('rows are filtered and sorted without losing an edit or its undo', async () => {
    await beginAnew(page, `/xhzx/product/merchandise?grid=all&${hands}`)
    const sheet = await sheetOn(page)
    const { keyboard } = page
    await sheet.go(4, '一口价')
    await keyboard.type('4')
    await keyboard.press('Enter')
    await keyboard.press('Control+Shift+KeyL')
    await page.getByRole('textbox', { name: '筛选行' }).fill('HN-1')
    await keyboard.press('Enter')
    await expect(sheet.grid).toHaveAttribute('aria-rowcount', '4')
    await expect(page.getByText('未提交 1格 / 1行')).toBeVisible()
    const head = sheet.grid.getByRole('columnheader', { name: '一口价' })
    // 排序 sorts: that a sort is taken back is not offered first where there is none.
    await command(page, 'px')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await command(page, 'acljx')
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(sheet.grid.locator('[role=row][aria-rowindex="2"] [role=gridcell]').first()).toHaveText(
      'HN-12',
    )
    await page.getByRole('textbox', { name: '筛选行' }).focus()
    await keyboard.press('Escape')
    await expect(sheet.grid).toHaveAttribute('aria-rowcount', '13')
    await command(page, 'qxpx')
    await keyboard.press('Control+Z')
    await expect(page.getByText(/^未提交/)).toHaveCount(0)
    await expect(sheet.cell(4, '一口价')).toHaveText('100.03')
  })

  await test.step('what others commit stands here within two seconds; the cursor, my edits and what I write stay', async () => {
    await beginAnew(page, `/xhzx/product/merchandise?grid=all&${hands}`)
    const sheet = await sheetOn(page)
    const { keyboard } = page
    await sheet.go(2, '成本')
    await keyboard.type('22')
    await keyboard.press('Enter')
    await sheet.go(3, '一口价')
    await keyboard.type('7')
    const [, second, , fourth] = await rowsNow()
    if (!second || !fourth) throw new Error('there are rows')
    const change = (row: Record<string, unknown>, set: object) => ({
      skuId: row.skuId,
      version: row.version,
      set,
    })
    const rows = [change(second, { cost: 5_500 }), change(fourth, { price: 44_400 })]
    await mall.ask(accounts.admin, `${product}/sku/batch/update`, {
      batchId: 'hands-others',
      mode: 'all',
      rows,
    })
    await expect(sheet.cell(4, '一口价')).toHaveText('444.00', { timeout: 2000 })
    await expect(sheet.cell(2, '成本')).toHaveAttribute('data-state', 'conflict')
    await expect(sheet.cell(2, '成本')).toHaveText('22.00')
    await expect(sheet.grid.getByRole('textbox')).toHaveValue('7')
    await expect(sheet.cell(3, '一口价')).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Escape')
    await sheet.go(2, '成本')
    await keyboard.press('Alt+Digit3')
    await expect(sheet.cell(2, '成本')).toHaveText('55.00')
  })

  await test.step('columns are hidden, moved and pinned, by key and by mouse, and stand so after a reload', async () => {
    await beginAnew(page, `/xhzx/product/merchandise?grid=all&${hands}`)
    const sheet = await sheetOn(page)
    const { keyboard } = page
    const titles = () =>
      sheet.grid.getByRole('columnheader').evaluateAll(heads => heads.map(head => head.ariaLabel ?? ''))
    const before = await titles()
    await sheet.go(1, '成本')
    await keyboard.type('12')
    await keyboard.press('Enter')
    await keyboard.press('ArrowUp')
    await keyboard.press('Alt+Shift+ArrowLeft')
    await expect.poll(async () => (await titles()).indexOf('成本')).toBe(before.indexOf('成本') - 1)
    await command(page, 'gdhqxgdcl')
    await expect
      .poll(titles)
      .toEqual([...before.slice(0, 3), '成本', ...before.slice(3).filter(title => title !== '成本')])
    // The edit went along.
    await expect(sheet.grid.locator('[role=gridcell][data-state=dirty]')).toHaveText('12.00')
    await page.getByRole('button', { name: '列', exact: true }).click()
    expect(await seriousInBoth(page, '表格的列')).toEqual([])
    await page.getByRole('checkbox', { name: '圈口' }).click()
    await keyboard.press('Escape')
    await expect.poll(titles).not.toContain('圈口')
    await page.reload()
    await expect.poll(async () => (await titles()).slice(0, 4)).toEqual([...before.slice(0, 3), '成本'])
    expect(await titles()).not.toContain('圈口')
    await expect(sheet.grid).toHaveAttribute('aria-colcount', String(before.length - 1))

    // A head that is selected is dragged to another place.
    const head = async (title: string) => {
      const box = await sheet.grid.getByRole('columnheader', { name: title, exact: true }).boundingBox()
      if (!box) throw new Error('the head is seen')
      return { x: box.x + 12, y: box.y + box.height / 2 }
    }
    await page.mouse.click((await head('重量')).x, (await head('重量')).y)
    const first = (await titles())[4] ?? ''
    await drag(page, await head('重量'), { ...(await head(first)), x: (await head(first)).x - 8 })
    await expect.poll(async () => (await titles())[4]).toBe('重量')
    await page.getByRole('button', { name: '列', exact: true }).click()
    await page.getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(titles).toEqual(before)
  })
})

test('a file that comes back, by keyboard and by mouse: only what was changed in it, and what others changed is asked', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, `/xhzx/product/merchandise?${hands}&sort=skuNo`)
  const grid = await list(page, '商品管理')
  await grid.focus()
  await command(page, 'dchpyygx')
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Enter').catch(() => undefined)
  const saved = await saving
  const { headers, lines } = await readTable(await readFile(await saved.path()))
  const [number, size, cost] = ['货号', '圈口', '成本（元）'].map(head => headers.indexOf(head))
  const cells = lines.map(line => headers.map((_, at) => line.cells[at] ?? ''))
  const of = (code: string) => cells.find(line => line[number ?? 0] === code) ?? []
  of('HN-07')[size ?? 0] = '17'
  of('HN-08')[cost ?? 0] = '88'
  const eighth = (await rowsNow())[7]
  const rows = [{ skuId: eighth?.skuId, version: eighth?.version, set: { cost: 8_100 } }]
  await mall.ask(accounts.keeper, `${product}/sku/batch/update`, { batchId: 'hands-file', mode: 'all', rows })
  const file = {
    name: '回来.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbookOf([headers, ...cells]),
  }
  await page.goto(`${mall.url}/xhzx/product/merchandise?import=sku`)
  const dialog = page.getByRole('dialog', { name: '更新货品' })
  const choosing = page.waitForEvent('filechooser')
  await expect(dialog.getByRole('button', { name: '选择文件' })).toBeFocused()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(file)
  const clashes = dialog.getByRole('grid', { name: '别人也改了' })
  await expect(clashes.getByRole('row', { name: /HN-08/ })).toContainText('81.00')
  await expect(clashes.getByRole('row', { name: /HN-08/ })).toContainText('88.00')
  await expect(dialog.getByRole('button', { name: '更新1处' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: '用文件里的值' }).click()
  await expect(dialog.getByRole('button', { name: '更新2处' })).toBeEnabled()
  await dialog.getByRole('checkbox', { name: '用文件里的值' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: '更新1处' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('region', { name: '更新结果' })).toContainText('已更新1行')
  expect((await rowsNow()).slice(6, 8)).toMatchObject([{ size: '17' }, { cost: 8_100 }])
  await dialog.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog', { name: '撤销预览' }).getByRole('button', { name: '撤销1处' }).click()
  await expect.poll(async () => (await rowsNow())[6]?.size).toBe('')
})
