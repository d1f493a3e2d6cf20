import type { Page } from '@playwright/test'
import { type Envelope, list, palette } from '../../support/console.ts'
import { expect } from '../../support/patience.ts'
import type { Hand } from './hand.ts'

/** A call as the administrator: no part of the task. */
export type Ask = (path: string, input?: unknown) => Promise<Envelope['result']>

export interface Desk {
  /** Where the task was done. */
  readonly page: Page
  readonly ask: Ask
  /** The same page for somebody else, in a browser of their own. */
  colleague(path: string): Promise<Page>
}

export interface Task {
  readonly name: string
  /** Where both begin; a list of labels unless told: somewhere else than where the task is done. */
  readonly from?: string
  /** What has to stand before: by calls, counted nowhere. What it answers is what both scripts are told. */
  readonly given?: (ask: Ask) => Promise<string>
  readonly byKeys: (hand: Hand, given: string) => Promise<void>
  readonly byMouse: (hand: Hand, given: string) => Promise<void>
  /** Fails unless the task is done: the same question to both. */
  readonly done: (desk: Desk, given: string) => Promise<void>
}

export const goodsPath = '/product/api/v1/product'

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
export const found = (page: Page, count: number) =>
  expect(page.getByRole('navigation', { name: '分页' })).toContainText(`共 ${count} 条`)
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const option = (page: Page, name: string | RegExp) =>
  page.getByRole('option', { name, exact: typeof name === 'string' }).first()
export const bulk = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name })

export const checkAll = (hand: Hand) => hand.page.getByRole('checkbox', { name: '全选' }).first()

/** One field of goods that are said in the same line, and the preview committed. */
export async function setByKeys(hand: Hand, line: string): Promise<void> {
  await hand.run(line, '设置字段')
  await expect(button(hand.page, /^提交[1-9]/)).toBeEnabled()
  await hand.press('Control+Enter')
  await said(hand.page, /已提交\d+处/)
}

export async function setByMouse(hand: Hand, field: string, value: string): Promise<void> {
  const set = dialog(hand.page, '批量设置')
  await hand.click(bulk(hand.page, '批量设置'))
  await hand.click(set.getByRole('combobox', { name: '字段' }), option(hand.page, field))
  await hand.click(set.getByRole('textbox', { name: field }))
  await hand.type(value)
  await hand.click(set.getByRole('button', { name: '预览' }), button(hand.page, /^提交[1-9]/))
  await said(hand.page, /已提交\d+处/)
}

/** What somebody set before the task begins. */
export async function setCosts(ask: Ask, from: number, count: number, cost: number): Promise<string> {
  const { records } = await ask(`${goodsPath}/sku/page`, { pageNum: 1, pageSize: 200 })
  const few: { skuId: number; skuNo: string; version: number }[] = records.slice(from, from + count)
  const rows = few.map(({ skuId: id, version }) => ({ id, version, set: { cost } }))
  const batchId = `bench-tasks-${from}-${cost}`
  await ask('/system/ui/batch/apply', { batchId, call: 'x:sku.batchUpdate', mode: 'all', rows })
  return few[0]?.skuNo ?? ''
}

/** A screen by its pinyin in the palette. */
export async function goByKeys(hand: Hand, pinyin: string, title: string): Promise<void> {
  await hand.run(pinyin, title)
  await expect(palette(hand.page)).toBeHidden()
  await list(hand.page, title)
}

/** A screen by the sidebar; the group of the screen one is on stands open already. */
export async function goByMouse(hand: Hand, group: string, title: string): Promise<void> {
  const menu = hand.page.getByRole('navigation', { name: '主菜单' })
  const heading = menu.getByRole('button', { name: group, exact: true })
  if ((await heading.getAttribute('aria-expanded')) !== 'true') await hand.click(heading)
  await hand.click(menu.getByRole('link', { name: title, exact: true }))
  await list(hand.page, title)
}
