import sharp from 'sharp'
import { drawing } from '../../server/seed/drawings.ts'
import { api } from '../../src/contract/api.ts'
import { showMoney } from '../../src/values/money.ts'
import { accounts, expect, list, mallOfFile, palette, test } from '../support/console.ts'

const mall = mallOfFile()
const { discount, pictureOrder, price, sku } = api
const ask = async (phone: string, call: { path: string }, input: object) =>
  (await mall.ask(phone, call.path, input)).result

test('by keys: a client sends a picture, it is quoted in the queue, agreed on, and made an order by 货号', async ({
  sit,
}) => {
  const client = await sit(mall, accounts.buyer, '/order/picture')
  await expect(client.getByRole('button', { name: /^提交图片订单/ }).first()).toBeVisible()
  await client.keyboard.press('KeyN')
  const form = client.getByRole('dialog', { name: '提交图片订单' })
  await expect(form.getByRole('button', { name: /上传图片$/ })).toBeFocused()
  const buffer = await sharp(Buffer.from(drawing('ring-gold') ?? ''))
    .png()
    .toBuffer()
  await form.locator('input[type=file]').setInputFiles({ name: '戒指.png', mimeType: 'image/png', buffer })
  await expect(form.locator('img[src^="/media/"]')).toBeVisible()
  await form.getByLabel('描述').focus()
  await client.keyboard.type('照这个做，13号圈')
  await client.keyboard.press('Control+Enter')
  await expect(client.getByRole('status').filter({ hasText: '已提交图片订单' })).toBeVisible()
  await client.keyboard.press('Home')
  const [sent] = (await ask(accounts.buyer, pictureOrder.page, { pageSize: 1 })).records
  expect(sent.description).toBe('照这个做，13号圈')

  const page = await sit(mall, accounts.admin, `/order/picture?f.pictureNo=${sent.pictureNo}`)
  await list(page, '图片订单')
  await page.keyboard.press('KeyQ')
  await expect(page.getByRole('heading', { name: sent.pictureNo })).toBeVisible()
  await page.keyboard.press('KeyA')
  await expect(page.getByPlaceholder('报价多少元？')).toBeVisible()
  await page.keyboard.type('1280')
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('报价说明')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('已报价').first()).toBeVisible()

  await client.goto(`/order/picture/details?id=${sent.id}`)
  await expect(client.getByText('¥1,280.00')).toBeVisible()
  await client.keyboard.press('KeyA')
  await expect(client.getByText(`确定按1,280.00元确认`)).toBeVisible()
  await client.keyboard.press('Tab')
  await client.keyboard.press('Enter')
  await expect(client.getByText('已确认', { exact: true })).toBeVisible()

  const [goods] = (await ask(accounts.admin, sku.page, { pageSize: 1, inStock: 1, shelf: 1 })).records
  await page.goto(`/order/picture/details?id=${sent.id}`)
  await expect(page.getByText('已确认', { exact: true })).toBeVisible()
  await page.keyboard.press('KeyW')
  const dialog = page.getByRole('dialog', { name: '转正式单' })
  await expect(dialog.getByLabel('加商品')).toBeFocused()
  await page.keyboard.type(goods.skuNo)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('合计 ¥1,280.00')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: `${sent.pictureNo}已转为订单SO` })).toBeVisible()
  await expect(page.getByText('已转单', { exact: true })).toBeVisible()
  await page.keyboard.press('KeyO')
  await expect(page).toHaveURL(/\/orderNewDetails\?id=\d+$/)
})

test('by mouse: a similar 款 becomes the line of the order; finance may look and do nothing', async ({
  sit,
}) => {
  const { id } = await ask(accounts.buyer, pictureOrder.add, { images: ['/drawings/ring-gold.svg'] })
  await ask(accounts.admin, pictureOrder.quote, { id, amount: 50_000 })
  const [{ channelId }] = (await ask(accounts.admin, pictureOrder.page, { pageSize: 1 })).records
  const [goods] = (await ask(accounts.admin, sku.page, { pageSize: 1, shelf: 1, sellPriceModel: 1 })).records
  const rule = { name: '挑选时看到的促销', type: 3, kind: 2, rate: 50, goodsScope: 2, spuIds: [goods.spuId] }
  await ask(accounts.admin, discount.add, rule)
  const page = await sit(mall, accounts.admin, `/order/picture/details?id=${id}`)
  await page.getByRole('button', { name: /^确认报价/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认报价' }).click()
  await expect(page.getByText('已确认', { exact: true })).toBeVisible()
  await page.getByRole('list', { name: '相似款' }).getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: '转正式单' })
  await expect(dialog.getByText('合计 ¥500.00')).toBeVisible()
  // What each 款 costs this client stands in the picker, as the price function says it.
  await dialog.getByRole('button', { name: '选商品' }).click()
  const picker = page.getByRole('dialog', { name: '选商品' })
  await picker.getByRole('searchbox').fill(goods.spuNo)
  await page.keyboard.press('Enter')
  const row = picker.getByRole('row', { name: goods.spuNo })
  const each = (await ask(accounts.admin, price.each, { channelId, spuIds: [goods.spuId] })).goods[0]
  expect(each.total).toBeLessThan(each.before)
  await expect(row).toContainText(`到手${showMoney(each.total)}`)
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await dialog.getByRole('button', { name: /^转正式单/ }).click()
  await expect(page.getByText('已转单', { exact: true })).toBeVisible()
  const finance = await sit(mall, accounts.finance, `/order/picture/details?id=${id}`)
  await expect(finance.getByText('已转单', { exact: true })).toBeVisible()
  await expect(finance.getByRole('button', { name: /^报价/ })).toHaveCount(0)
  await expect(finance.getByRole('heading', { name: '相似款' })).toHaveCount(0)
})

test('a question of the palette stayed over another screen: Back takes it away with its place, and keys go on there', async ({
  sit,
}) => {
  await ask(accounts.buyer, pictureOrder.add, { images: ['/drawings/ring-gold.svg'] })
  const page = await sit(mall, accounts.admin, '/product/label')
  const labels = await list(page, '商品标签')
  await page.evaluate(() => history.pushState(null, '', '/order/picture?f.status=1'))
  await list(page, '图片订单')
  await page.keyboard.press('j')
  await page.keyboard.press('KeyS')
  const asked = palette(page)
  await expect(asked.getByPlaceholder('报价多少元？')).toBeFocused()
  await page.goBack()
  await expect(labels.locator('[data-row="0"]')).toBeVisible()
  await expect(asked).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-pane]') !== null))
    .toBe(true)
  await page.keyboard.press('j')
  await expect(labels.locator('[data-row="0"]')).toHaveAttribute('data-current', 'true')
})
