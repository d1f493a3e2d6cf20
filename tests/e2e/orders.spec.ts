import type { Page } from '@playwright/test'
import { accounts, command, expect, list, mallOfFile, palette, rowOf, test } from '../support/console.ts'
import { beginAnew, goWithin } from '../support/within.ts'

/** An order by those who make it and those who see to it, from the cart to the parcel and back. */
const mall = mallOfFile()

interface Goods {
  readonly skuId: number
  readonly skuNo: string
}

let place = 0
/** Each test has a 货 of its own. */
async function goods(): Promise<Goods> {
  const asked = { pageSize: 20, inStock: 1, shelf: 1, sort: 'skuId' }
  const { result } = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', asked)
  place += 1
  return result.records[place - 1]
}

/** Two pieces of a 货, ordered by the calls themselves. */
async function ordered({ skuId, skuNo }: Goods): Promise<{ readonly id: number; readonly orderNo: string }> {
  const at = '/order/api/v1/cart'
  await mall.ask(accounts.buyer, `${at}/add`, { lines: [{ skuId, num: 2 }] })
  const { result } = await mall.ask(accounts.buyer, `${at}/list`, { pageSize: 200 })
  const ids = result.records.flatMap((row: Goods & { id: number }) => (row.skuNo === skuNo ? [row.id] : []))
  return (await mall.ask(accounts.buyer, `${at}/submit`, { ids })).result
}

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const state = (page: Page) => page.getByRole('list', { name: '进度' }).locator('[aria-current=step]')
const log = (page: Page) => page.getByRole('region', { name: '记录' }).getByRole('listitem')
const act = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).and(page.locator('[data-command^="order."]'))

