import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/commands/command.ts'
import type { Rebindings } from '../../src/commands/keymap/bindings.ts'
import { conflicts } from '../../src/commands/keymap/conflicts.ts'
import { ariaKeys, keyCaps, keyLabel } from '../../src/commands/keymap/label.ts'
import { parseKeys } from '../../src/commands/keymap/press.ts'
import { createResolver, type Resolution } from '../../src/commands/keymap/resolver.ts'
import type { Situation } from '../../src/commands/situation.ts'
import { calm, FakeKey, FakeTarget, fakeCommand } from './fakes.ts'

const commands: readonly Command[] = [
  fakeCommand({ id: 'label.add', keys: ['KeyN'], home: 'label.list' }),
  fakeCommand({ id: 'label.remove', keys: ['Delete'], home: 'label.list' }),
  fakeCommand({ id: 'order.add', keys: ['KeyN'], home: 'order.list' }),
  fakeCommand({ id: 'row.down', keys: ['KeyJ'], repeats: true }),
  fakeCommand({ id: 'row.open', keys: ['Enter'] }),
  fakeCommand({ id: 'go.label', keys: ['KeyG KeyB'] }),
  fakeCommand({ id: 'go.order', keys: ['KeyG KeyD KeyZ'] }),
  fakeCommand({ id: 'editor.save', keys: ['$mod+Enter'], when: { editor: ['clean', 'dirty'] } }),
  fakeCommand({ id: 'grid.undo', keys: ['$mod+KeyZ'] }),
  fakeCommand({ id: 'help', keys: ['Shift+Slash'] }),
  fakeCommand({ id: 'row.up', keys: ['Alt+ArrowUp'] }),
  fakeCommand({ id: 'pane.next', keys: ['F6'] }),
]

function bench(
  given: Partial<Situation> = {},
  options: { rebindings?: Rebindings; characters?: boolean } = {},
) {
  let now = 0
  const situation = { ...calm, ...given }
  const rebindings = options.rebindings ?? {}
  const resolver = createResolver({
    commands: () => commands,
    rebindings: () => rebindings,
    situation: () => situation,
    characterKeys: () => options.characters ?? true,
    now: () => now,
  })
  return {
    resolver,
    pass: (ms: number) => {
      now += ms
    },
    press: (press: string, init: ConstructorParameters<typeof FakeKey>[1] = {}) =>
      said(resolver.press(new FakeKey(press, init))),
  }
}

function said(resolution: Resolution): string {
  if (resolution.kind === 'command') return resolution.command.id
  if (resolution.kind === 'pending') return `${resolution.prefix} …`
  return resolution.swallowed ? 'swallowed' : ''
}

describe('resolver', () => {
  it('acts at home only', () => {
    expect(bench({ pane: 'label.list' }).press('KeyN')).toBe('label.add')
    expect(bench({ pane: 'order.list' }).press('KeyN')).toBe('order.add')
    expect(bench().press('KeyN')).toBe('')
  })

  it('goes by the physical key, with exactly the modifiers named', () => {
    expect(bench().press('shift+Slash', { key: '？' })).toBe('help')
    expect(bench().press('KeyJ', { key: 'о' })).toBe('row.down')
    expect(bench().press('ctrl+KeyJ')).toBe('')
    expect(bench().press('shift+KeyJ')).toBe('')
  })

  it('follows a sequence, says what is pending, and forgets it after the gap', () => {
    const { press, resolver, pass } = bench()
    expect(press('KeyG')).toBe('KeyG …')
    expect(press('KeyD')).toBe('KeyG KeyD …')
    expect(resolver.pending()).toBe('KeyG KeyD')
    pass(1000)
    expect(press('KeyZ')).toBe('go.order')
    expect(resolver.pending()).toBe('')
    press('KeyG')
    pass(1001)
    expect(resolver.pending()).toBe('')
    expect(press('KeyB')).toBe('')
  })

  it('waits while which-key is being read', () => {
    const { press, resolver, pass } = bench()
    press('KeyG')
    resolver.hold()
    pass(60_000)
    expect(press('KeyB')).toBe('go.label')
  })

  it('swallows a wrong letter in a sequence, lets Ctrl through, and outlives Shift and key repeat', () => {
    const { press } = bench()
    press('KeyG')
    expect(press('KeyJ')).toBe('swallowed')
    expect(press('KeyJ')).toBe('row.down')
    press('KeyG')
    expect(press('ctrl+KeyZ')).toBe('grid.undo')
    press('KeyG')
    press('ShiftLeft', { key: 'Shift' })
    expect(press('KeyG', { repeat: true })).toBe('swallowed')
    expect(press('KeyB')).toBe('go.label')
    press('KeyG')
    expect(press('Escape')).toBe('swallowed')
    expect(press('KeyB')).toBe('')
  })

  it('leaves typing alone: in a cell, in a text, in a field', () => {
    const inside = { on: new FakeTarget('input') }
    for (const { press, init } of [
      { press: bench({ typing: 'cell' }).press, init: {} },
      { press: bench({ typing: 'text' }).press, init: {} },
      { press: bench().press, init: inside },
      { press: bench().press, init: { on: new FakeTarget('[contenteditable]') } },
    ]) {
      for (const key of ['KeyJ', 'KeyG', 'shift+Slash', 'Enter']) expect(press(key, init)).toBe('')
      expect(press('alt+ArrowUp', init)).toBe('row.up')
      expect(press('F6', init)).toBe('pane.next')
    }
    expect(bench({ editor: 'dirty' }).press('ctrl+Enter', inside)).toBe('editor.save')
  })

  it('leaves undo to a field, but not to the cell of a grid', () => {
    const inside = { on: new FakeTarget('textarea') }
    expect(bench().press('ctrl+KeyZ', inside)).toBe('')
    expect(bench({ typing: 'cell' }).press('ctrl+KeyZ', inside)).toBe('grid.undo')
  })

  it('leaves Enter to the button that has the focus, not J', () => {
    const onButton = { on: new FakeTarget('button') }
    expect(bench().press('Enter', onButton)).toBe('')
    expect(bench().press('KeyJ', onButton)).toBe('row.down')
    expect(bench().press('Enter')).toBe('row.open')
  })

  it('ignores every key of an input method', () => {
    const { press } = bench()
    expect(press('KeyJ', { isComposing: true })).toBe('')
    expect(press('KeyJ', { keyCode: 229 })).toBe('')
    expect(press('KeyJ', { key: 'Process' })).toBe('')
  })

  it('repeats only what repeats', () => {
    const { press } = bench({ pane: 'label.list' })
    expect(press('KeyJ', { repeat: true })).toBe('row.down')
    expect(press('Delete', { repeat: true })).toBe('')
  })

  it('does not act through a layer, unless the command speaks of it', () => {
    const { press } = bench({ pane: 'label.list', overlay: 'dialog', editor: 'dirty' })
    expect(press('Delete')).toBe('')
    expect(press('ctrl+Enter')).toBe('editor.save')
    expect(bench({ overlay: 'palette', editor: 'dirty' }).press('ctrl+Enter')).toBe('')
  })

  it('obeys rebindings, also to no key at all', () => {
    const { press } = bench({ pane: 'label.list' }, { rebindings: { 'label.add': ['KeyA'], 'row.down': [] } })
    expect(press('KeyA')).toBe('label.add')
    expect(press('KeyN')).toBe('')
    expect(press('KeyJ')).toBe('')
  })

  it('can be told to use no character keys', () => {
    const { press } = bench({ pane: 'label.list' }, { characters: false })
    expect(press('KeyN')).toBe('')
    expect(press('shift+Slash')).toBe('')
    expect(press('alt+ArrowUp')).toBe('row.up')
    // What types no character is no character key: a list is walked and opened without the letters.
    expect(press('Enter')).toBe('row.open')
    expect(press('Delete')).toBe('label.remove')
  })
})

