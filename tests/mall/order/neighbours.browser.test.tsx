import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Command, Ctx } from '../../../src/commands/command.ts'
import { commands } from '../../../src/mall/order/order/detail/commands.ts'
import { keepFrom } from '../../../src/mall/order/order/detail/neighbours.ts'
import { useNeighbours, usePublished } from '../../../src/mall/order/order/detail/use-detail.ts'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { lentBy } from '../../../src/plain/panes.ts'
import { connectClient } from '../../../src/wire/client.ts'
import { fakeCtx } from '../../commands/fakes.ts'

afterEach(() => vi.unstubAllGlobals())

function Opened({ id }: { readonly id: number }) {
  const neighbours = useNeighbours(id)
  usePublished({ orderId: id, shown: undefined, neighbours })
  return neighbours.place === undefined ? null : <p>{`${neighbours.place}/${neighbours.known.total}`}</p>
}

const found = (name: 'next' | 'previous'): Command => {
  const command = commands.find(({ id }) => id === `orderDetail.${name}`)
  if (!command) throw new Error(`no command ${name}`)
  return command
}

test('J that is pressed before the orders of the list are known goes to the next one as soon as they are', async () => {
  let answer = () => {}
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>(resolve => {
      answer = resolve
    })
    const result = { records: [{ id: 2 }, { id: 1 }], total: 2, size: 200, current: 1, pages: 1 }
    return Response.json({ code: 200, message: '成功', result })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  keepFrom({ screen: 'OrderListNew', search: {}, question: { orderStatus: 1 } })
  const patched: unknown[] = []
  const pane: PaneLocation = {
    ...{ id: 'main', path: '/orderNewDetails', search: new URLSearchParams('id=2'), userId: 1, server: 's' },
    ...{ paired: false, patch: changes => patched.push(changes), go: () => {} },
    mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
  }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PaneLocationProvider value={pane}>
        <Opened id={2} />
      </PaneLocationProvider>
    </QueryClientProvider>,
  )
  const ctx = (): Ctx => fakeCtx({ pane: { kind: 'order.details', id: 'main', ...lentBy('main') } })
  expect(found('next').unless?.(ctx())).toBeUndefined()
  const pressed = found('next').run(ctx(), {})
  expect(patched).toEqual([])
  answer()
  await pressed
  expect(patched).toEqual([{ id: '1', follow: undefined }])
  // Known by now, an end is an end.
  await expect.poll(() => found('previous').unless?.(ctx())).toBe('没有上一单了')
})

test('an order far down a long list has its place in all of it, and the list goes on behind what was read', async () => {
  const asked: number[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pageNum } = await request.json()
    asked.push(pageNum)
    const length = pageNum === 3 ? 4 : 200
    const records = Array.from({ length }, (_, nth) => ({ id: 1000 - (pageNum - 1) * 200 - nth }))
    const result = { records, total: 404, size: 200, current: pageNum, pages: 3 }
    return Response.json({ code: 200, message: '成功', result })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  // Its 400th row, on its 20th page.
  keepFrom({ screen: 'OrderListNew', search: { page: '20' }, question: {} })
  const patched: unknown[] = []
  const pane: PaneLocation = {
    ...{ id: 'far', path: '/orderNewDetails', search: new URLSearchParams('id=601'), userId: 1, server: 's' },
    ...{ paired: false, patch: changes => patched.push(changes), go: () => {} },
    mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
  }
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <PaneLocationProvider value={pane}>
        <Opened id={601} />
      </PaneLocationProvider>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('400/404')).toBeInTheDocument()
  expect(asked).toEqual([2])
  const ctx = (): Ctx => fakeCtx({ pane: { kind: 'order.details', id: 'far', ...lentBy('far') } })
  expect(found('next').unless?.(ctx())).toBeUndefined()
  await found('next').run(ctx(), {})
  expect(asked).toEqual([2, 3])
  expect(patched).toEqual([{ id: '600', follow: undefined }])
  await found('previous').run(ctx(), {})
  expect(patched.at(-1)).toEqual({ id: '602', follow: undefined })
})
