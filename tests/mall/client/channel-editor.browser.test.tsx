import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { toast } from '../../../src/kit/toast.tsx'
import { ChannelEditor } from '../../../src/mall/client/channel/channel-editor.tsx'
import { channel } from '../../../src/mall/client/channel/thing.ts'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { lentBy, paneFacts } from '../../../src/plain/panes.ts'
import { connectClient } from '../../../src/wire/client.ts'
import { commandsOf } from '../../support/held-commands.ts'

const location: PaneLocation = {
  ...{ id: 'test', path: '/client/material', search: new URLSearchParams(), userId: 1, server: 's' },
  ...{ paired: false, patch: () => {}, go: () => {} },
  mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const isClients = new URL(request.url).pathname.includes('queryChannelList')
    const records = isClients ? [{ clientNo: 'KH0040' }, { clientNo: 'KH0039' }] : []
    return Response.json({ code: 200, message: '成功', result: isClients ? { records, total: 2 } : [] })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a new client has the next number with its name, until somebody writes another', async () => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CommandsProvider commands={commandsOf()}>
        <PaneLocationProvider value={location}>
          <ChannelEditor thing={channel} which="new" rows={[]} onMoved={() => {}} onSaved={async () => {}} />
        </PaneLocationProvider>
      </CommandsProvider>
    </QueryClientProvider>,
  )
  const number = page.getByRole('textbox', { name: '客户编码' })
  await expect.element(page.getByText('下一个编码是KH0041')).toBeVisible()
  // Nobody has written anything: nothing is lost by leaving.
  await expect.element(number).toHaveValue('')
  expect(paneFacts('test').editor).toBe('clean')
  await page.getByRole('textbox', { name: '公司名称' }).fill('水贝一号')
  await expect.element(number).toHaveValue('KH0041')
  await number.fill('SZ7')
  await page.getByRole('textbox', { name: '公司名称' }).fill('水贝二号')
  await expect.element(number).toHaveValue('SZ7')
})

test('a client that was added stands on the last page of the list: 查看 leads to it alone', async () => {
  const added = { channelId: 41, id: 41, version: 1, clientNo: 'KH0041', companyName: '水贝一号' }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const isClients = pathname.includes('queryChannelList')
    const result = isClients
      ? { records: [], total: 0 }
      : /\/(addChannel|queryChannelById)$/.test(pathname)
        ? added
        : []
    return Response.json({ code: 200, message: '成功', result })
  })
  const [patched, saved] = [vi.fn(), vi.fn(async () => {})]
  const search = new URLSearchParams('f.status=0&page=3')
  const there = { ...location, id: 'added', search, patch: patched }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CommandsProvider commands={commandsOf()}>
        <PaneLocationProvider value={there}>
          <ChannelEditor thing={channel} which="new" rows={[]} onMoved={() => {}} onSaved={saved} />
        </PaneLocationProvider>
      </CommandsProvider>
    </QueryClientProvider>,
  )
  await page.getByRole('textbox', { name: '公司名称' }).fill('水贝一号')
  await page.getByRole('textbox', { name: '客户编码' }).fill('KH0041')
  await page.getByRole('textbox', { name: '负责人' }).fill('林书远')
  await page.getByRole('textbox', { name: '电话' }).fill('13812345678')
  const say = vi.spyOn(toast, 'say')
  void lentBy('added').editor?.save()
  await expect.poll(() => saved.mock.calls).toEqual([[41]])
  const { text, action } = toast.current() ?? {}
  expect([text, action?.label]).toEqual(['保存成功', '查看'])
  // A screen reader reads out what is said, once.
  expect(say).toHaveBeenCalledOnce()
  say.mockRestore()
  action?.run()
  await expect
    .poll(() => patched.mock.lastCall)
    .toEqual([{ 'f.status': undefined, page: undefined, 'f.keyword': '水贝一号' }])
})
