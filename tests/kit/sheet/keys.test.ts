import { expect, test } from 'vitest'
import { keyLabel } from '../../../src/commands/keymap/label.ts'
import { parseKeys } from '../../../src/commands/keymap/press.ts'
import { actOf, type Key, keyLines, writingActOf } from '../../../src/kit/grid/sheet/input/keys.ts'
import { sheetCommands } from '../../../src/plain/sheet/sheet-commands.ts'
import { allThings } from '../../../src/shell/things.ts'

const held = ['', 'Shift', '$mod', '$mod+Shift', 'Alt', 'Alt+Shift', '$mod+Alt', '$mod+Alt+Shift']
const codes = [
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['Enter', 'Tab', 'Escape', 'F2', 'F8', 'Backspace', 'Delete', 'Insert', 'Space', 'Period', 'Equal'],
  ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', letter => `Key${letter}`),
  ...Array.from({ length: 10 }, (_, digit) => `Digit${digit}`),
]

function keyOf(modifiers: string, code: string): Key {
  return {
    code,
    key: code,
    ctrlKey: modifiers.includes('$mod'),
    metaKey: false,
    altKey: modifiers.includes('Alt'),
    shiftKey: modifiers.includes('Shift'),
  }
}

/** Each press that a line shows: the modifiers of its first key go for all. */
function shown(groups: readonly string[]): string[] {
  return keyLines
    .filter(({ group }) => groups.includes(group))
    .flatMap(({ keys }) => {
      const modifiers = (keys.split(' ')[0] ?? '').split('+').slice(0, -1)
      return parseKeys(keys).map(({ code }) => [...modifiers, code].join('+'))
    })
    .sort()
}

function heard(act: (key: Key) => unknown): string[] {
  return held
    .flatMap(modifiers =>
      codes.flatMap(code =>
        act(keyOf(modifiers, code)) ? [modifiers === '' ? code : `${modifiers}+${code}`] : [],
      ),
    )
    .sort()
}

/** The browser's clipboard events, not keys, are what the grid hears. */
const clipboard = ['$mod+KeyC', '$mod+KeyV', '$mod+KeyX']

test('every key that the cursor hears is shown, and every key that is shown is heard', () => {
  expect(shown(['表格光标', '表格选择', '表格编辑']).filter(keys => !clipboard.includes(keys))).toEqual(
    heard(actOf),
  )
  expect(shown(['格内输入'])).toEqual(heard(writingActOf))
  expect(shown(['表格编辑'])).toEqual(expect.arrayContaining(clipboard))
})

test('no key is shown twice in one mode, and each line has words of its own', () => {
  const ready = shown(['表格光标', '表格选择', '表格编辑'])
  expect(new Set(ready).size).toBe(ready.length)
  expect(new Set(keyLines.map(({ group, title }) => `${group} ${title}`)).size).toBe(keyLines.length)
})

test('no letter or digit that types is a key of the cursor', () => {
  for (const modifiers of ['', 'Shift'])
    for (const code of codes.filter(each => /^(Key|Digit|Space|Period|Equal)/.test(each)))
      if (modifiers !== '' || code !== 'Space') expect(actOf(keyOf(modifiers, code))).toBeUndefined()
  // On a switch it turns it; anywhere else the grid leaves it to the text.
  expect(actOf(keyOf('', 'Space'))).toEqual({ kind: 'toggle' })
})

test('the number pad ends a text and moves on as Enter does, and is not shown beside it', () => {
  const pad = { ...keyOf('', 'NumpadEnter'), key: 'Enter' }
  expect(actOf(pad)).toEqual(actOf(keyOf('', 'Enter')))
  expect(writingActOf(pad)).toEqual({ kind: 'done', direction: 'down' })
  expect(keyLines.some(({ keys }) => keys.includes('Numpad'))).toBe(false)
})

test('keys under the same modifiers stand behind them once', () => {
  const line = keyLines.find(({ title }) => title === '跳到数据边缘')
  expect(keyLabel(line?.keys ?? '', false)).toBe('Ctrl+↑ ↓ ← →')
})

test('no command of the bulk grid waits for a key that its cursor takes first', async () => {
  const taken = new Set(shown(['表格光标', '表格选择', '表格编辑']))
  const keys = sheetCommands(await allThings()).flatMap(command => command.keys ?? [])
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter(each => taken.has(each))).toEqual([])
})
