/** Where rows and the lines under them stand, one below the other. */
export interface Places {
  /** How many lines there are in all. */
  readonly count: number
  place(index: number): number
  rowAt(place: number): number
  /** Of a line: the row that it is under, and the how manieth line of it. */
  lineAt(place: number): { readonly index: number; readonly nth: number }
}

/** From how many lines each row has; a page has 200 rows at most. */
export function placesOf(lengths: readonly number[]): Places {
  const begins: number[] = []
  let next = 0
  for (const length of lengths) {
    begins.push(next)
    next += 1 + length
  }
  const place = (index: number) => (index < 0 ? index : (begins[index] ?? next + index - lengths.length))
  const lineAt = (at: number) => {
    let [low, high] = [0, begins.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((begins[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return { index: low, nth: at - place(low) - 1 }
  }
  const rowAt = (at: number) => {
    const { index, nth } = lineAt(at)
    return nth < 0 ? index : -1
  }
  return { count: next - lengths.length, place, lineAt, rowAt }
}
