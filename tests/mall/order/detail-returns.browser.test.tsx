import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { DetailReturns } from '../../../src/mall/order/return/section.tsx'
import { connectClient } from '../../../src/wire/client.ts'

afterEach(() => vi.unstubAllGlobals())

const one = {
  ...{ id: 1, returnNo: 'TH20261120-0001', pNo: 'HF-R1043-04', num: 2, weight: '75.2300', refund: 530_372 },
  ...{ verdict: 1, remark: '', reason: '圈口不对，客户要换小一号' },
}

test.each([1000, 600, 400])(
  'in a pane of %i pixels what came back needs no scrolling sideways',
  async width => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 200, message: '成功', result: { returns: [one], lots: [] } }),
    )
    connectClient({
      ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
      client: { id: '', secret: '' },
    })
    const screen = await render(
      <QueryClientProvider client={new QueryClient()}>
        <div style={{ width }}>
          <DetailReturns orderId={7} />
        </div>
      </QueryClientProvider>,
    )
    const table = screen.getByRole('table', { name: '退货' })
    await expect.element(table).toBeVisible()
    const around = table.element().parentElement
    expect(around && around.scrollWidth - around.clientWidth).toBe(0)
    expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(width)
    const row = screen.getByRole('row').nth(1).element()
    if (!(row instanceof HTMLElement)) throw new Error('no row')
    for (const text of [one.returnNo, one.pNo, '2', '75.23', '¥5,303.72', one.reason])
      expect(row.innerText).toContain(text)
  },
)
