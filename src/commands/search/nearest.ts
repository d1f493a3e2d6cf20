import { foldQuery } from './normalise.ts'

/** Longer ones are no slip of the finger. */
const longest = 24
const shortest = 2

/**
 * What may have been meant by a query that finds nothing, the likeliest first: without one character, with two
 * neighbours the other way round, then its beginning.
 */
export function nearestQueries(typed: string): readonly (readonly string[])[] {
  const query = [...foldQuery(typed)].slice(0, longest)
  const without = query.map((_, at) => query.toSpliced(at, 1))
  const turned = query.slice(1).map((next, at) => query.toSpliced(at, 2, next, query[at] ?? ''))
  const beginnings = query.map((_, at) => query.slice(0, query.length - 1 - at))
  const said = (each: readonly (readonly string[])[]) =>
    each.map(characters => characters.join('')).filter(text => text.length >= shortest)
  return [said([...turned, ...without]), ...said(beginnings).map(text => [text])].filter(
    each => each.length > 0,
  )
}
