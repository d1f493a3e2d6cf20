import { accounts, expect, list, mallOfFile, palette, test } from '../support/console.ts'
import { holdBack, holdCalls } from '../support/hold-back.ts'

/** What is typed while a file of the console is still on its way. */
const mall = mallOfFile()

/** The file of the slide-over. */
const sheet = (path: string) => /\/sl-/.test(path)

test('the button 新增 is pressed and a name typed at once: the form comes later and has every letter', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.operator, '/marketing/activity', {})
  await list(page, '促销')
  const late = await holdBack(page, sheet)
  await page.getByRole('button', { name: /^新增促销/ }).click()
  await expect.poll(late.held).toBeGreaterThan(0)
  await page.keyboard.type('ab')
  await late.release()
  const name = page.getByRole('dialog', { name: '新增促销' }).getByLabel('活动名称')
  await expect(name).toHaveValue('ab')
  await page.keyboard.type('cd')
  await expect(name).toHaveValue('abcd')
})

test('the palette is opened while a form is on its way: it keeps the focus, and the form stands when it has gone', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.operator, '/marketing/activity', {})
  await list(page, '促销')
  const late = await holdBack(page, sheet)
  await page.keyboard.press('n')
  await expect.poll(late.held).toBeGreaterThan(0)
  await page.keyboard.press('Control+K')
  const query = palette(page).getByRole('combobox')
  await expect(query).toBeFocused()
  await page.keyboard.type('sp')
  const arrived = page.waitForResponse(response => sheet(new URL(response.url()).pathname))
  await late.release()
  await arrived
  // Whoever waits for the palette to go has seen that it stands.
  for (let frame = 0; frame < 10; frame += 1)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(done)))
  await page.keyboard.type('bq')
  await expect(query).toHaveValue('spbq')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: '新增促销' }).getByLabel('活动名称')).toBeFocused()
})

test('N and a name in a tree whose commands are on their way: both are kept', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, undefined, {})
  const late = await holdBack(page, path => /\/la-/.test(path))
  await page.goto('/product/category')
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await expect.poll(late.held).toBeGreaterThan(0)
  await page.keyboard.type('nab')
  await late.release()
  const name = page.getByRole('textbox', { name: '分类名称' })
  await expect(name).toHaveValue('ab')
  await page.keyboard.type('c')
  await expect(name).toHaveValue('abc')
})

test('the field of a cell that cannot be fetched any more is told, and nothing goes uncaught', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.operator, undefined, {})
  await page.route(/\/assets\/ce-/, route => route.abort())
  await page.goto('/product/label')
  await list(page, '商品标签')
  await expect(page.getByText('页面已更新，请重新加载').first()).toBeVisible()
})

test('J and X while the first rows, and what comes behind them, are on their way: both act on them', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.operator, undefined, {})
  const rows = await holdCalls(page, '**/product/label/pageList')
  const late = await holdBack(page, path => /\/(late-all|ov)-/.test(path))
  await page.goto('/product/label')
  await expect(page.getByRole('button', { name: /^新增标签/ })).toBeEnabled()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  rows()
  await expect((await list(page, '商品标签')).getByRole('row', { selected: true })).toHaveCount(2)
  await late.release()
})
