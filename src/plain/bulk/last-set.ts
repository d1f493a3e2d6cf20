/** What 批量设置 was last used for in each list, so that it can be done again to other rows. */
export interface LastSet {
  readonly field: string
  /** As it was typed: `+5%` is worked out anew for each row. */
  readonly text: string
}

const last = new Map<string, LastSet>()

export function keepSet(thing: string, set: LastSet): void {
  last.set(thing, set)
}

export function lastSet(thing: string): LastSet | undefined {
  return last.get(thing)
}
