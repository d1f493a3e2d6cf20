import type { Page } from '@playwright/test'
import {
  accounts,
  command,
  expect,
  list,
  type Mall,
  mallOfFile,
  storageOf,
  test,
  uncaught,
} from '../support/console.ts'
import { type Fault, type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'

/** Every row of spec.md section 8, provoked through a proxy that breaks what it is told to. */
const mall = mallOfFile()
const rows = '/label/pageList'
let proxy: FaultProxy

test.beforeAll(async () => {
  proxy = await startFaultProxy(mall.url)
})
test.afterEach(() => proxy.forget())
test.afterAll(() => proxy.close())

/** The same mall, through the proxy. */
const through = (): Mall => ({ ...mall, url: proxy.url })

const toasts = (page: Page) => page.locator('#toasts').getByRole('alert')
const box = (page: Page) => page.getByRole('alertdialog', { name: '确定登出' })
const envelope = (code: number, message?: string) => ({
  body: JSON.stringify({ code, message, result: null }),
})

async function labels(page: Page): Promise<Page> {
  await page.goto('/product/label')
  await list(page, '商品标签')
  // Commands of the list are there with its button.
  await expect(page.getByRole('button', { name: '新增标签' })).toBeVisible()
  return page
}

/** Neighbours say different sentences: none finds the one before it still standing. */
const table: readonly (readonly [string, Fault, string])[] = [
  ['an answer that is torn', 'torn', '服务异常'],
  ['a code that is not 200 or 203', envelope(4711, '库存服务说不'), '库存服务说不'],
  ['a code without a message', envelope(4711), 'Error'],
  ['HTTP 404', { status: 404, body: 'gone' }, '服务不存在'],
  ['a code with an empty message', envelope(500, ''), 'Error'],
  ['HTTP 500', { status: 500, body: '<h1>oops</h1>', type: 'text/html' }, '服务异常'],
  ['HTTP 503', { status: 503 }, '服务不可用'],
  ['HTML instead of JSON', { body: '<!doctype html><p>hi', type: 'text/html' }, '服务异常'],
  ['another HTTP status', { status: 418 }, '请求失败（418）'],
  ['a connection that is cut', 'cut', '网络异常，请检查网络连接后重试'],
]

test.describe('on a page that stands', () => {
  let page: Page
  let errors: readonly string[]
  test.beforeAll(async ({ browser }) => {
    const storageState = storageOf(proxy.url, await mall.session(accounts.admin))
    page = await browser.newPage({ baseURL: proxy.url, storageState })
    errors = uncaught(page)
    await labels(page)
  })
  test.afterAll(async () => {
    await page.close()
    expect(errors, 'errors that the page did not catch').toEqual([])
  })

  for (const [what, fault, sentence] of table)
    test(`${what}: ${sentence}, the rows stay, and the next try succeeds`, async () => {
      const count = await page.getByRole('row').count()
      await expect(toasts(page).filter({ hasText: sentence })).toHaveCount(0)
      proxy.meet(rows, fault)
      await page.keyboard.press('r')
      await expect(toasts(page)).toHaveText(sentence)
      await expect(page.getByRole('row')).toHaveCount(count)
      await expect(box(page)).toHaveCount(0)
      proxy.meet(rows, undefined)
      await page.keyboard.press('r')
      await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy')
      await expect(page.getByRole('row')).toHaveCount(count)
    })
})

test('a refusal stands at the field that it names, whatever its sentence begins with', async ({ sit }) => {
  const page = await labels(await sit(through(), accounts.admin))
  await page.getByRole('row').nth(1).dblclick()
  const editor = page.getByRole('dialog', { name: '编辑标签' })
  const [name, remark] = [editor.getByLabel('标签名称'), editor.getByLabel('备注')]
  await name.fill('新的名称')
  const body = JSON.stringify({ code: 400, message: '标签名称和备注不能都改', result: { field: 'remark' } })
  proxy.meet('/label/updateLabel', { body })
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(remark).toHaveAttribute('aria-invalid', 'true')
  await expect(remark).toBeFocused()
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  // Said there alone; a message over the window would lie on its title in a narrow one.
  await expect(editor.getByText('标签名称和备注不能都改')).toHaveCount(1)
  // Looked at once: it would leave by itself.
  expect(await toasts(page).count()).toBe(0)
})

test('203, and an answer without a code, are success: no message', async ({ sit }) => {
  const page = await labels(await sit(through(), accounts.admin))
  const page203 = { code: 203, message: '', result: { records: [], total: 0, pages: 0 } }
  proxy.meet(rows, { body: JSON.stringify(page203) })
  await page.keyboard.press('r')
  await expect(page.getByText('暂无数据')).toBeVisible()
  proxy.meet(rows, {
    body: JSON.stringify({ records: [{ id: 1, name: '无码', version: 1 }], total: 1, pages: 1 }),
  })
  await page.keyboard.press('r')
  await expect(page.getByText('无码')).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
})

test('HTTP 401: the toast and the box; code 401: the box alone, one a tab however many answers', async ({
  sit,
}) => {
  const first = await labels(await sit(through(), accounts.admin))
  const again = () => first.context().newPage()
  const tabs = [first, await labels(await again()), await labels(await again())]
  proxy.meet('/api/product', envelope(401, '未登录，请重新登录'))
  for (const page of tabs) {
    await page.bringToFront()
    // Fifty at once: reads that are cancelled by the next one never answer, so each asks something else.
    await page.evaluate(() => {
      for (let n = 0; n < 50; n += 1) window.dispatchEvent(new Event('focus'))
    })
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('r')
    await expect(box(page)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(1)
    await expect(toasts(page)).toHaveCount(0)
  }
  await first.bringToFront()
  await box(first).getByRole('button', { name: '取消' }).click()
  await expect(box(first)).toBeHidden()
  proxy.meet('/api/product', { status: 401 })
  await first.keyboard.press('r')
  await expect(toasts(first)).toHaveText('未登录，请重新登录')
  await expect(box(first)).toBeVisible()
})

test('an error message stays for five seconds, and a new one takes its place', async ({ sit }) => {
  const page = await labels(await sit(through(), accounts.admin))
  await page.clock.install()
  proxy.meet(rows, envelope(4711, '第一句'))
  await page.keyboard.press('r')
  await expect(toasts(page)).toHaveText('第一句')
  proxy.meet(rows, envelope(4711, '第二句'))
  await page.keyboard.press('r')
  await expect(toasts(page)).toHaveText('第二句')
  await expect(toasts(page)).toHaveCount(1)
  // The clock of the page goes on meanwhile: some of the five seconds are left for a slow machine.
  await page.clock.fastForward(3000)
  await expect(toasts(page)).toHaveText('第二句')
  await page.clock.fastForward(2100)
  await expect(toasts(page)).toHaveCount(0)
})

test('no answer within 60 seconds: 请求超时，请稍后再试', async ({ sit }) => {
  const page = await labels(await sit(through(), accounts.admin))
  await page.clock.install()
  proxy.meet(rows, 'silent')
  const began = await page.evaluate(() => Date.now())
  await page.keyboard.press('r')
  await expect.poll(() => proxy.met(rows)).toBe(1)
  // However long this machine has taken until here, it stops a second before the end.
  await page.clock.pauseAt(began + 59_000)
  await expect(toasts(page)).toHaveCount(0)
  await page.clock.resume()
  await expect(toasts(page)).toHaveText('请求超时，请稍后再试')
})

test('the menu cannot be fetched: said, with 重试; then the same address opens', async ({ sit }) => {
  proxy.meet('/queryUserMenu', { status: 503 })
  const page = await sit(through(), accounts.admin)
  await page.clock.install()
  await page.goto('/product/label?f.enabled=1')
  await expect(page.getByText('菜单加载失败')).toBeVisible()
  // Once at once by itself, then in growing pauses; nobody has to wait for them.
  await expect.poll(() => proxy.met('/queryUserMenu')).toBeGreaterThan(1)
  // None of them ends from here on: what is asked now is asked by the click.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const asked = page.waitForRequest('**/queryUserMenu*')
  await page.getByRole('button', { name: '重试' }).click()
  await asked
  proxy.meet('/queryUserMenu', undefined)
  await page.clock.resume()
  await list(page, '商品标签')
  expect(page.url()).toBe(`${proxy.url}/product/label?f.enabled=1`)
})

test('a save that is cut keeps the form, and is done once when it is repeated', async ({ sit }) => {
  const page = await labels(await sit(through(), accounts.admin))
  await page.keyboard.press('n')
  const editor = page.getByRole('dialog', { name: '新增标签' })
  await editor.getByLabel('标签名称').fill('断线')
  proxy.meet('/label/addLabel', 'cut')
  await page.keyboard.press('Control+Enter')
  await expect(toasts(page)).toHaveText('网络异常，请检查网络连接后重试')
  await expect(editor.getByLabel('标签名称')).toHaveValue('断线')
  // Repeated, by the browser itself too, and always with one key: had one of them arrived, no other would do it again.
  expect(proxy.met('/label/addLabel')).toBeGreaterThan(2)
  expect(proxy.keys('/label/addLabel')).toHaveLength(1)
  proxy.meet('/label/addLabel', undefined)
  await page.keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()
  await expect(page.getByRole('gridcell', { name: '断线' })).toHaveCount(1)
})

test('a slow network shows that something is coming, never a blank pane; offline says so, and so does its end', async ({
  sit,
}) => {
  proxy.meet(rows, { after: 1500 })
  const page = await sit(through(), accounts.admin, undefined, {})
  await page.goto('/product/label')
  await expect(page.getByRole('grid', { name: '商品标签' })).toHaveAttribute('aria-busy', 'true')
  await list(page, '商品标签')
  proxy.meet(rows, undefined)
  await expect(page.getByRole('button', { name: '新增标签' })).toBeVisible()
  // Everything that comes late has come: the palette finds by pinyin, and what it finds is of the late commands.
  await command(page, 'kjj')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.context().setOffline(true)
  const strip = page.getByRole('status').filter({ hasText: '网络已断开，修改会保存在本机' })
  await expect(strip).toBeVisible()
  // A list that cannot be asked for says so, instead of waiting or of counting nothing; and it is there once it can be.
  await page.getByRole('searchbox').fill('金')
  await expect(page.getByRole('alert').filter({ hasText: '网络异常' }).first()).toBeVisible()
  await expect(page.getByText('共 0 条')).toHaveCount(0)
  await strip.getByRole('button', { name: '重试' }).click()
  await expect(strip).toBeVisible()
  await page.context().setOffline(false)
  await expect(strip).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '网络已恢复' })).toBeVisible()
})

