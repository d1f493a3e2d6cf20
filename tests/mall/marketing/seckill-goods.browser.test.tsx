import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SeckillGoodsControl } from '../../../src/mall/marketing/seckill/goods-control.tsx'
import { seckill } from '../../../src/mall/marketing/seckill/thing.ts'
import { PaneLocationProvider } from '../../../src/plain/location.tsx'
import { connectClient } from '../../../src/wire/client.ts'

const goods = { image: '', sellPriceModel: 2, fee: 5000 }
const spus = [
  { ...goods, spuId: 1, spuNo: 'HF-R1', name: '如意戒' },
  { ...goods, spuId: 2, spuNo: 'HF-R2', name: '素圈' },
]
const mall = { pageSize: 20, imageMb: 2, videoMb: 10 }
const where = { id: 'main', path: '/', userId: 1, server: 'here', paired: false, mall, patch() {}, go() {} }

test('who edits a sale that runs sees at each line what is sold of it', async () => {
  connectClient({ token: () => 'token', warn() {}, loggedOut() {}, client: { id: '', secret: '' } })
  const items = [
    { spuId: 1, soldCount: 1200 },
    { spuId: 2, soldCount: 0 },
  ]
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async input => {
    const address = input instanceof Request ? input.url : String(input)
    const result = address.includes('/seckill/detail') ? { phase: 2, items } : { records: spus, total: 2 }
    return Response.json({ code: 200, message: '', result })
  })
  const field = seckill.fields.find(({ name }) => name === 'goods')
  if (!field) throw new Error('a sale has goods')
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PaneLocationProvider value={{ ...where, search: new URLSearchParams('edit=7') }}>
        <SeckillGoodsControl field={field} value={'1,100,2000\n2,100,0'} onChange={() => {}} label="商品" />
      </PaneLocationProvider>
    </QueryClientProvider>,
  )
  const lines = page.getByRole('list', { name: '秒杀商品' }).getByRole('listitem')
  await expect.element(lines.nth(0)).toHaveTextContent('已售1,200件')
  await expect.element(lines.nth(1)).toHaveTextContent('已售0件')
  fetched.mockRestore()
})
