import { useMemo, useState } from 'react'
import type { Column } from '../kit/grid/column.ts'
import { isHalf, withoutRoom } from '../kit/grid/fit.ts'
import { forgetView, type ListView, loadView, plainView, saveView } from '../wire/views.ts'
import type { PlainRow, Thing } from './plain.ts'
import { layoutKey, layoutOf, sameLayout } from './views/layout.ts'
import type { SavedView } from './views/saved-view.ts'

interface Seat {
  /** What there is for the columns, in px at 100 % text; undefined while it is not known. */
  readonly room: number | undefined
  readonly ticks: boolean
  /** Columns that the question is about. */
  readonly asked: ReadonlySet<string>
  /** The saved view that is open: its columns, until they are changed. */
  readonly saved: SavedView | undefined
}

/**
 * Column widths, order and visibility as this operator left them, or as the saved view has them, and what of it has
 * room. Frozen columns keep their place and stay in sight; what somebody has chosen to see stays in sight too.
 */
export function useView(
  thing: Thing,
  userId: number,
  columns: readonly Column<PlainRow>[],
  { room, ticks, asked, saved }: Seat,
) {
  const base = useMemo(() => (saved ? layoutOf(saved) : plainView), [saved])
  const key = layoutKey(thing.id, saved)
  const [held, setHeld] = useState(() => ({ key, view: loadView(userId, key, base) }))
  if (held.key !== key) setHeld({ key, view: loadView(userId, key, base) })
  const kept = held.key === key ? held.view : base
  const hidden = useMemo(() => hiddenOf(thing, kept), [thing, kept])
  const ordered = useMemo(() => orderedBy(columns, kept.order), [columns, kept.order])
  const change = (next: Partial<ListView>) => {
    const view = { ...kept, ...next }
    setHeld({ key, view })
    saveView(userId, key, view)
  }
  const chosen = useMemo(
    () => ordered.filter(column => column.frozen || !hidden.has(column.id)),
    [ordered, hidden],
  )
  const half = isHalf(room)
  const drawn = useMemo(() => (half ? chosen.map(column => column.inHalf ?? column) : chosen), [chosen, half])
  const { widths, hidden: choices } = kept
  const folded = useMemo(() => {
    const stays = (id: string) => asked.has(id) || choices.includes(`+${id}`)
    return withoutRoom(drawn, { room, ticks, widths, stays })
  }, [drawn, room, ticks, widths, choices, asked])
  return {
    ordered,
    /** What the operator wants to see, whether there is room or not: this is copied and exported. */
    chosen,
    shown: useMemo(() => drawn.filter(column => !folded.has(column.id)), [drawn, folded]),
    hidden,
    /** For which there is no room. */
    folded,
    widths: kept.widths,
    resize: (id: string, width: number | undefined) => {
      const { [id]: _old, ...others } = kept.widths
      change({ widths: width === undefined ? others : { ...others, [id]: width } })
    },
    reorder: (ids: readonly string[]) =>
      change({ order: [...ids, ...ordered.map(column => column.id).filter(id => !ids.includes(id))] }),
    show: (id: string, wanted: boolean) =>
      change({
        hidden: [...choices.filter(each => each !== id && each !== `+${id}`), wanted ? `+${id}` : id],
      }),
    dense: kept.dense === true,
    setDense: (dense: boolean) => change({ dense }),
    /** As it stands, and whether it is another than the saved view's. */
    layout: kept,
    changed: saved !== undefined && !sameLayout(kept, base),
    /** Back to the saved view's columns. */
    revert() {
      forgetView(userId, key)
      setHeld({ key, view: base })
    },
    column: loadView(userId, thing.id).column,
    // Whatever view is open: it is one's own, and no change of it.
    keepColumn(id: string) {
      if (saved) saveView(userId, thing.id, { ...loadView(userId, thing.id), column: id })
      else change({ column: id })
    },
    reset: () => change({ widths: {}, order: [], hidden: [] }),
  }
}

/** `name` hidden, `+name` shown by choice: a column that a newer build hides at first can be told from one never seen. */
function hiddenOf(thing: Thing, view: ListView): ReadonlySet<string> {
  const chosen = new Set(view.hidden)
  const names = thing.fields.flatMap(({ name, list }) =>
    (list?.hidden ? !chosen.has(`+${name}`) : chosen.has(name)) ? [name] : [],
  )
  return new Set(names)
}

/** Frozen columns first, then as somebody ordered them; those that are newer come last. */
export function orderedBy<C extends Pick<Column<PlainRow>, 'id' | 'frozen'>>(
  columns: readonly C[],
  order: readonly string[],
): C[] {
  const place = new Map(order.map((id, index) => [id, index]))
  const of = (column: C, index: number) =>
    (column.frozen ? -1000 : 0) + (place.get(column.id) ?? order.length + index)
  return columns
    .map((column, index) => ({ column, at: of(column, index) }))
    .sort((a, b) => a.at - b.at)
    .map(({ column }) => column)
}
