import { accounts, expect, list, mallOfFile, palette, test } from '../support/console.ts'

const mall = mallOfFile()

test('a product is found by its number whatever its case, and Enter Enter opens the editor of exactly this one', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/list')
  const grid = await list(page, '商品列表')
  const row = grid.getByRole('row').nth(3)
  const number = (await row.getByRole('gridcell').allInnerTexts()).find(text =>
    /^[A-Z]{2}-[A-Z]\d+$/.test(text),
  )
  await page.keyboard.press('Control+K')
  await page.keyboard.type(`#${number?.toLowerCase()}`)
  const options = palette(page).getByRole('option')
  await expect(options.first()).toContainText(number ?? 'no number')
  await page.keyboard.press('Enter')
  await expect(options.first()).toContainText('编辑商品')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/xhzx\/product\/edit\/\d+$/)
  await expect(page.getByRole('main')).toContainText(number ?? 'no number')
})

test('a sentence becomes filters of the list, and a word that is not understood stands in its way', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  await list(page, '商品标签')
  await page.keyboard.press('Control+K')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('18K 蓝色 有货')
  const option = palette(page).getByRole('option', { name: /^按条件筛选商品/ })
  await expect(option).toHaveAttribute('aria-disabled', 'true')
  await expect(option).toContainText('蓝色没读懂')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('18K 3-9g 有货')
  await expect(option).toContainText('成色18K金重量3–9 g有库存是')
  await expect(option).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    /\/product\/list\?.*f\.finenessIds=\d+.*f\.minWeight=3.*f\.maxWeight=9.*f\.inStock=1/,
  )
  await expect(page.getByText('18K金').first()).toBeVisible()
})

test('codes pasted one below the other open the list that they find, in their order', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/xhzx/product/merchandise')
  const grid = await list(page, '商品管理')
  const texts = await grid.getByRole('gridcell').allInnerTexts()
  const codes = texts.filter(text => /^[A-Z]{2}-[A-Z]\d+-\d+$/.test(text)).slice(0, 2)
  expect(codes).toHaveLength(2)
  await page.keyboard.press('Control+K')
  await page.keyboard.type('#')
  const pasted = [codes[1], 'ZZ-X99999', codes[0], codes[0]].join('\r\n')
  await palette(page)
    .getByRole('combobox')
    .evaluate((input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, pasted)
  const option = palette(page).getByRole('option', { name: /^按编码筛选货品/ })
  await expect(option).toContainText(`编码3个找到2未找到ZZ-X99999重复${codes[0]}`)
  await option.click()
  await expect(page).toHaveURL(/f\.oldNoList=/)
  await expect(grid.getByRole('row').nth(1)).toContainText(codes[1] ?? '')
  await expect(grid.getByRole('row').nth(2)).toContainText(codes[0] ?? '')
})

test('a field of the rows chosen is set by answers: a tree of places, back by Backspace, then the preview', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/list')
  const grid = await list(page, '商品列表')
  await grid.focus()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.keyboard.press('Control+K')
  const box = palette(page).getByRole('combobox')
  const options = palette(page).getByRole('option')
  await expect(box).toBeFocused()
  await expect(palette(page).getByText('对所选2款')).toBeVisible()
  await page.keyboard.type('shezhizd')
  await expect(options.first()).toContainText('设置字段')
  await page.keyboard.press('Enter')
  await page.keyboard.type('fl')
  await expect(options.first()).toContainText('分类')
  await page.keyboard.press('Enter')
  await expect(box).toHaveAttribute('placeholder', '分类设为')
  await page.keyboard.press('Backspace')
  await expect(box).toHaveAttribute('placeholder', '设置哪个字段？')
  await page.keyboard.type('fl')
  await page.keyboard.press('Enter')
  await expect(options.nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const chosen = await palette(page).getByRole('option', { selected: true }).innerText()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: '变更预览' })
  await expect(preview).toContainText('分类')
  await expect(preview).toContainText(chosen.trim())
})

test('a link with a command opens it prefilled, and waits for a hand', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/product/label?cmd=spu.sentence&arg.sentence=18K+有货')
  await expect(palette(page).getByRole('combobox')).toHaveValue('18K 有货')
  await expect(page).toHaveURL(`${mall.url}/product/label`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/list\?.*f\.finenessIds=\d+.*f\.inStock=1/)
})

test('a role is found by pinyin, and its own commands act on it from wherever one is', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  await list(page, '商品标签')
  const options = palette(page).getByRole('option')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('&caiwu')
  await expect(options.first()).toContainText('财务')
  await page.keyboard.press('Enter')
  await expect(options.filter({ hasText: '菜单权限' })).toBeVisible()
  await page.keyboard.type('cdqx')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/permission\/.*menus=\d+/)
  await expect(page.getByRole('dialog')).toContainText('财务')
})
