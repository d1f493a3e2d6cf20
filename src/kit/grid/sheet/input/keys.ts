import type { Move } from '../model/moves.ts'

/** What a key does while the cursor stands on a cell and nothing is being written. */
export type Act =
  | { readonly kind: 'move'; readonly move: Move; readonly extend: boolean }
  | { readonly kind: 'step'; readonly direction: 'down' | 'up' | 'left' | 'right' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'rewrite' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'all' }
  | { readonly kind: 'single' }

/** What is read of a keydown. */
export interface Key {
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const arrows: Readonly<Record<string, readonly [plain: Move, edge: Move]>> = {
  ArrowUp: ['up', 'edgeUp'],
  ArrowDown: ['down', 'edgeDown'],
  ArrowLeft: ['left', 'edgeLeft'],
  ArrowRight: ['right', 'edgeRight'],
  Home: ['rowStart', 'start'],
  End: ['rowEnd', 'end'],
}

/**
 * The cursor's own keys. They type nothing and stand for no action on goods, so they are no commands: a verb with a
 * modifier is one, and is found in the palette too. undefined: not ours, or a letter that writes into the cell.
 */
export function actOf(key: Key): Act | undefined {
  const mod = key.ctrlKey || key.metaKey
  const { altKey: alt, shiftKey: extend, code } = key
  const arrow = arrows[code]
  if (arrow && !alt) return { kind: 'move', move: arrow[mod ? 1 : 0], extend }
  if (code === 'PageUp' || code === 'PageDown') {
    if (mod) return undefined
    const up = code === 'PageUp'
    return { kind: 'move', move: alt ? (up ? 'pageLeft' : 'pageRight') : up ? 'pageUp' : 'pageDown', extend }
  }
  if (mod && !alt && !extend && code === 'KeyA') return { kind: 'all' }
  if (mod || alt) return undefined
  switch (code) {
    case 'Tab':
      return { kind: 'step', direction: extend ? 'left' : 'right' }
    case 'Enter':
    case 'NumpadEnter':
      return extend ? { kind: 'step', direction: 'up' } : { kind: 'edit' }
    case 'F2':
      return { kind: 'edit' }
    case 'Backspace':
      return { kind: 'rewrite' }
    case 'Delete':
      return { kind: 'clear' }
    case 'Escape':
      return { kind: 'single' }
    default:
      return undefined
  }
}
