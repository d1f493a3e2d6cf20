import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { WhyOrder } from '../../../src/mall/order/order/why/dialog.tsx'
import { connectClient } from '../../../src/wire/client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('为什么这个价 on the page of an order leaves what the page has read as it is, and is not read from it', async () => {
  const item = { id: 1, pNo: 'K-1', pName: '如意戒', num: 2, referenceWeight: '3', discount: 0 }
  const details = { id: 3, items: [{ ...item, referentAmount: 1000 }], discounts: [] }
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: '成功', result: details }))
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  const client = new QueryClient()
  const key = ['order', 'details', 3]
  client.setQueryData(key, details)
  await render(
    <QueryClientProvider client={client}>
      <WhyOrder orderId={3} onClose={() => {}} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('table', { name: '价格明细' })).toHaveTextContent('¥10.00')
  expect(client.getQueryData(key)).toEqual(details)
})
