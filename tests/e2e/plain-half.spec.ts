import { accounts, command, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'
import { beginAnew } from '../support/within.ts'

/** A day of 13800000002 without a mouse: new goods, a slide that leads to a topic, an answer, a discount. */
const mall = mallOfFile({ DEMO_SKUS: '400' })

test('a day in one page', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.operator, '/')
  await test.step('three products into 新品 by their pasted codes, the second moved up', async () => {
    const { keyboard } = page
    const { result: held } = await mall.ask(accounts.operator, '/product/api/v1/product/newOrHOt/list', {
      pageSize: 200,
    })
    const { result: all } = await mall.ask(accounts.operator, '/product/api/v1/product/spu/query/page', {
      pageSize: 200,
    })
    const there = new Set(held.records.map((row: { spuNo: string }) => row.spuNo))
    const codes: string[] = all.records
      .filter((row: { spuNo: string; live: number }) => row.live === 0 && !there.has(row.spuNo))
      .map((row: { spuNo: string }) => row.spuNo)
      .slice(0, 3)
    await command(page, 'xprp')
    await expect(page).toHaveURL(`${mall.url}/operate/new`)
    const grid = await list(page, '新品')
    await keyboard.press('n')
    const picker = page.getByRole('dialog', { name: /选品|添加商品/ })
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await picker.getByRole('searchbox').fill(codes.join(' '))
    await expect(picker.getByRole('navigation', { name: '分页' })).toContainText('共 3 条')
    await keyboard.press('Enter')
    for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await keyboard.press(key)
    await expect(picker.getByText('已选3款')).toBeVisible()
    await keyboard.press('Control+Enter')
    await expect(picker).toBeHidden()
    const [first = '', second = ''] = codes
    await expect(rowOf(grid, second)).toHaveCount(1)
    await rowOf(grid, second).focus()
    const place = async (code: string) => Number(await rowOf(grid, code).getAttribute('data-row'))
    const before = await place(second)
    await grid.focus()
    await keyboard.press('Home')
    for (let row = 0; row < before; row += 1) await keyboard.press('j')
    await keyboard.press('Alt+ArrowUp')
    await expect.poll(() => place(second)).toBe(before - 1)
    expect(await place(first)).not.toBe(await place(second))
  })

  await test.step('a slide that leads to a topic: chosen by pinyin', async () => {
    const topics = await mall.ask(accounts.admin, '/product/api/v1/product/topic/v2.0/list', { pageSize: 1 })
    const topic: string = topics.result.records[0].name
    await beginAnew(page, '/operate/slideshow')
    const { keyboard } = page
    const grid = await list(page, '轮播图')
    await rowOf(grid, '附近门店').dblclick()
    const editor = page.getByRole('dialog', { name: '编辑轮播图' })
    // What it leads to now.
    await expect(editor.getByLabel('跳转')).toHaveValue('门店')
    await editor.getByLabel('跳转').fill(topic)
    await expect(page.getByRole('option', { name: topic })).toBeVisible()
    await keyboard.press('Enter')
    await keyboard.press('Control+Enter')
    await expect(editor).toBeHidden()
    await expect(rowOf(grid, '附近门店')).toContainText(topic)
  })

  await test.step('a feedback is answered', async () => {
    await beginAnew(page, '/')
    const { keyboard } = page
    await command(page, 'yhfk')
    const grid = await list(page, '用户反馈')
    await keyboard.press('Home')
    await keyboard.press('Enter')
    const editor = page.getByRole('dialog', { name: '编辑用户反馈' })
    await editor.getByLabel('回复').fill('已安排门店联系您，感谢反馈。')
    await keyboard.press('Control+Enter')
    await expect(editor).toBeHidden()
    await expect(rowOf(grid, '已安排门店联系您，感谢反馈。')).toHaveCount(1)
  })

  await test.step('a labour-fee discount is added and read in its own wording', async () => {
    await beginAnew(page, '/')
    const { keyboard } = page
    await command(page, 'hdlb')
    const grid = await list(page, '促销')
    await keyboard.press('n')
    const editor = page.getByRole('dialog', { name: '新增促销' })
    await editor.getByLabel('活动名称').fill('小年工费八五折')
    await editor.getByRole('radio', { name: '按件' }).check()
    await expect(editor.getByRole('radio', { name: '附加费' })).toBeVisible()
    await expect(editor.getByLabel('满额门槛')).toHaveCount(0)
    await editor.getByRole('radio', { name: '满额' }).check()
    await editor.getByLabel('满额门槛').fill('3000')
    await editor.getByLabel('减免金额').fill('50')
    await expect(editor.getByRole('status', { name: '优惠说明' })).toHaveText('工费每满3000元减50元')
    await editor.getByRole('radio', { name: '打折' }).check()
    await expect(editor.getByLabel('减免金额')).toHaveCount(0)
    await keyboard.press('Control+Enter')
    await expect(editor.getByText('请输入折扣，填85表示8.5折')).toBeVisible()
    await editor.getByRole('textbox', { name: '折扣' }).fill('85')
    await editor.getByRole('combobox', { name: '适用商品' }).click()
    const options = page.getByRole('listbox').getByRole('option')
    await options.filter({ hasText: '分类' }).click()
    await keyboard.press('Control+Enter')
    await expect(editor.getByText('请选择适用的分类')).toBeVisible()
    await editor.getByRole('combobox', { name: /^分类/ }).fill('jz')
    await options.filter({ hasText: '戒指' }).first().click()
    await editor.getByRole('combobox', { name: '客户', exact: true }).fill('珠宝')
    await options.first().click()
    await expect(editor.getByRole('status', { name: '优惠说明' })).toHaveText(
      '工费满3000元打8.5折限1个分类，限1个客户',
    )
    await keyboard.press('Control+Enter')
    await expect(editor).toBeHidden()
    await expect(rowOf(grid, '小年工费八五折')).toContainText('工费满3000元打8.5折')
    await expect(rowOf(grid, '小年工费八五折')).toContainText('分类')
    // A link to the form brings the same form, not first another that takes what is typed with it.
    await page.goto('/marketing/activity?edit=new')
    const types = page.getByRole('dialog', { name: '新增促销' }).getByRole('radio', { name: '按件' })
    await types.check()
    await expect(types).toBeChecked()
    await expect(page.getByRole('radio', { name: '附加费' })).toBeVisible()
  })
})
