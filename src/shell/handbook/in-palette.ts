import type { HandbookIndex } from '../../palette/handbook.ts'
import { foundOf, search } from './entries.ts'
import { loadHandbook } from './load.ts'

/** What the palette finds of it behind `?`. */
export async function handbookIndex(): Promise<HandbookIndex> {
  const { entries } = await loadHandbook()
  return (query, pinyin) => search(entries, query, pinyin).map(foundOf)
}
