import { accounts, command, expect, inputMethod, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile()

test('by keyboard only: sign in, find 商品标签 by pinyin, add a label while an input method composes; kill -9 loses nothing', async ({
  page,
}) => {
  const { keyboard } = page
  await page.goto(`${mall.url}/`)
  await expect(page.getByLabel('手机号')).toBeFocused()
  await keyboard.type(accounts.admin)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByLabel('验证码')).toBeFocused()
  await keyboard.type(await mall.sentCode(accounts.admin))
  await keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()

  await command(page, 'spbq')
  await expect(page).toHaveURL(`${mall.url}/product/label`)
  const grid = await list(page, '商品标签')

  await keyboard.press('n')
  const editor = page.getByRole('dialog', { name: '新增标签' })
  const name = editor.getByLabel('标签名称')
  await expect(name).toBeFocused()
  const ime = await inputMethod(page)
  await ime.compose('jin')
  await ime.compose('jin biao')
  await ime.enter()
  await ime.commit('金标')
  await expect(name).toHaveValue('金标')
  await ime.compose('xin')
  await keyboard.press('Enter')
  // Ctrl+Enter saves, but not what is half composed.
  await keyboard.press('Control+Enter')
  await ime.commit('新')
  await expect(name).toHaveValue('金标新')
  await expect(editor).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '保存成功' })).toBeVisible()
  await expect(rowOf(grid, '金标新')).toHaveCount(1)
  // The twelve of the demo mall, and one: nothing was saved half composed.
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 13 条')

  await mall.crash()
  await page.reload()
  await expect(rowOf(await list(page, '商品标签'), '金标新')).toHaveCount(1)
  await expect(page).toHaveURL(`${mall.url}/product/label`)
})
