import { useEffect, useState } from 'react'
import { loadPinyin } from '../commands/search/pinyin.ts'
import { type Match, matchText } from '../kit/fields/options.ts'
import { settled } from './settled.ts'

/** Options found by pinyin as everything else is; by their characters alone until table and scorer are there. */
export function usePinyinMatch(): Match {
  const [match, setMatch] = useState<{ readonly by: Match }>({ by: matchText })
  useEffect(() => {
    let left = false
    settled()
      .then(() => Promise.all([loadPinyin(), import('./option-match.ts')]))
      .then(
        ([pinyin, { pinyinMatch }]) => {
          if (!left) setMatch({ by: pinyinMatch(pinyin) })
        },
        () => {},
      )
    return () => {
      left = true
    }
  }, [])
  return match.by
}
