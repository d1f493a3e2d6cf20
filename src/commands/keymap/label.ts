import { type Modifier, type Press, parseKeys } from './press.ts'

const macModifiers: Readonly<Record<Modifier, string>> = {
  $mod: '⌘',
  Control: '⌃',
  Meta: '⌘',
  Alt: '⌥',
  Shift: '⇧',
}
const pcModifiers: Readonly<Record<Modifier, string>> = {
  $mod: 'Ctrl',
  Control: 'Ctrl',
  Meta: 'Win',
  Alt: 'Alt',
  Shift: 'Shift',
}
const named: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Slash: '/',
  Backslash: '\\',
  Comma: ',',
  Period: '.',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  Equal: '=',
  Backquote: '`',
}

function codeLabel(code: string): string {
  return named[code] ?? code.replace(/^(Key|Digit|Numpad)(?=.)/, '')
}

function pressCaps({ modifiers, code }: Press, mac: boolean): readonly string[] {
  // Everybody calls it ?, nobody Shift+/.
  if (code === 'Slash' && modifiers.length === 1 && modifiers[0] === 'Shift') return ['?']
  const table = mac ? macModifiers : pcModifiers
  return [...modifiers.map(each => table[each]), codeLabel(code)]
}

/** What stands on the key caps, one string a cap: ['Ctrl', 'K'], ['G', 'S', 'L']. */
export function keyCaps(keys: string, mac: boolean): readonly string[] {
  return parseKeys(keys).flatMap(press => pressCaps(press, mac))
}

/** The same in one line, for sentences: Ctrl+K, G S L. */
export function keyLabel(keys: string, mac: boolean): string {
  return parseKeys(keys)
    .map(press => pressCaps(press, mac).join('+'))
    .join(' ')
}

/** The form `aria-keyshortcuts` wants; it knows no sequences, so for those there is none. */
export function ariaKeys(keys: string, mac: boolean): string | undefined {
  const [press, more] = parseKeys(keys)
  if (press === undefined || more !== undefined) return undefined
  const modifiers = press.modifiers.map(each => (each === '$mod' ? (mac ? 'Meta' : 'Control') : each))
  return [...modifiers, codeLabel(press.code)].join('+')
}

/** Apple keyboards write ⌘ where others write Ctrl. */
export function isMac(): boolean {
  return typeof navigator === 'object' && /Mac|iPhone|iPad/.test(navigator.platform)
}
