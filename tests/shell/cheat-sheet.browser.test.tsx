import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShellCheatSheet } from '../../src/shell/cheat-sheet.tsx'
import { pairedAtom } from '../../src/shell/sides.ts'
import { paneVerb } from '../../src/shell/verbs.ts'
import { calm, fakeCommand } from '../commands/fakes.ts'

const commands = [
  fakeCommand({ ...paneVerb('open'), title: '在右侧打开页面', group: '通用', keys: ['Alt+KeyO'] }),
  fakeCommand({ ...paneVerb('other'), title: '到另一侧', group: '通用', keys: ['F6'] }),
  fakeCommand({ ...paneVerb('swap'), title: '互换两侧', group: '通用', keys: ['Alt+KeyX'] }),
  fakeCommand({ ...paneVerb('close'), title: '关闭此侧', group: '通用', keys: ['Alt+KeyW'] }),
]

const sheet = () =>
  render(
    <ShellCheatSheet
      open
      situation={calm}
      commands={commands}
      pinyin={undefined}
      keysOf={({ keys = [] }) => keys}
      onClose={() => {}}
    />,
  )
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('li')].map(line => [
    line.querySelector('span')?.textContent,
    line.dataset.acts,
  ])

test('what needs two panes is not among the keys that act where one stands, and is found by its name all the same', async () => {
  const store = getDefaultStore()
  const one = await sheet()
  expect(shown()).toEqual([['在右侧打开页面', 'true']])
  await page.getByRole('searchbox').fill('互换')
  await expect.poll(shown).toEqual([['互换两侧', 'false']])
  await one.unmount()

  store.set(pairedAtom, true)
  await sheet()
  expect(shown().map(([title]) => title)).toEqual(['在右侧打开页面', '到另一侧', '互换两侧', '关闭此侧'])
  store.set(pairedAtom, false)
})
