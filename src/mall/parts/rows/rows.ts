/**
 * Rows of a bulk grid that stands inside a form: texts of cells, as they are typed, until the whole is saved. Pure; the
 * grid draws them and the form keeps them.
 */
export interface GridRow {
  /** Of a new one a number beyond all that are known. */
  readonly id: number
  /** By column. */
  readonly cells: Cells
}

export type Cells = Readonly<Record<string, string>>

const firstNew = 4_000_000_000

export function isNew({ id }: Pick<GridRow, 'id'>): boolean {
  return id >= firstNew
}

export function nextId(rows: readonly GridRow[]): number {
  return Math.max(firstNew - 1, ...rows.map(({ id }) => id)) + 1
}

/** As the form keeps them. */
export function textOf(rows: readonly GridRow[]): string {
  return rows.length === 0 ? '' : JSON.stringify(rows)
}

export function rowsOf(text: string | undefined): readonly GridRow[] {
  if (!text) return []
  const rows: readonly GridRow[] = JSON.parse(text)
  return rows
}

/** A cell that cannot be sent: its text means nothing, or what must be there is not. */
export interface Wrong {
  readonly id: number
  readonly column: string
  readonly sentence: string
}
