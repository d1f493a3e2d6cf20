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

function Editor({ which = ring.id }) {
  const state = useTree('category', 'all', which)
  return state.nodes.size > 0 ? <NodeEditor which={which} state={state} /> : null
}

/** Nothing is answered but the tree, and whether it was saved. */
async function shown(tree: () => object, saved: () => object, which: number) {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.includes(categoryCalls.attributeSets.path)) return new Promise(() => {})
    if (url.includes(trees.category.calls.update.path)) return Response.json(saved())
    const result = url.includes(trees.category.calls.tree.path) ? [tree()] : []
    return Response.json({ code: 200, message: '成功', result })
  })
  const ignored = () => undefined
  connectClient({ token: () => 't', warn: ignored, loggedOut: ignored, client: { id: 'a', secret: 'b' } })
  const client = new QueryClient()
  await render(
    <QueryClientProvider client={client}>
      <CommandsProvider commands={commandsOf()}>
        <PaneLocationProvider value={location}>
          <Editor which={which} />
        </PaneLocationProvider>
      </CommandsProvider>
    </QueryClientProvider>,
  )
  return client
}

afterEach(() => vi.unstubAllGlobals())

test('the set of attributes in a clash has room for its name until that comes, and no bare number', async () => {
  let isChanged = false
  const refuse = () => {
    isChanged = true
    return { code: 409, message: '林书远刚刚修改过', result: { current: now } }
  }
  const tree = () => ({ ...rings, children: [isChanged ? now : ring] })
  const client = await shown(tree, refuse, ring.id)
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

test('a node that has a set of its own does not say that it takes that of the node above while its name is coming', async () => {
  const client = await shown(
    () => rings,
    () => ({}),
    rings.id,
  )
  const field = page.getByRole('combobox', { name: '属性分类' })
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAttribute('placeholder', '')
  client.setQueryData(
    ['options', categoryCalls.attributeSets.id, {}],
    [{ value: '7301', label: '戒指的属性' }],
  )
  await expect.element(field).toHaveValue('戒指的属性')
  await page.getByRole('button', { name: '清空' }).click()
  await expect.element(field).toHaveAttribute('placeholder', '沿用上级')
})