test('what somebody changes before the page listens for changes is seen all the same', async ({ sit }) => {
  const name = '页面打开时改的'
  proxy.meet('/system/ui/events', { after: 1500 })
  const page = await labels(await sit(through(), accounts.admin))
  const made = await mall.ask(accounts.admin, '/product/api/v1/product/label/addLabel', { name })
  expect(made).toMatchObject({ code: 200 })
  await expect(page.getByRole('gridcell', { name })).toBeVisible()
})

test('a new version deployed under the open page: a part that is gone says so and offers to load anew', async ({
  sit,
}) => {
  const page = await labels(await sit(through(), accounts.admin, undefined, {}))
  proxy.meet('/assets/ed-', { status: 404 })
  await page.keyboard.press('n')
  await expect(page.getByText('页面已更新，请重新加载（草稿会保留）')).toBeVisible()
  proxy.meet('/assets/ed-', undefined)
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('dialog', { name: '新增标签' })).toBeVisible()
})

test('a screen whose part is gone says so instead of waiting for ever; the rest is there, its commands too', async ({
  sit,
}) => {
  proxy.meet('/assets/operate-', { status: 404 })
  const page = await labels(await sit(through(), accounts.admin, undefined, {}))
  const gone = '页面已更新，请重新加载（草稿会保留）'
  await expect(toasts(page)).toHaveText(`${gone}重新加载`)
  await page.getByRole('navigation', { name: '主菜单' }).getByText('运营', { exact: true }).click()
  await page.getByRole('link', { name: '公告管理' }).click()
  await expect(page.getByRole('main').getByText(gone)).toBeVisible()
  await command(page, 'spbq')
  await list(page, '商品标签')
  await command(page, 'xzbq')
  await expect(page.getByRole('dialog', { name: '新增标签' })).toBeVisible()
  proxy.meet('/assets/operate-', undefined)
  await page.goto('/operate/announcement')
  await list(page, '公告管理')
})

