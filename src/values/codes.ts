import { asCode } from './half-width.ts'

/** So many codes at once (spec.md section 5 sets no number; calls.md and beyond 12 say 2,000). */
export const mostCodes = 2000

/** Pasted codes, split at white space and line breaks; blank gives none. Each once, in the order given. */
export function splitCodes(text: string): {
  readonly codes: readonly string[]
  readonly twice: readonly string[]
} {
  const given = asCode(text).split(/\s+/).filter(Boolean)
  const codes = [...new Set(given)]
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const code of given) {
    if (seen.has(code)) twice.add(code)
    seen.add(code)
  }
  return { codes, twice: [...twice] }
}

/** A blank, or what is drawn as nothing: whoever types the code again would not type that, and finds nothing. */
const unwritten = /[\s\p{Cc}\p{DI}\u2800]/u

/**
 * What is wrong with a code that the mall itself gives: it is one word, because whatever takes several codes at once
 * parts them at white space.
 */
export function notOneWord(title: string, code: string): string | undefined {
  return unwritten.test(code) ? `${title}里不能有空格或看不见的字符` : undefined
}
