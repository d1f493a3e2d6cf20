/** Rows of one height: which of them are in sight is arithmetic. All measures in px. */
export interface View {
  readonly scrollTop: number
  readonly height: number
}

const overscan = 6

/** First and last index to draw (last excluded), six more than in sight on each side. */
export function rowsInView(
  view: View,
  rowPx: number,
  headPx: number,
  count: number,
): readonly [from: number, to: number] {
  if (rowPx <= 0) return [0, Math.min(count, 40)]
  // The head lies over the top of the view: the rows begin below it and scroll under it.
  const from = Math.floor(view.scrollTop / rowPx) - overscan
  const to = Math.ceil((view.scrollTop + view.height - headPx) / rowPx) + overscan
  const last = Math.max(0, Math.min(count, to))
  return [Math.max(0, Math.min(from, last)), last]
}

/** The rows to draw; the current one is always among them, else aria-activedescendant names nothing. */
export function drawnRows(range: readonly [number, number], current: number, count: number): number[] {
  const [from, to] = range
  const rows = Array.from({ length: to - from }, (_, offset) => from + offset)
  if (current < 0 || current >= count || (current >= from && current < to)) return rows
  return current < from ? [current, ...rows] : [...rows, current]
}

/** Where to scroll so that a row stands in sight, between the head and the room kept at the foot; undefined where it does. */
export function scrollFor(
  index: number,
  view: View,
  rowPx: number,
  headPx: number,
  footPx: number,
): number | undefined {
  const top = index * rowPx
  const bottom = top + rowPx
  if (top < view.scrollTop) return top
  const room = view.height - headPx - footPx
  return bottom > view.scrollTop + room ? bottom - room : undefined
}
