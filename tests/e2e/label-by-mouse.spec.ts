import { accounts, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile()

test('a clerk with a mouse: menu, 新增, double click, switch, 删除 with its question, and several at once', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/data/tracking')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '商品', exact: true }).click()
  await menu.getByRole('link', { name: '商品标签' }).click()
  const grid = await list(page, '商品标签')
  const count = page.getByRole('navigation', { name: '分页' })
  const saved = page.getByRole('status').filter({ hasText: '保存成功' })
  await expect(count).toContainText('共 12 条')
  for (const name of ['乙标', '丙标'])
    await mall.ask(accounts.admin, '/product/api/v1/product/label/addLabel', { name })

  await test.step('新增', async () => {
    await page.getByRole('button', { name: '新增标签' }).click()
    const editor = page.getByRole('dialog', { name: '新增标签' })
    await editor.getByLabel('标签名称').click()
    await page.keyboard.type('甲标')
    await editor.getByRole('radio', { name: '橙' }).click()
    await editor.getByRole('button', { name: '保存' }).click()
    await expect(editor).toBeHidden()
    await expect(rowOf(grid, '甲标')).toHaveCount(1)
  })
  await expect(count).toContainText('共 15 条')

  await test.step('double click edits, the switch switches', async () => {
    await rowOf(grid, '甲标').getByText('甲标').dblclick()
    const editor = page.getByRole('dialog', { name: '编辑标签' })
    await expect(editor.getByLabel('标签名称')).toHaveValue('甲标')
    await expect(editor.getByRole('radio', { name: '橙' })).toBeChecked()
    await editor.getByRole('switch').click()
    await editor.getByLabel('备注').fill('不再使用')
    await editor.getByRole('button', { name: '保存' }).click()
    await expect(editor).toBeHidden()
    await expect(saved).toBeVisible()
    await expect(rowOf(grid, '甲标')).toContainText('停用')
    await expect(rowOf(grid, '甲标')).toContainText('不再使用')
  })

  await test.step('撤销 beside the message puts back what stood there', async () => {
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('status').filter({ hasText: '已撤销2处（“甲标”的修改）' })).toBeVisible()
    await expect(rowOf(grid, '甲标')).toContainText('启用')
    await expect(rowOf(grid, '甲标')).not.toContainText('不再使用')
  })

  await test.step('删除 asks; 取消 deletes nothing', async () => {
    await rowOf(grid, '甲标').getByText('甲标').click()
    const remove = page.getByRole('button', { name: '删除标签' }).first()
    const question = page.getByRole('alertdialog')
    await remove.click()
    await expect(question).toContainText('确定删除“甲标”吗？')
    await question.getByRole('button', { name: '取消' }).click()
    await expect(question).toBeHidden()
    await expect(rowOf(grid, '甲标')).toHaveCount(1)
    await remove.click()
    await question.getByRole('button', { name: '删除' }).click()
    await expect(page.getByRole('status').filter({ hasText: '删除成功' })).toBeVisible()
    await expect(rowOf(grid, '甲标')).toHaveCount(0)
    await expect(count).toContainText('共 14 条')
  })

  await test.step('ticked rows go together', async () => {
    for (const name of ['乙标', '丙标']) await rowOf(grid, name).getByRole('checkbox').click()
    const bar = page.getByRole('toolbar', { name: '批量操作' })
    await expect(bar).toContainText('已选2')
    await bar.getByRole('button', { name: '删除标签' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('确定删除选中的2')
    await question.getByRole('button', { name: '删除' }).click()
    await expect(bar).toBeHidden()
    await expect(count).toContainText('共 12 条')
    await expect(rowOf(grid, '乙标')).toHaveCount(0)
  })
})
