import type { Page } from '@playwright/test'
import { accounts, expect, list, mallOfFile, palette, test } from '../support/console.ts'
import { beginAnew } from '../support/within.ts'

const mall = mallOfFile()

async function say(page: Page, line: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(line)
}

test('deeds said in one line, in one page', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.admin, '/xhzx/product/merchandise?f.shelf=1')
  await test.step('a deed said of one 货 is done to that one alone, whatever was filtered and chosen before, once it is confirmed', async () => {
    const grid = await list(page, '商品管理')
    const texts = await grid.getByRole('gridcell').allInnerTexts()
    const [, , code = 'no code'] = texts.filter(text => /^[A-Z]{2}-[A-Z]\d+-\d+$/.test(text))
    await grid.locator('[data-row="0"]').getByRole('checkbox').click()
    await say(page, `xjhp ${code}`)
    const options = palette(page).getByRole('option')
    await expect(options.first()).toContainText(`下架货品搜索${code}`)
    await page.keyboard.press('Enter')
    await expect(palette(page)).toContainText(/下架货品：找到的1.货品，确定吗？/)
    await expect(page).toHaveURL(new RegExp(`merchandise\\?(?!.*f.shelf).*f\\.keyword=${code}`))
    await expect(page.getByText(/已下架/)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /已(下架|提交)1/ })).toBeVisible()
    await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选1')
    const shelf = async () => {
      const { result } = await mall.ask(accounts.admin, '/product/api/v1/product/sku/page', { keyword: code })
      return result.records[0].shelf
    }
    expect(await shelf()).toBe(0)
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('status').filter({ hasText: '已撤销1' })).toBeVisible()
    expect(await shelf()).toBe(1)
    // Once: what was taken back is no deed to take back.
    await page.keyboard.press('Control+z')
    await expect(page.getByText('没有可以撤销的操作，批量修改可用“撤销批量修改”')).toBeVisible()
  })

  await test.step('a field is set in one line from anywhere: the preview stands there, and nothing is written before', async () => {
    await beginAnew(page, '/product/label')
    await list(page, '商品标签')
    await say(page, 'E1001 成本+5%')
    await expect(palette(page).getByRole('option').first()).toContainText(/设置字段成本设为\+5%搜索E1001\d+/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^提交[1-9]/ })).toBeEnabled()
    await expect(page.getByText(/已提交/)).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: /已提交\d+处/ })).toBeVisible()
  })

  await test.step('a list and what is looked for in it are one line', async () => {
    await beginAnew(page, '/product/label')
    await list(page, '商品标签')
    await say(page, '用户 沈岚')
    await expect(palette(page).getByRole('option').first()).toContainText('搜索用户搜索沈岚1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/permission\/.*f\.keyword=/)
    await expect((await list(page, '用户管理')).getByRole('row').nth(1)).toContainText('沈岚')
  })

  await test.step('the first two of what is found go into 新品 in one line; by mouse they are ticked and go into 热品', async () => {
    await beginAnew(page, '/product/label')
    await list(page, '商品标签')
    const inFront = async (kind: number): Promise<number[]> => {
      const { result } = await mall.ask(accounts.admin, '/product/api/v1/product/newOrHOt/list', {
        kind,
        pageSize: 200,
      })
      return result.records.map(({ spuId }: { spuId: number }) => spuId)
    }
    const [newBefore, hotBefore] = [await inFront(1), await inFront(2)]
    await say(page, '有货 前2款 fjxp')
    await expect(palette(page).getByRole('option').first()).toContainText(/放进新品.*款中的前2款/)
    await page.keyboard.press('Enter')
    await expect(palette(page)).toContainText('放进新品：找到的前2款商品，确定吗？')
    await page.keyboard.press('Enter')
    const told = page.getByRole('status').filter({ hasText: /已放进新品\d款/ })
    await expect(told).toBeVisible()
    await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选2')
    const [, added = '', already = '0'] = /新品(\d)款(?:，(\d)款)?/.exec(await told.innerText()) ?? []
    expect(Number(added) + Number(already)).toBe(2)
    expect(await inFront(1)).toHaveLength(newBefore.length + Number(added))

    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '取消选择' }).click()
    const grid = await list(page, '商品列表')
    await grid.locator('[data-row="2"]').getByRole('checkbox').click()
    const bar = page.getByRole('toolbar', { name: '批量操作' })
    await bar.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: '放进热品' }).click()
    await expect(page.getByRole('status').filter({ hasText: /已放进热品\d款/ })).toBeVisible()
    expect((await inFront(2)).length).toBeGreaterThanOrEqual(hotBefore.length)
  })
})

test('who holds orders alone says a deed of them: those of a state are exported in one line', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.finance, '/')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await say(page, '待审核 导出')
  const options = palette(page).getByRole('option')
  await expect(options.filter({ hasText: /导出订单状态待审核/ })).toBeVisible()
  await expect(palette(page)).not.toContainText('有没读懂的词')
})
