interface Limits {
  /** So many characters at most. */
  readonly max: number
  /** The sentence for an empty text; without it the text may be empty. */
  readonly required?: string
  /** What the text is called where the sentence of its limit does not stand beside its field. */
  readonly title?: string
}

/**
 * The check of a text that is typed before it is sent: the same sentences as the contract says behind it. Blanks round it
 * do not count; an emoji or a rare surname is one character.
 */
export function typedText({ max, required, title = '' }: Limits): (typed: string) => string | undefined {
  return typed => {
    const text = typed.trim()
    if (text === '') return required
    return [...text].length > max ? `${title}最多${max}个字符` : undefined
  }
}
