import { expect, test } from 'vitest'
import { type Command, command } from '../../src/commands/command.ts'
import { acting, keysOf } from '../../src/commands/keymap/bindings.ts'
import { conflicts } from '../../src/commands/keymap/conflicts.ts'
import { cleared, objections, pressOf, rebound } from '../../src/commands/keymap/rebinding.ts'
import { keysFile, readKeysFile } from '../../src/shell/keys-file.ts'
import { keySequence, ownLimits } from '../../src/values/own-settings.ts'
import { declared } from '../support/declared-commands.ts'

const make = (id: string, title: string, keys: readonly string[], home?: string): Command =>
  command({ id, title, group: 'g', keys, ...(home ? { home } : {}), run: () => {} })

const add = make('a.add', '新增', ['KeyN'], 'a.list')
const edit = make('a.edit', '编辑', ['KeyE', 'Enter'], 'a.list')
const other = make('b.add', '新增别的', ['KeyE'], 'b.list')
const far = make('go.x', '去X', ['KeyG KeyX'])
const all = [add, edit, other, far]
const said = (keys: string) => {
  const next = rebound({}, add, [keys])
  return objections(all, next, add, false).map(({ text }) => text)
}

test('keys are refused in a sentence where they clash, are taken by others, or begin another sequence', () => {
  expect(said('Alt+KeyN')).toEqual([])
  expect(said('KeyE')).toEqual(['“新增”和“编辑”都用E'])
  expect(said('KeyG')).toEqual(['“新增”的G是“去X”的G X的开头'])
  expect(said('Control+KeyT')).toEqual(['“新增”的Ctrl+T由浏览器占用'])
  expect(said('$mod+KeyK')).toEqual(['这组按键由命令面板占用'])
  expect(said('F1')).toEqual(['这组按键由命令面板占用'])
})

test('who clashes gives up those keys and keeps the others; afterwards nothing clashes', () => {
  const next = rebound({}, add, ['KeyE'])
  const free = cleared(all, next, add, objections(all, next, add, false))
  expect(free).toEqual({ 'a.add': ['KeyE'], 'a.edit': ['Enter'] })
  expect(conflicts(all, { mac: false, rebindings: free })).toEqual([])
})

test('the declared keys are no change of their own', () => {
  const next = rebound({}, add, ['Alt+KeyN'])
  expect(keysOf(add, next)).toEqual(['Alt+KeyN'])
  expect(rebound(next, add, ['KeyN'])).toEqual({})
  expect(rebound(next, add, [])).toEqual({ 'a.add': [] })
})

test('with character keys off only what types nothing acts', () => {
  expect(acting(['KeyN', 'Alt+KeyN', 'KeyG KeyX', 'F6', '$mod+Enter', 'Shift+Slash'], false)).toEqual([
    'Alt+KeyN',
    'F6',
    '$mod+Enter',
  ])
})

test('a press is written as declarations write it, and the server takes whatever is written', () => {
  const down = (init: Partial<KeyboardEvent>) =>
    ({ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...init }) as KeyboardEvent
  expect(pressOf(down({ code: 'KeyN', altKey: true }), false)).toBe('Alt+KeyN')
  expect(pressOf(down({ code: 'KeyN', ctrlKey: true, shiftKey: true }), false)).toBe('$mod+Shift+KeyN')
  expect(pressOf(down({ code: 'KeyN', ctrlKey: true }), true)).toBe('Control+KeyN')
  expect(pressOf(down({ code: 'Lang1' }), false)).toBeUndefined()
  const every = declared.flatMap(({ keys = [] }) => keys)
  expect(every.filter(keys => !keySequence.test(keys))).toEqual([])
})

test('a file of keys comes back as it went; what is none, clashes or is too much is refused whole', () => {
  const rebindings = { 'a.add': ['Alt+KeyN'], 'gone.command': ['Alt+KeyM'] }
  expect(readKeysFile(keysFile(rebindings), all, false)).toEqual({
    rebindings: { 'a.add': ['Alt+KeyN'] },
    unknown: 1,
  })
  const refused = (text: string) => readKeysFile(text, all, false)
  for (const text of ['', '[]', '{"keys":{}}', 'null']) expect(refused(text)).toHaveProperty('refused')
  expect(refused(keysFile({ 'a.add': ['n'] }))).toEqual({ refused: '文件中“a.add”的按键格式错误' })
  expect(refused(keysFile({ 'a.add': ['KeyE'] }))).toEqual({ refused: '没有导入：“新增”和“编辑”都用E' })
  // As where a key is pressed for a command: Ctrl+K would stand beside it and open the palette.
  expect(refused(keysFile({ 'a.add': ['$mod+KeyK'] }))).toEqual({
    refused: '没有导入：“新增”：这组按键由命令面板占用',
  })
  // What stands now is not taken away for nothing.
  expect(refused(keysFile({ 'gone.command': ['Alt+KeyM'] }))).toEqual({
    refused: '没有导入：文件里没有这里能用的按键',
  })
  const many = Array.from({ length: ownLimits.commands + 1 }, (_, n) => make(`m.${n}`, `${n}`, []))
  expect(readKeysFile(keysFile(Object.fromEntries(many.map(({ id }) => [id, []]))), many, false)).toEqual({
    refused: '最多修改300个动作的按键',
  })
})
