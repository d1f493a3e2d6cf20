/** The goods with one of them at another place, counted from 1. */
export function moved(ids: readonly number[], id: number, place: number): readonly number[] {
  const others = ids.filter(each => each !== id)
  return [...others.slice(0, place - 1), id, ...others.slice(place - 1)]
}
