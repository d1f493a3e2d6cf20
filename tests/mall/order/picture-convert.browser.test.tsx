import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
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
const found = (codes: readonly string[]) => ({
  goods: codes.filter(code => code !== 'NONE').map(skuNo => ({ ...goods, skuNo })),
  left: codes.filter(code => code === 'NONE').map(code => ({ code, reason: '不存在' })),
})
/** What is asked of the server waits for it. */
let answering = Promise.resolve()
beforeEach(() => {
  answering = Promise.resolve()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    await answering
    const result = pathname.endsWith('/goods')
      ? found((await request.json()).codes)
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

const opened = (onClose = () => {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CommandsProvider commands={commandsOf([])}>
        <PaneLocationProvider value={pane}>
          <ConvertDialog id={7} onClose={onClose} />
        </PaneLocationProvider>
      </CommandsProvider>
    </QueryClientProvider>,
  )

test('numbers that follow each other at once all become lines in their order, and of what was not found is still read', async () => {
  const screen = await opened()
  await expect.element(screen.getByText('A-1')).toBeVisible()
  const field = screen.getByLabelText('加商品')
  await field.click()
  let answer = () => {}
  answering = new Promise(resolve => (answer = resolve))
  await userEvent.keyboard('NONE{Enter}B-2{Enter}C-3{Enter}')
  answer()
  await expect.element(screen.getByText('C-3')).toBeVisible()
  const shown = screen.getByText(/^[ABC]-\d$/).elements()
  expect(shown.map(({ textContent }) => textContent)).toEqual(['A-1', 'B-2', 'C-3'])
  await expect.element(screen.getByRole('alert')).toHaveTextContent('NONE：不存在')
  await userEvent.keyboard('D-4{Enter}')
  await expect.element(screen.getByText('D-4')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a number that the network loses is told, and the next one is found', async () => {
  const screen = await opened()
  await expect.element(screen.getByText('A-1')).toBeVisible()
  await screen.getByLabelText('加商品').click()
  const lost = Promise.reject(new TypeError('Failed to fetch'))
  lost.catch(() => undefined)
  answering = lost
  await userEvent.keyboard('B-2{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^B-2：/)
  answering = Promise.resolve()
  await userEvent.keyboard('C-3{Enter}')
  await expect.element(screen.getByText('C-3')).toBeVisible()
})

test('lines at agreed prices are given up only once it is said so, by Escape as by 取消', async () => {
  let closed = 0
  const screen = await opened(() => closed++)
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
