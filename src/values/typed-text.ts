interface Limits {
  /** So many characters at most. */
  readonly max: number
  /** The sentence for an empty text; without it the text may be empty. */
  readonly required?: string
  /** What the text is called where the sentence of its limit does not stand beside its field. */
  readonly title?: string
}

/** Blanks, and what is drawn as nothing: zero-width characters, fillers (U+3164), the empty braille pattern. */
const unseen = /^[\s\p{Cc}\p{DI}\u2800]*$/u

/** What was typed without the blanks round it; nothing where there is nothing to be seen, as a name would be none. */
export function trimmed(typed: string): string {
  return unseen.test(typed) ? '' : typed.trim()
}

/**
 * The check of a text that is typed before it is sent: the same sentences as the contract says behind it. Blanks round it
 * do not count; an emoji or a rare surname is one character.
 */
export function typedText({ max, required, title = '' }: Limits): (typed: string) => string | undefined {
  return typed => {
    const text = trimmed(typed)
    if (text === '') return required
    return [...text].length > max ? `${title}最多${max}个字符` : undefined
  }
}
