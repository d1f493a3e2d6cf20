import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { type Commands, CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { toast } from '../../../src/kit/toast.tsx'
import { EditDialog } from '../../../src/mall/order/order/edit/dialog.tsx'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { connectClient } from '../../../src/wire/client.ts'
import { fakeCommand } from '../../commands/fakes.ts'

interface Asked {
  readonly version: number
  readonly dryRun?: boolean
  readonly quote?: string
  readonly lines: readonly { readonly itemId: number; readonly num?: number }[]
  readonly add: readonly { readonly skuNo: string; readonly num: number }[]
}

/** The server: one line of two pieces at 5.00; a piece more or less is 5.00, and there is no NO-SUCH. */
let sent: Asked[]
let details: Record<string, unknown>
interface Refusal {
  readonly code: number
  readonly message: string
  readonly result: unknown
}
let refusal: Refusal | undefined
/** What a dry run is refused with. */
let tried: Refusal | undefined
let warned: string[]
const item = { id: 1, pName: '如意戒', pNo: 'K-1', spec: '12', engraving: '', num: 2 }
beforeEach(() => {
  sent = []
  refusal = undefined
  tried = undefined
  warned = []
  details = {
    ...{
      id: 3,
      version: 4,
      orderNo: 'SO1',
      metalMode: 1,
      deposit: 0,
      receiver: '林',
      phone: '1',
      address: '贝丽北路',
    },
    items: [item],
  }
  const answer = (result: unknown) => Response.json({ code: 200, message: '成功', result })
  vi.stubGlobal('fetch', async (request: Request) => {
    if (new URL(request.url).pathname.endsWith('/details')) return answer(details)
    const asked: Asked = await request.json()
    if (!asked.dryRun) sent.push(asked)
    if (asked.dryRun && tried) return Response.json(tried)
    if (!asked.dryRun && refusal) return Response.json(refusal)
    const num = asked.lines[0]?.num ?? 2
    const known = asked.add.filter(({ skuNo }) => skuNo !== 'NO-SUCH')
    const pieces = known.reduce((all, each) => all + each.num, num)
    const sums = { totalWeight: '1', short: 0, discount: 0 }
    return answer({
      ...{ orderNo: 'SO1', version: asked.version + 1, quote: `q${pieces}`, applied: [], skipped: [] },
      was: { ...sums, totalCount: 2, payment: 1000 },
      now: { ...sums, totalCount: pieces, payment: pieces * 500 },
      lines: [
        {
          itemId: 1,
          skuNo: 'K-1',
          name: '如意戒',
          wasNum: 2,
          num,
          short: 0,
          wasPayment: 1000,
          payment: num * 500,
        },
        ...known.map(each => ({
          ...{
            ...each,
            itemId: null,
            name: '长命锁',
            wasNum: 0,
            short: 0,
            wasPayment: 0,
            payment: each.num * 500,
          },
        })),
      ],
      depositDue: details.depositDue ?? 0,
      left: asked.add
        .filter(each => !known.includes(each))
        .map(({ skuNo }) => ({ skuNo, reason: '货号不存在' })),
    })
  })
  connectClient({
    ...{ token: () => 'a', warn: text => void warned.push(text), loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const inList: PaneLocation = {
  ...{ id: 'main', path: '/Order/OrderListNew', search: new URLSearchParams(), userId: 1 },
  ...{ server: 's', paired: false, patch: () => {}, go: () => {} },
  mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
}
const refresh = fakeCommand({ id: 'orderDetail.refresh' })
const commands: Commands = {
  ...{
    lookup: () => refresh,
    placed: () => [],
    titleOf: () => undefined,
  },
  ...{
    reason: () => undefined,
    isRunning: () => false,
    keysOf: () => [],
    run: () => {},
    runBeside: () => {},
  },
  ...{ isComplete: () => true, may: () => true, subscribe: () => () => {}, on: () => commands },
}

async function opened(where = inList) {
  const closed = vi.fn()
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CommandsProvider commands={commands}>
        <PaneLocationProvider value={where}>
          <EditDialog orderId={3} onClose={closed} />
        </PaneLocationProvider>
      </CommandsProvider>
    </QueryClientProvider>,
  )
  return { closed, screen, total: screen.getByRole('status', { name: '修改后' }) }
}
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

test('by keys: pieces and pasted numbers, at the sum that was seen; an unknown number is named', async () => {
  const { closed, screen, total } = await opened()
  const button = screen.getByRole('button', { name: /^保存/ })
  await expect.element(screen.getByLabelText('K-1圈口')).toHaveFocus()
  await expect.element(button).toHaveAccessibleDescription('还没有修改')
  await screen.getByLabelText('K-1件数').fill('3')
  await expect.element(total).toHaveTextContent('3件应付 10.00¥15.00')
  await screen.getByLabelText('加商品').fill('K-9，NO-SUCH K-9')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('NO-SUCH：货号不存在')
  await save()
  expect(sent).toEqual([])
  await screen.getByRole('button', { name: '移除' }).nth(2).click()
  await expect.element(total).toHaveTextContent('5件应付 10.00¥25.00')
  await expect.element(button).not.toHaveAccessibleDescription()
  await save()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent).toEqual([
    {
      ...{ id: 3, version: 4, quote: 'q5', add: [{ skuNo: 'K-9', num: 2 }] },
      lines: [{ itemId: 1, num: 3 }],
    },
  ])
})

test.each([
  ['in the list', inList, '查看'],
  ['on its page', { ...inList, path: '/orderNewDetails', search: new URLSearchParams('id=3') }, undefined],
  [
    'on the page of another',
    { ...inList, path: '/orderNewDetails', search: new URLSearchParams('id=4') },
    '查看',
  ],
])('an order that was changed %s leads to it from anywhere else', async (_where, where, label) => {
  const went: string[] = []
  const { closed, screen } = await opened({ ...where, go: to => void went.push(to) })
  await screen.getByLabelText('K-1件数').fill('3')
  await expect.element(screen.getByRole('button', { name: /^保存/ })).not.toHaveAccessibleDescription()
  await save()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  const { text, action } = toast.current() ?? {}
  expect([text, action?.label]).toEqual(['已修改订单SO1', label])
  action?.run()
  expect(went).toEqual(label ? ['/orderNewDetails?id=3'] : [])
})

test('somebody was faster: what was typed stays, over the order as it is by now', async () => {
  const { closed, screen } = await opened()
  await screen.getByLabelText('地址').fill('水贝一路')
  await expect.element(screen.getByRole('button', { name: /^保存/ })).not.toHaveAccessibleDescription()
  refusal = { code: 409, message: '订单已被林修改', result: { current: {} } }
  details = { ...details, version: 9, receiver: '周', items: [{ ...item, num: 7 }] }
  await save()
  await expect.element(screen.getByLabelText('K-1件数')).toHaveValue('7')
  await expect.element(screen.getByLabelText('收货人')).toHaveValue('周')
  await expect.element(screen.getByLabelText('地址')).toHaveValue('水贝一路')
  refusal = undefined
  await expect.element(screen.getByRole('button', { name: /^保存/ })).not.toHaveAccessibleDescription()
  await save()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(sent[1]).toMatchObject({ version: 9, lines: [], address: '水贝一路' })
})

test('a deposit says at its field how much is due, and why it is refused: below 0, too fine, more than the order', async () => {
  details = {
    ...details,
    metalMode: 2,
    metalCharges: 8000,
    depositDue: 800,
    lockUntil: '2026-11-21 14:00:00',
  }
  const { screen, total } = await opened()
  const deposit = screen.getByLabelText('已收定金')
  await expect.element(deposit).toHaveAccessibleDescription('审核前应收8.00元')
  for (const [typed, sentence] of [
    ['-5', '已收定金不能小于0'],
    ['1.234', '已收定金应为金额，最多两位小数'],
    ['10.01', '已收定金不能大于应付10.00元'],
  ] as const) {
    await deposit.fill(typed)
    await expect.element(deposit).toHaveAccessibleDescription(sentence)
    await save()
  }
  expect(sent).toEqual([])
  await deposit.fill('10')
  await expect.element(total).toHaveTextContent('2件应付 ¥10.00')
  await expect.element(deposit).toHaveAccessibleDescription('审核前应收8.00元')
  await expect.element(screen.getByRole('button', { name: /^保存/ })).not.toHaveAccessibleDescription()
  await save()
  await expect.poll(() => sent.length).toBe(1)
})

test('what the server does not do is said in the foot, not at the grey button alone', async () => {
  tried = { code: 400, message: '“如意戒”是秒杀价，不能加件，请另加一行', result: null }
  const { screen } = await opened()
  await screen.getByLabelText('K-1件数').fill('3')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('请另加一行')
  await screen.getByLabelText('K-1件数').fill('x')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('件数应为整数')
})

test('what the server refuses is said once: in the form, also where the next trial is refused for the same', async () => {
  const { screen } = await opened()
  await screen.getByLabelText('地址').fill('水贝一路')
  await expect.element(screen.getByRole('button', { name: /^保存/ })).not.toHaveAccessibleDescription()
  refusal = { code: 400, message: '订单已在配货，不能改地址', result: null }
  tried = refusal
  await save()
  const said = screen.getByText(refusal.message)
  await expect.element(said).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /^保存/ }))
    .toHaveAccessibleDescription(refusal.message)
  expect(screen.getByRole('alert').filter({ hasText: refusal.message }).elements()).toHaveLength(1)
  expect(warned).toEqual([])
  // What is typed next is no longer what was refused.
  tried = undefined
  await screen.getByLabelText('地址').fill('水贝二路')
  await expect.element(said).not.toBeInTheDocument()
})

test.each(['refused', 'tried'] as const)(
  'a field that the server names says why, and nothing else does: %s',
  async when => {
    const { screen } = await opened()
    const phone = screen.getByLabelText('电话')
    const address = screen.getByLabelText('地址')
    const named = { code: 400, message: '电话不正确', result: { field: 'phone' } }
    tried = named
    if (when === 'refused') {
      tried = undefined
      refusal = named
    }
    await phone.fill('13800000009')
    await address.click()
    if (when === 'refused') {
      await expect.element(screen.getByRole('button', { name: /^保存/ })).not.toHaveAccessibleDescription()
      await save()
    }
    await expect.element(phone).toHaveAccessibleDescription(named.message)
    await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
    // What was sent leads to what is to be mended; what is only tried takes nobody away from where he types.
    if (when === 'refused') await expect.element(phone).toHaveFocus()
    else await expect.element(address).toHaveFocus()
    expect(screen.getByRole('alert').filter({ hasText: named.message }).elements()).toHaveLength(0)
    expect(warned).toEqual([])
    tried = undefined
    await phone.fill('13800000001')
    await expect.element(phone).not.toHaveAccessibleDescription()
  },
)
