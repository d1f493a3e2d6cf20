type Values = Int16Array | Int32Array | Float64Array

/** One whole number a row, in as many bytes as the largest that came so far needs: most columns of a million rows are two megabytes or four. */
export class Numbers {
  #values: Values

  constructor(rows: number) {
    this.#values = new Int16Array(rows)
  }

  get(row: number): number {
    return this.#values[row] ?? 0
  }

  set(row: number, value: number): void {
    if (row >= this.#values.length) return
    this.#values[row] = value
    while (this.#values[row] !== value && !(this.#values instanceof Float64Array)) {
      this.#values =
        this.#values instanceof Int16Array ? new Int32Array(this.#values) : new Float64Array(this.#values)
      this.#values[row] = value
    }
  }
}
