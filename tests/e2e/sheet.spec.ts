import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  accounts,
  command,
  expect,
  inputMethod,
  list,
  mallOfFile,
  palette,
  test,
} from '../support/console.ts'
import { openSheet, sheetOn } from '../support/sheet.ts'
import { goWithin } from '../support/within.ts'

const mall = mallOfFile()
const product = '/product/api/v1/product'
const ids: number[] = []
const series = 'f.keyword=sheet'

/** Thirty goods of our own: price 1,000.00 + n, cost 10.00. */
test.beforeAll(async () => {
  ids.length = 0
  const categories = await mall.ask(accounts.admin, `${product}/category/box`)
  const skus = Array.from({ length: 30 }, (_, index) => ({
    skuNo: `SH-${String(index + 1).padStart(2, '0')}`,
    name: `Sheet ${index + 1}`,
    price: 100_000 + index,
    cost: 1_000,
    weight: '3.5',
  }))
  const added = await mall.ask(accounts.admin, `${product}/spu/add`, {
    spuNo: 'SH',
    name: 'Sheet',
    categoryId: categories.result[0].id,
    skus,
  })
  ids.push(...added.result.skuIds)
})

async function rowsNow(): Promise<Record<string, unknown>[]> {
  return (await mall.ask(accounts.keeper, `${product}/sku/rows`, { ids })).result
}

async function commit(page: Page, count: number): Promise<void> {
  await page.keyboard.press('Control+Enter')
  const preview = page.getByRole('dialog', { name: '变更预览' })
  await expect(preview.getByRole('button', { name: `提交${count}处` })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(preview).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: `已提交${count}处` })).toBeVisible()
}

test('by keyboard only: from the list into the grid, a column pasted and a range filled, preview, commit, undone', async ({
  sit,
}) => {
  const before = await rowsNow()
  const page = await sit(mall, accounts.keeper, `/xhzx/product/merchandise?${series}`)
  await list(page, '商品管理')
  await command(page, 'plbj')
  const sheet = await sheetOn(page)
  await expect(page.getByText('30个货品')).toBeVisible()
  const { keyboard } = page
  await keyboard.press('Control+Home')
  const titles = await sheet.grid
    .getByRole('columnheader')
    .evaluateAll(heads => heads.map(head => head.ariaLabel))
  for (let step = titles.indexOf('一口价') - 1; step > 0; step -= 1) await keyboard.press('ArrowRight')
  await sheet.paste('￥1,200\r\n12.5元\r\n３.５\r\n')
  await expect(sheet.cell(1, '一口价')).toHaveText('1,200.00')
  await expect(sheet.cell(3, '一口价')).toHaveText('3.50')
  await expect(sheet.cell(1, '一口价')).toHaveAttribute('data-state', 'dirty')
  await expect(sheet.cell(4, '一口价')).not.toHaveAttribute('data-state')

  // The rest of the column: one value over the range, down to the last row.
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Control+Shift+ArrowDown')
  await keyboard.type('88.8')
  await keyboard.press('Control+Enter')
  await expect(page.getByText('未提交 30格 / 30行')).toBeVisible()
  await commit(page, 30)
  const after = await rowsNow()
  expect(after.map(row => row.price)).toEqual([
    120_000,
    1_250,
    350,
    ...Array.from({ length: 27 }, () => 8_880),
  ])
  expect(after.map(row => row.cost)).toEqual(before.map(row => row.cost))

  // Ctrl+Z takes the batch back, on the server: what it puts back is seen first. A cell that somebody has changed
  // since stays as it is, by its 货号 and why.
  const [first] = after
  if (!first) throw new Error('there are rows')
  const other = { skuId: first.skuId, version: first.version, set: { price: 7_700 } }
  const batch = { batchId: 'other-price', mode: 'all', rows: [other] }
  await mall.ask(accounts.admin, '/product/api/v1/product/sku/batch/update', batch)
  await keyboard.press('Control+Z')
  const preview = page.getByRole('dialog', { name: '撤销预览' })
  await expect(preview).toContainText('29处，涉及29行货品，跳过1处')
  await preview.getByRole('button', { name: /之后改过，跳过/ }).click()
  const skipped = preview.getByRole('grid', { name: '变更' }).locator('[data-row="0"]')
  await expect(skipped).toContainText(String(first.skuNo))
  await expect(skipped).toContainText(/陆知衡于.*修改过/)
  await keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  expect((await rowsNow())[1]?.price).toBe(1_250)
  await keyboard.press('Control+Z')
  await expect(preview.getByRole('button', { name: '撤销29处' })).toBeEnabled()
  await keyboard.press('Control+Enter')
  await expect(
    page.getByRole('status').filter({ hasText: /已撤销29处，跳过1处：陆知衡于.*修改过/ }),
  ).toBeVisible()
  await sheet.go(1, '一口价')
  await expect(sheet.cell(1, '一口价')).toHaveText('77.00')
  await expect(sheet.cell(2, '一口价')).toHaveText('1,000.01')
  const kept = before.map((row, at) => (at === 0 ? 7_700 : row.price))
  expect((await rowsNow()).map(row => row.price)).toEqual(kept)

  await test.step('a wrong text stays as it was typed and says why; F8 finds it, and it is not sent', async () => {
    await sheet.go(9, '重量')
    await page.keyboard.type('35.4.0')
    await page.keyboard.press('Enter')
    await expect(sheet.cell(9, '重量')).toHaveText('35.4.0')
    await expect(sheet.cell(9, '重量')).toHaveAttribute('data-state', 'error')
    await expect(sheet.cell(9, '重量')).toHaveAttribute('aria-description', '重量只能有一个小数点：35.4.0')
    // Alone it is nothing that could be sent.
    await sheet.go(2, '成本')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert').filter({ hasText: '修改的1格都有错误，请先改好' })).toBeVisible()
    await expect(sheet.cell(9, '重量')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('dialog', { name: '变更预览' })).toHaveCount(0)
    await sheet.go(2, '成本')
    await page.keyboard.type('77')
    await page.keyboard.press('Enter')
    await page.keyboard.press('F8')
    await expect(sheet.cell(9, '重量')).toHaveAttribute('aria-selected', 'true')
    const why = page.getByRole('region', { name: '错误原因' })
    await expect(why).toContainText('重量只能有一个小数点：35.4.0')
    const [reason, cell] = [await why.boundingBox(), await sheet.cell(9, '重量').boundingBox()]
    expect(Math.abs((reason?.y ?? 0) - (cell?.y ?? 0))).toBeLessThan(120)
    await commit(page, 1)
    const rows = await rowsNow()
    expect(rows[1]?.cost).toBe(7_700)
    expect(rows[8]?.weight).toBe('3.5')
    await expect(page.getByRole('button', { name: '错误 1' })).toBeVisible()
    // What was probably meant is one key away.
    await page.keyboard.press('F8')
    await expect(why).toContainText('改为35.40')
    await page.keyboard.press('Alt+1')
    await expect(sheet.cell(9, '重量')).toHaveText('35.40')
    await expect(page.getByRole('button', { name: '错误 1' })).toBeHidden()
  })
})

