import type { ListView } from '../../wire/views.ts'
import type { SavedView } from './saved-view.ts'

/** 1 舒适, 2 紧凑. */
const dense = 2

/** The columns and rows of a saved view, as a list keeps them. */
export function layoutOf({ columns, density }: SavedView): ListView {
  return { ...columns, dense: density === dense }
}

/** The same as it is sent. */
export function sentLayout({
  order,
  hidden,
  widths,
  dense: close,
}: ListView): Pick<SavedView, 'columns' | 'density'> {
  const whole = Object.entries(widths).map(([id, width]) => [id, Math.round(width)])
  return {
    columns: { order: [...order], hidden: [...hidden], widths: Object.fromEntries(whole) },
    density: close ? dense : 1,
  }
}

/** Under which name this browser keeps a list's columns: another version of a view begins anew. */
export function layoutKey(list: string, view: SavedView | undefined): string {
  return view ? `${list}@${view.id}.${view.version}` : list
}

export function sameLayout(one: ListView, other: ListView): boolean {
  return plainly(one) === plainly(other)
}

function plainly(layout: ListView): string {
  const { columns, density } = sentLayout(layout)
  const widths = Object.entries(columns.widths).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([columns.order, [...columns.hidden].sort(), widths, density])
}
