import { type RawBuilder, sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { grams, searchable, searchWords } from '../../src/values/grams.ts'

/** What a row is found by: its texts, their pinyin initials and their full pinyin, each as one word. */
export function searchText(texts: readonly unknown[]): string {
  const words = texts
    .map(text => searchable(text == null ? '' : String(text)).replaceAll(' ', ''))
    .filter(Boolean)
  const readings = words
    .filter(word => /\p{Script=Han}/u.test(word))
    .flatMap(word => [
      pinyin(word, { pattern: 'first', toneType: 'none', type: 'array' }).join(''),
      pinyin(word, { toneType: 'none', type: 'array' }).join(''),
    ])
  // The texts as they are too, blanks and all, so that a phrase typed with its blank is found word by word.
  const whole = texts.map(text => searchable(text == null ? '' : String(text))).filter(Boolean)
  return [...new Set([...whole, ...words, ...readings.map(searchable)])].join(' ')
}

/** Rows that hold every word of the query; an index on the pieces answers, the text itself decides. */
export function matches(query: unknown, alias = 't'): RawBuilder<unknown> | undefined {
  const words = searchWords(String(query ?? ''))
  if (words.length === 0) return undefined
  const pieces = [...new Set(words.flatMap(grams))]
  const texts = words.map(
    word => sql`${sql.ref(`${alias}.search`)} like ${`%${escapeLike(word)}%`} escape '\\'`,
  )
  return sql`${sql.ref(`${alias}.grams`)} @> ${pieces}::text[] and ${sql.join(texts, sql` and `)}`
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, sign => `\\${sign}`)
}
