import type { FieldFacts } from './field-facts.ts'

/** The facts about a field that a cell needs: the contract's, and those that the caller adds. */
export interface CellFacts extends FieldFacts {
  /** The least of a whole number. */
  readonly min?: number
  /** The sentence for an empty text. */
  readonly required?: string
  /** As its column head says it: g, %, 元/g. */
  readonly unit?: string
  /** The rows that a reference may name. */
  readonly options?: readonly CellOption[]
  /** Whether what was typed means this option: pinyin, which values cannot know. */
  readonly match?: (typed: string, option: CellOption) => boolean
}

export interface CellOption {
  readonly value: number | string
  readonly label: string
  readonly code?: string
}

/** A value as the wire carries it. */
export type CellValue = number | string | null

export type CellResult =
  | { readonly ok: true; readonly value: CellValue }
  | {
      readonly ok: false
      /** A Chinese sentence that names the field and what is wrong. */
      readonly reason: string
      /** The options that the text could mean. */
      readonly candidates?: readonly CellOption[]
    }

export type CellParser = (text: string) => CellResult

/** So much of a text stands in a sentence. */
export function quoted(text: string): string {
  const plain = text.trim()
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain
}
