import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { type Commands, CommandsProvider } from '../../src/kit/commands-context.tsx'
import { FoldRow } from '../../src/kit/fold-row.tsx'
import { fakeCommand } from '../commands/fakes.ts'

const shelve = fakeCommand({ id: 'spu.shelve', title: '上架' })
const port: Commands = {
  on: () => port,
  titleOf: () => shelve.title,
  lookup: () => shelve,
  placed: () => [],
  reason: () => undefined,
  isRunning: () => false,
  keysOf: () => [],
  run: () => {},
  runBeside: () => {},
  isComplete: () => true,
  may: () => true,
  subscribe: () => () => {},
}

test('a row that folds leaves room for the ring of the button that has the focus', async () => {
  await render(
    <CommandsProvider commands={port}>
      <FoldRow tools={[{ command: shelve }]} />
    </CommandsProvider>,
  )
  await userEvent.keyboard('{Tab}')
  const button = page.getByRole('button', { name: '上架' })
  await expect.element(button).toHaveFocus()
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button.element())
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  expect(outlineStyle).toBe('solid')
  expect(ring).toBeGreaterThan(0)
  const row = button.element().closest('div')
  expect(row && Number.parseFloat(getComputedStyle(row).overflowClipMargin)).toBeGreaterThanOrEqual(ring)
})
