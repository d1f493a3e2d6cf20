import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { ReturnDialog } from '../../../src/mall/order/return/dialog.tsx'
import { connectClient } from '../../../src/wire/client.ts'
import { asksBeforeClosing } from '../../support/given-up.ts'

/** The server: two lots, a piece of which costs 5.05. */
let sent: unknown[]
/** The server takes its time over the details. */
let late: Promise<unknown>
beforeEach(() => {
  sent = []
  late = Promise.resolve()
  const answer = (result: unknown) => Response.json({ code: 200, message: '成功', result })
  const lot = { num: 2, left: 2, itemId: 1, pName: '如意戒', pImage: '', weight: '3.5' }
  const lots = [
    { ...lot, pickId: 7, pNo: 'K-1' },
    { ...lot, pickId: 8, pNo: 'K-2', left: 1 },
    { ...lot, pickId: 9, pNo: 'K-3', left: 0 },
  ]
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/details')) {
      await late
      return answer({ version: 4, orderNo: 'SO1', lots, returns: [] })
    }
    const asked = await request.json()
    if (pathname.endsWith('/preview')) {
      const pieces = asked.lines.reduce((all: number, { num }: { num: number }) => all + num, 0)
      return answer({ refund: pieces * 505, lines: [] })
    }
    sent.push(asked)
    return answer({ id: 1, returnNo: 'TH1', refund: 1515 })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what is paid back is seen before it is sent, by keys, at the version that was seen', async () => {
  let closed = 0
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ReturnDialog orderId={3} onClose={() => closed++} />
    </QueryClientProvider>,
  )
  const first = screen.getByLabelText('K-1退回件数')
  await expect.element(first).toHaveFocus()
  await expect.element(screen.getByText('K-3')).not.toBeInTheDocument()
  const button = screen.getByRole('button', { name: /^退货/ })
  await userEvent.keyboard('3')
  await expect.element(button).toHaveAccessibleDescription('最多可退2件')
  // Said at the field too: nobody points at a button that cannot be pressed to learn why.
  await expect
    .element(screen.getByRole('row', { name: /K-1/ }).getByRole('alert'))
    .toHaveTextContent('最多可退2件')
  await screen.getByRole('button', { name: '全部退回' }).click()
  await expect.element(screen.getByRole('status', { name: '退款' })).toHaveTextContent('退款 ¥15.15')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(button).toHaveAccessibleDescription('请说明原因')
  await screen.getByLabelText('原因').fill('圈口小了')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => closed).toBe(1)
  expect(sent).toEqual([
    {
      ...{ id: 3, version: 4, reason: '圈口小了', remark: '' },
      lines: [
        { pickId: 7, num: 2, verdict: 0 },
        { pickId: 8, num: 1, verdict: 0 },
      ],
    },
  ])
})

test('Escape and 取消 give up what was typed only once it is said so; nothing typed is nothing to ask about', async () => {
  let closed = 0
  const dialog = (
    <QueryClientProvider client={new QueryClient()}>
      <ReturnDialog orderId={3} onClose={() => closed++} />
    </QueryClientProvider>
  )
  const untouched = await render(dialog)
  await expect.element(untouched.getByLabelText('K-1退回件数')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toBe(1)
  await untouched.unmount()

  const screen = await render(dialog)
  const field = screen.getByLabelText('K-1退回件数')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.element(field).toHaveValue('1')
  const cancel = screen.getByRole('button', { name: /^取消/ })
  await asksBeforeClosing(
    cancel,
    () => closed,
    async () => {
      await expect.element(field).toHaveValue('1')
    },
  )
})

test('what the page still holds of an order is not taken for what it is: the dialog reads it when it opens', async () => {
  let read = (_: unknown) => {}
  late = new Promise(resolve => {
    read = resolve
  })
  const client = new QueryClient()
  const lot = {
    num: 2,
    left: 2,
    itemId: 1,
    pickId: 7,
    pName: '如意戒',
    pNo: 'K-1',
    pImage: '',
    weight: '3.5',
  }
  client.setQueryData(['orderReturn', 'details', 3], { version: 3, orderNo: 'SO1', lots: [lot], returns: [] })
  let closed = 0
  const screen = await render(
    <QueryClientProvider client={client}>
      <ReturnDialog orderId={3} onClose={() => closed++} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByRole('dialog', { name: '退货' })).toBeVisible()
  await expect.element(screen.getByLabelText('K-1退回件数')).not.toBeInTheDocument()
  read(undefined)
  await expect.element(screen.getByLabelText('K-1退回件数')).toHaveFocus()
  await userEvent.keyboard('1')
  await screen.getByLabelText('原因').fill('圈口小了')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => closed).toBe(1)
  expect(sent).toMatchObject([{ id: 3, version: 4 }])
})
