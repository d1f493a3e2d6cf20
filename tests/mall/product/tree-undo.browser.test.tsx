import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { trees } from '../../../src/mall/product/category/trees.ts'
import { useTree } from '../../../src/mall/product/category/use-tree.ts'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { connectClient } from '../../../src/wire/client.ts'

const location: PaneLocation = {
  ...{ id: 'tree', path: '/product/category', search: new URLSearchParams(), userId: 1, server: 's' },
  ...{ paired: false, patch: () => {}, go: () => {} },
  mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
}
const plain = { icon: '', version: 1, attributeCategoryId: null, children: [] }
const tree = [
  { ...plain, id: 1, name: '戒指', code: 'R1' },
  { ...plain, id: 2, name: '手镯', code: 'R2' },
]

let state: ReturnType<typeof useTree> | undefined

function Tree() {
  state = useTree('category', 'all', undefined)
  return null
}

afterEach(() => vi.unstubAllGlobals())

test('a node that was moved can be put back later where the network is away', async () => {
  const { calls } = trees.category
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const answer = url.includes(calls.update.path) ? { version: 2 } : []
    return Response.json({ code: 200, message: '', result: url.includes(calls.tree.path) ? tree : answer })
  })
  const ignored = () => undefined
  connectClient({ token: () => 't', warn: ignored, loggedOut: ignored, client: { id: 'a', secret: 'b' } })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PaneLocationProvider value={location}>
        <Tree />
      </PaneLocationProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => state?.nodes.size).toBe(2)
  const undo = await state?.moveTo(2, { parentId: 1, index: 0 })
  expect(undo?.said).toBe('“手镯”已移到“戒指”下面')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await undo?.run()).toBe(false)
})
