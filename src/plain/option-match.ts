import { foldQuery } from '../commands/search/normalise.ts'
import { loadPinyin, type Pinyin } from '../commands/search/pinyin.ts'
import { match, prepare } from '../commands/search/scorer.ts'
import { type Match, matchText } from '../kit/fields/options.ts'

/** Options found by their characters and by pinyin, as everything else is. */
export function pinyinMatch(pinyin: Pinyin): Match {
  return (query, option) =>
    matchText(query, option) || match(foldQuery(query), prepare(option.label, pinyin)) !== undefined
}

/** The same, with the pinyin table once it is there. */
export async function loadPinyinMatch(): Promise<Match> {
  return pinyinMatch(await loadPinyin())
}
