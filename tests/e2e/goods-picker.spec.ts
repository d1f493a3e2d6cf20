import { accounts, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile()

test('by keyboard: a zone gets goods by their pasted codes, the second moves up, and it opens on what is chosen', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/zone')
  const { keyboard } = page
  const answer = await mall.ask(accounts.admin, '/product/api/v1/product/spu/list', {
    pageNum: 1,
    pageSize: 3,
  })
  const codes: string[] = answer.result.records.map((row: { spuNo: string }) => row.spuNo)
  const grid = await list(page, '商品专区')
  await keyboard.press('n')
  const editor = page.getByRole('dialog', { name: '新增专区' })
  await expect(editor.getByLabel('专区名称')).toBeFocused()
  await keyboard.type('年货专区')
  await editor.getByRole('button', { name: '商品' }).press('Enter')
  const picker = page.getByRole('dialog', { name: '添加商品' })
  await expect(picker.getByRole('radio', { name: '全部' })).toBeChecked()
  await expect(picker.getByRole('grid').locator('[data-row="9"]')).toBeVisible()
  await expect(picker.getByRole('grid').locator('[data-row="10"]')).toHaveCount(0)
  const search = picker.getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill(codes.join(' '))
  await expect(picker.getByRole('navigation', { name: '分页' })).toContainText('共 3 条')
  await keyboard.press('Enter')
  for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await keyboard.press(key)
  await expect(picker.getByText('已选3款')).toBeVisible()
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/picker.png` : undefined })
  await keyboard.press('Control+Enter')
  await expect(picker).toBeHidden()
  const lines = editor.getByRole('list', { name: '已选商品' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(editor).toBeVisible()
  for (const [index, code] of codes.entries()) await expect(lines.nth(index)).toContainText(code)
  await lines.nth(1).getByRole('button').first().press('Alt+ArrowUp')
  await expect(lines.first()).toContainText(codes[1] ?? '')
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/zone-editor.png` : undefined })
  await keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()
  await expect(rowOf(grid, '年货专区')).toContainText('3')

  // Opened again it shows what is chosen, restored; a search shows all.
  await rowOf(grid, '年货专区').dblclick()
  const again = page.getByRole('dialog', { name: '编辑专区' })
  await again.getByRole('button', { name: '商品', exact: true }).click()
  await expect(picker.getByRole('radio', { name: /已选/ })).toBeChecked()
  await expect(picker.getByRole('row', { selected: true })).toHaveCount(3)
  await picker.getByRole('button', { name: '高级搜索' }).click()
  const advanced = page.getByRole('dialog', { name: '高级搜索' })
  await advanced.getByLabel('最小重量').fill('9')
  await advanced.getByLabel('最大重量').fill('0.5')
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/advanced.png` : undefined })
  await advanced.getByRole('button', { name: '确定' }).click()
  await expect(picker.getByRole('radio', { name: '全部' })).toBeChecked()
  await expect(picker.getByRole('button', { name: '高级搜索（2）' })).toBeVisible()
})
