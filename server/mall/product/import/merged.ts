/** A merged cell: what stands in its first line is said of the lines below as far as `to` as well. */
export interface Merged {
  readonly column: number
  readonly to: number
}

/**
 * Carries what merged cells say down into the lines that they cover: a spreadsheet keeps it in the first of them alone.
 * Asked line by line, from the one below the heads on; what it costs a line is bounded by the number of columns.
 */
export class CarriedDown<Value> {
  readonly #open = new Map<number, { readonly to: number; readonly value: Value }>()
  readonly #nothing: Value

  constructor(nothing: Value) {
    this.#nothing = nothing
  }

  /** The values with what is carried into their gaps, and the columns that were such. */
  below(line: number, values: readonly Value[], merged: readonly Merged[] = []) {
    const filled = [...values]
    const carried: number[] = []
    for (const [column, { to, value }] of this.#open) {
      if (line > to) this.#open.delete(column)
      else if (isEmpty(filled[column])) {
        while (filled.length < column) filled.push(this.#nothing)
        filled[column] = value
        carried.push(column)
      }
    }
    for (const { column, to } of merged) {
      const value = values[column]
      if (value === undefined || isEmpty(value)) this.#open.delete(column)
      else this.#open.set(column, { to, value })
    }
    return { values: filled, carried }
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
