import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { ReportDialog } from '../../../src/mall/order/operation/report-dialog.tsx'
import { operation } from '../../../src/mall/order/operation/thing.ts'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { connectClient } from '../../../src/wire/client.ts'
import { commandsOf } from '../../support/held-commands.ts'

const step = (weight: string) => ({ step: 1, num: 2, weight })
/** The work order as the server has it. */
let now: { version: number; steps: ReturnType<typeof step>[] }
let reads: number
let reports: { version: number; weight: string }[]
beforeEach(() => {
  now = { version: 3, steps: [] }
  reads = 0
  reports = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = (code: number, message: string, result: unknown) =>
      Response.json({ code, message, result })
    if (!new URL(request.url).pathname.endsWith('/report')) {
      reads += 1
      const facts = { id: 8, operationNo: 'ZY1', skuName: '如意', kind: 1, num: 2 }
      return answer(200, '成功', { ...facts, ...now })
    }
    const report = await request.json()
    reports.push(report)
    if (report.version !== now.version) return answer(409, '何敏刚刚报过工', { current: { id: 8, ...now } })
    now = { version: now.version + 1, steps: [...now.steps, step(report.weight)] }
    return answer(200, '成功', { id: 1 })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})
afterEach(() => vi.unstubAllGlobals())

const location: PaneLocation = {
  ...{ id: 'main', path: '/operationDetail', search: new URLSearchParams(), userId: 1, server: 's' },
  ...{ paired: false, patch: () => {}, go: () => {}, mall: { pageSize: 20, imageMb: 2, videoMb: 10 } },
}

async function opened() {
  const [closed, client] = [vi.fn(), new QueryClient()]
  const screen = await render(
    <QueryClientProvider client={client}>
      <CommandsProvider commands={commandsOf([])}>
        <PaneLocationProvider value={location}>
          <ReportDialog id={8} onClose={closed} />
        </PaneLocationProvider>
      </CommandsProvider>
    </QueryClientProvider>,
  )
  const out = screen.getByRole('textbox', { name: '产出' })
  await expect.element(out).toHaveFocus()
  return { screen, closed, client, out }
}
const confirm = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

test('another has reported since: it is said, what was typed stays, and confirmed again it goes on from there', async () => {
  const { screen, closed, out } = await opened()
  now = { version: 4, steps: [step('3.4')] }
  await userEvent.keyboard('3.38')
  await confirm()
  await expect.element(screen.getByText('何敏刚刚报过工')).toBeVisible()
  await expect.element(screen.getByText('上一道产出3.40 g')).toBeVisible()
  await expect.element(out).toHaveValue('3.38')
  expect(closed).not.toHaveBeenCalled()
  await confirm()
  await expect.poll(() => closed).toHaveBeenCalled()
  expect(reports.map(({ version, weight }) => [version, weight])).toEqual([
    [3, '3.38'],
    [4, '3.38'],
  ])
})

test('it is made of what one saw at its beginning, whatever is heard of the work order meanwhile', async () => {
  const { client } = await opened()
  await client.invalidateQueries({ queryKey: [operation.id] })
  expect(reads).toBe(1)
})
