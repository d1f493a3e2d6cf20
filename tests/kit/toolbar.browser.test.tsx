import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { CommandButton } from '../../src/kit/command-button.tsx'
import { type Commands, CommandsProvider } from '../../src/kit/commands-context.tsx'
import { type Tool, Toolbar } from '../../src/kit/toolbar.tsx'
import { fakeCommand } from '../commands/fakes.ts'

const edit = fakeCommand({ id: 'client.edit', title: '编辑客户' })
const remove = fakeCommand({ id: 'client.remove', title: '删除客户' })
const bring = fakeCommand({ id: 'client.import', title: '导入客户' })
const grid = fakeCommand({ id: 'client.sheet', title: '批量编辑' })
const add = fakeCommand({ id: 'client.add', title: '新增客户' })
const commands = [edit, remove, bring, grid, add]

const listeners = new Set<() => void>()
let chosen = false
const port: Commands = {
  on: () => port,
  titleOf: ({ id }) => commands.find(each => each.id === id)?.title,
  lookup: ({ id }) => commands.find(each => each.id === id),
  placed: () => [],
  reason: command => (chosen || (command !== edit && command !== remove) ? undefined : '请先选择客户'),
  isRunning: () => false,
  keysOf: () => [],
  run: () => {},
  runBeside: () => {},
  isComplete: () => true,
  may: () => true,
  subscribe: listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

// As the head of a list has them: what came late stands left.
const tools: readonly Tool[] = [
  { command: bring },
  { command: edit, ofRow: true },
  { command: remove, ofRow: true },
  { command: grid },
]

const at = (width: number) => (
  <CommandsProvider commands={port}>
    <div style={{ width }}>
      <Toolbar title="客户" tools={tools}>
        <CommandButton command={add} variant="primary" />
      </Toolbar>
    </div>
  </CommandsProvider>
)

const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
const inSight = () =>
  commands.filter(({ id }) => page.getByRole('button', { name: titleOf(id) }).query() !== null)
const titleOf = (id: string) => commands.find(each => each.id === id)?.title ?? ''

test('where there is no room what needs a row gives way before what can be done now, and the same ones stay in sight once a row is chosen', async () => {
  const { rerender } = await render(at(900))
  await frame()
  expect(inSight()).toEqual(commands)

  await rerender(at(390))
  await frame()
  expect(inSight()).toEqual([bring, grid, add])
  await page.getByRole('button', { name: '更多' }).click()
  await expect.element(page.getByRole('menuitem', { name: '编辑客户' })).toBeInTheDocument()

  chosen = true
  for (const listener of listeners) listener()
  await frame()
  expect(inSight()).toEqual([bring, grid, add])

  await rerender(at(310))
  await frame()
  expect(inSight()).toEqual([grid, add])
})

test('a row whose name fills the bar leaves room for where it stands and for what can be done', async () => {
  chosen = true
  const name =
    '探访工厂：一只古法手镯的十二道工序，从熔金、锻打、錾刻到抛光，每一步都由老师傅亲手完成，附开放日时间'
  await render(
    <CommandsProvider commands={port}>
      <div data-testid="bar" style={{ width: 760 }}>
        <Toolbar title={name} fact="展示中 · 有改动" tools={[{ command: edit }]} />
      </div>
    </CommandsProvider>,
  )
  await frame()
  const bar = page.getByTestId('bar').element()
  expect(bar.scrollWidth).toBe(760)
  const fact = page.getByText('展示中 · 有改动').element()
  expect(fact.scrollWidth).toBe(fact.clientWidth)
  expect(inSight()).toEqual([edit])
  // What is cut is said whole where the pointer rests.
  expect(page.getByText(name).element()).toHaveAttribute('data-tip-cut')
})
