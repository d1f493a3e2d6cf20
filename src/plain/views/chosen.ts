import { asksRows, isBare } from '../../values/views.ts'
import type { PaneLocation } from '../location.tsx'
import type { SavedView } from './saved-view.ts'

/** Names the view of a list in its address. */
export const viewParameter = 'view'
/** No view, where one would be opened first. */
export const withoutView = 'all'

type Changes = Readonly<Record<string, string | undefined>>

export interface Chosen {
  readonly view?: SavedView
  /** Named by the address and not there. */
  readonly missing?: string
}

/** Which view an address means: the one it names; where it asks for nothing itself, the one that is opened first. */
export function chosenIn(search: URLSearchParams, views: readonly SavedView[]): Chosen {
  const named = search.get(viewParameter)
  if (named === withoutView) return {}
  if (named === null) {
    const first = isBare(search) ? firstOf(views) : undefined
    return first ? { view: first } : {}
  }
  const view = views.find(({ id }) => String(id) === named)
  return view ? { view } : { missing: named }
}

export function firstOf(views: readonly SavedView[]): SavedView | undefined {
  return views.find(({ isDefault }) => isDefault === 1)
}

/** The address with the question of its view beneath: what it says itself wins. */
export function laidOver(search: URLSearchParams, view: SavedView | undefined): URLSearchParams {
  if (!view) return search
  const over = new URLSearchParams(view.query)
  for (const [name, value] of search) over.set(name, value)
  return over
}

/**
 * Changes of the question as they are written over a view: only what differs from it, and empty what is taken away. A
 * list is never left at an address that would open another view than the one in sight.
 */
export function changesOver(
  search: URLSearchParams,
  view: SavedView | undefined,
  first: SavedView | undefined,
  changes: Changes,
): Changes {
  if (viewParameter in changes) return changes
  if (!view)
    return first && isBare(after(search, changes)) ? { ...changes, [viewParameter]: withoutView } : changes
  const beneath = new URLSearchParams(view.query)
  const over = Object.entries(changes).map(([name, value]) => {
    const kept = asksRows(name) ? beneath.get(name) : null
    if (kept === null) return [name, value]
    return [name, value === kept ? undefined : (value ?? '')]
  })
  const named = search.has(viewParameter) ? {} : { [viewParameter]: String(view.id) }
  return { ...Object.fromEntries(over), ...named }
}

function after(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  return next
}

/** A pane that stands at a view: it is read and written as if its address said all of it. */
export function overView(
  own: PaneLocation,
  view: SavedView | undefined,
  views: readonly SavedView[],
): PaneLocation {
  return {
    ...own,
    search: laidOver(own.search, view),
    patch: (changes, options) => own.patch(changesOver(own.search, view, firstOf(views), changes), options),
  }
}
