import { sql } from 'kysely'
import { surveyMessage } from '../../../src/values/survey/messages.ts'
import { leastShown } from '../../../src/values/survey/state.ts'
import { wordsOf } from '../../../src/values/survey/words.ts'
import type { Context } from '../../call/context.ts'
import { bad } from '../../call/refusal.ts'
import { entriesOf } from './entries.query.ts'
import { told, writtenTo } from './results.query.ts'

/** What is written most; of more texts than these the newest are read. */
const mostTexts = 20_000
/** A word of one text is that text. */
const least = 2

export async function words(context: Context, { id, key }: { readonly id: number; readonly key: string }) {
  const { anonymous } = await told(context, id)
  const { rows } = await sql<{ text: string }>`
    select a.text ${writtenTo(id, key)} order by a.id desc limit ${mostTexts}`.execute(context.tx)
  if (anonymous === 1 && rows.length > 0 && rows.length < leastShown) throw bad(surveyMessage('hidden'))
  const texts = rows.map(({ text }) => text)
  return { words: [...wordsOf(texts, await entriesOf(context), anonymous === 1 ? leastShown : least)] }
}
