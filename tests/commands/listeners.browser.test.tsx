import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Command } from '../../src/commands/command.ts'
import { composing, installCompositionGuard } from '../../src/commands/composing.ts'
import { installKeymap } from '../../src/commands/keymap/install.ts'
import { createReplay } from '../../src/commands/keymap/replay.ts'
import { createResolver } from '../../src/commands/keymap/resolver.ts'
import { installKeyQueue } from '../../src/commands/queue.ts'
import { calm, fakeCommand } from './fakes.ts'

const disposers: (() => void)[] = []
afterEach(() => {
  for (const dispose of disposers.splice(0)) dispose()
  document.body.replaceChildren()
})

function press(key: string, init: KeyboardEventInit = {}, on: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...init })
  on.dispatchEvent(event)
  return event
}

function field(): HTMLInputElement {
  const made = document.createElement('input')
  document.body.append(made)
  made.focus()
  return made
}

describe('key queue', () => {
  function queue(enabled = true) {
    const opened: (string | undefined)[] = []
    const made = installKeyQueue(window, {
      // The focus is still where it was: the shell freezes it here.
      opened: () => opened.push(document.activeElement?.tagName),
      enabled: () => enabled,
    })
    disposers.push(made.dispose)
    return { opened, queue: made }
  }

  it('opens on Ctrl+K, ⌘K and F1, and takes the caret out of the field', () => {
    for (const init of [
      { key: 'k', code: 'KeyK', ctrlKey: true },
      { key: 'k', code: 'KeyK', metaKey: true },
      { key: 'F1' },
    ]) {
      const { opened, queue: made } = queue()
      const input = field()
      expect(press(init.key, init).defaultPrevented).toBe(true)
      expect(opened).toEqual(['INPUT'])
      expect(document.activeElement).not.toBe(input)
      made.dispose()
    }
  })

  it('keeps characters, Backspace, arrows and Enter, tells who listens, and hands them over once', async () => {
    const { queue: made } = queue()
    const states: string[] = []
    made.subscribe(() => states.push(made.state().text))
    const input = field()
    await userEvent.keyboard('a')
    made.open()
    input.focus()
    await userEvent.keyboard('spx{Backspace}b{ArrowDown}{Enter}')
    expect(input.value).toBe('a')
    expect(made.state()).toEqual({ recording: true, text: 'spb', entered: true })
    expect(states).toContain('spx')
    expect(made.take()).toEqual(['s', 'p', 'x', 'Backspace', 'b', 'ArrowDown', 'Enter'])
    expect(made.state().recording).toBe(true)
    await userEvent.keyboard('q')
    expect(made.take()).toEqual(['q'])
    made.attach()
    expect(made.state().recording).toBe(false)
    await userEvent.keyboard('c')
    expect(input.value).toBe('ac')
    expect(made.take()).toEqual([])
  })

  it('gives up on Escape, and leaves keys of an input method and Ctrl keys alone', () => {
    const { queue: made } = queue()
    made.open()
    expect(press('x', { isComposing: true }).defaultPrevented).toBe(false)
    expect(press('c', { ctrlKey: true }).defaultPrevented).toBe(false)
    press('Escape')
    expect(made.state().recording).toBe(false)
    expect(press('x').defaultPrevented).toBe(false)
  })

  it('does nothing where there is no palette, and does not open twice', () => {
    const off = queue(false)
    expect(press('F1').defaultPrevented).toBe(false)
    expect(off.opened).toEqual([])
    off.queue.dispose()
    const { opened, queue: made } = queue()
    disposers.push(made.attach())
    expect(press('F1').defaultPrevented).toBe(true)
    expect(opened).toEqual([])
  })
})

