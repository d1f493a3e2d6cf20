import type { Command, Ctx } from '../../src/commands/command.ts'
import type { Clock } from '../../src/commands/locks.ts'
import type { Situation } from '../../src/commands/situation.ts'
import type { ListHandle } from '../../src/plain/panes.ts'

export const calm: Situation = {
  pane: '',
  selection: 'none',
  editor: 'closed',
  overlay: 'none',
  typing: 'no',
}

export function fakeCtx(given: Partial<Ctx> = {}): Ctx {
  return {
    situation: calm,
    pane: undefined,
    rows: [],
    can: () => true,
    sees: () => true,
    go: () => {},
    open: () => {},
    say: () => {},
    warn: () => {},
    ...given,
  }
}

/** What a list lends its commands: it does nothing but what is given. */
export function fakeList(given: Partial<ListHandle> = {}): ListHandle {
  const nothing = () => {}
  const later = async () => {}
  return {
    turning: false,
    move: nothing,
    want: nothing,
    column: nothing,
    edge: nothing,
    toggle: nothing,
    extend: nothing,
    toggleAll: nothing,
    found: { total: 0, unit: '条', whyNotAll: undefined },
    selectAll: later,
    clear: nothing,
    page: nothing,
    cell: nothing,
    whyNotCell: undefined,
    find: nothing,
    filter: nothing,
    canFilter: true,
    refresh: later,
    edit: nothing,
    bulk: nothing,
    sheet: later,
    place: later,
    pasted: undefined,
    sortPasted: nothing,
    asked: () => ({ ids: [] }),
    sighted: () => ({ rows: [], columns: [], cells: {} }),
    removed: later,
    ...given,
  }
}

export function fakeCommand(given: Partial<Command> & { readonly id: string }): Command {
  return { title: given.id, group: '测试', run: () => {}, ...given }
}

/** Time that moves only when told to. */
export function fakeClock(): Clock & { advance(ms: number): void } {
  let now = 1_000_000
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    later(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter(each => each !== timer)
      }
    },
    advance(ms) {
      now += ms
      const due = timers.filter(each => each.at <= now)
      timers = timers.filter(each => each.at > now)
      for (const each of due) each.run()
    },
  }
}

/** A keyboard event for a world without a DOM: `ctrl+shift+KeyK`, by code. */
export class FakeKey extends Event implements KeyboardEvent {
  readonly DOM_KEY_LOCATION_STANDARD = 0
  readonly DOM_KEY_LOCATION_LEFT = 1
  readonly DOM_KEY_LOCATION_RIGHT = 2
  readonly DOM_KEY_LOCATION_NUMPAD = 3
  readonly charCode = 0
  readonly location = 0
  readonly detail = 0
  readonly which = 0
  readonly view = null
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly code: string
  readonly key: string
  readonly repeat: boolean
  readonly isComposing: boolean
  readonly keyCode: number
  readonly on: EventTarget | null

  constructor(
    press: string,
    given: { key?: string; repeat?: boolean; isComposing?: boolean; keyCode?: number; on?: EventTarget } = {},
  ) {
    super('keydown', { cancelable: true, bubbles: true })
    const parts = press.split('+')
    this.code = parts.pop() ?? ''
    this.ctrlKey = parts.includes('ctrl')
    this.altKey = parts.includes('alt')
    this.metaKey = parts.includes('meta')
    this.shiftKey = parts.includes('shift')
    const letter = this.code.replace(/^Key|^Digit/, '')
    this.key = given.key ?? (this.code.startsWith('Key') && !this.shiftKey ? letter.toLowerCase() : letter)
    this.repeat = given.repeat ?? false
    this.isComposing = given.isComposing ?? false
    this.keyCode = given.keyCode ?? 0
    this.on = given.on ?? null
  }

  override get target(): EventTarget | null {
    return this.on
  }

  getModifierState(name: string): boolean {
    const held: Readonly<Record<string, boolean>> = {
      Control: this.ctrlKey,
      Alt: this.altKey,
      Meta: this.metaKey,
      Shift: this.shiftKey,
    }
    return held[name] ?? false
  }

  initKeyboardEvent(): void {}
  initUIEvent(): void {}
}

/** An element as far as the keymap looks at one: it is inside whatever its selectors name. */
export class FakeTarget extends EventTarget {
  readonly names: readonly string[]
  constructor(...names: readonly string[]) {
    super()
    this.names = names
  }
  closest(selector: string): FakeTarget | null {
    return selector.split(',').some(part => this.names.some(name => part.startsWith(name))) ? this : null
  }
}
