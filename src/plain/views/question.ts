import { asksRows } from '../../values/views.ts'
import { laidOver, viewParameter } from './chosen.ts'
import type { SavedView } from './saved-view.ts'

/** What takes an address to another question: its own conditions and its page go. */
export function toView(search: URLSearchParams, name: string): Readonly<Record<string, string | undefined>> {
  const own = [...search.keys()].filter(asksRows)
  return { ...Object.fromEntries([...own, 'page'].map(each => [each, undefined])), [viewParameter]: name }
}

/** The question that stands, as a view keeps it: always in one order. */
export function questionOf(search: URLSearchParams, view: SavedView | undefined): string {
  const set = [...laidOver(search, view)].filter(([name, value]) => asksRows(name) && value !== '')
  return new URLSearchParams(set.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}
