import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import type { Command } from '../../src/commands/command.ts'
import { type Commands, CommandsProvider } from '../../src/kit/commands-context.tsx'
import { sku } from '../../src/mall/product/sku/thing.ts'
import { ListHead } from '../../src/plain/list-head.tsx'
import { useView } from '../../src/plain/use-view.ts'
import { verb } from '../../src/plain/verbs.ts'
import { fakeCommand } from '../commands/fakes.ts'

const refresh = fakeCommand({ ...verb(sku, 'refresh'), title: '刷新货品', icon: 'refresh-cw' })
const edit = fakeCommand({ ...verb(sku, 'edit'), title: '编辑货品' })
const add = fakeCommand({ id: 'sku.product.add', title: '新增商品' })

const listeners = new Set<() => void>()
let declared: readonly Command[] = [refresh, edit]
let primary: readonly Command[] = []
const none: readonly Command[] = []
const port: Commands = {
  on: () => port,
  titleOf: ({ id }) => declared.find(each => each.id === id)?.title,
  lookup: ({ id }) => declared.find(each => each.id === id),
  placed: (_pane, place) => (place === 'primary' ? primary : none),
  reason: () => undefined,
  isRunning: () => false,
  keysOf: () => [],
  run: () => {},
  runBeside: () => {},
  isComplete: () => primary.length > 0,
  may: () => true,
  subscribe: listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const nothing: ReadonlySet<string> = new Set()

function Stage() {
  const view = useView(sku, 1, [], { room: 900, ticks: true, asked: nothing, saved: undefined })
  return (
    <CommandsProvider commands={port}>
      <div style={{ width: 900 }}>
        <ListHead
          thing={sku}
          page={{ records: [], total: 3, more: false, pages: 1 }}
          loading={false}
          view={view}
          views={{ views: [], view: undefined, asks: false, changed: false }}
        />
      </div>
    </CommandsProvider>
  )
}

/** Where each button stands, by what it is called. */
const places = () =>
  new Map(
    [...document.querySelectorAll('button')].map(button => [
      button.getAttribute('aria-label') ?? button.textContent,
      button.getBoundingClientRect().left,
    ]),
  )

test('no tool of a cold list moves when the last one comes: 新增商品, which the list fetches behind its rows', async () => {
  await render(<Stage />)
  await expect.element(page.getByText('3个')).toBeVisible()
  const before = places()
  declared = [refresh, edit, add]
  primary = [add]
  for (const listener of listeners) listener()
  await expect.element(page.getByRole('button', { name: '新增商品' })).toBeVisible()
  const after = places()
  expect([...before].filter(([name, left]) => after.get(name) !== left)).toEqual([])
  expect(after.has('刷新货品')).toBe(true)
})
