/** One record that a source found: the palette shows it as a row. */
export interface FoundRecord {
  readonly id: number
  readonly title: string
  readonly hint?: string
}

/**
 * Lets the palette search rows of a thing (`@戒指`). A thing declares one, the shell hands it in: the palette knows
 * neither things nor calls.
 */
export interface RecordSource {
  /** The first character of the query that asks for this source alone. */
  readonly sign: string
  /** Heading of its rows, and the name of its mode. */
  readonly group: string
  search(query: string, signal: AbortSignal): Promise<readonly FoundRecord[]>
  /** Ids of the commands that may act on a found row; the first is what Enter does. */
  readonly commands: readonly string[]
}
