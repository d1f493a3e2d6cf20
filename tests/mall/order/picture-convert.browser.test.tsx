import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { ConvertDialog } from '../../../src/mall/order/picture/convert/dialog.tsx'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { connectClient } from '../../../src/wire/client.ts'
import { asksBeforeClosing } from '../../support/given-up.ts'
import { commandsOf } from '../../support/held-commands.ts'

const wish = {
  ...{ id: 7, pictureNo: 'TP1', companyName: '银杏', channelId: 1, status: 3, num: 3, quote: 10_000 },
}
const goods = {
  ...{
    spuId: 1,
    spuNo: 'P1',
    skuNo: 'A-1',
    name: '戒指',
    image: '',
    weight: '3.5',
    available: 9,
    price: 100,
  },
}
beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const result = pathname.endsWith('/goods')
      ? { goods: [goods], left: [] }
      : pathname.endsWith('/details')
        ? wish
        : []
    return Response.json({ code: 200, message: '成功', result })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})
afterEach(() => vi.unstubAllGlobals())

const pane: PaneLocation = {
  ...{ id: 'main', path: '/order/picture', search: new URLSearchParams('take=A-1'), userId: 1, server: 's' },
  ...{ paired: false, patch: () => {}, go: () => {}, mall: { pageSize: 20, imageMb: 2, videoMb: 10 } },
}

test('lines at agreed prices are given up only once it is said so, by Escape as by 取消', async () => {
  let closed = 0
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CommandsProvider commands={commandsOf([])}>
        <PaneLocationProvider value={pane}>
          <ConvertDialog id={7} onClose={() => closed++} />
        </PaneLocationProvider>
      </CommandsProvider>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('A-1')).toBeVisible()
  const cancel = screen.getByRole('button', { name: /^取消/ })
  await asksBeforeClosing(
    cancel,
    () => closed,
    async () => {
      await expect.element(screen.getByText('A-1')).toBeVisible()
    },
  )
})
