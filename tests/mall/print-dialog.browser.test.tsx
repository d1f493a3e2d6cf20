import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { reclickLock } from '../../src/kit/use-lock.ts'
import { PrintDialog } from '../../src/mall/parts/labels/print-dialog.tsx'
import { connectClient } from '../../src/wire/client.ts'

/** The server: two 货 without a code, until somebody makes some. */
let made: number
beforeEach(() => {
  made = 0
  const answer = (result: unknown) => Response.json({ code: 200, message: '成功', result })
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('/generate')) {
      made += 2
      return answer({ made: 2 })
    }
    const records = Array.from({ length: made }, (_, at) => ({
      ...{
        id: at + 1,
        code: `TM260000000${at}`,
        skuNo: `HF-${at}`,
        spuNo: 'HF',
        name: '如意',
        weight: '3.5',
      },
      ...{ price: 100, finenessName: '', size: '', sellPriceModel: 3, laborFee: 0, gramFee: 0, pieceFee: 0 },
    }))
    return answer({ records, total: made, pages: 1, current: 1, size: 200 })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('生成一件一码 says 提交中 only until the codes are there', async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <PrintDialog asked={{ skuIds: [1, 2] }} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: '生成一件一码' })
  await expect.element(button).toBeVisible()
  // The lock's own time never passes: what is let go is let go by what happened.
  const later = window.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    ms === reclickLock ? undefined : later(run, ms),
  )
  await button.click()
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(2)
  await expect.poll(() => button.query()?.getAttribute('aria-busy')).toBeNull()
})
