import { readFile, writeFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { accounts, command, expect, list, mallOfFile, palette, test } from '../support/console.ts'
import { readPdf } from '../support/pdf-text.ts'

const mall = mallOfFile()
/** mm in points, as a printed file says them. */
const points = (...mm: readonly number[]) => mm.map(each => Math.round((each / 25.4) * 72))

test('orders are printed on the paper that was chosen, which is offered first the next time, and are taken away as files', async ({
  sit,
}) => {
  for (const skuId of [1, 2]) {
    const line = { skuId, num: 2, size: '15', engraving: '永结同心' }
    await mall.ask(accounts.buyer, '/order/api/v1/cart/add', { lines: [line] })
    const { result } = await mall.ask(accounts.buyer, '/order/api/v1/cart/list', { pageSize: 200 })
    const ids = result.records.map(({ id }: { id: number }) => id)
    expect((await mall.ask(accounts.buyer, '/order/api/v1/cart/submit', { ids })).message).toBe('成功')
  }
  const page = await sit(mall, accounts.admin, '/product/label')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.reload()
  await list(page, '商品标签')
  await command(page, 'ddzx')
  const orders = await list(page, '订单')
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  const numbers = await orders
    .locator('[role="row"][aria-selected="true"] [aria-colindex="2"]')
    .allTextContents()
  await page.keyboard.press('p')
  await expect(palette(page).getByRole('option')).toHaveText([/^A4/, /^A5横向/, /^241×140毫米连续纸/])
  await page.keyboard.insertText('a5')
  await expect(palette(page).getByRole('option')).toHaveCount(1)
  const people: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/system/ui/person')) people.push(request.postDataJSON())
  })
  await page.keyboard.press('Enter')
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  // Where they go, whole, is asked for once, however many there are.
  expect(people).toEqual([{ list: 'x:order.page', ids: [expect.any(Number), expect.any(Number)] }])
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.print-sheet')
  await expect(sheet.getByText('第1页，共')).toHaveCount(2)
  for (const number of numbers) await expect(sheet.getByText(number, { exact: true }).first()).toBeVisible()
  await expect(orders).toBeHidden()
  const drawn = await sheet.locator('svg').count()
  const paper = await page.pdf({ preferCSSPageSize: true })
  if (process.env.LOOK) await writeFile(`${process.env.LOOK}/notes.pdf`, paper)
  const boxes = [...paper.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(boxes.map(([, ...size]) => size.map(Number).map(Math.round))).toEqual(
    Array.from({ length: drawn }, () => points(210, 148)),
  )
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)

  // The same two as a file of the server's, on the paper of the last time.
  await command(page, 'xzfhd')
  await expect(palette(page).getByRole('option').first()).toHaveText(/^A5横向/)
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const pdf = readPdf(await readFile(await (await saving).path()))
  expect(pdf.pages).toEqual(Array.from({ length: drawn }, () => [210, 148]))
  expect(pdf.texts).toEqual(expect.arrayContaining(numbers))

  // 导出 of orders asks nothing: one workbook of the two orders and their lines.
  const exporting = page.waitForEvent('download')
  await command(page, 'dcdd')
  const { sheets } = await readXlsx(await readFile(await (await exporting).path()))
  expect(sheets.map(({ name }) => name)).toEqual(['订单', '订单明细'])
  expect(new Set(sheets[0]?.rows.slice(1).map(row => row[0]))).toEqual(new Set(numbers))

  // On the page of one order a button prints that order.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  const details = page.getByRole('region', { name: /^订单SO/ })
  await details.getByRole('button', { name: /^打印发货单/ }).click()
  await expect(palette(page).getByRole('option').first()).toHaveText(/^A5横向/)
  await page.keyboard.press('Enter')
  await expect(sheet.locator('svg').first()).toHaveCount(1)
})
