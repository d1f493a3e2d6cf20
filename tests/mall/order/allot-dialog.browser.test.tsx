import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { AllotDialog } from '../../../src/mall/order/order/allot/dialog.tsx'
import { connectClient } from '../../../src/wire/client.ts'

const item = (id: number) => ({
  ...{ id, orderId: 1, orderNo: 'SO1', skuId: id, pNo: `HF-${id}`, spuNo: 'HF', pName: '如意', pImage: '' },
  ...{ num: 4, reserved: 2, stock: 9, pickNum: 0, notPickNum: 4, short: 2 },
})
const details = {
  ...{ id: 1, version: 3, orderNo: 'SO1', orderStatus: 2, clientName: '银杏', totalCount: 8, picked: 0 },
  items: [item(1), item(2)],
}
/** What the server was asked to pick: it finds the first weight too far off until it is told that it is meant. */
let asked: { lines: unknown; force: boolean }[]
/** What was said over everything else. */
let warned: string[]
beforeEach(() => {
  asked = []
  warned = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = (code: number, message: string, result: unknown) =>
      Response.json({ code, message, result })
    if (!request.url.includes('/allot')) return answer(200, '成功', details)
    const body = await request.json()
    asked.push(body)
    return body.force
      ? answer(200, '成功', { ...details, picked: 8 })
      : answer(400, '实重9克，参考3.5克，相差157%', null)
  })
  connectClient({
    ...{ token: () => 'a', warn: text => warned.push(text), loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('by keys: ↑↓ the lines, digits the number, Space all; a weight far off is said and may be meant', async () => {
  const onClose = vi.fn()
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <AllotDialog orderId={1} onClose={onClose} />
    </QueryClientProvider>,
  )
  const field = (id: number) => screen.getByRole('textbox', { name: `HF-${id}本次` })
  const [one, two] = [field(1), field(2)]
  await expect.element(one).toHaveFocus()
  await expect.element(one).toHaveValue('4')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(two).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.element(two).toHaveValue('1')
  await userEvent.keyboard('{ArrowUp}3')
  await expect.element(one).toHaveValue('3')
  await userEvent.keyboard(' ')
  await expect.element(one).toHaveValue('4')
  await screen.getByRole('textbox', { name: 'HF-1实重' }).fill('9')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('实重9克，参考3.5克，相差157%')
  expect(onClose).not.toHaveBeenCalled()
  // It stands beside the question: nobody is to read it twice.
  expect(warned).toEqual([])
  // One button goes ahead at a time: it is meant as it stands, or asked again where the weight is another.
  const plain = screen.getByRole('button', { name: /^配货/ })
  const meant = screen.getByRole('button', { name: '仍然配货' })
  await expect.element(meant).toBeVisible()
  await expect.element(plain).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await screen.getByRole('textbox', { name: 'HF-1实重' }).fill('8')
  await expect.element(plain).toBeVisible()
  await expect.element(meant).not.toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'HF-1实重' }).fill('9')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await meant.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const lines = [
    { itemId: 1, takes: [{ skuId: 1, num: 4, weight: '9' }] },
    { itemId: 2, takes: [{ skuId: 2, num: 1 }] },
  ]
  expect(asked).toMatchObject([...[false, false, true].map(force => ({ id: 1, version: 3, force, lines }))])
})

test('somebody was faster: what was typed stays, and what has changed is shown with both sides', async () => {
  let letRead = () => {}
  const readAgain = new Promise<void>(resolve => {
    letRead = resolve
  })
  let reads = 0
  const taken = { ...item(2), pickNum: 1, reserved: 1 }
  const sent: { version: number }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = (code: number, message: string, result: unknown) =>
      Response.json({ code, message, result })
    if (request.url.includes('/allot')) {
      sent.push(await request.json())
      return answer(409, '林书远刚刚修改了这一行', { current: {}, by: '林书远', at: '' })
    }
    if (sent.length === 0) return answer(200, '成功', details)
    reads += 1
    await readAgain
    return answer(200, '成功', { ...details, version: 4, orderStatus: 3, items: [item(1), taken] })
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <AllotDialog orderId={1} onClose={() => {}} />
    </QueryClientProvider>,
  )
  const field = (name: string) => screen.getByRole('textbox', { name })
  await expect.element(field('HF-1本次')).toHaveFocus()
  await userEvent.keyboard('1')
  await field('HF-1实重').fill('3.6')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  // It is said when the order is read again: whoever has read it can send at once.
  await expect.poll(() => reads).toBe(1)
  expect(screen.getByRole('alert').query()).toBeNull()
  letRead()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('林书远刚刚修改了这一行')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent.map(({ version }) => version)).toEqual([3, 4])
  const changes = screen.getByRole('status', { name: '别人的修改' })
  await expect.element(changes).toHaveTextContent('订单：状态待配货→配货中')
  await expect.element(changes).toHaveTextContent('HF-2：占用2→1，已配0→1')
  await expect.element(field('HF-1本次')).toHaveValue('1')
  await expect.element(field('HF-1实重')).toHaveValue('3.6')
  // What was only proposed follows the order.
  await expect.element(field('HF-2本次')).toHaveValue('3')
})
