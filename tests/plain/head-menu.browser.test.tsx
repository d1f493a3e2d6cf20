import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { type Commands, CommandsProvider } from '../../src/kit/commands-context.tsx'
import { HeadMenu } from '../../src/plain/sheet/head-menu.tsx'
import { sheetVerb } from '../../src/plain/sheet/sheet-verbs.ts'
import { fakeCommand } from '../commands/fakes.ts'

const commands = (
  [
    ['sortUp', '按此列升序'],
    ['sortDown', '按此列降序'],
    ['unsort', '取消排序'],
    ['hideColumns', '隐藏选中的列'],
  ] as const
).map(([name, title]) => fakeCommand({ id: sheetVerb(name).id, title }))
const done: string[] = []
const port: Commands = {
  on: () => port,
  titleOf: () => undefined,
  lookup: ({ id }) => commands.find(each => each.id === id),
  placed: () => [],
  reason: ({ title }) => (title === '取消排序' ? '没有排序' : undefined),
  isRunning: () => false,
  keysOf: () => [],
  run: ({ title }) => done.push(title),
  runBeside: () => {},
  isComplete: () => true,
  may: () => true,
  subscribe: () => () => {},
}

test('the menu of a column is walked by arrows, says why something is greyed, and gives way before its command runs', async () => {
  const head = document.createElement('div')
  document.body.append(head)
  function Closing() {
    const [open, setOpen] = useState(true)
    const close = () => {
      done.push('closed')
      setOpen(false)
    }
    return open ? <HeadMenu asked={{ title: '成本', head }} onClose={close} onLeave={() => {}} /> : null
  }
  await render(
    <CommandsProvider commands={port}>
      <Closing />
    </CommandsProvider>,
  )
  const menu = page.getByRole('menu', { name: '成本列' })
  expect(menu.getByRole('menuitem').elements()).toHaveLength(4)
  await menu.getByRole('menuitem', { name: '取消排序' }).click({ force: true })
  expect(done).toEqual([])
  await expect
    .element(menu.getByRole('menuitem', { name: '取消排序' }))
    .toHaveAccessibleDescription('没有排序')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(menu.getByRole('menuitem', { name: '隐藏选中的列' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(done).toEqual(['closed', '隐藏选中的列'])
  head.remove()
})
