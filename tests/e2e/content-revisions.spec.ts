import { accounts, command, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile()

const idOf = async (title: string): Promise<number> => {
  const { result } = await mall.ask(accounts.admin, '/notice/content/page', { title })
  return result.records[0].id
}
/** What the mall answers a client who reads it; undefined where it shows nothing. */
const told = async (id: number) => {
  const { result } = await mall.ask(accounts.buyer, '/notice/content/read', { id })
  return result?.title
}

test('by key: a typo is mended, the old text stays until it passes, and who comes second hears who was first', async ({
  sit,
}) => {
  const [old, mended] = ['11月19日金价早报', '11月19日金价晚报']
  const id = await idOf(old)
  const page = await sit(mall, accounts.operator, '/contentManage/list')
  const grid = await list(page, '内容管理')
  const choose = async (title: string) => {
    await grid.getByText(title, { exact: true }).click()
    await expect(page.getByRole('button', { name: '编辑内容' })).not.toHaveAttribute('aria-disabled', 'true')
  }
  await choose(old)
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(mended)
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(grid, mended)).toContainText('展示中')
  await choose(mended)
  await command(page, 'tjsh')
  await expect(rowOf(grid, mended)).toContainText('有待审修改')
  expect(await told(id)).toBe(old)
  const address = `/contentManage/list?queue=${id}`
  const [first, second] = [
    await sit(mall, accounts.admin, address),
    await sit(mall, accounts.operator, address),
  ]
  for (const each of [first, second]) {
    await expect(each.getByRole('region', { name: mended })).toBeFocused()
    await expect(each.getByText('11月19日金价早报')).toBeVisible()
  }
  await first.keyboard.press('a')
  await expect(first.getByRole('status').filter({ hasText: `“${mended}”已通过` })).toBeVisible()
  expect(await told(id)).toBe(mended)
  await second.keyboard.press('a')
  await expect(second.getByText(/^这条内容已由陆知衡于.+通过$/)).toBeVisible()
})

test('by mouse: what waits is chosen from its list, its versions are read, a verdict is given and taken back', async ({
  sit,
}) => {
  const title = '古法、花丝、錾刻：三种工艺一次看懂'
  const page = await sit(mall, accounts.operator, '/contentManage/list')
  await page.getByRole('button', { name: '逐条审核内容' }).click()
  await page.getByRole('navigation', { name: '待审核的内容' }).getByRole('button', { name: title }).click()
  await expect(page.getByText('新增：三种工艺可以用在同一件上。')).toBeVisible()
  await page.getByText('版本', { exact: true }).click()
  await expect(page.getByText('客户看到的版本')).toBeVisible()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: `“${title}”已通过` })).toBeVisible()
  await page.getByRole('button', { name: '撤回上一条' }).click()
  await expect(page.getByRole('region', { name: title })).toBeFocused()
  await page.getByText('审核历史', { exact: true }).click()
  await expect(page.getByText('撤回审核', { exact: true })).toBeVisible()
})
