import type { SetTo } from '../panes.ts'

/** What 批量设置 was last used for in each list, so that it can be done again to other rows: `+5%` is worked out anew for each. */
const last = new Map<string, SetTo>()

export function keepSet(thing: string, set: SetTo): void {
  last.set(thing, set)
}

export function lastSet(thing: string): SetTo | undefined {
  return last.get(thing)
}
