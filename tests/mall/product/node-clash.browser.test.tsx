import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { categoryCalls } from '../../../src/generated/contract/calls/category.ts'
import { CommandsProvider } from '../../../src/kit/commands-context.tsx'
import { NodeEditor } from '../../../src/mall/product/category/node-editor.tsx'
import { trees } from '../../../src/mall/product/category/trees.ts'
import { useTree } from '../../../src/mall/product/category/use-tree.ts'
import { type PaneLocation, PaneLocationProvider } from '../../../src/plain/location.tsx'
import { lentBy } from '../../../src/plain/panes.ts'
import { connectClient } from '../../../src/wire/client.ts'
import { commandsOf } from '../../support/held-commands.ts'

const location: PaneLocation = {
  ...{ id: 'node', path: '/product/category', search: new URLSearchParams(), userId: 1, server: 's' },
  ...{ paired: false, patch: () => {}, go: () => {} },
  mall: { pageSize: 20, imageMb: 2, videoMb: 10 },
}
const plain = { icon: '', version: 1, attributeCategoryId: null, children: [] }
const ring = { ...plain, id: 712, name: '素圈戒指', code: 'R2' }
const rings = { ...plain, id: 711, name: '戒指', code: 'R1', attributeCategoryId: 7301, children: [ring] }
/** As somebody else has saved it meanwhile. */
const now = { ...ring, version: 2, attributeCategoryId: 7302 }

function Editor() {
  const state = useTree('category', 'all', ring.id)
  return state.nodes.size > 0 ? <NodeEditor which={ring.id} state={state} /> : null
}

afterEach(() => vi.unstubAllGlobals())

test('the set of attributes in a clash has room for its name until that comes, and no bare number', async () => {
  let isChanged = false
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.includes(categoryCalls.attributeSets.path)) return new Promise(() => {})
    if (url.includes(trees.category.calls.update.path)) {
      isChanged = true
      return Response.json({ code: 409, message: '林书远刚刚修改过', result: { current: now } })
    }
    const tree = [{ ...rings, children: [isChanged ? now : ring] }]
    const result = url.includes(trees.category.calls.tree.path) ? tree : []
    return Response.json({ code: 200, message: '成功', result })
  })
  const ignored = () => undefined
  connectClient({ token: () => 't', warn: ignored, loggedOut: ignored, client: { id: 'a', secret: 'b' } })
  const client = new QueryClient()
  await render(
    <QueryClientProvider client={client}>
      <CommandsProvider commands={commandsOf()}>
        <PaneLocationProvider value={location}>
          <Editor />
        </PaneLocationProvider>
      </CommandsProvider>
    </QueryClientProvider>,
  )
  const text = () => page.getByRole('dialog').element().textContent
  await page.getByRole('textbox', { name: '名称' }).fill('素圈')
  expect(text()).toContain('不选则沿用上级的“加载中”')
  void lentBy('node').editor?.save()
  const theirs = page.getByRole('alert').getByRole('row', { name: '属性分类' })
  await expect.element(theirs).toBeVisible()
  expect(theirs.element().textContent).toBe('属性分类沿用上级未改加载中')
  expect(text()).not.toContain('730')
  const sets = [
    { value: '7301', label: '戒指的属性' },
    { value: '7302', label: '素圈的属性' },
  ]
  client.setQueryData(['options', categoryCalls.attributeSets.id, {}], sets)
  await expect.poll(() => theirs.element().textContent).toBe('属性分类沿用上级未改素圈的属性')
  expect(text()).toContain('不选则沿用上级的“戒指的属性”')
})
