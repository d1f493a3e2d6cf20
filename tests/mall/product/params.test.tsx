import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { pagePathCalls } from '../../../src/generated/contract/calls/pagePath.ts'
import { seriesCalls } from '../../../src/generated/contract/calls/series.ts'
import type { Option } from '../../../src/kit/fields/options.ts'

for (const name of ['sessionStorage', 'localStorage'])
  vi.stubGlobal(name, { getItem: () => null, setItem: () => {}, removeItem: () => {} })

const { Params } = await import('../../../src/mall/product/entry/params.tsx')

/** Plain text of what stands, with what has been fetched so far. */
function drawn(text: string, page: string, fetched: Readonly<Record<string, readonly Option[]>>): string {
  const client = new QueryClient()
  for (const [call, options] of Object.entries(fetched)) client.setQueryData(['options', call, {}], options)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Params page={page}>{text}</Params>
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, '')
}

test('what a search word leads to is said in words: the series by its name, not seriesId=1', () => {
  const series = { [seriesCalls.tree.id]: [{ value: '1', label: '古韵 / 古法传承' }] }
  expect(drawn('seriesId=1', '商品列表', series)).toBe('系列：古法传承')
  // Not fetched yet, or gone.
  expect(drawn('seriesId=2', '商品列表', series)).toBe('系列：2')
  expect(drawn('seriesId=1&keyword=手镯', '商品列表', series)).toBe('系列：古法传承，搜索词：手镯')
  expect(drawn('fresh', '商品列表', series)).toBe('fresh')
})

test('one activity of the page of activities is said by its name, not id=1', () => {
  const targets = {
    [pagePathCalls.targets.id]: [
      { value: '/pages/activity/index', label: '活动' },
      { value: '/pages/zone/index', label: '专区' },
      { value: '/pages/activity/index?id=1', label: '活动：婚嫁三金' },
      { value: '/pages/zone/index?id=2', label: '专区：一口价专区' },
    ],
  }
  expect(drawn('id=1', '活动', targets)).toBe('活动：婚嫁三金')
  expect(drawn('id=2', '专区', targets)).toBe('专区：一口价专区')
  expect(drawn('id=2', '活动', targets)).toBe('id=2')
})