test('two people on the same cells: nobody overwrites silently, each conflict shows both sides, the rest goes through', async ({
  sit,
}) => {
  const mine = await sit(mall, accounts.keeper)
  const theirs = await sit(mall, accounts.admin)
  const [sheet, other] = [await openSheet(mine, series), await openSheet(theirs, series)]
  await sheet.go(21, '附加费')
  await mine.keyboard.type('5')
  await mine.keyboard.press('Enter')
  await mine.keyboard.type('6')
  await mine.keyboard.press('Enter')
  await other.go(21, '附加费')
  await theirs.keyboard.type('9')
  await theirs.keyboard.press('Enter')
  await other.go(22, '圈口')
  await theirs.keyboard.type('14')
  await theirs.keyboard.press('Enter')
  await commit(theirs, 2)

  // Row 22: another field of the row was changed meanwhile; that merges. Row 21: the same cell, that conflicts.
  await mine.keyboard.press('Control+Enter')
  const preview = mine.getByRole('dialog', { name: '变更预览' })
  await expect(preview.getByText('有冲突，不提交')).toBeVisible()
  await preview.getByRole('button', { name: '提交1处' }).click()
  await expect(preview).toBeHidden()
  await expect(mine.getByRole('status').filter({ hasText: '已提交1处' })).toBeVisible()
  const rows = await rowsNow()
  expect([rows[20]?.extraFee, rows[21]?.extraFee, rows[21]?.size]).toEqual([900, 600, '14'])
  await expect(sheet.cell(21, '附加费')).toHaveAttribute('data-state', 'conflict')
  await expect(mine.getByRole('button', { name: '冲突 1' })).toBeVisible()
  await mine.getByRole('button', { name: '冲突 1' }).click()
  const card = mine.getByRole('region', { name: '冲突' })
  await expect(card).toContainText('5.00')
  await expect(card).toContainText('9.00')
  await mine.keyboard.press('Alt+2')
  await expect(sheet.cell(21, '附加费')).toHaveAttribute('data-state', 'dirty')
  await commit(mine, 1)
  await expect.poll(async () => (await rowsNow())[20]?.extraFee).toBe(500)

  await test.step('who writes in a cell is a quiet mark on it for the others, and locks nothing', async () => {
    const { userInfo } = await mall.session(accounts.keeper)
    await sheet.go(2, '一口价')
    await mine.keyboard.press('F2')
    // Nobody sees a mark on a cell that is out of sight.
    await other.go(3, '一口价')
    const cell = other.cell(2, '一口价')
    await expect(cell).toHaveAccessibleDescription(new RegExp(`${userInfo.realName}正在编辑$`))
    // Tooltips come late: an earlier hover was for nobody.
    await expect(async () => {
      await theirs.mouse.move(0, 0)
      await other.grid.locator('.sheet-other').hover()
      await expect(theirs.getByRole('tooltip')).toHaveText(`${userInfo.realName}正在编辑`, { timeout: 1000 })
    }).toPass()
    await other.go(2, '一口价')
    await theirs.keyboard.type('77')
    await theirs.keyboard.press('Enter')
    await expect(cell).toHaveText('77.00')
    await mine.keyboard.press('Escape')
    await expect(other.grid.locator('.sheet-other')).toHaveCount(0)
  })
})

