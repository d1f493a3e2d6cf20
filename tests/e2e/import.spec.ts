import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accounts, command, expect, list, mallOfFile, palette, test } from '../support/console.ts'
import { importByCalls } from '../support/import-by-calls.ts'

const mall = mallOfFile()
const at = '/product/api/v1/product'

const goods = [
  'ref,categorie,title,price,tags',
  ' Z1,anneaux,Halo 戒,3650.0,gold',
  ' Z2,anneaux,"=1+1",0.07,AU750',
  ' Z3,necklaces,链,1.1,',
  ' Z4,anneaux,,1,',
].join('\n')

async function chooseFile(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  name = '导入商品',
) {
  const dialog = page.getByRole('dialog', { name })
  const choosing = page.waitForEvent('filechooser')
  await expect(dialog.getByRole('button', { name: '选择文件' })).toBeFocused()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(file)
  return dialog
}

test('by keyboard: choose a file, say what a word means, import, see the goods, read the report', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.keeper, '/xhzx/product/merchandise')
  // Data entry has no right to import: it is not offered at all.
  await list(page, '商品管理')
  await expect(page.locator('[data-command="sku.import"]')).toHaveCount(0)

  const admin = await sit(mall, accounts.admin, '/product/label')
  const { keyboard } = admin
  await list(admin, '商品标签')
  await command(admin, 'drsp')
  await expect(admin).toHaveURL(/\/xhzx\/product\/merchandise\?.*import=1/)
  const dialog = await chooseFile(admin, {
    name: '九月.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(goods),
  })
  const words = dialog.getByRole('region', { name: '词语对应' })
  await expect(words.getByRole('row', { name: 'anneaux' })).toContainText('3')
  await expect(dialog.getByRole('button', { name: '导入1行' })).toBeVisible()

  // No letter typed here is a command of the list behind.
  await dialog.getByRole('button', { name: /有问题/ }).focus()
  await keyboard.press('n')
  await expect(admin.getByRole('dialog')).toHaveCount(1)

  const word = words.getByRole('combobox', { name: 'anneaux对应的分类' })
  await word.focus()
  await keyboard.type('jz')
  await expect(admin.getByRole('option', { name: /^戒指/ }).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(word).toHaveValue('戒指')
  await expect(dialog.getByRole('button', { name: '导入3行' })).toBeVisible()
  // The import is on the server: a reload goes on where it was.
  await admin.reload()
  await expect(dialog.getByRole('button', { name: '导入3行' })).toBeVisible()
  await dialog.getByRole('button', { name: /有问题/ }).click()
  await expect(dialog.getByRole('grid', { name: '有问题的行' })).toContainText('请输入商品名称')

  await keyboard.press('Control+Enter')
  const progress = dialog.getByRole('region', { name: '导入进度' })
  await expect(progress).toContainText('已导入3行，未导入1行')
  await expect(progress).toBeFocused()
  const saving = admin.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载报告' }).click()
  const report = await saving
  expect(report.suggestedFilename()).toBe('导入 九月.csv-报告.csv')
  const text = await readFile(await report.path(), 'utf8')
  expect(text).toContain('5,Z4,未导入,,,,请输入商品名称')
  expect(text).toContain(',,合计,ref,,,4个值去掉了首尾空格')
  expect(text).toContain('2,Z1,已整理,ref, Z1,Z1,去掉了首尾空格')

  await keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const grid = await list(admin, '商品管理')
  await expect(admin.getByRole('navigation', { name: '分页' })).toContainText('共 3 条')
  await expect(grid).toContainText('=1+1')
})

