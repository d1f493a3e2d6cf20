import { foldQuery } from './normalise.ts'
import type { Pinyin } from './pinyin.ts'
import { type Prepared, prepare, score } from './scorer.ts'

/** The places of the entries that a query finds, the best first; all of them, in their order, where it is empty. */
export type Find = (query: string) => ArrayLike<number>

/** More than a list may hold, so that worth and place go into one number, which sorts without comparing entries. */
const most = 2 ** 24
const fine = 1e6

/**
 * Searches a long list as one types. What a longer query finds was found by its beginning: so each letter looks only
 * through what the one before has left.
 */
export function listed(texts: readonly (readonly string[])[], pinyin: Pinyin | undefined): Find {
  const all = Array.from(texts, (_, place) => place)
  let prepared: readonly (readonly Prepared[])[] | undefined
  let before: { query: string; left: ArrayLike<number> } = { query: '', left: all }

  return asked => {
    const query = foldQuery(asked)
    if (query === '') return all
    if (query === before.query) return before.left
    prepared ??= texts.map(each => each.map(text => prepare(text, pinyin)))
    const among = query.startsWith(before.query) ? before.left : all
    const keys = new Float64Array(among.length)
    let count = 0
    for (let nth = 0; nth < among.length; nth += 1) {
      const place = among[nth] ?? 0
      let best = 0
      for (const text of prepared[place] ?? []) best = Math.max(best, score(query, text))
      if (best > 0) keys[count++] = Math.round((1 - best) * fine) * most + place
    }
    const left = keys
      .subarray(0, count)
      .sort()
      .map(key => key % most)
    before = { query, left }
    return left
  }
}
