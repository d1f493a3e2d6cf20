import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { type GridRow, textOf } from '../../../src/mall/parts/rows/rows.ts'
import { CodeNotices } from '../../../src/mall/product/spu/editor/code-notices.tsx'
import { connectClient } from '../../../src/wire/client.ts'

/** The server: OLD-1 stands at another 款, OLD-2 at a 货 of this one; N-1 is free, N-2 another's, N-3 off, N-4 nowhere. */
const answers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'sku/checkOldNo': {
    'OLD-1': { free: false, skuNo: 'B-01' },
    'OLD-2': { free: false, skuNo: 'A-01' },
    'OLD-3': { free: true, skuNo: '' },
  },
  'spu/checkOldNo': { 'OLD-1': { free: false, spuNo: 'B' } },
  'sku/checkNccNo': {
    'N-1': { exists: true, skuNo: '' },
    'N-2': { exists: true, skuNo: 'B-01' },
    'N-3': { exists: true, skuNo: 'A-02' },
    'N-4': { exists: false, skuNo: '' },
  },
  'sku/checkNccState': { 'N-1': { enabled: 1 }, 'N-3': { enabled: 0 } },
}
let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const call = pathname.split('/').slice(-2).join('/')
    const [code = ''] = searchParams.values()
    asked.push(code)
    return Response.json({ code: 200, message: '成功', result: answers[call]?.[code] })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const row = (id: number, cells: Record<string, string>): GridRow => ({ id, cells })
const screenOf = (rows: readonly GridRow[], read: readonly GridRow[] = []) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CodeNotices text={textOf(rows)} read={read} />
    </QueryClientProvider>,
  )

test('of old and NCC numbers that were written it says whose they are, as they are written', async () => {
  const screen = await screenOf([
    row(1, { skuNo: 'A-01', oldNo: 'OLD-1', nccNo: 'N-1' }),
    row(2, { skuNo: 'A-02', oldNo: 'OLD-2', nccNo: 'N-3' }),
    row(3, { skuNo: 'A-03', oldNo: 'OLD-3', nccNo: 'N-2' }),
    row(4, { skuNo: 'A-04', nccNo: 'N-4' }),
    row(5, { skuNo: 'A-05', nccNo: 'N-5' }),
    row(6, { skuNo: 'A-06', nccNo: 'N-5' }),
  ])
  const told = screen.getByRole('list', { name: '编码提示' })
  await expect.element(told.getByText('旧款号OLD-1已用在款号B的货号B-01')).toBeVisible()
  expect(told.element().textContent).toBe(
    [
      '旧款号OLD-1已用在款号B的货号B-01',
      'N-3在NCC里已停用',
      'N-2在NCC里对应B-01',
      'NCC里没有N-4',
      'NCC编码N-5写在2个货号上：A-05、A-06',
    ].join(''),
  )
})

test('numbers that stand as they were read are not asked about, and silence takes no room', async () => {
  const read = [row(1, { skuNo: 'A-01', oldNo: 'OLD-1', nccNo: 'N-4' })]
  const screen = await screenOf([...read, row(2, { skuNo: 'A-02', nccNo: 'N-1' })], read)
  await expect.poll(() => asked).toEqual(['N-1', 'N-1'])
  expect(screen.getByLabelText('编码提示').element().getBoundingClientRect().height).toBe(0)
})
