import type { HandbookIndex } from '../../palette/handbook.ts'
import { search } from './entries.ts'
import { loadHandbook } from './load.ts'

/** What the palette finds of it behind `?`. */
export async function handbookIndex(): Promise<HandbookIndex> {
  const { entries } = await loadHandbook()
  return (query, pinyin) =>
    search(entries, query, pinyin).map(({ entry, positions }) => ({
      ...{ title: entry.title, hint: `${entry.kind} · ${entry.hint}`, positions },
      place: { page: entry.page, section: entry.section, item: entry.item },
    }))
}
