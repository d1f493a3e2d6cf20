import type { Page } from '@playwright/test'
import { accounts, command, expect, list, mallOfFile, test } from '../support/console.ts'
import { beginAnew } from '../support/within.ts'

const mall = mallOfFile()

const chips = (page: Page) => page.getByRole('toolbar', { name: '视图' })
const chip = (page: Page, name: string) => chips(page).getByRole('button', { name, exact: true })
const nameField = (page: Page) => page.getByRole('combobox', { name: '视图叫什么名称？' })
const filter = (page: Page) => page.getByRole('button', { name: '状态 启用' })

/** The commands of views come once the first rows stand. */
async function settled(page: Page): Promise<void> {
  await list(page, '商品标签')
  await expect(page.locator('[data-command="label.refresh"]')).toBeVisible()
}

test('in one page each, somebody and a colleague: views by keys, and by mouse shared between the two', async ({
  sit,
}) => {
  test.slow()
  const colleague = await sit(mall, accounts.admin, '/product/label?f.enabled=1')
  await test.step('by keys: kept, changed, taken back, updated; the one opened first comes by itself', async () => {
    const page = colleague
    await settled(page)
    await page.keyboard.press('Shift+KeyV')
    await nameField(page).fill('启用的')
    await page.keyboard.press('Enter')
    await expect(chip(page, '启用的')).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\/product\/label\?view=\d+$/)
    await expect(filter(page)).toBeVisible()

    // A condition of the view that is taken away stands in the address; the view says that it is changed.
    await page.getByRole('button', { name: '移除筛选状态' }).click()
    await expect(page.getByText('已修改')).toBeVisible()
    await page.reload()
    await expect(page.getByText('已修改')).toBeVisible()
    await expect(filter(page)).toHaveCount(0)
    await page.getByRole('button', { name: '还原', exact: true }).click()
    await expect(filter(page)).toBeVisible()
    await expect(page.getByText('已修改')).toHaveCount(0)

    await command(page, 'density')
    await expect(page.getByText('已修改')).toBeVisible()
    await page.keyboard.press('Alt+KeyV')
    await expect(page.getByText('已修改')).toHaveCount(0)
    await command(page, 'swmrst')
    await expect(page.getByText('以后打开这个列表，先看这个视图')).toBeVisible()

    await beginAnew(page, '/product/label')
    await expect(chip(page, '启用的')).toHaveAttribute('aria-pressed', 'true')
    await expect(filter(page)).toBeVisible()
    await settled(page)
    await page.keyboard.press('KeyL')
    await page.getByRole('combobox', { name: '打开哪个视图？' }).fill('byst')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view=all/)
    await expect(filter(page)).toHaveCount(0)
  })

  await test.step('by mouse: starred in the sidebar, shared by its link; a colleague saves it as his own', async () => {
    const page = await sit(mall, accounts.operator, '/product/label?f.enabled=0')
    await settled(page)
    await page.getByRole('button', { name: '存为视图' }).click()
    await nameField(page).fill('停用的')
    await page.getByRole('option', { name: '使用“停用的”' }).click()
    const menu = page.getByRole('button', { name: '视图“停用的”' })
    for (const verb of ['收藏', '分享']) {
      await menu.click()
      await page.getByRole('menuitem', { name: verb, exact: true }).click()
    }
    await expect(page.getByText('已分享给能看到这个页面的同事')).toBeVisible()
    const star = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '停用的' })
    await expect(star).toHaveAttribute('aria-current', 'page')

    await beginAnew(colleague, new URL(page.url()).pathname + new URL(page.url()).search)
    await settled(colleague)
    await expect(chip(colleague, '停用的')).toHaveAttribute('aria-pressed', 'true')
    await colleague.getByRole('button', { name: '移除筛选状态' }).click()
    await expect(colleague.getByRole('button', { name: '保存', exact: true })).toHaveCount(0)
    await colleague.getByRole('button', { name: '另存为' }).click()
    await nameField(colleague).fill('自己的')
    await colleague.keyboard.press('Enter')
    await expect(chip(colleague, '自己的')).toHaveAttribute('aria-pressed', 'true')

    await menu.click()
    await page.getByRole('menuitem', { name: '删除', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(star).toHaveCount(0)
    await expect(page).toHaveURL(/view=all/)
  })
})
