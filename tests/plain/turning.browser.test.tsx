import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { faq } from '../../src/mall/content/faq/thing.ts'
import type { PaneLocation } from '../../src/plain/location.tsx'
import { type ListPage, useList } from '../../src/plain/use-list.ts'

const location: PaneLocation = {
  ...{ id: 'main', path: '/', search: new URLSearchParams(), userId: 1, server: 'test', paired: false },
  ...{ patch: () => {}, go: () => {}, mall: { pageSize: 20, imageMb: 5, videoMb: 50 } },
}

function Turning() {
  return <output>{useList(faq, location).turning ? '键等数据' : '键可用'}</output>
}

test('keys that need rows wait for the first of them too: J and A pressed in a list that has just opened', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const screen = await render(
    <QueryClientProvider client={client}>
      <Turning />
    </QueryClientProvider>,
  )
  const state = screen.getByRole('status')
  await expect.element(state).toHaveTextContent('键等数据')
  const page: ListPage = { records: [], total: 0, pages: 0, more: false }
  client.setQueriesData({ queryKey: [faq.id] }, page)
  await expect.element(state).toHaveTextContent('键可用')
})
