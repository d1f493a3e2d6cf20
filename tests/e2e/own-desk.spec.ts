import { accounts, command, expect, list, mallOfFile, palette, test } from '../support/console.ts'
import { beginAnew } from '../support/within.ts'

/** What somebody keeps for themselves, on the server: their keys and their workspaces. */
const mall = mallOfFile()

test('in one page: a key of one’s own, and a macro', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.operator, '/product/label')
  await test.step('a key is rebound by keys, clashes are told as they are pressed, and it is theirs on another machine', async () => {
    await list(page, '商品标签')
    await command(page, 'kjjsz')
    const dialog = page.getByRole('dialog', { name: '快捷键设置' })
    await dialog.getByRole('combobox').fill('xzbq')
    await expect(dialog.getByRole('option').first()).toContainText('新增标签')
    await page.keyboard.press('Enter')
    await page.keyboard.press('e')
    await expect(dialog.getByText('“新增标签”和“编辑标签”都用E')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Alt+n')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('已修改1个')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const elsewhere = await sit(mall, accounts.operator, '/product/label')
    await expect(elsewhere.getByRole('button', { name: '新增标签' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Alt+N',
    )
    await elsewhere.keyboard.press('n')
    await elsewhere.keyboard.press('Alt+n')
    await expect(elsewhere.getByRole('dialog', { name: '新增标签' })).toBeVisible()
  })

  await test.step('a macro is recorded, run on other rows after its preview, and ended by a refusal', async () => {
    await beginAnew(page, '/product/label')
    const grid = await list(page, '商品标签')
    const { keyboard } = page
    const told = (role: 'status' | 'alert', text: string) =>
      expect(page.getByRole(role).filter({ hasText: text })).toBeVisible()
    const off = (row: number) =>
      expect(grid.locator(`[data-row="${row}"]`).getByRole('switch')).not.toBeChecked()
    await command(page, 'kslzh')
    await told('status', '开始录制')
    await told('status', '录制宏中，已录0步')
    for (const key of ['j', 'x']) await keyboard.press(key)
    await command(page, 'tybq')
    await off(0)
    await told('status', '录制宏中，已录1步')
    // The window is loaded anew meanwhile: what was recorded goes on.
    await page.reload()
    await list(page, '商品标签')
    await told('status', '录制宏中，已录1步')
    await keyboard.press('Shift+KeyQ')
    await page.getByRole('combobox', { name: '宏的名称' }).fill('换季下线')
    await keyboard.press('Enter')
    await told('status', '宏“换季下线”已保存，共1步')
    const run = async () => {
      await command(page, 'hjxx')
      await expect(palette(page)).toContainText(/将对选中的1行依次执行：\s*1\. 停用标签/)
      await keyboard.press('Enter')
    }
    for (const key of ['j', 'j', 'x']) await keyboard.press(key)
    await run()
    await off(1)
    await run()
    await told('alert', '第1步“停用标签”没有执行：')
  })
})

test('by mouse: single keys are switched off, their caps go, and they are back with the switch', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.keeper, '/xhzx/product/merchandise')
  const grid = await list(page, '商品管理')
  const caps = page.locator('search kbd, nav kbd')
  await expect(caps).toHaveText(['\\', '/'])
  await page.getByRole('button', { name: '快捷键', exact: true }).click()
  await page.getByRole('button', { name: '修改按键' }).click()
  const dialog = page.getByRole('dialog', { name: '快捷键设置' })
  await dialog.getByRole('switch', { name: '单键快捷键' }).click()
  await expect(dialog.getByRole('switch', { name: '单键快捷键' })).not.toBeChecked()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(caps).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(grid.locator('[data-current]')).toHaveCount(0)
  // An arrow is no character.
  await page.keyboard.press('ArrowDown')
  await expect(grid.locator('[data-row="0"][data-current]')).toHaveCount(1)
  await command(page, 'dkhgb')
  await expect(page.getByRole('status').filter({ hasText: '单键快捷键已打开' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(grid.locator('[data-row="1"][data-current]')).toHaveCount(1)
})

test('a workspace is kept by name with both panes and opened again by its key and by its name', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/label?f.enabled=1&aside=%2Fproduct%2Fzone')
  await list(page, '商品标签')
  await expect(page.getByRole('region', { name: '商品专区' }).locator('[data-row="0"]')).toBeVisible()
  await command(page, 'bcwgzq')
  await palette(page).getByPlaceholder('工作区名称').fill('早班看货')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '工作区“早班看货”已保存' })).toBeVisible()

  await page.goto('/order/infor')
  await expect(page.getByRole('grid').first()).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('zbkh')
  await expect(palette(page).getByRole('option').first()).toContainText('早班看货')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/label\?f\.enabled=1&aside=%2Fproduct%2Fzone$/)
  await expect(page.getByRole('region', { name: '商品专区' })).toBeVisible()
  // 首页 always stands there.
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')).toHaveText([
    '首页',
    '商品标签',
  ])
})
