import { useMemo } from 'react'
import { usePinyinMatch } from '../../../plain/use-match.ts'

/** Titles and codes found by their characters and by pinyin. */
export function useTitleMatch(): (query: string, title: string, code: string) => boolean {
  const match = usePinyinMatch()
  return useMemo(() => (query, title, code) => match(query, { value: code, label: title, code }), [match])
}
