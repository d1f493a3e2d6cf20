import { api } from '../../src/contract/api.ts'
import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile()
const { cart, infor, operation, order, sku } = api
const ask = async (call: { path: string }, input: object) =>
  (await mall.ask(accounts.admin, call.path, input)).result

/** An order of one line of two pieces. */
async function ordered(): Promise<{ orderNo: string; itemId: number }> {
  const [goods] = (await ask(sku.page, { pageSize: 1, inStock: 1, shelf: 1, sort: '-stock' })).records
  await ask(cart.add, { channelId: 1, lines: [{ skuId: goods.skuId, num: 2 }] })
  const lines = (await ask(cart.list, { pageSize: 200 })).records
  const { orderNo } = await ask(cart.submit, { ids: lines.map(({ id }: { id: number }) => id) })
  const [line] = (await ask(order.lines, { orderNo })).records
  return { orderNo, itemId: line.id }
}

test('by keys: a 信息单 becomes a work order, is given out, reported and finished', async ({ sit }) => {
  const { orderNo } = await ordered()
  await ask(infor.add, { orderNo, item: 2, content: '12号改13号' })
  const page = await sit(mall, accounts.admin, '/order/infor?f.status=1')
  const sheets = await list(page, '信息单')
  await sheets.press('Home')
  await page.keyboard.press('KeyW')
  const answer = async (question: string, text: string) => {
    const box = page.getByPlaceholder(question)
    await expect(box).toBeVisible()
    await page.keyboard.type(text)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(box).toHaveCount(0)
  }
  await answer('哪一行明细？', '')
  await answer('做什么工序？', 'gaiquan')
  await answer('货从哪里来？', '')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await answer('计划几天完成？例如 5', '5')
  await expect(page.getByRole('status').filter({ hasText: '已开作业单ZY' })).toBeVisible()

  await page.goto('/order/operation')
  const orders = await list(page, '作业单')
  await orders.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/operationDetail\?id=\d+$/)
  await expect(page.getByText('还没有报工')).toBeVisible()
  await page.keyboard.press('KeyS')
  await answer('派给谁？', '')
  await expect(page.getByText('待接单', { exact: true })).toBeVisible()
  await page.keyboard.press('KeyA')
  await expect(page.getByText('进行中', { exact: true })).toBeVisible()
  await page.keyboard.press('KeyW')
  const form = page.getByRole('dialog', { name: '报工' })
  await expect(form.getByLabel('产出')).toBeFocused()
  await page.keyboard.type('3.4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0.02')
  await expect(form.getByText('3.42 g')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('table', { name: '工序' }).getByRole('row').nth(1)).toContainText('3.42')
  await page.keyboard.press('KeyE')
  await expect(page.getByText('已完工', { exact: true })).toBeVisible()
})

test('by mouse: a work order is given to somebody from the list; finance may look and do nothing', async ({
  sit,
}) => {
  const { itemId } = await ordered()
  await ask(operation.add, { itemId, kind: 6, source: 1, num: 1 })
  const page = await sit(mall, accounts.admin, '/order/operation?f.status=1')
  const orders = await list(page, '作业单')
  const row = orders.getByRole('row').nth(1)
  const number = await row.getByText(/^ZY/).innerText()
  await row.getByText(/^ZY/).click()
  await page.getByRole('button', { name: /^派工/ }).click()
  await page.locator('[cmdk-item]').first().click()
  await expect(page.getByRole('status').filter({ hasText: '1张作业单已派工' })).toBeVisible()
  await expect(orders.getByText(number)).toHaveCount(0)
  const finance = await sit(mall, accounts.finance, '/order/operation')
  const read = await list(finance, '作业单')
  await read.getByText(number).dblclick()
  await expect(finance.getByText('待接单', { exact: true })).toBeVisible()
  await expect(finance.getByRole('button', { name: /^接单/ })).toHaveCount(0)
})
