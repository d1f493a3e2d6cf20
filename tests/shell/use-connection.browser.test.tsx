import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { toast } from '../../src/kit/toast.tsx'
import { useConnection } from '../../src/shell/use-connection.ts'
import { reached } from '../../src/wire/reached.ts'

/** How many more requests get nowhere. */
let lost: number
let probes: number
let asked: number
beforeEach(() => {
  lost = probes = asked = 0
  vi.stubGlobal('fetch', async () => {
    probes += 1
    if (lost === 0) return new Response()
    lost -= 1
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  toast.close(toast.current()?.id ?? 0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Connected() {
  useConnection()
  const { data } = useQuery({ queryKey: ['rows'], queryFn: () => ++asked, staleTime: 60_000 })
  return <p>asked {data}</p>
}

async function opened() {
  await render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { refetchOnReconnect: false } } })}
    >
      <Connected />
    </QueryClientProvider>,
  )
  await expect.poll(() => asked).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

test('what the browser calls online is tried first: nothing is asked or said before something gets through', async () => {
  await opened()
  lost = 3
  window.dispatchEvent(new Event('online'))
  // Who else wants to know waits for the same answer.
  const alike = reached()
  await vi.advanceTimersByTimeAsync(399)
  expect([probes, asked, toast.current()]).toEqual([2, 1, undefined])
  await vi.advanceTimersByTimeAsync(1001)
  await vi.waitFor(() => expect(asked).toBe(2))
  expect([probes, toast.current()?.text]).toEqual([4, '网络已恢复'])
  expect(await alike).toBe(true)
})

test('a network behind which nothing answers is not said to be back; who asks is told why', async () => {
  await opened()
  lost = 100
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(asked).toBe(2))
  expect([probes, toast.current()]).toEqual([5, undefined])
})