describe('composition guard', () => {
  it('stops Escape while composing, but not inside the rich-text editor', () => {
    disposers.push(installCompositionGuard(window))
    const heard: string[] = []
    const listener = (event: Event) => heard.push(event.type)
    document.body.addEventListener('keydown', listener)
    disposers.push(() => document.body.removeEventListener('keydown', listener))
    press('Escape', { isComposing: true })
    expect(heard).toEqual([])
    press('Escape')
    expect(heard).toHaveLength(1)
    const editor = document.createElement('div')
    editor.className = 'ProseMirror'
    document.body.append(editor)
    press('Escape', { isComposing: true }, editor)
    expect(heard).toHaveLength(2)
  })

  it('holds answering keys, not letters, for a moment after the end, until disposed', () => {
    const dispose = installCompositionGuard(window)
    window.dispatchEvent(new CompositionEvent('compositionend'))
    expect(composing(press('Enter'))).toBe(true)
    expect(composing(press('Tab'))).toBe(true)
    expect(composing(press('j'))).toBe(false)
    // No method is answered with Ctrl or ⌘: saving right after the last character must not be eaten.
    expect(composing(press('Enter', { ctrlKey: true }))).toBe(false)
    expect(composing(press('Enter', { metaKey: true }))).toBe(false)
    dispose()
    expect(composing(press('Enter'))).toBe(false)
  })
})

