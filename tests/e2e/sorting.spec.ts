import type { Page } from '@playwright/test'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, command, expect, list, mallOfFile, palette, rowOf, test } from '../support/console.ts'

/** A wave from its orders to its end: by keyboard and scanner, and by mouse. */
const mall = mallOfFile()
const floor = '13800000015'

interface Goods {
  readonly skuId: number
  readonly skuNo: string
}
interface Ordered {
  readonly id: number
  readonly orderNo: string
}

let place = 0
/** Goods by the gram that stand in no order of the demo. */
async function goods(): Promise<Goods> {
  const asked = { pageSize: 40, inStock: 1, shelf: 1, sellPriceModel: 1, sort: 'skuId' }
  const { result } = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', asked)
  place += 1
  return result.records[place - 1]
}

async function audited({ skuId, skuNo }: Goods, num: number): Promise<Ordered> {
  const at = '/order/api/v1/cart'
  await mall.ask(accounts.buyer, `${at}/add`, { lines: [{ skuId, num }] })
  const { result } = await mall.ask(accounts.buyer, `${at}/list`, { pageSize: 200 })
  const ids = result.records.flatMap((row: Goods & { id: number }) => (row.skuNo === skuNo ? [row.id] : []))
  const made = (await mall.ask(accounts.buyer, `${at}/submit`, { ids })).result
  await mall.ask(accounts.admin, '/order/api/v1/order/audit', { ids: [made.id], pass: true })
  return made
}

/** What a scanner sends: each key with its own time stamp, faster than any hand; as under an input method, if asked. */
async function scan(page: Page, code: string, { method = false } = {}): Promise<void> {
  await page.evaluate(
    ([text, isMethod]) => {
      const at = performance.now()
      const keys = [...text].map(character => ({
        code: character === '-' ? 'Minus' : /\d/.test(character) ? `Digit${character}` : `Key${character}`,
        key: character,
        shift: /[A-Z]/.test(character),
      }))
      for (const [nth, { code: pressed, key, shift }] of [
        ...keys,
        { code: 'Enter', key: 'Enter', shift: false },
      ].entries()) {
        const init = { code: pressed, key: isMethod ? 'Process' : key, shiftKey: shift }
        const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: at + nth * 8 })
        if (isMethod) Object.defineProperty(event, 'keyCode', { value: 229 })
        ;(document.activeElement ?? document.body).dispatchEvent(event)
      }
    },
    [code, method] as const,
  )
}

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const verdict = (page: Page) => page.getByRole('status', { name: '结果' })
const progress = (page: Page) => page.getByRole('status', { name: '进度' })
const statusOf = async ({ orderNo }: Ordered) =>
  (await mall.ask(accounts.admin, '/order/api/v1/order/page', { orderNo })).result.records[0].orderStatus

test('by keyboard and scanner: two orders are picked as one wave, with a wrong piece, a piece twice and one missing', async ({
  sit,
}) => {
  const [one, two] = [await goods(), await goods()]
  const orders = [await audited(one, 2), await audited(two, 2)]
  const page = await sit(mall, floor, '/orderNew/list')
  const grid = await list(page, '订单')
  for (const { orderNo } of orders) await expect(rowOf(grid, orderNo)).toBeVisible()
  for (const key of ['j', 'x', 'j', 'x', 'Shift+KeyW']) await page.keyboard.press(key)
  await expect(page.getByRole('alertdialog')).toContainText('确定把选中的2单生成一个波次吗？')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said(page, '已生成波次')).toContainText('2单4件')

  await command(page, 'fjlb')
  await list(page, '波次')
  await page.keyboard.press('j')
  await page.keyboard.press('q')
  await expect(page).toHaveURL(/\/order\/sorting\/pick\?id=\d+$/)
  await expect(progress(page)).toHaveText('0 / 4件')
  await scan(page, one.skuNo)
  await expect(verdict(page)).toContainText(`${one.skuNo}已拣`)
  await scan(page, 'NO-SUCH-1', { method: true })
  await expect(verdict(page)).toContainText('条码NO-SUCH-1不存在')
  await scan(page, one.skuNo, { method: true })
  await expect(progress(page)).toHaveText('2 / 4件')
  // The line is full and wants a weight: Enter takes what it should weigh. A scan into the box leaves no trace in it.
  const box = page.getByRole('textbox', { name: `${one.skuNo}实重` })
  await expect(box).toBeFocused()
  await scan(page, one.skuNo)
  await expect(verdict(page)).toContainText(`${one.skuNo}已拣够2件`)
  await expect(box).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText(`${one.skuNo}按参考重量`)
  await scan(page, two.skuNo)
  await expect(progress(page)).toHaveText('3 / 4件')
  await page.keyboard.press('s')
  await expect(verdict(page)).toContainText('缺货1件已登记')
  await page.keyboard.press('Enter')
  await expect(page.getByText('都拣完了')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('alertdialog')).toContainText('已拣3件')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('波次已完成')).toBeVisible()
  expect(await Promise.all(orders.map(statusOf))).toEqual([4, 3])
  await page.keyboard.press('Escape')
  await list(page, '波次')
  await page.goto('/order/sorting?tab=sortingMissing')
  await expect(rowOf(await list(page, '待盘点'), two.skuNo)).toBeVisible()
})

