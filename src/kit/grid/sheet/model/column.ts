import type { Match, Option } from '../../../fields/options.ts'

/** What a text means in a column, or the Chinese sentence that says why it means nothing. */
export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false
      readonly reason: string
      readonly candidates?: readonly Candidate[]
      /** The part of the text that the candidates are for; absent: all of it. */
      readonly about?: string
    }

/** One of several things that a text could mean; its label means only it. */
export interface Candidate {
  readonly value: number | string
  readonly label: string
}

/** Of two values, of which one is on: drawn as a switch with its word. */
export interface Turns {
  readonly isOn: (wire: unknown) => boolean
  /** What it is when it is turned. */
  readonly turned: (wire: unknown) => unknown
}

/** What the values of a column are chosen from, in a list that opens over the cell. */
export interface Choices {
  readonly options: readonly Option[]
  readonly match: Match
  /** A value is a set of them. */
  readonly isMany: boolean
  /** Those that a value is, in its order. */
  readonly chosen: (wire: unknown) => readonly string[]
  readonly parse: (chosen: readonly string[]) => Parsed
}

/**
 * A column of the bulk grid. Its owner says how the wire's value is kept, drawn, edited and read; the grid knows no
 * field of any thing. Widths are in px at 100 % text.
 */
export interface SheetColumn {
  readonly id: string
  readonly title: string
  readonly unit?: string
  readonly width: number
  readonly align?: 'left' | 'right'
  /** Decimals of different length: their points stand in one line. */
  readonly pointed?: boolean
  readonly muted?: boolean
  readonly frozen?: boolean
  /** Its values are addresses of pictures, which are drawn. */
  readonly isPicture?: boolean
  /** Why nobody edits it here; absent: it may be edited. */
  readonly locked?: string
  /** The same for one cell, by what stands in the other columns of its row. */
  readonly lockedWith?: (wire: (column: string) => unknown) => string | undefined
  /** Numbers are kept as whole numbers (cents, 1e-4 g); everything else as the place of its value in a dictionary. */
  readonly number?: {
    /** The wire's value as a safe integer. */
    readonly of: (wire: unknown) => number
    readonly wire: (number: number) => unknown
    /** What one unit of the field is in these integers: 100 for yuan, 10,000 for grams. */
    readonly unit: number
  }
  /** A value that is no text or number is kept as a text that says it whole: only so are two of them the same. */
  readonly packed?: {
    readonly of: (wire: unknown) => string
    readonly wire: (text: string) => unknown
  }
  /** As it is drawn; '' for nothing. */
  readonly show: (wire: unknown) => string
  /** As it is edited and copied: `1234.50`, no thousands. */
  readonly text: (wire: unknown) => string
  readonly parse: (text: string) => Parsed
  readonly turns?: Turns
  /** Absent: it is written. What is written or pasted is read by `parse` in any case. */
  readonly choices?: Choices
  /** From now on this text means this value here. */
  readonly learn?: (text: string, value: number | string) => void
}

/** The state of a cell beside its value, as `data-state` names it; the worst one counts. */
export type CellState = 'error' | 'conflict' | 'saving' | 'dirty' | undefined
