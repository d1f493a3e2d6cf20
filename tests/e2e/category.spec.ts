import type { Page } from '@playwright/test'
import { accounts, command, expect, inputMethod, mallOfFile, test } from '../support/console.ts'
import { holdCalls } from '../support/hold-back.ts'
import { beginAnew, goWithin } from '../support/within.ts'

const mall = mallOfFile()
const path = '/product/category'
const node = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: '分类名称' })

/** By pinyin; with what hangs below it there are three. */
async function find(page: Page, pinyin: string, name: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(pinyin)
  await expect(page.getByRole('treeitem')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(node(page, name)).toBeFocused()
}

interface Node {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly children: readonly Node[]
}
async function tree(): Promise<readonly Node[]> {
  return (await mall.ask(accounts.admin, '/product/api/v1/product/category/manage/tree')).result
}
async function below(...way: string[]): Promise<string[]> {
  let nodes = await tree()
  for (const name of way) nodes = nodes.find(each => each.name === name)?.children ?? []
  return nodes.map(({ name }) => name)
}

test('categories, in one page: what is open, where keys lead, a tree made by keys and by mouse, names that are refused', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.admin, path)
  await test.step('by keyboard: a branch that is not to be open at first is closed for who opens the tree, until it is opened by hand', async () => {
    const { keyboard } = page
    await expect(node(page, '素链')).toBeVisible()
    await expect(page.getByRole('button', { name: '新增分类' })).toBeVisible()
    await find(page, 'xianglian', '项链')
    await keyboard.press('e')
    const editor = page.getByRole('dialog', { name: '编辑分类' })
    await editor.getByRole('switch', { name: '默认展开' }).focus()
    await keyboard.press('Space')
    await keyboard.press('Control+Enter')
    await expect(editor).toBeHidden()
    await expect(node(page, '项链')).toBeFocused()

    await page.reload()
    await expect(node(page, '项链')).toBeVisible()
    await expect(node(page, '素链')).toHaveCount(0)
    await node(page, '项链').click()
    await keyboard.press('ArrowRight')
    await expect(node(page, '素链')).toBeVisible()
  })

  await test.step('J or an arrow leads into the tree without a mouse, as it does in a list', async () => {
    await beginAnew(page, path)
    await expect(page.getByRole('button', { name: '新增分类' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(node(page, '戒指')).toBeFocused()
    await page.keyboard.press('j')
    await expect(node(page, '素圈戒指')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(node(page, '镶嵌戒指')).toBeFocused()
    await page.keyboard.press('k')
    await expect(node(page, '素圈戒指')).toBeFocused()

    await goWithin(page, '/permission/resource')
    await expect(node(page, '商品')).toBeVisible()
    await expect(page.getByRole('button', { name: '新增菜单' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('treeitem').first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(page.getByRole('treeitem').nth(1)).toBeFocused()
  })

  await test.step('by keyboard only: 古法 and 素圈 are added under 手镯 with an input method, moved, cut and pasted, and deleted', async () => {
    await beginAnew(page, '/product/label')
    await expect(page.getByRole('grid', { name: '标签' })).toBeVisible()
    const { keyboard } = page
    const method = await inputMethod(page)
    await command(page, '/fl')
    await expect(node(page, '戒指')).toBeVisible()
    await expect(page.getByRole('button', { name: '新增分类' })).toBeVisible()
    await find(page, 'shouzhuo', '手镯')

    await keyboard.press('Shift+N')
    await expect(field(page)).toBeFocused()
    await method.compose('gu fa')
    // The Enter that answers the method is the method's: nothing is saved half composed.
    await method.enter()
    await method.commit('古法')
    await expect(field(page)).toHaveValue('古法')
    // No method is answered with Ctrl: it needs no waiting until the method has let go of Enter.
    await keyboard.press('Control+Enter')
    await expect(node(page, '古法')).toBeFocused()
    await keyboard.press('Shift+N')
    await expect(field(page)).toBeFocused()
    await keyboard.insertText('素圈')
    await keyboard.press('Enter')
    await expect(node(page, '素圈')).toBeFocused()
    expect(await below('手镯', '古法')).toEqual(['素圈'])

    await keyboard.press('ArrowLeft')
    await expect(node(page, '古法')).toBeFocused()
    await keyboard.press('Alt+ArrowUp')
    await keyboard.press('Alt+ArrowUp')
    await expect.poll(() => below('手镯')).toEqual(['古法', '圆条手镯', '开口手镯'])
    await expect(node(page, '古法')).toBeFocused()
    await keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('alert').filter({ hasText: '已经是同级的第一个' })).toBeVisible()

    await keyboard.press('F2')
    // It holds the name from its first frame on, the focus and the selection from the next.
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('古法')
    await keyboard.insertText('古法镯')
    await keyboard.press('Enter')
    await expect(node(page, '古法镯')).toBeFocused()

    await keyboard.press('Control+X')
    await keyboard.press('Home')
    await expect(node(page, '戒指')).toBeFocused()
    await keyboard.press('Control+V')
    await expect(node(page, '古法镯')).toBeFocused()
    expect(await below('戒指', '古法镯')).toEqual(['素圈'])
    await page.getByRole('button', { name: '撤销' }).focus()
    await keyboard.press('Enter')
    await expect.poll(() => below('手镯')).toEqual(['古法镯', '圆条手镯', '开口手镯'])

    await expect(node(page, '古法镯')).toBeFocused()
    await keyboard.press('Delete')
    await expect(page.getByRole('alert').filter({ hasText: '下面还有1个分类，不能删除' })).toBeVisible()
    await keyboard.press('1')
    await expect(node(page, '素圈')).toHaveCount(0)
    await expect(node(page, '手镯')).toBeFocused()
    await keyboard.press('3')
    await expect(node(page, '手镯')).toBeFocused()
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    await expect(node(page, '素圈')).toBeFocused()
    await keyboard.press('Delete')
    await expect(page.getByRole('alertdialog')).toContainText('确定删除分类“素圈”吗？')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(node(page, '素圈')).toHaveCount(0)
    expect(await below('手镯', '古法镯')).toEqual([])
  })

  await test.step('by mouse: a node is dragged below another, edited, hidden from consumers, and a list is added', async () => {
    await beginAnew(page, path)
    await node(page, '串珠手链').dragTo(node(page, '手链'), { targetPosition: { x: 10, y: 2 } })
    await expect.poll(() => below()).toContain('串珠手链')
    await expect(page.getByRole('status').filter({ hasText: '“串珠手链”已移到最上一级' })).toBeVisible()

    await node(page, '串珠手链').click()
    await node(page, '串珠手链').getByRole('button', { name: '编辑分类' }).click()
    const editor = page.getByRole('dialog', { name: '编辑分类' })
    await editor.getByText('仅B端').click()
    await editor.getByRole('button', { name: '保存' }).click()
    await expect(editor).toBeHidden()
    await page.getByText('C端', { exact: true }).click()
    await expect(node(page, '手链')).toBeVisible()
    await expect(node(page, '串珠手链')).toHaveCount(0)
    await page.getByText('全部', { exact: true }).click()
    await expect(node(page, '串珠手链')).toBeVisible()

    await page.getByRole('button', { name: '批量添加分类' }).click()
    const dialog = page.getByRole('dialog', { name: '批量添加分类' })
    await dialog.getByLabel('清单').fill('编绳\n  红绳\n 歪的')
    await expect(dialog.getByText('将添加2个分类，1行有误')).toBeVisible()
    await expect(dialog.getByText('缩进应为制表符或两个空格')).toBeVisible()
    await dialog.getByLabel('清单').fill('编绳\n  红绳')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(node(page, '编绳')).toBeFocused()
    await expect.poll(() => below('串珠手链', '编绳')).toEqual(['红绳'])

    await page.getByText('款式', { exact: true }).click()
    await expect(page.getByRole('tree', { name: '款式' })).toBeVisible()
    await page.getByText('成色', { exact: true }).click()
    await expect(page.getByRole('grid', { name: '成色' })).toBeVisible()
  })

  await test.step('by keyboard: an empty name that is confirmed is said to be none, and one that is refused twice may be sent again', async () => {
    await beginAnew(page, path)
    await expect(page.getByRole('button', { name: '新增分类' })).toBeVisible()
    const { keyboard } = page
    const wrong = page.getByRole('alert')
    for (const empty of ['', '\u200b\u3164']) {
      await keyboard.press('KeyN')
      await expect(field(page)).toBeFocused()
      await keyboard.insertText(empty)
      await keyboard.press('Control+Enter')
      await expect(wrong).toHaveText('请输入名称')
      await expect(field(page)).toBeFocused()
      await keyboard.press('Enter')
      await expect(wrong).toHaveText('请输入名称')
      await keyboard.press('Escape')
      await expect(field(page)).toHaveCount(0)
    }
    await keyboard.press('KeyN')
    await expect(field(page)).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await expect(wrong).toHaveText('请输入名称')
    await keyboard.insertText('戒面')
    await keyboard.press('Enter')
    await expect(node(page, '戒面')).toBeFocused()
  })

  await test.step('by keyboard: a name that is confirmed while an empty one is on its way to be refused is sent behind it', async () => {
    await beginAnew(page, path)
    const { keyboard } = page
    const release = await holdCalls(page, '**/category/manage/add')
    await expect(page.getByRole('button', { name: '新增分类' })).toBeVisible()
    await keyboard.press('KeyN')
    await expect(field(page)).toBeFocused()
    const sent = page.waitForRequest('**/category/manage/add')
    await keyboard.press('Enter')
    await sent
    await keyboard.insertText('戒托')
    await keyboard.press('Enter')
    release()
    await expect(node(page, '戒托')).toBeFocused()
  })
})
