/** A key that goes down, as a scanner or a hand presses it: where it lies, Shift, and when (ms). */
export interface Stroke {
  readonly code: string
  readonly shift: boolean
  readonly at: number
}

/** Keys of one scan follow each other faster than any hand types. */
export const gapMs = 30

/** So many characters a code has at least; fewer are typed as fast by two hands at once. */
export const shortest = 6

export interface Struck<S extends Stroke> {
  /** What may still become a scan: nobody else has seen these keys. */
  readonly held: readonly S[]
  /** Keys that turned out to be typed by hand, in their order: they are everybody's now. */
  readonly freed: readonly S[]
  /** What was scanned, where this key ended it. */
  readonly scan: string | undefined
  /** Whether this key is held or ends a scan; else it is everybody's, after those that are freed. */
  readonly takes: boolean
}

/**
 * Tells a scanner from a hand, by where keys lie and when they were pressed: an input method that says 229 of every key
 * changes nothing. `held` is what the key before answered. Enter within the gap after `shortest` characters ends a scan;
 * whatever else comes frees what was held.
 */
export function strike<S extends Stroke>(held: readonly S[], next: S): Struck<S> {
  const last = held.at(-1)
  const isLate = last !== undefined && next.at - last.at >= gapMs
  const standing = isLate ? [] : held
  const freed = isLate ? held : []
  // A scanner presses Shift for a capital: that is part of the next key.
  if (isShift(next.code)) return { held: standing, freed, scan: undefined, takes: false }
  if (next.code === 'Enter' || next.code === 'NumpadEnter') {
    return standing.length >= shortest
      ? { held: [], freed, scan: standing.map(characterOf).join(''), takes: true }
      : { held: [], freed: [...freed, ...standing], scan: undefined, takes: false }
  }
  return characterOf(next) === ''
    ? { held: [], freed: [...freed, ...standing], scan: undefined, takes: false }
    : { held: [...standing, next], freed, scan: undefined, takes: true }
}

export function isShift(code: string): boolean {
  return code === 'ShiftLeft' || code === 'ShiftRight'
}

const others: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Comma: [',', '<'],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadDecimal: ['.', '.'],
  NumpadDivide: ['/', '/'],
}
const aboveDigits = ')!@#$%^&*('

/** What a key of a scanner means: scanners send the keys of an American keyboard. Empty for what no code has in it. */
export function characterOf({ code, shift }: Pick<Stroke, 'code' | 'shift'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return shift ? letter : letter.toLowerCase()
  const digit = /^(Digit|Numpad)(\d)$/.exec(code)
  if (digit) return shift && digit[1] === 'Digit' ? (aboveDigits[Number(digit[2])] ?? '') : (digit[2] ?? '')
  return others[code]?.[shift ? 1 : 0] ?? ''
}
