import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { accounts, command, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile()

const photo = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#c29a3f' } })
    .png()
    .toBuffer()
    .then(buffer => ({ name: 'bangle.png', mimeType: 'image/png', buffer }))

test('by keyboard: a notice with coloured words and a picture is published and stands there as it was written', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.operator, '/')
  const { keyboard } = page
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await command(page, 'gggl')
  await expect(page).toHaveURL(`${mall.url}/operate/announcement`)
  const grid = await list(page, '公告管理')

  await keyboard.press('n')
  const editor = page.getByRole('dialog', { name: '新增公告' })
  await expect(editor.getByLabel('标题')).toBeFocused()
  await keyboard.type('古法手镯工费下调')
  const words = editor.getByRole('textbox', { name: '内容' })
  await expect(words).toBeVisible()
  await tabTo(words)
  await keyboard.type('即日起克工费下调3元')
  await keyboard.press('Shift+Home')
  await expect(editor.getByText('已选10字')).toBeVisible()
  await keyboard.press('Shift+Tab')
  const color = editor.getByRole('button', { name: '文字颜色' })
  await rightTo(color)
  await keyboard.press('Enter')
  await tabTo(editor.getByRole('button', { name: '颜色#b91c1c' }))
  await keyboard.press('Enter')
  await expect(words).toBeFocused()
  await expect(words.getByText('即日起克工费下调3元')).toHaveCSS('color', 'rgb(185, 28, 28)')
  // The editor puts its own selection back a moment after it is focused: then the key is pressed again.
  await expect(async () => {
    await keyboard.press('End')
    await expect(editor.getByText('已选10字')).toBeHidden({ timeout: 500 })
  }).toPass()
  await keyboard.press('Enter')
  await expect(words.locator('p')).toHaveText(['即日起克工费下调3元', ''])
  await keyboard.press('Shift+Tab')
  const insert = editor.getByRole('button', { name: '插入图片' })
  await rightTo(insert)
  const choosing = page.waitForEvent('filechooser')
  await insert.press('Enter')
  await (await choosing).setFiles(await photo())
  await expect(words.locator('img[src]')).toHaveJSProperty('naturalWidth', 320)
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/notice-editor.png` : undefined })
  // Sent from inside the text, as its key says.
  await words.focus()
  await keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()

  const row = rowOf(grid, '古法手镯工费下调')
  await expect(row).toContainText('即日起克工费下调3元')
  await expect(row).toContainText('已发布')
  // On a page that knows nothing of what was typed the newest notice is the first row: Enter opens it.
  await page.reload()
  await list(page, '公告管理')
  await expect(row).toHaveCount(1)
  await grid.focus()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  const again = page.getByRole('dialog', { name: '编辑公告' }).getByRole('textbox', { name: '内容' })
  await expect(again.getByText('即日起克工费下调3元')).toHaveCSS('color', 'rgb(185, 28, 28)')
  await expect(again.locator('img[src]')).toHaveJSProperty('naturalWidth', 320)

  async function tabTo(target: Locator) {
    for (let press = 0; press < 8 && !(await isFocused(target)); press += 1) await keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  async function rightTo(target: Locator) {
    for (let press = 0; press < 14 && !(await isFocused(target)); press += 1)
      await keyboard.press('ArrowRight')
    await expect(target).toBeFocused()
  }
})

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate(element => element === document.activeElement)
}

test('withdrawn and published again, by mouse; he may not remove it', async ({ sit }) => {
  const page = await sit(mall, accounts.operator, '/operate/announcement')
  const grid = await list(page, '公告管理')
  const row = rowOf(grid, '保价专线上线')
  await row.click()
  await page.getByRole('button', { name: '撤回公告' }).click()
  await expect(row).toContainText('已撤回')
  await page.getByRole('button', { name: '发布公告' }).click()
  await expect(row).toContainText('已发布')
  await expect(page.getByRole('button', { name: '删除公告' })).toHaveCount(0)
})
