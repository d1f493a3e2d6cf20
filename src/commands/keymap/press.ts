import { matchKeybindingPress, parseKeybinding } from 'tinykeys'

export type Modifier = '$mod' | 'Control' | 'Meta' | 'Alt' | 'Shift'

/** One press of a sequence, by physical code: a Chinese input method changes characters, not places. */
export interface Press {
  readonly modifiers: readonly Modifier[]
  readonly code: string
}

const modifiers: readonly Modifier[] = ['$mod', 'Control', 'Meta', 'Alt', 'Shift']
const codes =
  /^(Key[A-Z]|Digit\d|Numpad\w+|F\d{1,2}|Arrow(Up|Down|Left|Right)|Enter|Escape|Delete|Backspace|Insert|Space|Tab|Home|End|Page(Up|Down)|Slash|Backslash|Comma|Period|Semicolon|Quote|Bracket(Left|Right)|Minus|Equal|Backquote)$/

const modifierKeys = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Fn'])

/** A key that does nothing by itself: what it goes with is still to be pressed. */
export function isModifierKey({ key }: { readonly key: string }): boolean {
  return modifierKeys.has(key)
}

function parsePress(text: string, keys: string): Press {
  const parts = text.split('+')
  const code = parts.pop() ?? ''
  const held = modifiers.filter(each => parts.includes(each))
  // 'n' or '?' would bind to a character, which another layout or input method does not send.
  if (!codes.test(code) || held.length < parts.length) throw new Error(`${keys}: ${text} is no key`)
  return { modifiers: held, code }
}

/** 'KeyG KeyP' → two presses. Throws on anything that is not a physical code. */
export function parseKeys(keys: string): readonly Press[] {
  return keys
    .trim()
    .split(/\s+/)
    .map(text => parsePress(text, keys))
}

/** One spelling for one press on one platform, so that `$mod+KeyK` and `Control+KeyK` compare as they act. */
export function spell(press: Press, mac: boolean): string {
  const held = new Set<Modifier>(
    press.modifiers.map(each => (each === '$mod' ? (mac ? 'Meta' : 'Control') : each)),
  )
  return [...modifiers.filter(each => held.has(each)), press.code].join('+')
}

/**
 * Would this press type or edit in a text field? Then it is never a command there. A function key, Escape and
 * anything with $mod or Alt types nothing.
 */
export function isPlain(press: Press): boolean {
  if (press.modifiers.some(each => each !== 'Shift')) return false
  return !/^(F\d|Escape)/.test(press.code)
}

/** Does it type a character? Those an operator may switch off (WCAG 2.1.4): the arrows, Enter and Delete stay. */
export function isCharacter(press: Press): boolean {
  return (
    isPlain(press) &&
    !/^(Arrow|Enter|Escape|Delete|Backspace|Insert|Space|Tab|Home|End|Page)/.test(press.code)
  )
}

/** Keys with which text itself is edited: inside a field they belong to the field. */
export function isTextual({ modifiers: held, code }: Press): boolean {
  return (
    held.some(each => each !== 'Shift' && each !== 'Alt') &&
    /^(Key[ACVXYZ]|Arrow|Delete|Backspace|Home|End)/.test(code)
  )
}

/** Copies a text that is selected on the page, whatever else it may mean. */
export function isCopy({ modifiers: held, code }: Press): boolean {
  return code === 'KeyC' && held.length === 1 && held.some(each => each !== 'Shift' && each !== 'Alt')
}

/** Keys that press whatever button or link has the focus. */
export function isActivation(press: Press): boolean {
  return press.modifiers.length === 0 && (press.code === 'Enter' || press.code === 'Space')
}

/** tinykeys decides whether an event is a press: it knows AltGraph and the gaps of F-keys in Chrome. */
export function matcherOf(press: Press): (event: KeyboardEvent) => boolean {
  const [parsed] = parseKeybinding([...press.modifiers, press.code].join('+'))
  return event => parsed !== undefined && matchKeybindingPress(event, parsed)
}
