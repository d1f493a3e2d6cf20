import type { BrowserContext, Page } from '@playwright/test'
import {
  accounts,
  draftsKept,
  expect,
  list,
  mallOfFile,
  rowOf,
  type Session,
  test,
} from '../support/console.ts'
import { type Killable, newProfile, startKillable } from '../support/killable.ts'

const mall = mallOfFile()

/** Puts the session where another tab would have left it, and opens the labels. */
async function labelsAs(context: BrowserContext, session: Session): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${mall.url}/login`)
  await page.evaluate(({ token, userInfo, permissionList }) => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('token', token)
      storage.setItem('userInfo', JSON.stringify(userInfo))
      storage.setItem('permissionList', JSON.stringify(permissionList))
    }
  }, session)
  await page.goto(`${mall.url}/product/label`)
  await list(page, '商品标签')
  return page
}

const found = '发现未提交的草稿'

test('the browser is killed while a label is being typed: its draft is offered and restored, to the same user only', async () => {
  test.slow()
  const profile = await newProfile()
  let browser: Killable | undefined
  try {
    browser = await startKillable(profile.path)
    const page = await labelsAs(browser.context, await mall.session(accounts.admin))
    await page.keyboard.press('n')
    const editor = page.getByRole('dialog', { name: '新增标签' })
    await expect(editor.getByLabel('标签名称')).toBeFocused()
    await page.keyboard.type('Halfway')
    await editor.getByLabel('备注').fill('还没有写完')
    // It says when the draft was kept; from then on it must survive anything.
    await expect(editor.getByText(/2处未保存，草稿 \d\d:\d\d/)).toBeVisible()
    await browser.kill9()

    browser = await startKillable(profile.path)
    const other = await labelsAs(browser.context, await mall.session(accounts.operator))
    await other.keyboard.press('n')
    const foreign = other.getByRole('dialog', { name: '新增标签' })
    await expect(foreign.getByLabel('标签名称')).toBeFocused()
    // It is there, and not for this user.
    expect(await draftsKept(other)).toBe(1)
    await expect(foreign.getByLabel('标签名称')).toHaveValue('')
    await expect(foreign.getByText(found)).toHaveCount(0)
    await other.close()

    const again = await labelsAs(browser.context, await mall.session(accounts.admin))
    await again.keyboard.press('n')
    const restored = again.getByRole('dialog', { name: '新增标签' })
    await expect(restored.getByText(found)).toBeVisible()
    // Offered, not put in.
    await expect(restored.getByLabel('标签名称')).toHaveValue('')
    await restored.getByRole('button', { name: '恢复' }).click()
    await expect(restored.getByLabel('标签名称')).toHaveValue('Halfway')
    await expect(restored.getByLabel('备注')).toHaveValue('还没有写完')
    await again.keyboard.press('Control+Enter')
    await expect(restored).toBeHidden()
    await expect(rowOf(await list(again, '商品标签'), 'Halfway')).toContainText('还没有写完')
    await expect.poll(() => draftsKept(again)).toBe(0)
  } finally {
    await browser?.kill9()
    await profile.remove()
  }
})

test('丢弃 drops the draft; a draft older than the row says so', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  const editor = page.getByRole('dialog', { name: '编辑标签' })
  const open = async () => {
    await rowOf(await list(page, '商品标签'), '婚庆')
      .getByText('婚庆')
      .dblclick()
    await expect(editor.getByLabel('标签名称')).toHaveValue('婚庆')
  }
  await open()
  await editor.getByLabel('备注').fill('我写到一半')
  await expect(editor.getByText(/1处未保存，草稿 \d\d:\d\d/)).toBeVisible()
  await page.reload()
  // The address still says what was open.
  await expect(editor.getByText(found)).toBeVisible()
  await expect(editor.getByText('草稿之后数据已被修改，请核对后再提交')).toHaveCount(0)

  const labels = '/product/api/v1/product/label'
  const all = await mall.ask(accounts.operator, `${labels}/pageList`, { keyword: '婚庆' })
  const { id, version } = all.result.records[0]
  await mall.ask(accounts.operator, `${labels}/updateLabel`, { id, version, remark: '别人先写了' })
  await page.reload()
  await expect(editor.getByText(found)).toBeVisible()
  await expect(editor.getByText('草稿之后数据已被修改，请核对后再提交')).toBeVisible()
  await expect(editor.getByLabel('备注')).toHaveValue('别人先写了')
  await editor.getByRole('button', { name: '丢弃' }).click()
  await expect(editor.getByText(found)).toHaveCount(0)
  await expect.poll(() => draftsKept(page)).toBe(0)
  await expect(editor.getByLabel('备注')).toHaveValue('别人先写了')
})
