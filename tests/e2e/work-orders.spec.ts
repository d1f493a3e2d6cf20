import { api } from '../../src/contract/api.ts'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'
import { beginAnew, goWithin } from '../support/within.ts'

const mall = mallOfFile()
const { cart, infor, operation, order, sku } = api
const ask = async (call: { path: string }, input: object) =>
  (await mall.ask(accounts.admin, call.path, input)).result

/** An order of one line of two pieces. */
async function ordered(): Promise<Ordered> {
  const [goods] = (await ask(sku.page, { pageSize: 1, inStock: 1, shelf: 1, sort: '-stock' })).records
  await ask(cart.add, { channelId: 1, lines: [{ skuId: goods.skuId, num: 2 }] })
  return submitted(accounts.admin, goods)
}

/** An audited order of the buyer of more pieces than there are. */
async function lacking(): Promise<Ordered> {
  const [goods] = (await ask(sku.page, { pageSize: 1, inStock: 1, shelf: 1, sort: 'stock' })).records
  const lines = [{ skuId: goods.skuId, num: goods.stock + 1 }]
  await mall.ask(accounts.buyer, cart.add.path, { lines })
  const made = await submitted(accounts.buyer, goods)
  await ask(order.audit, { ids: [made.id], pass: true })
  return made
}

type Ordered = Readonly<Record<'id' | 'itemId', number>> & { readonly orderNo: string }

async function submitted(phone: string, { skuId }: { readonly skuId: number }): Promise<Ordered> {
  const lines = (await mall.ask(phone, cart.list.path, { pageSize: 200 })).result.records
  const ids = lines.flatMap((line: { id: number; skuId: number }) => (line.skuId === skuId ? [line.id] : []))
  const { id, orderNo } = (await mall.ask(phone, cart.submit.path, { ids })).result
  const [line] = (await ask(order.lines, { orderNo })).records
  return { id, orderNo, itemId: line.id }
}

const lineOf = async (orderNo: string): Promise<{ short: number }> =>
  (await ask(order.lines, { orderNo })).records[0]

test('in one page: work orders, by mouse and by keys', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.admin, '/order/operation?f.status=1')
  await test.step('by mouse: a work order is given to somebody from the list; finance may look and do nothing', async () => {
    const { itemId } = await ordered()
    await ask(operation.add, { itemId, kind: 6, source: 1, num: 1 })
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

  await test.step('by keys: a 信息单 of the queue becomes a work order of three steps; the line that waits is served in another window', async () => {
    const { id, orderNo } = await lacking()
    const wish = { orderNo, item: 2, content: '12号改13号' }
    await mall.ask(accounts.buyer, infor.add.path, wish)
    await beginAnew(page, `/order/infor?f.status=1&f.orderNo=${orderNo}`)
    const other = await sit(mall, accounts.admin, `/orderNewDetails?id=${id}`)
    await expect(other.getByText(/未配齐，其中\d+件缺货$/)).toBeVisible()
    await other.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))
    await list(page, '信息单')
    await page.keyboard.press('KeyQ')
    await expect(page.getByRole('region', { name: orderNo })).toBeFocused()
    await expect(page.getByRole('table', { name: '明细' })).toBeVisible()
    await page.keyboard.press('KeyA')
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
    await answer('货从哪里来？', 'xinzuo')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await answer('计划几天完成？例如 5', '5')
    await expect(page.getByText('1张信息单都看过了')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `“${orderNo}”已开作业单` })).toBeVisible()

    await goWithin(page, `/order/operation?f.orderNo=${orderNo}`)
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
    const form = page.getByRole('dialog', { name: '报工' })
    const steps = page.getByRole('table', { name: '工序' }).getByRole('row')
    for (const [nth, out] of ['3.4', '3.38', '3.36'].entries()) {
      await page.keyboard.press('KeyW')
      await expect(form.getByLabel('产出')).toBeFocused()
      await page.keyboard.type(out)
      await page.keyboard.press('Tab')
      await page.keyboard.type('0.02')
      await page.keyboard.press('Control+Enter')
      await expect(form).toHaveCount(0)
      await expect(steps.nth(nth + 1)).toContainText(String(Number(out) + 0.02))
    }
    expect(await seriousInBoth(page, '作业单详情')).toEqual([])
    const before = await lineOf(orderNo)
    await page.keyboard.press('KeyE')
    await expect(page.getByText('已完工', { exact: true })).toBeVisible()
    expect((await lineOf(orderNo)).short).toBe(before.short - 1)
    await expect(other.getByText(`${before.short}件缺货`)).toHaveCount(0)
    await expect(other.locator('html[data-not-reloaded]')).toHaveCount(1)

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.keyboard.press('KeyP')
    await expect(page.getByRole('option').first()).toContainText('A4')
    await page.keyboard.press('Enter')
    await expect(page.locator('html[data-printed]')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('.print-sheet')
    await expect(sheet.getByText(/^ZY\d{8}-\d{4}$/)).toBeVisible()
    await expect(sheet.getByText('3.36').first()).toBeVisible()
  })
})
