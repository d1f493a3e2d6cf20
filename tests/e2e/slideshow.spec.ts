import sharp from 'sharp'
import { accounts, command, expect, list, mallOfFile, rowOf, test } from '../support/console.ts'

const mall = mallOfFile()

/** A banner of one colour, as a person has one on the disk. */
const banner = (name: string, background: string) =>
  sharp({ create: { width: 750, height: 420, channels: 3, background } })
    .png()
    .toBuffer()
    .then(buffer => ({ name, mimeType: 'image/png', buffer }))

test('by keyboard: a slide with a picture is added, stands on top, changes places and goes off the shelf', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.operator, '/')
  const { keyboard } = page
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await command(page, 'lbt')
  await expect(page).toHaveURL(`${mall.url}/operate/slideshow`)
  const grid = await list(page, '轮播图')
  // On top first, then by the order.
  await expect(grid.locator('[data-row="0"]')).toContainText('今日金价')

  await keyboard.press('n')
  const editor = page.getByRole('dialog', { name: '新增轮播图' })
  await expect(editor.getByLabel('标题')).toBeFocused()
  await keyboard.type('开年第一金')
  await keyboard.press('Control+Enter')
  await expect(editor.getByText('请上传图片')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await editor.getByRole('button', { name: '上传图片' }).press('Enter')
  await (await choosing).setFiles(await banner('banner.png', '#c29a3f'))
  const picture = editor.getByRole('button', { name: '第1张图片，共1张' })
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 400)
  // The button that was pressed is gone: the focus is on what it brought.
  await expect(picture).toBeFocused()
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/slide-editor.png` : undefined })
  await keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()
  const row = rowOf(grid, '开年第一金')
  await expect(row).toHaveCount(1)

  // What was saved is the current row: commands act on it.
  await expect(page.getByRole('button', { name: '编辑轮播图' })).not.toHaveAttribute('aria-disabled')
  await command(page, '置顶轮播图')
  await expect(page.getByRole('status').filter({ hasText: '已置顶' })).toBeVisible()
  await expect(grid.locator('[data-row="0"]')).toContainText('开年第一金')
  await command(page, '下架轮播图')
  await expect(row).toContainText('下架')
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/slides.png` : undefined })
})

test('by mouse: pictures in the rows, a slide one place down by its button, a picture that is none is refused', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/operate/slideshow')
  const grid = await list(page, '轮播图')
  const third = grid.locator('[data-row="2"]')
  const before = await third.getByRole('gridcell').nth(2).textContent()
  await third.click()
  await page.getByRole('button', { name: '下移轮播图' }).click()
  await expect(grid.locator('[data-row="3"]')).toContainText(before ?? '')

  await page.getByRole('button', { name: '新增轮播图' }).click()
  const editor = page.getByRole('dialog', { name: '新增轮播图' })
  const choosing = page.waitForEvent('filechooser')
  await editor.getByRole('button', { name: '上传图片' }).click()
  const lie = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') }
  await (await choosing).setFiles(lie)
  await expect(editor.getByRole('alert').filter({ hasText: '上传图片只能是' })).toBeVisible()
})

test('the period ends after it begins, or it is refused in words and nothing is lost', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/operate/slideshow')
  const grid = await list(page, '轮播图')
  await rowOf(grid, '婚嫁三金').dblclick()
  const editor = page.getByRole('dialog', { name: '编辑轮播图' })
  const begin = editor.getByLabel('开始时间')
  await begin.fill('12月24日')
  // Escape closes the calendar alone; the form stays as it was typed.
  await begin.press('ArrowDown')
  // Escape is the calendar's once it has the focus, which is a moment after it can be seen.
  await expect(page.getByRole('grid', { name: /年12月$/ }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: /年12月$/ })).toHaveCount(0)
  await expect(editor).toBeVisible()
  await expect(begin).toHaveValue(/^\d{4}-12-24 00:00:00$/)
  await begin.fill('2026-12-24')
  await editor.getByLabel('结束时间').fill('2026-12-01')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(editor.getByText('结束时间不能早于开始时间')).toBeVisible()
  await editor.getByLabel('结束时间').fill('2026-12-26')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(editor).toBeHidden()
  await expect(rowOf(grid, '婚嫁三金')).toContainText('12-24')
})

test('a slide that leads to one product: found by its number as one types, said by its name', async ({
  sit,
}) => {
  const goods = await mall.ask(accounts.admin, '/product/api/v1/product/spu/query/page', { pageSize: 1 })
  const { name, spuNo } = goods.result.records[0]
  const said = `商品：${name} ${spuNo}`
  const page = await sit(mall, accounts.operator, '/operate/slideshow')
  const { keyboard } = page
  const grid = await list(page, '轮播图')
  await rowOf(grid, '今日金价').dblclick()
  const target = page.getByRole('dialog', { name: '编辑轮播图' }).getByLabel('跳转')
  await expect(target).toHaveValue('金价')
  await target.fill(spuNo)
  await expect(page.getByRole('option', { name: said })).toBeVisible()
  await keyboard.press('Enter')
  await expect(target).toHaveValue(said)
  await keyboard.press('Control+Enter')
  await expect(target).toBeHidden()
  await expect(rowOf(grid, said)).toHaveCount(1)
  await rowOf(grid, said).dblclick()
  await expect(target).toHaveValue(said)
  // In the bulk grid too.
  await keyboard.press('Escape')
  await page.goto('/operate/slideshow?grid=all')
  await expect(page.getByRole('gridcell', { name: said, exact: true })).toBeVisible()
})
