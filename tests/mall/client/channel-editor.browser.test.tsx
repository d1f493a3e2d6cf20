import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { ChannelEditor } from '../../../src/mall/client/channel/channel-editor.tsx'
import { channel } from '../../../src/mall/client/channel/thing.ts'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { paneFacts } from '../../../src/plain/panes.ts'
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
