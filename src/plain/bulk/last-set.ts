import type { SetTo } from '../panes.ts'

/**
 * The last use of 批量设置 in each list, so that it can be repeated on other rows: `+5%` is computed again for each of
 * them.
 */
const last = new Map<string, SetTo>()

export function keepSet(thing: string, set: SetTo): void {
  last.set(thing, set)
}

export function lastSet(thing: string): SetTo | undefined {
  return last.get(thing)
}
