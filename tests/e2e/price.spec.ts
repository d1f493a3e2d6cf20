import { api } from '../../src/contract/api.ts'
import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile()
const ask = async (call: { path: string }, input: object) =>
  (await mall.ask(accounts.admin, call.path, input)).result

test('by keys: Q tries a promotion on a client and pasted numbers, and nothing is kept', async ({ sit }) => {
  const [goods] = (await ask(api.sku.page, { pageSize: 1, shelf: 1, sellPriceModel: 1 })).records
  const rule = { name: '试算用的促销', type: 3, kind: 2, rate: 50, sortNo: 99 }
  const { id, version } = await ask(api.discount.add, rule)
  const page = await sit(mall, accounts.operator, '/marketing/activity?sort=-id')
  const promotions = await list(page, '促销')
  await promotions.press('Home')
  await page.keyboard.press('KeyQ')
  const editor = page.getByRole('dialog', { name: '编辑促销' })
  const client = editor.getByLabel('试算客户')
  await expect(client).toBeFocused()
  await page.keyboard.type('yinxing')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await editor.getByLabel('货号和件数').press('End')
  await page.keyboard.insertText(`${goods.skuNo}\t3\nNO-SUCH`)
  const outcome = editor.getByRole('region', { name: '试算结果' })
  await expect(outcome.getByRole('row', { name: goods.skuNo })).toContainText('3件')
  await expect(outcome.getByText('“试算用的促销”', { exact: false }).first()).toBeVisible()
  await expect(outcome.getByRole('alert')).toContainText('NO-SUCH：货号不存在')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
  expect((await ask(api.discount.detail, { id })).version).toBe(version)
})

test('by mouse: 为什么这个价 tells every cent of a line of the cart, and leads to the promotion', async ({
  sit,
}) => {
  const [goods] = (await ask(api.sku.page, { pageSize: 1, inStock: 1, shelf: 1, sellPriceModel: 1 })).records
  const { id } = await ask(api.discount.add, {
    ...{ name: '解释用的促销', type: 3, kind: 2, rate: 10, goodsScope: 2, spuIds: [goods.spuId] },
  })
  await ask(api.cart.add, { channelId: 1, lines: [{ skuId: goods.skuId, num: 2 }] })
  const page = await sit(mall, accounts.admin, '/Mall/shoppingTrolley')
  const lines = await list(page, '购物车')
  await lines.getByRole('row', { name: goods.skuNo }).click()
  await page
    .getByRole('button', { name: /^为什么这个价/ })
    .first()
    .click()
  const why = page.getByRole('dialog', { name: '为什么这个价' })
  await expect(why.getByRole('row', { name: '合计' })).toBeVisible()
  await expect(why.getByRole('row', { name: '工费1折' })).toBeVisible()
  await why.getByRole('button', { name: '“解释用的促销”' }).first().click()
  await expect(page).toHaveURL(new RegExp(`edit=${id}\\b`))
})

test('by keys: the goods that a promotion is for are found by pinyin', async ({ sit }) => {
  const page = await sit(mall, accounts.operator, '/marketing/activity')
  await list(page, '促销')
  await page.keyboard.press('n')
  const editor = page.getByRole('dialog', { name: '新增促销' })
  await expect(editor.getByLabel('活动名称')).toBeFocused()
  const scope = editor.getByLabel('适用商品')
  await scope.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('zhuanqu')
  await expect(page.getByRole('option', { name: '专区' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(scope).toHaveValue('专区')
  await expect(editor.getByText('限…个专区')).toBeVisible()
})
