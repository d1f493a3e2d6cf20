/** Rows whose figures a call changes in passing, by table: told of with its changes, and in no log. None: some of them. */
export class Counts {
  readonly #ids = new Map<string, Set<number>>()

  add(table: string, ids: readonly number[]): void {
    const known = this.#ids.get(table) ?? new Set<number>()
    for (const id of ids) known.add(id)
    this.#ids.set(table, known)
  }

  tables(): string[] {
    return [...this.#ids.keys()]
  }

  of(table: string): readonly number[] {
    return [...(this.#ids.get(table) ?? [])]
  }
}
