import { type RawBuilder, sql } from 'kysely'
import type { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import { searchWords } from '../../../src/values/grams.ts'
import type { Context } from '../../call/context.ts'
import { contains, piecesOf, searchText } from '../../plain/search.ts'
import { ordered } from './ordered.query.ts'

interface Candidate {
  readonly value: number
  readonly realName: string
  readonly companyName: string
  readonly code: string
  /** As it was typed, its names or its number hold it. */
  readonly isTyped: boolean
}

/** What a list offers. */
const most = 50
/** Rows may be found by what is not shown here, a position or who answers for a client: so many are read for those by name. */
const mostRead = 500

/** By the person's name, the client's name or number, names also by their pinyin; a phone is neither asked nor told. */
export async function byKeywords(
  { keywords, id, latest }: Parsed<typeof api.search.channelUser> & { readonly latest?: boolean | undefined },
  { tx }: Context,
) {
  if (keywords === '' && id === undefined && !latest) return []
  const words = /^[a-z' ]+$/i.test(keywords) ? searchWords(keywords.replaceAll("'", '')) : []
  const typed = sql`(${contains(sql`a.real_name`, keywords)} or ${contains(sql`t.company_name`, keywords)}
    or ${contains(sql`t.client_no`, keywords)})`
  const chosen = id === undefined ? sql`a.status = 1 and ${ordered}` : sql`a.id = ${id}`
  const found = keywords === '' ? chosen : words.length > 0 ? sql`${typed} or ${spelt(words)}` : typed
  const { rows } = await sql<Candidate>`
    select a.id as value, a.real_name as "realName", t.company_name as "companyName", t.client_no as code,
      ${keywords === '' ? sql`true` : typed} as "isTyped"
    from channel_account a join channel t on t.id = a.channel_id where ${found}
    order by "isTyped" desc, a.id limit ${mostRead}`.execute(tx)
  const shown: { value: number; label: string; code: string }[] = []
  for (const { value, realName, companyName, code, isTyped } of rows) {
    if (shown.length === most) break
    if (isTyped || isSpelt(words, [realName, companyName]))
      shown.push({ value, label: `${realName}（${companyName}）`, code })
  }
  return shown
}

/** Each word in what the account or its client is found by. */
function spelt(words: readonly string[]): RawBuilder<unknown> {
  const each = words.map(word => {
    const pieces = piecesOf(word)
    return sql`(a.grams @> ${pieces}::text[] or t.grams @> ${pieces}::text[])`
  })
  return sql`(${sql.join(each, sql` and `)})`
}

/** Each word in one of these names, or in how it is read. */
function isSpelt(words: readonly string[], names: readonly string[]): boolean {
  const readings = searchText(names)
  return words.every(word => readings.includes(word))
}