describe('conflicts', () => {
  const kinds = (list: readonly Command[], mac = false, rebindings: Rebindings = {}) =>
    conflicts(list, { mac, rebindings }).map(each => each.kind)

  it('finds none where homes or conditions keep keys apart', () => {
    expect(conflicts(commands, { mac: false })).toEqual([])
    expect(conflicts(commands, { mac: true })).toEqual([])
  })

  it('finds two that meet, by whatever spelling, and says so in Chinese', () => {
    const a = fakeCommand({ id: 'a', title: '新增', keys: ['$mod+KeyB'] })
    const b = fakeCommand({ id: 'b', title: '加粗', keys: ['Control+KeyB'], home: 'x.list' })
    expect(conflicts([a, b], { mac: false })).toEqual([
      { kind: 'same', keys: '$mod+KeyB', commands: ['a', 'b'], text: '“新增”和“加粗”都用Ctrl+B' },
    ])
    expect(kinds([a, b], true)).toEqual([])
  })

  it('finds a key that begins a sequence', () => {
    const g = fakeCommand({ id: 'g', keys: ['KeyG'] })
    const go = fakeCommand({ id: 'go', keys: ['KeyG KeyP'] })
    expect(kinds([g, go])).toEqual(['prefix'])
    expect(kinds([fakeCommand({ id: 'g', keys: ['KeyG'], when: { overlay: 'palette' } }), go])).toEqual([])
  })

  it.each([
    'Control+KeyN',
    '$mod+KeyT',
    '$mod+KeyW',
    'Control+Shift+KeyP',
    'Control+Comma',
    'Control+Period',
    'Control+Space',
    'Shift+Space',
    'Control+Shift+KeyF',
    'Control+Alt+KeyK',
    'Backspace',
    'Tab',
  ])('reserves %s', keys => {
    expect(kinds([fakeCommand({ id: 'a', keys: [keys] })])).toEqual(['reserved'])
  })

  it('finds keys that can never act', () => {
    const cell = fakeCommand({ id: 'a', keys: ['KeyX'], when: { typing: 'cell' } })
    expect(kinds([cell])).toEqual(['never'])
  })

  it('judges a rebinding like a default', () => {
    const list = [fakeCommand({ id: 'a', keys: ['KeyA'] }), fakeCommand({ id: 'b', keys: ['KeyB'] })]
    expect(kinds(list, false, { b: ['KeyA'] })).toEqual(['same'])
  })
})

describe('labels and presses', () => {
  it('writes key caps as they are printed', () => {
    expect(keyCaps('$mod+KeyK', false)).toEqual(['Ctrl', 'K'])
    expect(keyCaps('$mod+KeyK', true)).toEqual(['⌘', 'K'])
    expect(keyCaps('KeyG KeyS KeyL', false)).toEqual(['G', 'S', 'L'])
    expect(keyCaps('Shift+Slash', false)).toEqual(['?'])
    expect(keyCaps('Alt+ArrowUp', false)).toEqual(['Alt', '↑'])
    expect(keyCaps('Delete', false)).toEqual(['Delete'])
    expect(keyCaps('Digit1', false)).toEqual(['1'])
    expect(keyLabel('$mod+Enter', false)).toBe('Ctrl+Enter')
    expect(ariaKeys('$mod+Enter', false)).toBe('Control+Enter')
    expect(ariaKeys('KeyG KeyP', false)).toBeUndefined()
  })

  it.each(['n', '?', 'Ctrl+KeyK', 'KeyG p', ''])('refuses %j as no physical key', keys => {
    expect(() => parseKeys(keys)).toThrow()
  })
})
