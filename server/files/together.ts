/** Works on so many at a time; what comes of them stands in the order of the items. */
export async function together<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  const waiting = items.entries()
  const next = async () => {
    for (const [at, item] of waiting) done[at] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, next))
  return done
}