test('without a network a screen that was never seen says that, and comes by 重新加载 when the network is back', async ({
  sit,
}) => {
  proxy.meet('/assets/operate-', 'cut')
  const page = await labels(await sit(through(), accounts.admin, undefined, {}))
  await page.getByRole('navigation', { name: '主菜单' }).getByText('运营', { exact: true }).click()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: '公告管理' }).click()
  const said = page.getByRole('main').getByText('网络异常，请检查网络连接后重试')
  // The message that the commands of that part are missing too may offer the same, and stands outside.
  const again = page.getByRole('main').getByRole('button', { name: '重新加载' })
  await expect(said).toBeVisible()
  // Not the browser's own page for the lack of a network.
  await again.click()
  await expect(said).toBeVisible()
  await page.context().setOffline(false)
  proxy.meet('/assets/operate-', undefined)
  await again.click()
  await list(page, '公告管理')
})

test('a failure of the server shows its number, in the message and in a pane, and it can be copied', async ({
  sit,
}) => {
  const page = await labels(await sit(through(), accounts.admin))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  proxy.meet(rows, { ...envelope(500, '服务异常'), status: 500, errorId: '0a1b2c3d' })
  await page.keyboard.press('r')
  await expect(toasts(page)).toContainText('服务异常，错误编号 0a1b2c3d')
  await toasts(page).getByRole('button', { name: '复制错误编号' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0a1b2c3d')
  await page.reload()
  const pane = page.getByRole('main').getByRole('alert').filter({ hasText: '错误编号 0a1b2c3d' })
  await expect(pane.getByRole('button', { name: '复制错误编号' })).toBeVisible()
})

test('a page that is older than the server offers 刷新, and what was typed is there afterwards', async ({
  sit,
}) => {
  const strip = (page: Page) => page.getByRole('status').filter({ hasText: '已有新版本' })
  const stream = '/system/ui/events'
  const body = `event: build\ndata: ${JSON.stringify({ topic: '/assets/index-newer.js', ids: [] })}\n\n`
  proxy.meet(stream, { body, type: 'text/event-stream; charset=utf-8' })
  const page = await labels(await sit(through(), accounts.admin))
  await expect(strip(page)).toBeVisible()
  await page.keyboard.press('n')
  const editor = page.getByRole('dialog', { name: '新增标签' })
  await editor.getByLabel('标签名称').fill('旧页面里写的')
  await expect(editor.getByText(/未保存，草稿 \d\d:\d\d/)).toBeVisible()
  // Without the editor over it: leaving is the same as crashing, the draft is kept already.
  await page.goto('/product/label')
  await list(page, '商品标签')
  await expect(strip(page)).toBeVisible()
  proxy.meet(stream, undefined)
  const anew = page.waitForEvent('load')
  await strip(page).getByRole('button', { name: '刷新' }).click()
  await anew
  await list(page, '商品标签')
  await expect(page.getByRole('button', { name: '新增标签' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByText(/发现未提交的草稿/)).toBeVisible()
})
