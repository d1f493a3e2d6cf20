import type { Page } from '@playwright/test'
import { accounts, expect, list, mallOfFile, palette, test } from '../support/console.ts'

/**
 * What is done most, by keyboard alone in a small window, in no more keys than somebody wanted who does it all day. A
 * key with Ctrl is one, a text is as many as it has signs, a paste is one.
 */
const mall = mallOfFile({ DEMO_SKUS: '400' })
const goods = '/xhzx/product/merchandise'
const counted: { readonly task: string; readonly keys: number; readonly most: number }[] = []
test.afterAll(() => console.table(counted))

class Keys {
  #count = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
    this.#count += keys.length
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    this.#count += text.length
  }

  /** A command by its pinyin; waits as somebody does who looks at what he runs. */
  async run(pinyin: string, title: string | RegExp): Promise<void> {
    await this.press('Control+K')
    await expect(palette(this.#page)).toBeVisible()
    await this.type(pinyin)
    await expect(this.#page.getByRole('option').first()).toContainText(title)
    await this.press('Enter')
  }

  async paste(text: string): Promise<void> {
    await this.#page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await this.#page.evaluate(copied => navigator.clipboard.writeText(copied), text)
    await this.press('Control+V')
  }

  done(task: string, most: number): void {
    counted.push({ task, keys: this.#count, most })
    expect(this.#count, task).toBeLessThanOrEqual(most)
  }
}

const small = { viewport: { width: 1024, height: 768 } }
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const found = (page: Page, count: number) =>
  expect(page.getByRole('navigation', { name: '分页' })).toContainText(`共 ${count} 条`)

test('ten tasks by keyboard alone at 1024 × 768', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, `${goods}?f.keyword=1001-03`, small)
  const dialog = (name: string) => page.getByRole('dialog', { name })

  // The cursor begins in the column that was changed last: once somebody goes there.
  await list(page, '商品管理')
  await page.keyboard.press('j')
  const cell = page.locator('.active-cell')
  await expect(cell).toBeVisible()
  const cost = page.getByRole('columnheader', { name: '成本' })
  for (let step = 0; step < 30; step += 1) {
    if ((await cell.getAttribute('aria-colindex')) === (await cost.first().getAttribute('aria-colindex')))
      break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(said(page, '成本已改为12.00')).toBeVisible()

  await test.step('a price by its 货号', async () => {
    await page.goto(goods)
    await list(page, '商品管理')
    const keys = new Keys(page)
    await keys.press('/')
    await keys.type('1001-03')
    await keys.press('Enter')
    await found(page, 1)
    await keys.type('34')
    await keys.press('Enter')
    await expect(said(page, '成本已改为34.00')).toBeVisible()
    keys.done('改一个货号的价格', 12)
  })

  await test.step('ten pasted codes, exported', async () => {
    const { result } = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', {
      pageNum: 1,
      pageSize: 10,
    })
    await page.goto(goods)
    await list(page, '商品管理')
    const keys = new Keys(page)
    await keys.press('f')
    await expect(page.getByRole('combobox', { name: '按什么筛选' })).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByRole('textbox', { name: '编码' })).toBeFocused()
    await keys.paste(result.records.map(({ skuNo }: { skuNo: string }) => skuNo).join('\n'))
    await keys.press('Control+Enter')
    await found(page, 10)
    await keys.run('dc', '导出货品')
    await expect(page.getByRole('option', { name: 'Excel工作簿' })).toBeVisible()
    await keys.press('Enter')
    await expect(said(page, /导出/)).toBeVisible()
    keys.done('粘贴十个编码筛选并导出', 14)
  })

  await test.step('+5 % on a filtered list', async () => {
    await page.goto(`${goods}?f.keyword=E1001`)
    await list(page, '商品管理')
    const keys = new Keys(page)
    await keys.press('Control+A', 'b')
    await expect(dialog('批量设置').getByRole('combobox', { name: '字段' })).toBeFocused()
    await keys.type('cb')
    await expect(page.getByRole('option', { name: '成本' })).toBeVisible()
    await keys.press('Enter')
    await expect(dialog('批量设置').getByRole('textbox', { name: '成本' })).toBeFocused()
    await keys.type('+5%')
    await keys.press('Control+Enter')
    await expect(dialog('变更预览').getByRole('button', { name: /^提交[1-9]/ })).toBeVisible()
    await keys.press('Control+Enter')
    await expect(said(page, /已提交\d+处/)).toBeVisible()
    keys.done('筛选后的列表涨价5%', 12)
  })

  await test.step('who changed the price', async () => {
    await page.goto('/system/log')
    await list(page, '操作日志')
    const keys = new Keys(page)
    await keys.press('/')
    await keys.type('1001-03')
    await keys.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: '12.00 → 34.00' })).toContainText('陆知衡')
    keys.done('日志里看谁改了价格', 9)
  })

  await test.step('a batch taken back, seen first', async () => {
    await page.goto(goods)
    await list(page, '商品管理')
    const keys = new Keys(page)
    await keys.run('cxpl', /撤销/)
    await expect(page.getByRole('option').first()).toContainText('成本')
    await keys.press('Enter')
    await expect(dialog('撤销预览').getByRole('button', { name: /^撤销[1-9]/ })).toBeVisible()
    await keys.press('Control+Enter')
    await expect(said(page, /已撤销8处/)).toBeVisible()
    keys.done('撤销之前的批量修改，先看到会怎样', 9)
  })

  await test.step('labels of ten goods that have no codes', async () => {
    await page.goto(`${goods}?f.keyword=E1001`)
    await list(page, '商品管理')
    const keys = new Keys(page)
    await keys.press('Control+A')
    await keys.run('dyhp', '打印货品标签')
    await expect(dialog('打印标签').getByText('没有可以打印的条码')).toBeVisible()
    await keys.press('Control+Enter')
    await expect(said(page, /已生成\d+件条码/)).toBeVisible()
    await expect(dialog('打印标签').getByRole('button', { name: '打印', exact: true })).toBeEnabled()
    keys.done('打印还没有条码的货品的标签', 12)
  })

  await test.step('a label on twenty goods', async () => {
    await page.goto('/product/list')
    await list(page, '商品列表')
    const keys = new Keys(page)
    await keys.press('Control+A')
    await keys.run('djb', '打角标')
    await expect(page.getByRole('option').first()).toBeVisible()
    await keys.press('Enter')
    await expect(said(page, /已给\d+款商品打上角标/)).toBeVisible()
    keys.done('给选中的20款商品打角标', 8)
  })

  await test.step('an account stopped', async () => {
    await page.goto(goods)
    await list(page, '商品管理')
    const keys = new Keys(page)
    await keys.press('g', 'y', 'h', 'g')
    const users = await list(page, '用户管理')
    await keys.press('/')
    await keys.type('sl')
    await keys.press('Enter')
    await expect(users.locator('[data-row="0"]')).toContainText('沈岚')
    await keys.press('s')
    await expect(page.getByRole('alertdialog')).toContainText('确定停用“沈岚”吗？')
    await keys.press('Tab', 'Enter')
    await expect(said(page, '已停用沈岚')).toBeVisible()
    keys.done('停用一个账号', 12)
  })

  await test.step('a notice', async () => {
    await page.goto(goods)
    await list(page, '商品管理')
    const keys = new Keys(page)
    await keys.run('xzgg', '新增公告')
    await expect(dialog('新增公告').getByLabel('标题')).toBeFocused()
    await keys.type('盘点通知')
    const words = dialog('新增公告').getByRole('textbox', { name: '内容' })
    await expect(words).toBeVisible()
    while (!(await words.evaluate(field => field === document.activeElement))) await keys.press('Tab')
    await keys.type('今日盘点暂停发货')
    await keys.press('Control+Enter')
    await expect(dialog('新增公告')).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: '盘点通知' })).toContainText('已发布')
    keys.done('发布一条没有图片的公告', 32)
  })

  await test.step('a role with its menus and functions', async () => {
    await page.goto(goods)
    await list(page, '商品管理')
    const keys = new Keys(page)
    await keys.run('xzjs', '新增角色')
    const form = dialog('新增角色')
    await expect(form.getByLabel('手动创建')).toBeFocused()
    await keys.press('ArrowRight', 'Tab')
    await expect(form.getByLabel('来源角色')).toBeFocused()
    await keys.type('cw')
    await expect(page.getByRole('option', { name: '财务' })).toBeVisible()
    await keys.press('Enter', 'Tab')
    await expect(form.getByLabel('角色名称')).toBeFocused()
    await keys.type('出纳')
    await keys.press('Tab', 'Tab', 'Space', 'Tab', 'Space', 'Control+Enter')
    await expect(said(page, '新增角色成功')).toBeVisible()
    keys.done('新建一个带菜单和功能的角色', 24)
  })
})
