import type { Page } from '@playwright/test'
import { accounts, command, expect, list, mallOfFile, palette, rowOf, test } from '../support/console.ts'
import { draftsKept } from '../support/drafts.ts'
import { beginAnew, goWithin } from '../support/within.ts'

const mall = mallOfFile()
const path = '/system/setting'
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const saveButton = (page: Page) => page.getByRole('button', { name: '保存' })

async function update(group: string, values: object): Promise<void> {
  const { token } = await mall.session(accounts.admin)
  const headers = { 'X-Origin': 'web', Authorization: `Bearer ${token}` }
  const answer = await fetch(`${mall.url}/api/system/sysConfig/query?group=${group}`, { headers })
  const { result } = await answer.json()
  await mall.ask(accounts.admin, '/system/sysConfig/update', { group, values, version: result.version })
}

test('in one page: settings by keys, by mouse, between two, refused; apps; the palette', async ({ sit }) => {
  test.slow()
  const page = await sit(mall, accounts.admin, path)
  await test.step('by keyboard only: a setting is changed, seen as old and new, saved, and there again after a reload', async () => {
    const { keyboard } = page
    await expect(saveButton(page)).toBeVisible()
    await page.getByRole('tab', { name: '上传' }).focus()
    for (const name of ['金价', '列表']) {
      await keyboard.press('ArrowDown')
      await expect(page.getByRole('tab', { name })).toBeFocused()
    }
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('tab', { name: '短信' })).toBeFocused()
    // Its values have come.
    await expect(page.getByLabel('短信签名')).toBeVisible()
    await keyboard.press('Tab')
    await expect(page.getByLabel('短信签名')).toBeFocused()
    await keyboard.press('Control+A')
    await keyboard.type('星河')
    await keyboard.press('Control+Enter')
    const confirm = page.getByRole('dialog', { name: '确认修改' })
    await expect(confirm.getByRole('row').filter({ hasText: '短信签名' })).toContainText('星河')
    await keyboard.press('Escape')
    await expect(page.getByRole('tab', { name: '短信 已修改' })).toBeVisible()
    await page.getByLabel('短信签名').focus()
    await keyboard.press('Control+Enter')
    await expect(confirm).toBeVisible()
    await keyboard.press('Control+Enter')
    await expect(said(page, '保存成功')).toBeVisible()
    await expect(page.getByText('短信由陆知衡于')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('短信签名')).toHaveValue('星河')
  })

  await test.step('by mouse: what cannot be saved says why; typing is kept beside other groups and left only on purpose', async () => {
    await beginAnew(page, path)
    await page.getByLabel('图片大小上限').fill('99')
    await expect(page.getByText('应在1到20之间')).toBeVisible()
    await saveButton(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('图片大小上限')).toBeFocused()
    await page.getByLabel('图片大小上限').fill('5')
    await page.getByRole('tab', { name: '水印' }).click()
    await page.getByRole('switch').click()
    await page.getByRole('tab', { name: '上传 已修改' }).click()
    await expect(page.getByLabel('图片大小上限')).toHaveValue('5')
    await page
      .getByRole('link', { name: '应用管理' })
      .or(page.getByRole('link', { name: '用户管理' }))
      .first()
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('有未保存的修改')
    await question.getByRole('button', { name: '继续编辑' }).click()
    await saveButton(page).click()
    await page.getByRole('dialog', { name: '确认修改' }).getByRole('button', { name: '保存' }).click()
    await expect(said(page, '保存成功')).toBeVisible()
    await expect(page.getByRole('tab', { name: '水印 已修改' })).toBeVisible()
    await page.getByRole('tab', { name: '水印' }).click()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect(page.getByRole('switch')).not.toBeChecked()

    await page.getByRole('tab', { name: '上传' }).click()
    await page.getByRole('button', { name: '恢复默认' }).click()
    await expect(page.getByLabel('图片大小上限')).toHaveValue('2')
    await saveButton(page).click()
    const confirm = page.getByRole('dialog', { name: '确认修改' })
    await expect(confirm.getByRole('row').filter({ hasText: '图片' })).toContainText('52')
    await confirm.getByRole('button', { name: '保存' }).click()
    await expect(said(page, '保存成功')).toBeVisible()
  })

  await test.step('two at one group: 原值, 我的 and 对方 side by side, and mine goes on top of theirs', async () => {
    await beginAnew(page, `${path}?group=sms`)
    await page.getByLabel('短信签名').fill('我的商城')
    await update('sms', { signature: '他的商城' })
    await saveButton(page).click()
    await page.getByRole('dialog', { name: '确认修改' }).getByRole('button', { name: '保存' }).click()
    const notice = page.getByRole('alert').filter({ hasText: '陆知衡于' })
    await expect(notice.getByRole('row').filter({ hasText: '短信签名' })).toContainText('我的商城他的商城')
    await notice.getByRole('button', { name: '用我的' }).click()
    await saveButton(page).click()
    const confirm = page.getByRole('dialog', { name: '确认修改' })
    await expect(confirm.getByRole('row').filter({ hasText: '短信签名' })).toContainText('他的商城我的商城')
    await confirm.getByRole('button', { name: '保存' }).click()
    await expect(said(page, '保存成功')).toBeVisible()
  })

  await test.step('what the server refuses is said at its setting; what was typed is offered again after a reload', async () => {
    await beginAnew(page, path)
    const size = page.getByLabel('视频大小上限')
    const save = async () => {
      await saveButton(page).click()
      await page.getByRole('dialog', { name: '确认修改' }).getByRole('button', { name: '保存' }).click()
    }
    await size.fill('33')
    // Its limits are the browser's too, so it is told what only a newer server would say.
    const refusal = { code: 400, message: '视频上限已由总部锁定', result: { field: 'videoMb' } }
    await page.route('**/system/sysConfig/update', route => route.fulfill({ json: refusal }))
    await save()
    await expect(size).toHaveAttribute('aria-invalid', 'true')
    await expect(size).toBeFocused()
    await expect(page.getByRole('tabpanel').getByText(refusal.message)).toHaveCount(1)
    expect(await page.locator('#toasts').getByRole('alert').count()).toBe(0)
    await page.unroute('**/system/sysConfig/update')

    await expect(page.getByText(/1处未保存，草稿 \d\d:\d\d/)).toBeVisible()
    await page.reload()
    await expect(page.getByText('发现未提交的草稿')).toBeVisible()
    await expect(size).toHaveValue('10')
    await page.getByRole('button', { name: '恢复', exact: true }).click()
    await expect(size).toHaveValue('33')
    await expect(size).not.toHaveAttribute('aria-invalid', 'true')
    await save()
    await expect(said(page, '保存成功')).toBeVisible()
    expect(await draftsKept(page)).toBe(0)
  })

  await test.step('apps: added by keys, released by a command that asks for the version, forbidden after a question', async () => {
    await beginAnew(page, '/system/app')
    const grid = await list(page, '应用管理')
    await expect(page.getByRole('button', { name: '发版' })).toBeVisible()
    await page.keyboard.press('n')
    const editor = page.getByRole('dialog', { name: '新增应用' })
    await expect(editor.getByLabel('应用名称')).toBeFocused()
    await page.keyboard.type('收银台')
    await editor.getByLabel('appid').fill('cashier')
    await editor.getByLabel('版本').fill('v1')
    await page.keyboard.press('Control+Enter')
    await expect(editor.getByText('版本应为数字和点，例如1.4.0')).toBeVisible()
    await editor.getByLabel('版本').fill('1.0.0')
    await page.keyboard.press('Control+Enter')
    const row = rowOf(grid, '收银台')
    await expect(row).toHaveAttribute('data-current', 'true')
    await command(page, 'fb')
    await expect(palette(page).getByPlaceholder('新的版本号')).toBeFocused()
    await page.keyboard.type('1.1.0')
    await page.keyboard.press('Enter')
    await expect(row).toContainText('1.1.0')
    await page
      .getByRole('button', { name: '禁用应用' })
      .or(page.getByRole('button', { name: '启用或禁用应用' }))
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: '禁用应用' }).click()
    await expect(said(page, '已禁用收银台')).toBeVisible()
    await expect(row).toContainText('禁用')
  })

  await test.step('the palette saves and resets too, and says why it cannot', async () => {
    await beginAnew(page, '/product/label')
    await expect(page.getByRole('grid', { name: '商品标签' })).toBeVisible()
    await command(page, 'tongyongshezhi')
    await expect(page.getByRole('tab', { name: '上传' })).toBeVisible()
    await expect(saveButton(page)).toHaveAttribute('aria-description', '没有修改')
    await page.getByLabel('图片大小上限').fill('7')
    await command(page, 'bcsz')
    await expect(page.getByRole('dialog', { name: '确认修改' })).toBeVisible()
  })
})

test('what is set is what pages do: rows of a page, the size of a picture, the watermark with who looks', async ({
  sit,
}) => {
  await update('list', { pageSize: 5 })
  await update('watermark', { enabled: true, text: '内部资料' })
  await update('upload', { imageMb: 1 })
  const page = await sit(mall, accounts.admin, '/product/label')
  await list(page, '商品标签')
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('5条/页')
  await expect(page.getByRole('grid').locator('[data-row="5"]')).toHaveCount(0)
  await expect(page.locator('[data-watermark]')).toHaveAttribute(
    'style',
    /%E5%86%85%E9%83%A8%E8%B5%84%E6%96%99/,
  )
  await goWithin(page, '/operate/slideshow')
  await page.getByRole('button', { name: '新增轮播图' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传图片' }).click()
  const buffer = Buffer.alloc(1024 * 1024 + 1)
  await (await choosing).setFiles({ name: 'a.gif', mimeType: 'image/gif', buffer })
  await expect(page.getByText('上传图片大小不能超过 1MB!')).toBeVisible()
  await update('watermark', { enabled: false })
})
