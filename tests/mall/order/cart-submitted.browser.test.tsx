import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { type Commands, CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { toast } from '../../../src/kit/toast.tsx'
import { Overlay } from '../../../src/mall/order/cart/view.tsx'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { lendHandle } from '../../../src/plain/panes.ts'
import { connectClient } from '../../../src/wire/client.ts'
import { fakeCommand, fakeList } from '../../commands/fakes.ts'
import { asksBeforeClosing } from '../../support/given-up.ts'

afterEach(() => vi.unstubAllGlobals())

const location: PaneLocation = {
  ...{ id: 'main', path: '/Mall/shoppingTrolley', search: new URLSearchParams('submit=4,9'), userId: 1 },
  ...{ server: 's', paired: false, patch: () => {}, go: () => {} },
  mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
}

const submit = fakeCommand({ id: 'cart.submit' })
const commands: Commands = {
  ...{ lookup: () => submit, placed: () => [], titleOf: () => undefined },
  ...{
    reason: () => undefined,
    isRunning: () => false,
    keysOf: () => [],
    run: () => {},
    runBeside: () => {},
  },
  ...{ isComplete: () => true, may: () => true, subscribe: () => () => {}, on: () => commands },
}

const preview = {
  ...{ quote: 'q', totalCount: 2, totalWeight: '3', gramCharges: 100, pieceCharges: 0, extraCharges: 0 },
  ...{ fixedCharges: 0, metalCharges: 0, deposit: 0, discount: 0, payment: 100 },
  ...{ lines: [], applied: [], skipped: [], vouchers: [], short: [] },
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) =>
    Response.json({
      ...{ code: 200, message: '成功' },
      result: request.url.includes('preview') ? preview : { id: 1, orderNo: 'SO1', short: 0 },
    }),
  )
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})

const opened = (where: PaneLocation) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CommandsProvider commands={commands}>
        <PaneLocationProvider value={where}>
          <Overlay />
        </PaneLocationProvider>
      </CommandsProvider>
    </QueryClientProvider>,
  )

test('lines that have become an order are selected no more, and 查看 leads to it: the next order was refused because of them', async () => {
  const gone: (readonly number[])[] = []
  const back = lendHandle('main', 'list', fakeList({ removed: async ids => void gone.push(ids) }))
  const went: string[] = []
  const screen = await opened({ ...location, go: to => void went.push(to) })
  await screen.getByRole('button', { name: '提交' }).click()
  await expect.poll(() => gone).toEqual([[4, 9]])
  back()
  const { text, action } = toast.current() ?? {}
  expect([text, action?.label]).toEqual(['已提交订单SO1', '查看'])
  action?.run()
  expect(went).toEqual(['/orderNewDetails?id=1'])
})

test('a price that is another by now is said where it is read, and nowhere else', async () => {
  const said: string[] = []
  connectClient({
    ...{ token: () => 'a', warn: text => void said.push(text), loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  vi.stubGlobal('fetch', async (request: Request) =>
    Response.json(
      request.url.includes('preview')
        ? { code: 200, message: '成功', result: preview }
        : { code: 409, message: '价格已变动', result: {} },
    ),
  )
  const screen = await opened(location)
  await screen.getByRole('button', { name: '提交' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('价格已变动，请核对后再提交')
  expect(said).toEqual([])
})

test('a remark that was typed is given up only once it is said so, by Escape as by 取消', async () => {
  let closed = 0
  const screen = await opened({ ...location, patch: () => closed++ })
  const remark = screen.getByLabelText('备注')
  await remark.fill('周六前到店，分两盒装')
  const cancel = screen.getByRole('button', { name: /^取消/ })
  await asksBeforeClosing(
    cancel,
    () => closed,
    async () => {
      await expect.element(remark).toHaveValue('周六前到店，分两盒装')
    },
  )
})
