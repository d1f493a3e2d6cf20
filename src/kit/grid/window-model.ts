/** Rows of one height: which of them are in sight is arithmetic. All measures in px. */
export interface View {
  readonly scrollTop: number
  readonly height: number
}

/** A short list is drawn whole: nothing comes and goes in it, and what looks for a text finds it. */
const whole = 32
const overscan = 1

/**
 * First and last index to draw (last excluded): the visible rows and one more on each side, because rows are drawn
 * before the frame that shows them. The count is the same at every position, so the same elements serve all the way.
 */
export function rowsInView(
  view: View,
  rowPx: number,
  headPx: number,
  count: number,
): readonly [from: number, to: number] {
  if (count <= whole || rowPx <= 0) return [0, Math.min(count, whole)]
  const seen = Math.ceil(Math.max(0, view.height - headPx) / rowPx) + 1
  const size = Math.min(count, seen + 2 * overscan)
  const from = Math.max(0, Math.min(Math.floor(view.scrollTop / rowPx) - overscan, count - size))
  return [from, from + size]
}

export interface Drawn {
  readonly index: number
  /** The element that shows it. */
  readonly slot: number
}

/**
 * The rows to draw, in the order of their elements. A row that becomes visible takes the element of a row that is no
 * longer visible, where that element is: scrolling makes, removes and moves no elements. Before the first scroll this
 * is the order of the rows. The current row is always included, else aria-activedescendant would name no element.
 */
export function drawnRows([from, to]: readonly [number, number], current: number, count: number): Drawn[] {
  const size = to - from
  const round = from - (from % size)
  const rows = Array.from({ length: size }, (_, slot) => ({
    slot,
    index: round + slot < from ? round + slot + size : round + slot,
  }))
  if (current < 0 || current >= count || (current >= from && current < to)) return rows
  return [...rows, { slot: -1, index: current }]
}

/**
 * The scroll position that shows a row between the head and the room kept at the foot; undefined where it is visible
 * already.
 */
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