test('in one page: an order from its cart to its ledger by keys, the same by mouse, its lines beside', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.admin, '/product/label')
  await test.step('by keys: a client orders from codes, the staff judge, pick, send and take back, and the ledger tells it', async () => {
    const other = await ordered(await goods())
    const own = await goods()
    const buyer = await sit(mall, accounts.buyer, '/Mall/list')
    await command(buyer, 'gwc')
    const cart = buyer.getByRole('grid', { name: '购物车' })
    await expect(cart).toBeVisible()
    await command(buyer, 'zthhjg')
    await expect(palette(buyer).getByPlaceholder('粘贴货号，用空格或换行隔开')).toBeFocused()
    await buyer.keyboard.insertText(own.skuNo)
    await buyer.keyboard.press('Enter')
    await expect(said(buyer, '已加入购物车1行')).toBeVisible()
    await buyer.keyboard.press('/')
    await buyer.keyboard.insertText(own.skuNo)
    await buyer.keyboard.press('Enter')
    await expect(cart.locator('[data-row]')).toHaveCount(1)
    await expect(rowOf(cart, own.skuNo)).toBeVisible()
    await buyer.keyboard.press('j')
    await buyer.keyboard.press('e')
    await buyer.getByRole('textbox', { name: '圈口' }).fill('14')
    await buyer.keyboard.press('Control+Enter')
    await expect(rowOf(cart, '14')).toBeVisible()
    await expect(buyer.getByRole('dialog')).toHaveCount(0)
    await buyer.keyboard.press('s')
    await expect(
      buyer.getByRole('dialog', { name: '提交订单' }).getByText('应付', { exact: true }),
    ).toBeVisible()
    await buyer.keyboard.press('Control+Enter')
    await expect(said(buyer, /已提交订单SO/)).toBeVisible()

    await list(page, '商品标签')
    await command(page, 'ddzx')
    const orders = await list(page, '订单')
    // Each state with how many there are: chosen by its digit, and counted anew when one has gone.
    const waiting = (count: number) => page.getByRole('button', { name: `待审核 ${count}`, exact: true })
    const asked = { orderStatus: 1, pageSize: 1 }
    const { total } = (await mall.ask(accounts.admin, '/order/api/v1/order/page', asked)).result
    await page.keyboard.press('1')
    await expect(waiting(total)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(`${total}单`, { exact: true })).toBeVisible()
    await page.keyboard.press('0')
    await page.keyboard.press('q')
    const reading = page.getByRole('region', { name: /^SO/ })
    await expect(reading).toBeFocused()
    const first = (await reading.getAttribute('aria-label')) ?? ''
    // Whoever passes it sees what is ordered: in the reading, and in the lines beside, which follow it.
    await expect(reading.getByRole('table', { name: '明细' }).getByRole('row')).toHaveCount(2)
    const [line] = (await mall.ask(accounts.admin, '/order/api/v1/order/lines', { orderNo: first })).result
      .records
    await expect(reading.getByText(line.pNo).filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('grid', { name: '明细' }).locator('[data-row]')).toHaveCount(1)
    const judged = (word: string) => expect(said(page, `“${first}”${word}`)).toBeVisible()
    await page.keyboard.press('a')
    await judged('已通过')
    await page.keyboard.press('u')
    await expect(page.getByRole('region', { name: first })).toBeFocused()
    await page.keyboard.press('r')
    await expect(palette(page).getByPlaceholder('为什么驳回？')).toBeFocused()
    await page.keyboard.insertText('缺料')
    await page.keyboard.press('Enter')
    await judged('已驳回')
    await page.keyboard.press('Escape')

    await list(page, '订单')
    await expect(waiting(total - 1)).toBeVisible()
    await page.keyboard.press('Home')
    await expect(orders.locator('[data-row="0"]')).toHaveAttribute('data-current', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/orderNewDetails\?id=\d+$/)
    await expect(page.getByRole('table', { name: '明细' })).toContainText(own.skuNo)
    await expect(page.getByRole('table', { name: '明细' })).toContainText('圈口14')
    await page.keyboard.press('j')
    await expect(page.getByRole('region', { name: `订单${other.orderNo}` })).toBeVisible()
    await page.keyboard.press('k')
    await expect(page.getByRole('table', { name: '明细' })).toContainText(own.skuNo)
    await page.keyboard.press('a')
    await expect(state(page)).toContainText('待配货')
    // What is pressed again at once is no second answer.
    await expect(act(page, '配货')).toBeEnabled()
    await page.keyboard.press('a')
    await expect(state(page)).toContainText('待发货')
    await page.keyboard.press('d')
    await expect(palette(page).getByPlaceholder('哪家物流？可以直接输入')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(palette(page).getByPlaceholder('运单号')).toBeFocused()
    await page.keyboard.insertText('SF20261120')
    await page.keyboard.press('Enter')
    await expect(state(page)).toContainText('已发货')
    await page.keyboard.press('u')
    await expect(state(page)).toContainText('待发货')
    await expect(log(page)).toContainText([
      '撤回发货',
      '发货：顺丰速运 SF20261120',
      '配货1件，已配齐',
      '审核通过',
      '提交订单，1件',
    ])
    await command(page, 'kcls')
    const ledger = await list(page, '库存流水')
    await page.keyboard.press('/')
    await page.keyboard.insertText(own.skuNo)
    await page.keyboard.press('Enter')
    await expect(ledger.locator('[data-row="0"]')).toContainText('撤回发货')
    await expect(ledger.locator('[data-row="1"]')).toContainText('发货')
    await expect(ledger.locator('[data-row="2"]')).toContainText('下单占用')
  })

  await test.step('by mouse: the same acts by the buttons of the page; a stranger’s number is said to be none', async () => {
    const { id, orderNo } = await ordered(await goods())
    await beginAnew(page, `/orderNewDetails?id=${id}`)
    await expect(page.getByRole('region', { name: `订单${orderNo}` })).toBeVisible()
    for (const [name, word] of [
      ['通过', '待配货'],
      ['配货', '待发货'],
    ] as const) {
      await act(page, name).click()
      await expect(state(page)).toContainText(word)
    }
    await act(page, '发货').click()
    await palette(page).getByRole('option', { name: '自提' }).click()
    await palette(page).getByRole('option', { name: '确认自提' }).click()
    await expect(state(page)).toContainText('已发货')
    await act(page, '撤回发货').click()
    await expect(state(page)).toContainText('待发货')
    await goWithin(page, '/orderNewDetails?id=99999999')
    await expect(page.getByText('没有这个订单')).toBeVisible()
  })

  await test.step('订单中心 opens with the lines of one order beside: none are shown, or asked for, until one stands on an order', async () => {
    await ordered(await goods())
    await beginAnew(page, '/product/label')
    await list(page, '商品标签')
    const asked: unknown[] = []
    page.on('request', request => {
      if (request.url().includes('/order/lines')) asked.push(request.postData())
    })
    await command(page, 'ddzx')
    const right = page.getByRole('region', { name: '订单中心' }).last()
    await expect(right.getByText('请先在左侧选择一行')).toBeVisible()
    await expect(right.getByText('这里会显示属于它的订单明细')).toBeVisible()
    await expect(right.locator('[role=row][data-row]')).toHaveCount(0)
    const left = page.getByRole('region', { name: '订单中心' }).first()
    await expect(left.locator('[role=row][data-row]').first()).toBeVisible()
    expect(asked).toEqual([])
    await page.keyboard.press('j')
    await expect(right.locator('[role=row][data-row]').first()).toBeVisible()
    await expect(right.getByText('请先在左侧选择一行')).toBeHidden()
    expect(asked).toHaveLength(1)
    // Who wants them all takes them from no row.
    await right.getByRole('button', { name: '移除筛选订单号' }).click()
    await expect(right.getByText('请先在左侧选择一行')).toBeVisible()
    await right.getByRole('button', { name: '不再跟随左侧' }).click()
    await expect(right.locator('[role=row][data-row]').first()).toBeVisible()
    await expect(right.getByRole('button', { name: '移除筛选订单号' })).toHaveCount(0)
  })
})

test('finance reads all of an order and does nothing to it; what others do to it is seen at once', async ({
  sit,
}) => {
  const { id, orderNo } = await ordered(await goods())
  const page = await sit(mall, accounts.finance, `/orderNewDetails?id=${id}`)
  await expect(page.getByRole('region', { name: `订单${orderNo}` })).toBeVisible()
  await expect(page.getByRole('region', { name: '费用' })).toContainText('应付')
  await expect(log(page)).toContainText(['提交订单，2件'])
  await expect(page.getByRole('button', { name: '复制订单号' })).toBeVisible()
  // Printing changes nothing.
  await expect(page.locator('[data-command^="order."]:not([data-command="order.print"])')).toHaveCount(0)
  await page.keyboard.press('a')
  const audited = await mall.ask(accounts.admin, '/order/api/v1/order/audit', { ids: [id], pass: true })
  expect(audited).toMatchObject({ code: 200 })
  await expect(log(page)).toContainText(['审核通过', '提交订单，2件'])
  await expect(state(page)).toContainText('待配货')
})
