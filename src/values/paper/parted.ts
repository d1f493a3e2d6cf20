export interface Room {
  /** On the first page, and on each other. */
  readonly first: number
  readonly other: number
  /** Taken by what follows the last row. */
  readonly tail: number
}

/**
 * How many rows each page has: as many as have room, in their order. What follows the last row stands on the last page
 * with it, so that no sums stand alone; only one row that fills a page by itself is followed by a page of them.
 */
export function parted(heights: readonly number[], { first, other, tail }: Room): number[] {
  const pages = [0]
  let left = first
  const turn = () => {
    pages.push(0)
    left = other
  }
  for (const [at, height] of heights.entries()) {
    const isLast = at === heights.length - 1
    const needed = isLast && height + tail <= other ? height + tail : height
    if (needed > left && (pages.at(-1) !== 0 || left < other)) turn()
    pages[pages.length - 1] = (pages.at(-1) ?? 0) + 1
    left -= height
  }
  if (left < tail && pages.at(-1) !== 0) turn()
  return pages
}
