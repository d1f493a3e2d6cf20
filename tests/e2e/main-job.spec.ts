import { accounts, command, expect, list, mallOfFile, palette, test } from '../support/console.ts'
import { isFull } from '../support/full.ts'
import { importByCalls } from '../support/import-by-calls.ts'
import { sheetOn } from '../support/sheet.ts'

const mall = mallOfFile({ DEMO_SKUS: '60' }, { ownEngine: true })
const product = '/product/api/v1/product'

/** A catalogue as suppliers send them: a blank before each number, yuan with one decimal or two. */
const count = 370
const yuan = Array.from(
  { length: count },
  (_, row) => `${(row * 7_919) % 90_000}.${row % 10}${row % 3 === 0 ? '' : row % 7}`,
)
const file = [
  'ref,categorie,title,price',
  ...yuan.map(
    (price, row) =>
      ` MJ${String(row + 1).padStart(4, '0')},${row % 2 ? 'rings' : 'necklaces'},Piece ${row + 1},${price}`,
  ),
].join('\n')

/** Cents of a decimal text, without floating point. */
function cents(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** Five per cent more, to the cent, half up. */
function raised(text: string): bigint {
  return (cents(text) * 105n + 50n) / 100n
}

async function pricesNow(): Promise<bigint[]> {
  const asked = { keyword: 'mj0', pageSize: 200, sort: 'skuNo' }
  const prices: bigint[] = []
  for (const pageNum of [1, 2]) {
    const { result } = await mall.ask(accounts.admin, `${product}/sku/page`, { ...asked, pageNum })
    prices.push(...result.records.map((row: { price: number }) => BigInt(row.price)))
  }
  return prices
}

test('the main job: a catalogue in, its prices pasted times 1.05, committed; server and engine killed; every cent right; undone, every cent as in the file', async ({
  sit,
}) => {
  test.setTimeout(120_000)
  const page = await sit(mall, accounts.admin, '/xhzx/product/merchandise?import=1')
  const dialog = page.getByRole('dialog', { name: '导入商品' })
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: '选择文件' }).click()
  await (await choosing).setFiles({ name: 'mj.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog.getByRole('button', { name: `导入${count}行` }).click()
  await expect(dialog.getByText(`已导入${count}行`, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '查看货品' }).click()
  await list(page, '商品管理')
  expect(await pricesNow()).toEqual(yuan.map(cents))

  await page.goto('/xhzx/product/merchandise?f.keyword=mj0&sort=skuNo')
  await list(page, '商品管理')
  await page.keyboard.press('Shift+E')
  const sheet = await sheetOn(page)
  await expect(page.getByText(`${count}个货品`)).toBeVisible()
  await sheet.go(1, '一口价')
  await sheet.paste(yuan.map(price => `￥${showYuan(raised(price))}`).join('\r\n'))
  const changed = yuan.filter(price => raised(price) !== cents(price)).length
  const same = changed < count ? `；${count - changed}格原本就是此值` : ''
  await expect(page.getByText(`已粘贴${changed}格，涉及${changed}行${same}`).first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const preview = page.getByRole('dialog', { name: '变更预览' })
  await expect(preview.getByRole('button', { name: `提交${changed}处` })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: `已提交${changed}处` })).toBeVisible()

  await mall.crash('server and engine')
  expect(await pricesNow()).toEqual(yuan.map(raised))

  await page.goto('/product/label')
  await list(page, '商品标签')
  await command(page, 'cxplxg')
  await expect(palette(page).getByRole('option').first()).toContainText('一口价')
  await page.keyboard.press('Enter')
  const undo = page.getByRole('dialog', { name: '撤销预览' })
  await expect(undo.getByRole('button', { name: `撤销${changed}处` })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`已撤销${changed}处(?!，)`) }),
  ).toBeVisible()
  expect(await pricesNow()).toEqual(yuan.map(cents))
})

// With an engine of its own, whose next server knows that nobody else holds the job: elsewhere half a minute of lease is
// waited for (tests/server/jobs.test.ts).
test('kill -9 in the middle of an import: the job goes on and no row is there twice', async () => {
  test.slow()
  const count = isFull ? 20_000 : 12_000
  const rows = Array.from({ length: count }, (_, n) => `KILL${n},名称${n},戒指,${n}.5`)
  const lines = ['货号,名称,分类,一口价', ...rows]
  const { ready, begin, job, ended } = await importByCalls(mall, accounts.admin, '大.csv', lines)
  expect(ready).toBe(count)
  await begin()
  await expect.poll(async () => (await job())?.done ?? 0).toBeGreaterThan(0)
  const before = (await job())?.done ?? 0
  expect(before).toBeLessThan(count)
  await mall.crash()
  await ended()
  expect(await job()).toMatchObject({ done: count, imported: count })
  const found = await mall.ask(accounts.admin, `${product}/sku/page`, { skuNoSearch: 'KILL', exact: true })
  expect(found.result.total).toBe(count)
})

/** 1,234.50: with the thousands that a spreadsheet shows. */
function showYuan(amount: bigint): string {
  const whole = (amount / 100n).toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${whole}.${(amount % 100n).toString().padStart(2, '0')}`
}
