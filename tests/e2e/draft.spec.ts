import type { BrowserContext, Page } from '@playwright/test'
import { accounts, expect, list, mallOfFile, rowOf, type Session, test } from '../support/console.ts'
import { draftsKept } from '../support/drafts.ts'
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
const added = (page: Page) => page.getByRole('dialog', { name: '新增标签' })

test('the browser is killed while a label is being typed: its draft is offered and restored, to the same user of the same mall only', async () => {
  test.slow()
  const profile = await newProfile()
  let browser: Killable | undefined
  try {
    browser = await startKillable(profile.path)
    const page = await labelsAs(browser.context, await mall.session(accounts.admin))
    await page.keyboard.press('n')
    const editor = added(page)
    await expect(editor.getByLabel('标签名称')).toBeFocused()
    await page.keyboard.type('Halfway')
    await editor.getByLabel('备注').fill('还没有写完')
    // It says when the draft was kept; from then on it must survive anything.
    await expect(editor.getByText(/2处未保存，草稿 \d\d:\d\d/)).toBeVisible()
    await browser.kill9()

    browser = await startKillable(profile.path)
    const other = await labelsAs(browser.context, await mall.session(accounts.operator))
    await other.keyboard.press('n')
    const foreign = added(other)
    await expect(foreign.getByLabel('标签名称')).toBeFocused()
    // It is there, and not for this user.
    expect(await draftsKept(other)).toBe(1)
    await expect(foreign.getByLabel('标签名称')).toHaveValue('')
    await expect(foreign.getByText(found)).toHaveCount(0)
    await other.close()

    // The same person, where another mall has come to stand at this address.
    const session = await mall.session(accounts.admin)
    await browser.context.route('**/ui/rights', async route => {
      const response = await route.fetch()
      const { result, ...rest } = await response.json()
      const userInfo = { ...result.userInfo, server: 'another' }
      await route.fulfill({ response, json: { ...rest, result: { ...result, userInfo } } })
    })
    const moved = { ...session, userInfo: { ...session.userInfo, server: 'another' } }
    const elsewhere = await labelsAs(browser.context, moved)
    await elsewhere.keyboard.press('n')
    await expect(added(elsewhere).getByLabel('标签名称')).toBeFocused()
    expect(await draftsKept(elsewhere)).toBe(1)
    await expect(added(elsewhere).getByText(found)).toHaveCount(0)
    await elsewhere.close()
    await browser.context.unroute('**/ui/rights')

    const again = await labelsAs(browser.context, await mall.session(accounts.admin))
    await again.keyboard.press('n')
    const restored = added(again)
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

const labels = '/product/api/v1/product/label'

/** Somebody else writes to a label meanwhile. */
async function changeLabel(keyword: string, change: object): Promise<void> {
  const { result } = await mall.ask(accounts.operator, `${labels}/pageList`, { keyword })
  const { id, version } = result.records[0]
  await mall.ask(accounts.operator, `${labels}/updateLabel`, { id, version, ...change })
}

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

  await changeLabel('婚庆', { remark: '别人先写了' })
  await page.reload()
  await expect(editor.getByText(found)).toBeVisible()
  await expect(editor.getByText('草稿之后数据已被修改，请核对后再提交')).toBeVisible()
  await expect(editor.getByLabel('备注')).toHaveValue('别人先写了')
  await editor.getByRole('button', { name: '丢弃' }).click()
  await expect(editor.getByText(found)).toHaveCount(0)
  await expect.poll(() => draftsKept(page)).toBe(0)
  await expect(editor.getByLabel('备注')).toHaveValue('别人先写了')
})

test('a draft restored over a row that has moved on brings back what was typed, and takes nobody’s change back', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/product/label')
  const editor = page.getByRole('dialog', { name: '编辑标签' })
  const grid = await list(page, '商品标签')
  await rowOf(grid, '古法').getByText('古法').dblclick()
  await expect(editor.getByLabel('标签名称')).toHaveValue('古法')
  await editor.getByLabel('备注').fill('我写到一半')
  await expect(editor.getByText(/1处未保存，草稿 \d\d:\d\d/)).toBeVisible()
  await changeLabel('古法', { sortNo: 77 })
  await page.reload()
  await expect(editor.getByText('草稿之后数据已被修改，请核对后再提交')).toBeVisible()
  await editor.getByRole('button', { name: '恢复' }).click()
  await expect(editor.getByLabel('备注')).toHaveValue('我写到一半')
  await expect(editor.getByLabel('排序')).toHaveValue('77')
  await editor.getByRole('button', { name: /^保存/ }).click()
  await expect(editor).toBeHidden()
  const after = await mall.ask(accounts.operator, `${labels}/pageList`, { keyword: '古法' })
  expect(after.result.records[0]).toMatchObject({ sortNo: 77, remark: '我写到一半' })
})
