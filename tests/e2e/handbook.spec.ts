import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile()

test('by keys: ? finds a field of the handbook by pinyin, Enter opens its section, Enter reads, Escape goes back', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  await list(page, '商品标签')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('?quankou')
  const palette = page.getByRole('dialog', { name: '命令面板' })
  await expect(palette.getByRole('option', { name: /^圈口/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  const handbook = page.getByRole('dialog', { name: '手册' })
  const article = handbook.getByRole('article')
  await expect(article.getByText('圈口', { exact: true }).first()).toBeInViewport()
  const search = handbook.getByRole('combobox', { name: '查找手册' })
  await expect(search).toBeFocused()
  await page.keyboard.type('spbq')
  await expect(handbook.getByRole('option', { selected: true })).toHaveText(/商品标签/)
  await expect(article.getByRole('heading', { name: '商品标签' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(article).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(handbook).toHaveCount(0)
  await page.keyboard.press('Shift+F1')
  await expect(article).toHaveAccessibleName('商品标签')
})

test('by mouse: the settings lead to the handbook, which says what is missing and opens the page', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.finance, '/order/list')
  await page.getByRole('button', { name: '设置', exact: true }).click()
  await page.getByRole('button', { name: /^手册/ }).click()
  const handbook = page.getByRole('dialog', { name: '手册' })
  await expect(page.getByRole('dialog', { name: '设置' })).toHaveCount(0)
  const article = handbook.getByRole('article')
  await expect(article).toHaveAccessibleName('订单列表')
  await expect(article.getByText(/没有权限，缺少.+（[\w-]+）/).first()).toBeVisible()
  // What is not in the menu has no page.
  await expect(handbook.getByRole('option', { name: '用户管理' })).toHaveCount(0)
  await handbook.getByRole('option', { name: '图片订单' }).click()
  await article.getByRole('button', { name: '打开此页面' }).click()
  await expect(handbook).toHaveCount(0)
  await expect(page).toHaveURL(/\/order\/picture/)
})

test('a sentence of a refusal is pasted: its field is shown, beside the picture of its screen', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  await list(page, '商品标签')
  await page.keyboard.press('Shift+F1')
  const handbook = page.getByRole('dialog', { name: '手册' })
  await handbook.getByRole('combobox', { name: '查找手册' }).fill('标签名称最多20个字符')
  await expect(handbook.getByRole('option', { selected: true })).toContainText('提示 · 商品标签 · 标签名称')
  const article = handbook.getByRole('article')
  await expect(article).toHaveAccessibleName('商品标签')
  const picture = article.getByRole('img', { name: '商品标签的样子（演示商城）' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate(each => 'naturalWidth' in each && Number(each.naturalWidth) > 0))
    .toBe(true)
  expect(new URL((await picture.getAttribute('src')) ?? '', page.url()).origin).toBe(new URL(mall.url).origin)
})
