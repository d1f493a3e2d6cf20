import type { WordField } from '../../../../src/values/import-columns.ts'
import { clip, type Row, Unfit } from './cells.ts'
import type { Words } from './words.ts'

/** What a row's word was found to mean. */
export interface Found {
  readonly word: string
  readonly id: number | null | undefined
}

/** `rows` 货 have this word: of what all of a 款 share it stands in the first line alone. */
export function find(row: Row, field: WordField, words: Words, rows = 1): Found {
  const word = row.text(field)
  return { word, id: word === '' ? null : words.find(field, word, rows) }
}

/** The id of a word. One that is to be left out is told; one that nobody knows keeps its line out. */
export function meant(row: Row, field: WordField, { word, id }: Found): number | null {
  if (word === '' || typeof id === 'number') return id ?? null
  // Tags are free words: only one that is a fineness as a whole is taken.
  if (field === 'category' || (id === undefined && field !== 'tags'))
    throw new Unfit(`${titles[field]}“${clip(word)}”没有对应`, field)
  row.mended(field, field === 'brand' ? '没有对应的品牌，没有导入' : '没有对应的成色，没有导入', word, '')
  return null
}

export const titles: Readonly<Record<WordField, string>> = {
  category: '分类',
  brand: '品牌',
  fineness: '成色',
  tags: '成色',
  style: '款式',
  series: '系列',
}
