import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { SplitDialog } from '../../../src/mall/order/order/split/dialog.tsx'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { connectClient } from '../../../src/wire/client.ts'
import { commandsOf } from '../../support/held-commands.ts'

const item = (id: number) => ({
  ...{ id, orderId: 1, orderNo: 'SO1', skuId: id, pNo: `HF-${id}`, spuNo: 'HF', pName: '如意', pImage: '' },
  ...{ num: 4, reserved: 1, stock: 9, pickNum: 2, notPickNum: 2, short: 1 },
})
const details = {
  ...{ id: 1, version: 3, orderNo: 'SO1', orderStatus: 3, clientName: '银杏', totalCount: 8, short: 2 },
  items: [item(1), item(2)],
}
/** What the server was asked to split off; pieces of a weighed lot are to be weighed first. */
let asked: { lines: { weight?: string; from?: string }[] }[]
let warned: string[]
beforeEach(() => {
  asked = []
  warned = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = (code: number, message: string, result: unknown) =>
      Response.json({ code, message, result })
    if (!new URL(request.url).pathname.endsWith('/split')) return answer(200, '成功', details)
    const body = await request.json()
    asked.push(body)
    return body.lines.some(
      (line: { from?: string; weight?: string }) => line.from === 'picked' && !line.weight,
    )
      ? answer(400, '请先称出拆出的1件', null)
      : answer(200, '成功', { id: 2, orderNo: 'SO1-1' })
  })
  connectClient({
    ...{ token: () => 'a', warn: text => warned.push(text), loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const location: PaneLocation = {
  ...{ id: 'main', path: '/order/list', search: new URLSearchParams('split=1'), userId: 1, server: 's' },
  ...{ paired: false, patch: () => {}, go: () => {}, mall: { pageSize: 20, imageMb: 2, videoMb: 10 } },
}

async function opened() {
  const closed = vi.fn()
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CommandsProvider commands={commandsOf([])}>
        <PaneLocationProvider value={location}>
          <SplitDialog orderId={1} onClose={closed} />
        </PaneLocationProvider>
      </CommandsProvider>
    </QueryClientProvider>,
  )
  const field = (id: number) => screen.getByRole('textbox', { name: `HF-${id}拆出`, exact: true })
  await expect.element(field(1)).toHaveFocus()
  return { closed, screen, field, result: screen.getByRole('status', { name: '拆单结果' }) }
}
const confirm = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

test('by keys: ↑↓ the lines, digits the number, Space all; neither order may become empty', async () => {
  const { closed, screen, field, result } = await opened()
  const button = screen.getByRole('button', { name: /^拆单/ })
  await expect.element(button).toHaveAccessibleDescription('请填写拆出的件数')
  await userEvent.keyboard('5')
  await expect.element(button).toHaveAccessibleDescription('拆出的件数应在1到4之间')
  await expect.element(screen.getByRole('row').getByRole('alert')).toHaveTextContent('拆出的件数应在1到4之间')
  await userEvent.keyboard(' {ArrowDown} ')
  await expect.element(field(2)).toHaveValue('4')
  await expect.element(button).toHaveAccessibleDescription('不能拆出全部明细')
  await field(2).fill('1')
  await expect.element(result).toHaveTextContent('新订单5件，原订单留3件')
  await confirm()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(asked).toEqual([
    {
      ...{ id: 1, version: 3 },
      lines: [
        { itemId: 1, num: 4 },
        { itemId: 2, num: 1 },
      ],
    },
  ])
})

test('by mouse: what is short in one click; a part of weighed pieces is weighed when the server asks', async () => {
  const { closed, screen, field, result } = await opened()
  await screen.getByRole('button', { name: '拆出缺货的2件' }).click()
  await expect.element(result).toHaveTextContent('新订单2件，原订单留6件')
  await field(2).fill('')
  await screen.getByLabelText('HF-1从').click()
  await screen.getByRole('option', { name: '已配的' }).click()
  await screen.getByRole('button', { name: /^拆单/ }).click()
  await expect.element(result).toHaveTextContent('请先称出拆出的1件')
  expect(warned).toEqual([])
  await screen.getByRole('textbox', { name: 'HF-1拆出的实重' }).fill('3.2')
  await screen.getByRole('button', { name: /^拆单/ }).click()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(asked.at(-1)).toMatchObject({ lines: [{ itemId: 1, num: 1, from: 'picked', weight: '3.2' }] })
})
