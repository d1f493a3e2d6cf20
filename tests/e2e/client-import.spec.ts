import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { seriousInBoth } from '../support/axe.ts'
import { accounts, command, expect, list, mallOfFile, test } from '../support/console.ts'
import { clientWorkbook } from '../support/sheets.ts'

const mall = mallOfFile()

async function chooseFile(page: Page, name: string, title: string, content: Uint8Array) {
  const dialog = page.getByRole('dialog', { name: title })
  const choosing = page.waitForEvent('filechooser')
  await expect(dialog.getByRole('button', { name: '选择文件' })).toBeFocused()
  await page.keyboard.press('Enter')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await choosing).setFiles({ name, mimeType, buffer: Buffer.from(content) })
  return dialog
}

test('by keyboard: a workbook of clients is shown table by table, imported, and what stayed out is saved', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/client/material?sort=clientNo')
  const { keyboard } = page
  const grid = await list(page, '客户')
  await command(page, 'drkh')
  await expect(page).toHaveURL(/\/client\/material\?.*import=1/)
  const content = await clientWorkbook({
    channels: [
      ['DAORU1', '导入一号珠宝', '王敏'],
      ['DAORU2', '导入二号珠宝', '', '', '没有这个人'],
    ],
    addresses: [['DAORU1', '', 'DAODZ1', '李芳', '', '深圳水贝']],
    stores: [['DAORU1', '', 'DAOMD1', '水贝店']],
    accounts: [
      ['DAORU1', '', '赵敏', '13911110001', '', '', '', 'DAOMD1'],
      ['DAORU2', '', '钱敏', '13911110002'],
    ],
  })
  const dialog = await chooseFile(page, '客户.xlsx', '导入客户', content)
  await expect(dialog.getByRole('status')).toHaveText('可导入4行，有误2行')
  const preview = dialog.getByRole('navigation', { name: '导入预览' })
  await expect(preview.getByRole('button')).toHaveText([
    '客户1可导入 1有误',
    '收货地址1可导入',
    '门店1可导入',
    '账号1可导入 1有误',
  ])
  // What wants looking at is open and has the focus.
  await expect(preview.getByRole('button', { name: /^客户/ })).toBeFocused()
  const lines = dialog.getByRole('grid', { name: '客户的行' })
  await expect(lines.locator('[data-row="0"]')).toContainText('没有业务员“没有这个人”')
  expect(await seriousInBoth(page, '导入客户')).toEqual([])
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载未导入的1行' }).press('Enter')
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('未导入的客户.csv')
  expect(await readFile(await saved.path(), 'utf8')).toMatch(
    /^\ufeff客户编码,公司名称,.*,原因\r\nDAORU2,导入二号珠宝,,,没有这个人,,,,,,没有业务员“没有这个人”\r\n$/,
  )

  // Escape asks: the file is not imported yet.
  await keyboard.press('Escape')
  await expect(page.getByText('文件还没有导入，确定关闭吗？')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByText('文件还没有导入，确定关闭吗？')).toBeHidden()
  await expect(dialog).toBeVisible()

  await keyboard.press('Control+Enter')
  await expect(dialog.getByRole('status')).toHaveText('已导入4行，未导入2行')
  await preview.getByRole('button', { name: /^账号/ }).press('Enter')
  const people = dialog.getByRole('grid', { name: '账号的行' })
  await expect(people.locator('[data-row="0"]')).toContainText('它的客户在“客户”表第3行，那一行不能导入')
  await expect(people.locator('[data-row="1"]')).toContainText('已导入')
  await keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(grid).toContainText('导入一号珠宝')
  const found = await mall.ask(accounts.admin, '/system/account/page', { phone: '13911110001' })
  expect(found.result.records).toMatchObject([
    { companyName: '导入一号珠宝', stores: [{ storeName: '水贝店' }] },
  ])
})

test('accounts come in by a file of their own; what the server refuses since the preview is told', async ({
  sit,
}) => {
  const page = await sit(mall, accounts.admin, '/client/account')
  await list(page, '客户账号')
  await command(page, 'drkhzh')
  const client = (await mall.ask(accounts.admin, '/system/channel/queryChannelByCondition', {})).result
    .records[0]
  const content = await clientWorkbook({
    accounts: [
      [client.clientNo, '', '孙敏', '13911110003'],
      [client.clientNo, '', '李敏', '13911110004'],
    ],
  })
  const dialog = await chooseFile(page, '账号.xlsx', '导入客户账号', content)
  await expect(dialog.getByRole('status')).toHaveText('可导入2行')
  const { channelId } = client
  await mall.ask(accounts.admin, '/system/account/add', { channelId, realName: '抢先', phone: '13911110004' })
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('status')).toHaveText('已导入1行，未导入1行')
  await expect(dialog.getByRole('grid', { name: '账号的行' }).locator('[data-row="0"]')).toContainText(
    '手机号已存在',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
