import type { Page } from '@playwright/test'
import { accounts, expect, list, type Mall, mallOfFile, rowOf, test } from '../support/console.ts'
import { draftsKept } from '../support/drafts.ts'

const mall = mallOfFile()
const labels = '/product/api/v1/product/label'

interface LabelRow {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly remark: string
  readonly updateBy: string
}

async function add(name: string): Promise<LabelRow> {
  return (await mall.ask(accounts.admin, `${labels}/addLabel`, { name, remark: '原来的备注' })).result
}

async function now(id: number): Promise<LabelRow> {
  return (await mall.ask(accounts.admin, `${labels}/details`, { id })).result
}

type Sit = (mall: Mall, phone: string, path: string) => Promise<Page>

/** Two people have the same label open; the first has saved another remark and another name. */
async function behind(sit: Sit, row: LabelRow, theirs: { name: string; remark: string }): Promise<Page> {
  const [first, second] = [
    await sit(mall, accounts.admin, '/product/label'),
    await sit(mall, accounts.operator, '/product/label'),
  ]
  for (const page of [first, second]) {
    await rowOf(await list(page, '商品标签'), row.name)
      .getByText(row.name)
      .dblclick()
    await expect(editorOf(page).getByLabel('标签名称')).toHaveValue(row.name)
  }
  // Each hears of the other, in the editor and in the list behind it.
  const { userInfo } = await mall.session(accounts.operator)
  await expect(editorOf(first).getByText(`${userInfo.realName}也在看这条`)).toBeInViewport()
  await expect(first.getByLabel(`${userInfo.realName}正在看`)).toBeAttached()
  await editorOf(first).getByLabel('标签名称').fill(theirs.name)
  await editorOf(first).getByLabel('备注').fill(theirs.remark)
  await first.keyboard.press('Control+Enter')
  await expect(editorOf(first)).toBeHidden()
  await expect(editorOf(second)).not.toContainText('也在看')
  return second
}

function editorOf(page: Page) {
  return page.getByRole('dialog', { name: '编辑标签' })
}

/** The second saves and is told who was first, and when. */
async function told(page: Page, row: LabelRow, mine: string) {
  await editorOf(page).getByLabel('标签名称').fill(mine)
  await page.keyboard.press('Control+Enter')
  const notice = editorOf(page).getByRole('alert')
  const { userInfo } = await mall.session(accounts.admin)
  await expect(notice).toContainText(
    new RegExp(`${userInfo.realName}于\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d(:\\d\\d)?修改了这条数据`),
  )
  // Nothing was overwritten silently.
  expect((await now(row.id)).name).not.toBe(mine)
  return notice
}

test('用我的: my field goes on top, what only the other changed stays', async ({ sit }) => {
  const row = await add('两人同改')
  const page = await behind(sit, row, { name: '对方的名称', remark: '对方的备注' })
  const notice = await told(page, row, '我的名称')
  await expect(notice.getByRole('row').filter({ hasText: '标签名称' })).toContainText('对方的名称')
  await expect(notice.getByRole('row').filter({ hasText: '备注' })).toContainText('未改')
  await notice.getByRole('button', { name: '用我的' }).click()
  await expect(notice).toBeHidden()
  await expect(editorOf(page).getByLabel('标签名称')).toHaveValue('我的名称')
  await expect(editorOf(page).getByLabel('备注')).toHaveValue('对方的备注')
  await page.keyboard.press('Control+Enter')
  await expect(editorOf(page)).toBeHidden()
  const { userInfo } = await mall.session(accounts.operator)
  expect(await now(row.id)).toMatchObject({
    name: '我的名称',
    remark: '对方的备注',
    updateBy: userInfo.realName,
    version: row.version + 2,
  })
})

test('用对方的: the form shows theirs, nothing of mine is kept or written', async ({ sit }) => {
  const row = await add('两人再改')
  const page = await behind(sit, row, { name: '对方的第二个', remark: '对方的第二条' })
  const notice = await told(page, row, '我的第二个')
  await notice.getByRole('button', { name: '用对方的' }).click()
  await expect(notice).toBeHidden()
  await expect(editorOf(page).getByLabel('标签名称')).toHaveValue('对方的第二个')
  await expect(editorOf(page).getByLabel('备注')).toHaveValue('对方的第二条')
  await page.keyboard.press('Escape')
  // Nothing is unsaved, so nothing is asked.
  await expect(editorOf(page)).toBeHidden()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await now(row.id)).toMatchObject({ name: '对方的第二个', version: row.version + 1 })

  // Nor does it come back as a draft.
  await expect.poll(() => draftsKept(page)).toBe(0)
})

test('of a client: only what somebody changed is told, and a reference by its name', async ({ sit }) => {
  const page = await sit(mall, accounts.admin, '/client/material')
  const grid = await list(page, '客户')
  await grid.locator('[data-row="0"]').getByText('KH0001').dblclick()
  const editor = page.getByRole('dialog', { name: '编辑客户' })
  await expect(editor.getByLabel('客户编码')).toHaveValue('KH0001')
  const at = '/system/channel'
  const {
    result: { records },
  } = await mall.ask(accounts.admin, `${at}/queryChannelByCondition`, { keyword: 'KH0001' })
  const { channelId, version, brandIds } = records[0]
  const names = (await mall.ask(accounts.admin, '/product/api/v1/product/brand/box')).result
  const nameOf = (id: number) => names.find((each: { id: number }) => each.id === id)?.name
  const saved = await mall.ask(accounts.admin, `${at}/updateChannel`, {
    ...{ channelId, version, principal: '李先到', brandIds: brandIds.slice(1) },
  })
  expect(saved.message).toBe('成功')

  await editor.getByLabel('负责人').fill('李后到')
  await page.keyboard.press('Control+Enter')
  const lines = editor.getByRole('alert').getByRole('row')
  const both = (ids: readonly number[]) => ids.map(nameOf).join('、') || '–'
  await expect(lines).toHaveText([
    '原值我的对方',
    /^负责人.+李后到李先到$/,
    `品牌${both(brandIds)}未改${both(brandIds.slice(1))}`,
  ])
})
