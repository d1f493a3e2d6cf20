import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AuditBox } from '../../src/mall/content/content/audit-box.tsx'
import { connectClient } from '../../src/wire/client.ts'

const verdicts: unknown[] = []
beforeEach(() => {
  verdicts.length = 0
  closed.mockReset()
  vi.stubGlobal('fetch', async (request: Request) => {
    const isVerdict = request.url.includes('audit')
    if (isVerdict) verdicts.push(await request.json())
    return Response.json({ code: 200, message: '成功', result: isVerdict ? {} : { records: [], total: 0 } })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})
afterEach(() => vi.unstubAllGlobals())

const closed = vi.fn()
const opened = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuditBox id={5} revision={2} onNext={() => {}} onClose={closed} />
    </QueryClientProvider>,
  )

test('a verdict is given by the keys that its buttons show, and a rejection only with its reason', async () => {
  const screen = await opened()
  await expect.element(screen.getByRole('button', { name: '驳回' })).toHaveTextContent('驳回CtrlShiftEnter')
  await screen.getByLabelText('审核意见').click()
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  expect(verdicts).toEqual([])
  await userEvent.keyboard('配图少了两张{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await expect.poll(() => verdicts).toEqual([{ id: 5, revision: 2, pass: 0, reason: '配图少了两张' }])
  await expect.poll(() => closed).toHaveBeenCalled()
})

test('Ctrl+Enter lets it pass', async () => {
  const screen = await opened()
  await expect.element(screen.getByRole('button', { name: '通过' })).toHaveTextContent('通过CtrlEnter')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => verdicts).toEqual([{ id: 5, revision: 2, pass: 1, reason: '' }])
  await expect.poll(() => closed).toHaveBeenCalled()
})