test('by mouse: a code is typed, a piece put back, a weight given, 拣货单 printed; the oldest orders make the next wave', async ({
  sit,
}) => {
  const one = await goods()
  const made = await audited(one, 1)
  const { result } = await mall.ask(accounts.admin, '/order/api/v1/sorting/wave', { orderIds: [made.id] })
  const page = await sit(mall, floor, '/order/sorting')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.reload()
  const grid = await list(page, '波次')
  await rowOf(grid, result.sortingNo).click()
  await page.getByRole('button', { name: '扫码拣货' }).click()
  await page.getByRole('button', { name: '输入条码' }).click()
  await palette(page).getByPlaceholder('条码、EPC或货号').fill(one.skuNo)
  await page.keyboard.press('Enter')
  await expect(progress(page)).toHaveText('1 / 1件')
  await page.getByRole('button', { name: '放回上一件' }).click()
  await expect(verdict(page)).toContainText(`${one.skuNo}已放回1件`)
  await scan(page, one.skuNo)
  const box = page.getByRole('textbox', { name: `${one.skuNo}实重` })
  expect(await seriousInBoth(page, 'picking')).toEqual([])
  await box.fill('999')
  await page.getByRole('button', { name: '确定', exact: true }).click()
  await expect(page.getByText('再按 Enter 仍用这个重量')).toBeVisible()
  await page.getByRole('button', { name: '仍用这个重量' }).click()
  await expect(verdict(page)).toContainText('已称重999克')
  await page.getByRole('button', { name: '确认波次' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认波次' }).click()
  await expect(page.getByText('波次已完成')).toBeVisible()
  expect(await statusOf(made)).toBe(4)
  await page.getByRole('button', { name: '打印拣货单' }).click()
  await expect(palette(page).getByRole('option').first()).toContainText('A4')
  await page.keyboard.press('Enter')
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-sheet').getByText(one.skuNo, { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await audited(await goods(), 1)
  await page.getByRole('button', { name: '返回' }).click()
  await list(page, '波次')
  await page.getByRole('button', { name: '生成波次' }).click()
  await palette(page).getByRole('option').first().click()
  await expect(said(page, '已生成波次')).toBeVisible()
  // What was made is what the next key is about.
  await expect(grid.locator('[data-row="0"]')).toHaveAttribute('data-current', 'true')
  await page.keyboard.press('q')
  await expect(page).toHaveURL(/\/order\/sorting\/pick\?id=\d+$/)
})

test('by keys a wave is given to 何敏, who finds it among her own; by mouse it is given to somebody else', async ({
  sit,
}) => {
  const made = await audited(await goods(), 1)
  const { result } = await mall.ask(accounts.admin, '/order/api/v1/sorting/wave', { orderIds: [made.id] })
  const page = await sit(mall, accounts.admin, '/order/sorting')
  const grid = await list(page, '波次')
  await grid.press('Home')
  await page.keyboard.press('s')
  await page.getByPlaceholder('派给谁拣？').pressSequentially('hemin')
  await expect(page.getByRole('option').first()).toContainText('何敏')
  await page.keyboard.press('Enter')
  await expect(said(page, '1个波次已派给何敏')).toBeVisible()
  await expect(rowOf(grid, result.sortingNo)).toContainText('何敏')
  const own = await sit(mall, floor, '/order/sorting?f.mine=1')
  const mine = await list(own, '波次')
  await rowOf(mine, result.sortingNo).click()
  await own.getByRole('button', { name: '派给拣货员' }).click()
  await palette(own).getByRole('option').filter({ hasNotText: '何敏' }).first().click()
  await expect(said(own, '1个波次已派给')).toBeVisible()
  await expect(rowOf(mine, result.sortingNo)).toHaveCount(0)
})