test('what is sent to nobody, in one page: rows that are chosen, a mouse, formulas, find and replace, keys, pinyin, names', async ({
  sit,
}) => {
  test.slow()
  const [first = 0, second = 0, third = 0] = ids
  const grid = '/xhzx/product/merchandise?grid='
  const page = await sit(mall, accounts.keeper, `${grid}${third},987654321,${first},${second}`)
  await test.step('rows that are chosen are opened in their order, those that are gone by now are left out', async () => {
    const sheet = await sheetOn(page)
    await expect(page.getByText('3个货品')).toBeVisible()
    await expect(sheet.cell(1, '货号')).toHaveText('SH-03')
    await expect(sheet.cell(2, '货号')).toHaveText('SH-01')
  })

  await test.step('by mouse only: drag a range, the fill handle, F2 by a double click, 返回列表', async () => {
    await goWithin(page, `${grid}all&${series}`)
    await expect(page.getByText('30个货品')).toBeVisible()
    const sheet = await sheetOn(page)
    await sheet.cell(4, '克工费').dblclick()
    await expect(sheet.grid.getByRole('textbox')).toHaveAttribute('data-editing')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await sheet.cell(4, '克工费').click()
    const handle = sheet.grid.locator('[data-handle]:visible')
    const [from, to] = [await handle.boundingBox(), await sheet.cell(7, '克工费').boundingBox()]
    if (!from || !to) throw new Error('the handle and its end are on screen')
    await page.mouse.move(from.x + 3, from.y + 3)
    await page.mouse.down()
    await page.mouse.move(to.x + 5, to.y + 5, { steps: 4 })
    await page.mouse.up()
    for (const row of [5, 6, 7]) await expect(sheet.cell(row, '克工费')).toHaveText('7.00')
    await page.getByRole('button', { name: /撤销/ }).click()
    await page.getByRole('button', { name: /撤销/ }).click()
    await page.getByRole('button', { name: /返回列表/ }).click()
    await list(page, '商品管理')
  })

  await goWithin(page, `${grid}all&${series}`)
  const sheet = await sheetOn(page)
  await test.step('a formula typed into a cell works it out there, with Ctrl+Enter in every selected cell', async () => {
    await sheet.go(13, '成本')
    await page.keyboard.type('+5%')
    await page.keyboard.press('Enter')
    await expect(sheet.cell(13, '成本')).toHaveText('10.50')
    for (let row = 14; row < 16; row += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.type('*2')
    await page.keyboard.press('Control+Enter')
    for (const row of [14, 15, 16]) await expect(sheet.cell(row, '成本')).toHaveText('20.00')
    await expect(sheet.cell(17, '成本')).toHaveText('10.00')
  })

  await test.step('an expression says what it will do to the first cell, then does it to all', async () => {
    await sheet.go(11, '成本')
    for (let row = 11; row < 20; row += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Alt+Equal')
    await page.keyboard.type('=克重*12.5+1')
    await expect(page.getByText('先看 10.00 → 44.75，按 Enter 填入10格')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(sheet.cell(11, '成本')).toHaveText('44.75')
    await expect(sheet.cell(20, '成本')).toHaveText('44.75')
    await sheet.go(25, '成本')
    await page.keyboard.press('Alt+Period')
    await expect(sheet.cell(25, '成本')).toHaveText('44.75')
    await page.keyboard.press('Alt+Equal')
    await page.keyboard.type('=成本/0')
    await expect(page.getByText('除数不能为0')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('find and replace by keyboard: from cell to cell, then all of them, taken back in one step', async () => {
    await sheet.go(3, '名称')
    await page.keyboard.press('Control+f')
    const field = page.getByRole('textbox', { name: '查找', exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.type('sheet 2')
    await page.keyboard.press('Enter')
    await expect(sheet.cell(20, '名称')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Shift+Enter')
    await expect(sheet.cell(2, '名称')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Control+h')
    await expect(field).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Page 2')
    await page.getByRole('button', { name: '全部替换' }).click()
    await expect(page.getByText('已替换11格，涉及11行')).toBeVisible()
    await expect(sheet.cell(2, '名称')).toHaveText('Page 2')
    await field.fill('nowhere')
    await field.press('Enter')
    await expect(page.getByText('没有找到')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet.grid.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(sheet.cell(2, '名称')).toHaveText('Sheet 2')
  })

  await test.step('the cheat sheet shows the keys of the cursor too', async () => {
    await command(page, 'kuaijiejian')
    const keys = page.getByRole('dialog', { name: '快捷键' })
    const line = (title: string) => keys.getByRole('listitem').filter({ hasText: title })
    await expect(line('跳到数据边缘')).toHaveText('跳到数据边缘Ctrl↑↓←→')
    await expect(line('重复上次修改')).toHaveText('重复上次修改Alt.')
    await keys.getByRole('searchbox').fill('yidong')
    await expect(line('移动一格')).toBeVisible()
    await expect(line('换行')).toBeHidden()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await expect(sheet.grid.getByRole('textbox')).toBeFocused()
  })

  for (const form of ['windows', 'mac'] as const)
    await test.step(`a pinyin word begun on a focused cell keeps every letter (${form})`, async () => {
      await sheet.go(5, '名称')
      const cdp = await page.context().newCDPSession(page)
      const press = async (key: string, code: string) => {
        // Windows names no key while a method is on; macOS names it. Both say 229.
        const shown = form === 'windows' ? 'Process' : key
        await cdp.send('Input.dispatchKeyEvent', {
          type: 'rawKeyDown',
          key: shown,
          code,
          windowsVirtualKeyCode: 229,
        })
      }
      const ime = await inputMethod(page)
      await press('w', 'KeyW')
      await ime.compose('w')
      await press('o', 'KeyO')
      await ime.compose('wo')
      // The method's own Enter: neither commits the half-typed word nor moves on.
      await press('Enter', 'Enter')
      await ime.commit('我')
      await expect(sheet.grid.getByRole('textbox')).toHaveValue('我')
      await page.keyboard.type('们')
      // Not Enter: for a moment after a composition that key still belongs to the method.
      await page.keyboard.press('Control+Enter')
      await expect(sheet.cell(5, '名称')).toHaveText('我们')
      await page.keyboard.press('Control+Z')
      await expect(sheet.cell(5, '名称')).toHaveText('Sheet 5')
    })

  await test.step('a name that could mean several things is asked once, and every cell that says so is filled', async () => {
    await sheet.go(17, '成色')
    await sheet.paste('18K\r\n18K\r\nPt950\r\n')
    await expect(sheet.cell(17, '成色')).toHaveAttribute('data-state', 'error')
    await expect(sheet.cell(19, '成色')).toHaveText('Pt950')
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: '选择含义' })).toContainText(
      '“18K”对应哪个成色？选定后填入2格',
    )
    await page.keyboard.press('Alt+2')
    await expect(sheet.cell(17, '成色')).toHaveText('18K玫瑰金')
    await expect(sheet.cell(18, '成色')).toHaveText('18K玫瑰金')
    // Remembered while the sheet is open.
    await sheet.go(20, '成色')
    await page.keyboard.type('18K')
    await page.keyboard.press('Enter')
    await expect(sheet.cell(20, '成色')).toHaveText('18K玫瑰金')
  })
})

test('who may not change the stock sees why, and nothing is written', async ({ sit }) => {
  const page = await sit(mall, accounts.operator)
  const sheet = await openSheet(page, series)
  await sheet.go(3, '货号')
  await page.keyboard.type('x')
  await expect(page.getByRole('alert').filter({ hasText: '货号不能批量修改' })).toBeVisible()
  await expect(sheet.cell(3, '货号')).toHaveText('SH-03')
})

test('导出 in the grid takes the rows as they were opened, and says that unsent edits are not among them', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin)
  const sheet = await openSheet(page, `${series}&sort=-skuNo`)
  await expect(sheet.cell(1, '货号')).toHaveText('SH-30')
  // Found by the same question now, it would be in the file.
  const { result } = await mall.ask(accounts.admin, `${product}/spu/add`, {
    spuNo: 'SHEET-NEW',
    name: 'Sheet new',
    categoryId: 2,
    skus: [{ skuNo: 'SHEET-NEW-1', name: 'Sheet new' }],
  })
  await sheet.go(1, '成本')
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await command(page, 'dchp')
  await expect(palette(page).getByRole('combobox')).toHaveAttribute('placeholder', '导出为哪种文件？')
  await page.keyboard.type('csv')
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const lines = (await readFile(await (await saving).path(), 'utf8')).split('\r\n').slice(1, -1)
  const numbers = Array.from({ length: 30 }, (_, index) => `SH-${String(30 - index).padStart(2, '0')}`)
  expect(lines.map(line => /SH[\w-]*-\w+/.exec(line)?.[0])).toEqual(numbers)
  expect(lines[0]).not.toContain('77.00')
  await expect(page.getByRole('status').filter({ hasText: '没有提交的1格不在其中' })).toBeVisible()
  await mall.ask(accounts.admin, `${product}/spu/batch/delete`, { spuIds: [result.spuId] })
})

test('what is sent, in one page: 撤销批量修改 and 重做, a paste into some rows, 格历史', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.keeper)
  await test.step('撤销批量修改 in the palette takes a batch back from any screen, and 重做 does it again', async () => {
    const before = await rowsNow()
    const sheet = await openSheet(page, series)
    await sheet.go(10, '件工费')
    await page.keyboard.type('66')
    await page.keyboard.press('Enter')
    await commit(page, 1)
    await goWithin(page, `/xhzx/product/merchandise?${series}`)
    await list(page, '商品管理')
    await command(page, 'cxplxg')
    await expect(palette(page).getByRole('option').first()).toContainText('件工费')
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog', { name: '撤销预览' })
    await expect(preview.getByRole('button', { name: '撤销1处' })).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    const said = page.getByRole('status').filter({ hasText: /已撤销1处(?!，)/ })
    await expect(said).toBeVisible()
    expect((await rowsNow())[9]?.pieceFee).toBe(before[9]?.pieceFee)
    await said.getByRole('button', { name: '重做' }).click()
    await expect(page.getByRole('status').filter({ hasText: /已重做1处(?!，)/ })).toBeVisible()
    expect((await rowsNow())[9]?.pieceFee).toBe(6_600)
  })

  await goWithin(page, `/xhzx/product/merchandise?grid=all&${series}`)
  const sheet = await sheetOn(page)
  await test.step('a paste while only some rows are shown asks first, says how many it touches, and leaves the others', async () => {
    const before = await rowsNow()
    for (const row of [12, 15]) {
      await sheet.go(row, '损耗')
      await page.keyboard.type('2')
      await page.keyboard.press('Enter')
    }
    await page.getByRole('radiogroup', { name: '显示' }).getByText('只看修改').click()
    await expect(sheet.cell(3, '货号')).toHaveCount(0)
    await sheet.go(1, '克工费')
    await sheet.paste('41\r\n42\r\n43\r\n')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('只粘贴到显示的2行')
    await question.getByRole('button', { name: '粘贴' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: '已粘贴2格，涉及2行；1格超出表格，没有粘贴' }),
    ).toBeVisible()
    await page.getByRole('radiogroup', { name: '显示' }).getByText('全部').click()
    await commit(page, 4)
    const after = await rowsNow()
    expect(after.map(row => row.gramFee)).toEqual(
      before.map((row, at) => (at === 11 ? 4_100 : at === 14 ? 4_200 : row.gramFee)),
    )
  })

  await test.step('格历史 says who changed a cell, when, from what to what, and puts an old value back as an edit', async () => {
    await sheet.go(16, '一口价')
    await page.keyboard.type('4321')
    await page.keyboard.press('Enter')
    await commit(page, 1)
    await sheet.go(16, '一口价')
    await page.keyboard.press('Alt+H')
    const history = page.getByRole('dialog', { name: '一口价的修改历史' })
    await expect(history.getByRole('listitem').first()).toContainText('沈岚')
    await expect(history.getByRole('listitem').first()).toContainText('4,321.00')
    await history.getByRole('button', { name: '恢复1,000.15' }).first().click()
    await expect(sheet.cell(16, '一口价')).toHaveText('1,000.15')
    await expect(sheet.cell(16, '一口价')).toHaveAttribute('data-state', 'dirty')
  })
})