test('by keyboard: goods are changed by a file, what is wrong comes back, and all of it is taken back', async ({
  sit,
}) => {
  const first = ['货号,名称,分类,一口价', 'UP1,一,戒指,100', 'UP2,二,戒指,100'].join('\n')
  const { begin, ended } = await importByCalls(mall, accounts.admin, '新.csv', first.split('\n'))
  await begin()
  await ended()
  const priced = async () => {
    const { result } = await mall.ask(accounts.admin, `${at}/sku/page`, { skuNoSearch: 'UP', sort: 'skuNo' })
    return result.records.map(({ price, size }: { price: number; size: string }) => [price, size])
  }

  const page = await sit(mall, accounts.admin, '/product/list')
  await list(page, '商品列表')
  await command(page, 'awjgxhp')
  await expect(page).toHaveURL(/\/xhzx\/product\/merchandise\?.*import=sku/)
  const dialog = page.getByRole('dialog', { name: '更新货品' })
  // What the file is: the arrows go from one kind to the next, and stay in that choice.
  await expect(dialog.getByRole('button', { name: '选择文件' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: '导入库存' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('radio', { name: '更新货品' })).toBeFocused()
  await page.keyboard.press('Tab')
  await chooseFile(
    page,
    {
      name: '改.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('备注,货号,一口价,圈口\n甲,UP1,120,12\n乙,UP2,x,\n丙,NONE,1,'),
    },
    '更新货品',
  )
  const row = dialog.getByRole('grid', { name: '变更' }).getByRole('row', { name: /UP1/ })
  await expect(row).toContainText('100.00')
  await expect(row).toContainText('120.00')
  await dialog.getByRole('button', { name: /有问题/ }).click()
  await expect(dialog.getByRole('grid', { name: '有问题的行' })).toContainText('没有货号“NONE”')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载这些行' }).click()
  expect((await saving).suggestedFilename()).toBe('改-未导入.xlsx')

  await page.keyboard.press('Control+Enter')
  const done = dialog.getByRole('region', { name: '更新结果' })
  await expect(done).toContainText('已更新1行，2行没有更新')
  // What had the focus is gone with its step; Tab goes on from here.
  await expect(done).toBeFocused()
  expect(await priced()).toEqual([
    [12_000, '12'],
    [10_000, ''],
  ])
  await dialog.getByRole('button', { name: '撤销' }).click()
  await page
    .getByRole('dialog', { name: '撤销预览' })
    .getByRole('button', { name: /^撤销2处/ })
    .click()
  await expect.poll(priced).toEqual([
    [10_000, ''],
    [10_000, ''],
  ])
})

test('a file that cannot be read is refused where it was chosen; a dropped one is taken', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/xhzx/product/merchandise?import=1')
  const bad = { name: 'x.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004broken') }
  const dialog = await chooseFile(page, bad)
  await expect(dialog.getByRole('alert')).toHaveText('文件不是完好的.xlsx工作簿')
  const data = await page.evaluateHandle(text => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], '拖.csv', { type: 'text/csv' }))
    return transfer
  }, 'a,b\n1,2\n')
  await dialog.getByRole('region', { name: '选择文件' }).dispatchEvent('drop', { dataTransfer: data })
  await expect(dialog.getByRole('table', { name: '列对应' })).toBeVisible()
  const asked = '请指定这些列：货号或款号、名称、分类'
  await expect(dialog.getByRole('button', { name: '导入0行' })).toHaveAttribute('aria-description', asked)
  // A greyed button tells its reason to the pointer alone: it stands in sight too.
  await expect(dialog.getByRole('status')).toHaveText(asked)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the selection goes out as CSV through the palette, with the columns in sight', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/xhzx/product/merchandise?f.keyword=HF&sort=skuNo')
  const grid = await list(page, '商品管理')
  await grid.focus()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选2')
  await command(page, 'dchp')
  await expect(palette(page).getByRole('combobox')).toHaveAttribute('placeholder', '导出为哪种文件？')
  await page.keyboard.type('csv')
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^货品-\d{8}-\d{4}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, -1)
  expect(lines[0]).toBe(
    '\ufeff名称,货号,旧款号,分类,货品规格,成色,计价方式,重量,克工费（元）,成本（元）,一口价（元）,圈口,库存,状态,更新时间',
  )
  const selected = await grid.locator('[role="row"][aria-selected="true"]').allTextContents()
  expect(lines.length).toBe(3)
  for (const [index, row] of selected.entries()) expect(row).toContain(lines[index + 1]?.split(',')[1])
})
