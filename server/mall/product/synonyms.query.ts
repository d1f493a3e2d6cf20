import { sql } from 'kysely'
import { alternativesIn, searchWords } from '../../../src/values/grams.ts'
import { wordsIn } from '../../../src/values/word-list.ts'
import type { Tx } from '../../db/database.ts'
import { Widened } from '../../plain/search.ts'

/** A query as 分词 widens it: a word that is one, or a synonym of one, stands for all that mean the same. */
export async function widened(tx: Tx, text: string): Promise<Widened> {
  const words = alternativesIn(text).flatMap(searchWords)
  const { rows } = await sql<{ name: string; synonyms: string }>`
    select name, synonyms from participle where enabled = 1 and synonyms <> ''
      and exists (select from unnest(${words}::text[]) as word
        where position(word in lower(name || ' ' || synonyms)) > 0) limit 200`.execute(tx)
  const sets = rows.map(({ name, synonyms }) => [name, ...wordsIn(synonyms)])
  const others = new Map<string, readonly string[]>()
  for (const word of words) {
    const alike = sets.filter(set => set.some(each => searchWords(each).join(' ') === word)).flat()
    if (alike.length > 0) others.set(word, [...new Set(alike)])
  }
  return new Widened(text, others)
}
