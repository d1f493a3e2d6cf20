/**
 * What two people made of one list: what either added is there, what either took away is gone. undefined where both
 * changed the order of what stayed, each in another way: that is theirs to decide.
 */
export function mergedList(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  const same = (list: readonly string[]) => list.join('\n') === base.join('\n')
  if (same(mine)) return theirs
  if (same(theirs)) return mine
  const kept = base.filter(one => mine.includes(one) && theirs.includes(one))
  const [myOrder, theirOrder] = [mine, theirs].map(list => list.filter(one => kept.includes(one)))
  const moved = (order: readonly string[] | undefined) => order?.join('\n') !== kept.join('\n')
  if (moved(myOrder) && moved(theirOrder) && myOrder?.join('\n') !== theirOrder?.join('\n')) return undefined
  const leading = moved(theirOrder) ? theirs : mine
  const other = moved(theirOrder) ? mine : theirs
  const gone = base.filter(one => !kept.includes(one))
  const result = leading.filter(one => !gone.includes(one))
  for (const one of other) if (!result.includes(one) && !gone.includes(one)) result.push(one)
  return result
}
