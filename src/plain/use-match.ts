import { useEffect, useState } from 'react'
import { loadPinyin, type Pinyin } from '../commands/search/pinyin.ts'
import { match, prepare } from '../commands/search/scorer.ts'
import { type Match, matchText } from '../kit/fields/options.ts'
import { settled } from './settled.ts'

/** Options found by pinyin as everything else is; by their characters alone until the table is there. */
export function usePinyinMatch(): Match {
  const [pinyin, setPinyin] = useState<Pinyin>()
  useEffect(() => {
    let left = false
    settled()
      .then(loadPinyin)
      .then(
        table => {
          if (!left) setPinyin(table)
        },
        () => {},
      )
    return () => {
      left = true
    }
  }, [])
  return matchWith(pinyin)
}

export function matchWith(pinyin: Pinyin | undefined): Match {
  return (query, option) =>
    matchText(query, option) ||
    (pinyin !== undefined && match(query.toLowerCase(), prepare(option.label, pinyin)) !== undefined)
}
