import { useEffect, useState } from 'react'
import type { Pinyin } from '../commands/search/pinyin.ts'

export interface HandbookFound {
  readonly title: string
  readonly hint: string
  /** Of the title, the characters that were asked for. */
  readonly positions: readonly number[]
  readonly place: {
    readonly page: string
    readonly section: string | undefined
    readonly item: string | undefined
  }
}

/** What the handbook says of what is typed, the nearest first. */
export type HandbookIndex = (query: string, pinyin: Pinyin | undefined) => readonly HandbookFound[]

/** Loaded when somebody first asks for it in this palette. */
export function useHandbook(
  load: (() => Promise<HandbookIndex>) | undefined,
  isAsked: boolean,
): HandbookIndex | undefined {
  const [index, setIndex] = useState<{ readonly find: HandbookIndex }>()
  const isMissing = isAsked && index === undefined
  useEffect(() => {
    if (!isMissing || load === undefined) return
    let left = false
    load().then(
      find => left || setIndex({ find }),
      () => left || setIndex({ find: () => [] }),
    )
    return () => {
      left = true
    }
  }, [load, isMissing])
  return index?.find
}
