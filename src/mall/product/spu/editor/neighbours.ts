/** The 款 of the list from which the editor was opened, in its order; gone with the page of the browser. */
let order: readonly number[] = []

export function keepNeighbours(spuIds: readonly number[]): void {
  order = [...new Set(spuIds)]
}

/** The one before or after it; undefined at an end, and where it was opened from no list. */
export function neighbourOf(spuId: number, delta: 1 | -1): number | undefined {
  const at = order.indexOf(spuId)
  return at < 0 ? undefined : order[at + delta]
}
