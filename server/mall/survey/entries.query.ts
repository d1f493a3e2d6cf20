import { sql } from 'kysely'
import type { Entry } from '../../../src/values/survey/words.ts'
import { wordsIn } from '../../../src/values/word-list.ts'
import type { Context } from '../../call/context.ts'

/** 分词 as the house has it. */
export async function entriesOf({ tx }: Pick<Context, 'tx'>): Promise<readonly Entry[]> {
  const { rows } = await sql<{ name: string; synonyms: string }>`
    select name, synonyms from participle where enabled = 1 order by name limit 5000`.execute(tx)
  return rows.map(({ name, synonyms }) => ({ name, synonyms: wordsIn(synonyms) }))
}
