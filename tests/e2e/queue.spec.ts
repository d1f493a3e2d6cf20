import type { Route } from '@playwright/test'
import { accounts, command, expect, mallOfFile, palette, test } from '../support/console.ts'
import { beginAnew } from '../support/within.ts'

const mall = mallOfFile()

/** What waits, the oldest first, as the lists of the calls name it. */
async function waiting(path: string, filter: object, name: string, sort = 'id'): Promise<string[]> {
  const { result } = await mall.ask(accounts.admin, path, { ...filter, sort, pageSize: 200 })
  return result.records.map((row: Record<string, string>) => row[name])
}

/** By when they were handed in, which is not the order in which they were written. */
const contentsDue = ['/notice/content/page', { state: 2 }, 'title', 'submitTime'] as const

test('in one page: what waits is judged, early, by key and by mouse, and a feedback is answered', async ({
  sit,
}) => {
  test.slow()
  const page = await sit(mall, accounts.admin, '/contentManage/list')
  await test.step('who presses Q and A at once has judged the first row, however late it and what draws it come', async () => {
    const [first = '', second = ''] = await waiting(...contentsDue)
    await expect(page.getByRole('button', { name: '逐条审核内容' })).toBeVisible()
    const hold = async (path: RegExp) => {
      const held: Route[] = []
      let open = false
      await page.route(path, route => (open ? route.continue() : void held.push(route)))
      return async () => {
        open = true
        for (const route of held) await route.continue()
      }
    }
    const judged = (name: string) =>
      expect(page.getByRole('status').filter({ hasText: `“${name}”已通过` })).toBeVisible()
    const release = await hold(/queue-screen|notice\/content/)
    const draw = await hold(/phone-page/)
    await page.keyboard.press('q')
    await page.keyboard.press('a')
    await expect(page.getByRole('grid')).toHaveCount(0)
    await release()
    await judged(first)
    await expect(page.getByRole('region', { name: second })).toBeFocused()
    await page.keyboard.press('a')
    await judged(second)
    await draw()
    for (const name of [second, first]) {
      await page.keyboard.press('u')
      await expect(page.getByRole('region', { name })).toBeFocused()
    }
  })

  await test.step('contents that wait are judged by key, one after the other, with a Chinese input method on', async () => {
    const [first = '', second = '', third = ''] = await waiting(...contentsDue)
    await beginAnew(page, '/contentManage/list')
    await expect(page.getByRole('button', { name: '逐条审核内容' })).toBeVisible()
    await page.keyboard.press('q')
    const read = (name: string) => expect(page.getByRole('region', { name })).toBeFocused()
    await read(first)
    await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible()
    // An input method makes another character of it: the place of the key counts.
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ａ', code: 'KeyA', bubbles: true }),
      ),
    )
    await read(second)
    await expect(page.getByRole('status').filter({ hasText: `“${first}”已通过` })).toBeVisible()
    await page.keyboard.press('r')
    await expect(palette(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '请输入驳回原因' })).toBeVisible()
    await page.keyboard.insertText('配图不清')
    await page.keyboard.press('Enter')
    await read(third)
    await page.keyboard.press('u')
    await read(second)
    // The reason given last is offered first.
    await page.keyboard.press('r')
    await expect(page.getByRole('option', { name: '配图不清' })).toBeVisible()
    await page.keyboard.press('Enter')
    await read(third)
    await page.keyboard.press('j')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('grid', { name: '内容管理' })).toContainText('已驳回')
    expect(await waiting(...contentsDue)).not.toContain(second)
  })

  await test.step('applications that wait are judged by mouse to the last one, and the last verdict is taken back', async () => {
    const path = '/system/channelApply/page'
    const names = await waiting(path, { status: 0 }, 'companyName')
    await beginAnew(page, '/client/certification')
    await page.getByRole('button', { name: '逐条审核认证申请' }).click()
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    for (const [nth, name] of names.entries()) {
      await expect(page.getByText(`${nth + 1} / ${names.length}`)).toBeVisible()
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await press(nth === 0 ? '跳过' : '通过')
    }
    await expect(page.getByText(`已通过${names.length - 1}，跳过1`)).toBeVisible()
    await press('撤回上一条')
    await expect(page.getByRole('heading', { name: names.at(-1) ?? '' })).toBeVisible()
    await press('跳过')
    await expect(page.getByText(`已通过${names.length - 2}，跳过2`)).toBeVisible()
    expect(await waiting(path, { status: 0 }, 'companyName')).toEqual([names[0], names.at(-1)])
    await press('再看跳过的')
    await expect(page.getByRole('heading', { name: names[0] ?? '' })).toBeVisible()
  })

  await test.step('a feedback is answered from the palette on, and the answer is taken back', async () => {
    await beginAnew(page, '/product/label')
    await command(page, 'ztclyhfk')
    const feedback = async () =>
      (
        await mall.ask(accounts.admin, '/activity/feedback/queryFeedbackByCondition', {
          sort: 'id',
          status: 1,
        })
      ).result.records[0]
    const before = await feedback()
    await expect(page.getByText(before.content)).toBeVisible()
    await command(page, 'hf')
    await page.keyboard.insertText('已补寄证书')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '已回复' })).toBeVisible()
    expect((await feedback()).id).not.toBe(before.id)
    await page.keyboard.press('u')
    await expect(page.getByText(before.content)).toBeVisible()
    await expect.poll(feedback).toMatchObject({ id: before.id, reply: '', status: 1 })
  })
})
