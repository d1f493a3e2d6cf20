import { useEffect, useMemo, useState } from 'react'
import { type Match, matchText } from '../kit/fields/options.ts'
import { settled } from './settled.ts'

/** Options found by pinyin as everything else is; by their characters alone until table and scorer are there. */
export function usePinyinMatch(): Match {
  const [match, setMatch] = useState<{ readonly by: Match }>({ by: matchText })
  useEffect(() => {
    let left = false
    settled()
      .then(() => import('./option-match.ts'))
      .then(({ loadPinyinMatch }) => loadPinyinMatch())
      .then(
        by => {
          if (!left) setMatch({ by })
        },
        () => {},
      )
    return () => {
      left = true
    }
  }, [])
  return match.by
}

/** Titles found by their characters, by pinyin and, where there is one, by their code. */
export function useTitleMatch(): (query: string, title: string, code?: string) => boolean {
  const match = usePinyinMatch()
  return useMemo(
    () => (query, title, code) => match(query, { value: code ?? title, label: title, code }),
    [match],
  )
}
