import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { pagePathCalls } from '../../../src/generated/contract/calls/pagePath.ts'
import { seriesCalls } from '../../../src/generated/contract/calls/series.ts'
import { Params } from '../../../src/mall/product/entry/params.tsx'
import { connectClient } from '../../../src/wire/client.ts'

const ignored = () => undefined

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  connectClient({ token: () => 't', warn: ignored, loggedOut: ignored, client: { id: 'a', secret: 'b' } })
})
afterEach(() => vi.unstubAllGlobals())

test('what a page is opened with has room for its name until that comes, and no bare number', async () => {
  const client = new QueryClient()
  await render(
    <QueryClientProvider client={client}>
      <p data-testid="shown">
        <Params page="系列">seriesId=712&keyword=&id=713</Params>
      </p>
    </QueryClientProvider>,
  )
  const shown = page.getByTestId('shown')
  const text = () => shown.element().textContent
  expect(text()).toBe('系列：加载中，搜索词，加载中')
  client.setQueryData(['options', pagePathCalls.targets.id, {}], [])
  await expect.poll(text).toBe('系列：加载中，搜索词，id=713')
  client.setQueryData(['options', seriesCalls.tree.id, {}], [{ value: '712', label: '国风 / 星河' }])
  await expect.poll(text).toBe('系列：星河，搜索词，id=713')
})
