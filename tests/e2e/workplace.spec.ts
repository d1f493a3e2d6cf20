import type { Page, Route } from '@playwright/test'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, expect, list, mallOfFile, test } from '../support/console.ts'
import { draftsKept } from '../support/drafts.ts'

/** 工作台: what one was at, found again. */
const mall = mallOfFile()

/** That this browser has noted a visit of it. */
async function isNoted(page: Page, path: string): Promise<void> {
  const notes = () =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, kept]) => (key.startsWith('facet.recent.') ? [kept] : [])),
    )
  await expect.poll(async () => (await notes()).some(kept => kept.includes(`"${path}"`))).toBe(true)
}

test('by keys: who has no 首页 lands on the workplace, goes on with a draft and finds a page again', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.keeper, '/')
  await expect(page).toHaveURL(/\/index$/)
  const recent = page.getByRole('region', { name: '最近访问' })
  await expect(recent.getByText('看过的页面会出现在这里')).toBeVisible()
  await page.goto('/product/list')
  await list(page, '商品列表')
  // What is looked at is noted once the first rows stand and the rest has come: on a slow machine after these keys.
  await isNoted(page, '/product/list')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const form = page.getByRole('form', { name: /编辑商品|商品/ })
  await form.getByLabel('商品名称').fill('没写完的戒指')
  await expect.poll(() => draftsKept(page)).toBe(1)
  await page.goto('/index')
  await expect(recent.getByRole('link').first()).toContainText('商品列表')
  await page.keyboard.press('j')
  await expect(recent.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('p')
  await expect(recent.getByRole('link').first()).toContainText('置顶')
  await page.keyboard.press('3')
  const draft = page.getByRole('region', { name: '草稿' }).getByRole('link', { name: /编辑商品/ })
  await expect(draft).toBeFocused()
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/workplace.png` : undefined })
  expect(await seriousInBoth(page, '工作台')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/xhzx\/product\/edit\/\d+/)
  await expect(form).toBeVisible()
})

test('a list that was left before its rows stood is among the pages that were visited', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, undefined, {})
  const held: Route[] = []
  await page.route('**/product/spu/list', route => void held.push(route))
  await page.goto('/product/list')
  await expect.poll(() => held.length).toBe(1)
  await page.getByRole('link', { name: '柜台管理' }).click()
  await list(page, '柜台')
  await isNoted(page, '/product/counter')
  await page.goto('/index')
  const recent = page.getByRole('region', { name: '最近访问' }).getByRole('link')
  await expect(recent).toContainText([/柜台管理/, /商品列表/])
  for (const route of held) await route.abort()
})

test('by mouse: a starred view, a letter and one’s own jobs stand there, of a client too', async ({
  sit,
}) => {
  const view = await mall.ask(accounts.keeper, '/system/ui/view/save', {
    ...{ name: '在售的款', screen: 'ProductList', list: 'spu', query: 'f.status=1', density: 1, shared: 0 },
    columns: { order: [], hidden: [], widths: {} },
  })
  await mall.ask(accounts.keeper, '/system/ui/view/mark', { id: view.result.id, starred: 1 })
  const page = await sit(mall, accounts.keeper, '/index')
  await page.getByRole('region', { name: '收藏视图' }).getByRole('link', { name: '在售的款' }).click()
  await expect(page).toHaveURL(/view=/)
  await list(page, '商品列表')
  const client = await sit(mall, accounts.buyer, '/')
  await expect(client).toHaveURL(/\/index$/)
  await expect(client.getByRole('region', { name: '站内信' })).toBeVisible()
  await expect(client.getByRole('region', { name: '我的任务' })).toBeVisible()
})
