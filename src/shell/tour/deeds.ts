import type { Command, Source } from '../../commands/command.ts'
import type { Address, PaneAddress } from '../address.ts'

/** Something that somebody has really done: a step of the first day waits for one. */
export type Deed =
  | { readonly kind: 'ran'; readonly command: Pick<Command, 'id' | 'keys' | 'acts'>; readonly source: Source }
  /** The palette stands open; a list is asked for less; a row is open; a second pane stands. */
  | { readonly kind: 'palette' | 'asked' | 'opened' | 'beside' }

/** What has been done between two addresses: whatever key, word or button it was done by, it shows there. */
export function deedsBetween(before: Address, after: Address): readonly Deed[] {
  const deeds = new Set<Exclude<Deed['kind'], 'ran'>>()
  if (!before.aside && after.aside) deeds.add('beside')
  for (const side of ['main', 'aside'] as const) {
    const [was, is] = [before[side], after[side]]
    if (!was || !is || was.path !== is.path) continue
    if (asksMore(was, is)) deeds.add('asked')
    if (opensRow(was, is)) deeds.add('opened')
  }
  return [...deeds].map(kind => ({ kind }))
}

/** A filter or a keyword that was not there: taking one away is no search. */
function asksMore(was: PaneAddress, is: PaneAddress): boolean {
  const before = new URLSearchParams(was.search)
  return [...new URLSearchParams(is.search)].some(
    ([name, value]) => name.startsWith('f.') && value !== '' && before.get(name) !== value,
  )
}

function opensRow(was: PaneAddress, is: PaneAddress): boolean {
  const edit = new URLSearchParams(is.search).get('edit')
  return edit !== null && /^\d+$/.test(edit) && new URLSearchParams(was.search).get('edit') !== edit
}