describe('installed keymap', () => {
  const noRebindings = {}

  /** A keymap whose commands come later, as on a page that is still loading. */
  function loading() {
    const ran: string[] = []
    const typed: string[] = []
    const unmeant: string[] = []
    const listeners: (() => void)[] = []
    let commands: readonly Command[] = []
    let complete = false
    let now = 0
    let untaken: (() => void) | undefined
    let drawn: (() => void)[] = []
    const resolver = createResolver({
      commands: () => commands,
      rebindings: () => noRebindings,
      situation: () => calm,
      characterKeys: () => true,
      now: () => now,
    })
    const shared = {
      run: (command: Command) => ran.push(command.id),
      now: () => now,
      isComplete: () => complete,
      unmeant: (event: KeyboardEvent) => unmeant.push(event.code),
    }
    const replayed = (early: Parameters<typeof createReplay>[0]) =>
      createReplay(early, resolver, {
        ...shared,
        typed(keys, back) {
          typed.push(keys.map(({ key: one }) => one).join(''))
          untaken = () => back(keys)
          return () => {
            untaken = undefined
          }
        },
        drawn(run) {
          drawn.push(run)
          return () => {
            drawn = drawn.filter(each => each !== run)
          }
        },
      })
    disposers.push(
      installKeymap(window, resolver, {
        ...shared,
        pending: () => {},
        later: () => () => {},
        replay: (early, come) => come(replayed(early)),
        offered(listener) {
          listeners.push(listener)
          return () => {}
        },
      }),
    )
    return {
      ran,
      typed,
      unmeant,
      /** No field has come for what was typed. */
      untaken: () => untaken?.(),
      draw() {
        for (const run of drawn.splice(0)) run()
      },
      wait: (ms: number) => {
        now += ms
      },
      offer(keys: Readonly<Record<string, string>>, all = true) {
        const repeats = (id: string) => (id === 'down' ? { repeats: true } : {})
        commands = Object.entries(keys).map(([id, key]) => fakeCommand({ id, keys: [key], ...repeats(id) }))
        complete = all
        for (const listener of listeners) listener()
      },
    }
  }
  const key = (letter: string, init: KeyboardEventInit = {}, on: EventTarget = document.body) =>
    press(letter, { code: `Key${letter.toUpperCase()}`, ...init }, on)

  it('runs a key that was pressed before its command had come, once', () => {
    const page = loading()
    press('Control', { ctrlKey: true })
    key('c', { ctrlKey: true })
    press('Shift', { shiftKey: true })
    page.offer({ down: 'KeyJ' }, false)
    expect(page.ran).toEqual([])
    page.offer({ down: 'KeyJ', copy: '$mod+KeyC' })
    page.offer({ down: 'KeyJ', copy: '$mod+KeyC' })
    expect(page.ran).toEqual(['copy'])
  })

  it('tells of a key that means nothing once no more commands are on their way', () => {
    const page = loading()
    key('e')
    expect(page.unmeant).toEqual([])
    page.offer({ down: 'KeyJ' })
    key('x')
    key('j')
    expect(page.unmeant).toEqual(['KeyE', 'KeyX'])
    expect(page.ran).toEqual(['down'])
  })

  it('runs a key behind what was typed into fields meanwhile: none of that was a command', () => {
    const page = loading()
    const last = field()
    key('b', {}, last)
    press('Tab', {}, last)
    const input = field()
    key('s', {}, input)
    press('Enter', {}, input)
    key('i', { altKey: true }, input)
    page.offer({ add: 'Alt+KeyI', stop: 'KeyS' })
    expect(page.ran).toEqual(['add'])
  })

  it('forgets an early key when something else is done, the focus has moved, or it was too long ago', () => {
    const late = { copy: '$mod+KeyC', down: 'KeyJ' }
    for (const meanwhile of [
      (page: ReturnType<typeof loading>) => page.wait(10_001),
      () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
      () => field(),
      (page: ReturnType<typeof loading>) => {
        page.offer({ down: 'KeyJ' }, false)
        page.wait(1001)
        key('j')
        page.ran.length = 0
      },
      () => press('Escape'),
    ]) {
      const page = loading()
      key('c', { ctrlKey: true })
      meanwhile(page)
      page.offer(late)
      expect(page.ran).toEqual([])
      for (const dispose of disposers.splice(0)) dispose()
      document.body.replaceChildren()
    }
  })

  it('hands on what was typed after an early key as text, and runs no command of it', () => {
    const page = loading()
    key('n')
    key('x')
    key('y')
    page.offer({ down: 'KeyJ' }, false)
    expect(page.ran).toEqual([])
    page.offer({ add: 'KeyN', toggle: 'KeyX' })
    expect(page.ran).toEqual(['add'])
    expect(page.typed).toEqual(['xy'])
    for (const dispose of disposers.splice(0)) dispose()
    const led = loading()
    key('g')
    key('b')
    key('a')
    press('ArrowDown')
    key('c')
    led.offer({ go: 'KeyG KeyB' })
    expect(led.ran).toEqual(['go'])
    expect(led.typed).toEqual(['a'])
  })

  it('runs every early key in its order, the next once what the one before has left is drawn', () => {
    const page = loading()
    key('j')
    page.wait(1500)
    key('s')
    key('c', { ctrlKey: true })
    page.offer({ down: 'KeyJ', set: 'KeyS', copy: '$mod+KeyC' })
    expect(page.ran).toEqual(['down'])
    // What is pressed meanwhile keeps its place.
    key('j')
    page.draw()
    expect(page.ran).toEqual(['down', 'set'])
    page.draw()
    expect(page.ran).toEqual(['down', 'set', 'copy'])
    page.untaken()
    page.draw()
    expect(page.ran).toEqual(['down', 'set', 'copy', 'down'])
  })

  it('runs what was typed behind a command that led to no field, also where that leads elsewhere', () => {
    const page = loading()
    key('g')
    key('p')
    key('E', { code: 'KeyE', shiftKey: true })
    page.offer({ go: 'KeyG KeyP' }, false)
    expect([page.ran, page.typed]).toEqual([['go'], ['E']])
    page.untaken()
    page.draw()
    expect(page.ran).toEqual(['go'])
    page.offer({ go: 'KeyG KeyP', exports: 'Shift+KeyE' })
    expect(page.ran).toEqual(['go', 'exports'])
  })

  it('takes back what waits on Escape, also between two of them', () => {
    const page = loading()
    key('j')
    key('j')
    page.offer({ down: 'KeyJ', clear: 'Escape' })
    press('Escape')
    page.draw()
    expect(page.ran).toEqual(['down'])
    press('Escape')
    expect(page.ran).toEqual(['down', 'clear'])
  })

  it('says of an early key that it means nothing, and runs what was pressed behind it', () => {
    const page = loading()
    key('e')
    key('j')
    page.offer({ down: 'KeyJ' }, false)
    expect([page.ran, page.unmeant]).toEqual([[], []])
    page.offer({ down: 'KeyJ' })
    expect([page.ran, page.unmeant]).toEqual([['down'], ['KeyE']])
  })

  it('runs no letter of a sequence that has not come yet', () => {
    const page = loading()
    page.offer({ remove: 'KeyD' }, false)
    key('g')
    key('d')
    expect(page.ran).toEqual([])
    page.offer({ remove: 'KeyD', go: 'KeyG KeyD' })
    expect(page.ran).toEqual(['go'])
  })

  it('keeps an early key where the focus came from nowhere to what stands now, to be read and not written in', () => {
    const page = loading()
    key('c', { ctrlKey: true })
    const region = document.createElement('section')
    region.tabIndex = -1
    document.body.append(region)
    region.focus()
    page.offer({ copy: '$mod+KeyC' })
    expect(page.ran).toEqual(['copy'])
  })

  it('takes an early sequence as a whole, also where its commands come in the middle of it', () => {
    const late = { go: 'KeyG KeyB', remove: 'KeyB' }
    const whole = loading()
    key('g')
    key('b')
    whole.offer({ remove: 'KeyB' }, false)
    expect(whole.ran).toEqual([])
    whole.offer(late)
    expect(whole.ran).toEqual(['go'])
    for (const dispose of disposers.splice(0)) dispose()
    const middle = loading()
    key('g')
    middle.offer(late)
    key('b')
    expect(middle.ran).toEqual(['go'])
    for (const dispose of disposers.splice(0)) dispose()
    const slow = loading()
    key('g')
    slow.wait(1001)
    key('b')
    slow.offer(late)
    expect(slow.ran).toEqual(['remove'])
  })

  it('runs commands, says what is pending, and stays out of what others used', () => {
    const ran: string[] = []
    const pending: string[] = []
    const timers: (() => void)[] = []
    let now = 0
    const commands = [
      fakeCommand({ id: 'go', keys: ['KeyG KeyB'] }),
      fakeCommand({ id: 'down', keys: ['KeyJ'] }),
    ]
    const rebindings = {}
    const resolver = createResolver({
      commands: () => commands,
      rebindings: () => rebindings,
      situation: () => calm,
      characterKeys: () => true,
      now: () => now,
    })
    disposers.push(
      installKeymap(window, resolver, {
        run: command => ran.push(command.id),
        replay: () => {},
        pending: prefix => pending.push(prefix),
        later: (_, run) => {
          timers.push(run)
          return () => timers.splice(timers.indexOf(run), 1)
        },
        now: () => now,
        offered: () => () => {},
        isComplete: () => true,
        unmeant: () => {},
      }),
    )
    press('g', { code: 'KeyG' })
    press('b', { code: 'KeyB' })
    expect(ran).toEqual(['go'])
    expect(pending).toEqual(['KeyG', ''])
    press('g', { code: 'KeyG' })
    now = 1050
    for (const run of [...timers]) run()
    expect(pending).toEqual(['KeyG', '', 'KeyG', ''])
    press('g', { code: 'KeyG' })
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(pending.at(-1)).toBe('')
    const used = (event: Event) => event.preventDefault()
    document.body.addEventListener('keydown', used)
    press('j', { code: 'KeyJ' })
    document.body.removeEventListener('keydown', used)
    expect(ran).toEqual(['go'])
    expect(press('j', { code: 'KeyJ' }).defaultPrevented).toBe(true)
    expect(ran).toEqual(['go', 'down'])
  })
})
