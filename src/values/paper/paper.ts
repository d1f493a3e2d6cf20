/** What is printed, as texts: two painters draw the same (the browser's printer, and the server's PDF). */
export interface Paper {
  readonly title: string
  /** Its number, drawn as bars too. */
  readonly code: string
  readonly facts: readonly Fact[]
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  /** One text for each column. */
  readonly sums: readonly string[]
  /** Said once below the sums. */
  readonly said: readonly string[]
  /** Who signs it. */
  readonly signs: readonly string[]
}

export interface Fact {
  readonly title: string
  readonly text: string
  /** It needs the width of the page. */
  readonly wide?: true
}

export interface Column {
  readonly title: string
  /** Of the width of the page, beside the other columns. */
  readonly share: number
  readonly numeric?: true
}

/** mm. Continuous forms have their strips of holes at both sides, which are torn off. */
export interface Size {
  readonly title: string
  readonly width: number
  readonly height: number
  readonly beside: number
  readonly above: number
}

export const paperSizes = {
  a4: { title: 'A4', width: 210, height: 297, beside: 10, above: 12 },
  a5: { title: 'A5横向', width: 210, height: 148, beside: 10, above: 9 },
  form: { title: '241×140毫米连续纸', width: 241, height: 140, beside: 15, above: 8 },
} as const satisfies Readonly<Record<string, Size>>

export type PaperSize = keyof typeof paperSizes

export function isPaperSize(text: string): text is PaperSize {
  return Object.hasOwn(paperSizes, text)
}
