import { sql } from 'kysely'
import type { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import type { Context } from '../../call/context.ts'
import { contains } from '../../plain/search.ts'
import { ordered } from './ordered.query.ts'

/** By the person's name, the client's name or number; a phone is neither asked nor told. */
export async function byKeywords(
  { keywords, id, latest }: Parsed<typeof api.search.channelUser> & { readonly latest?: boolean | undefined },
  { tx }: Context,
) {
  if (keywords === '' && id === undefined && !latest) return []
  const found =
    keywords === ''
      ? id === undefined
        ? sql`a.status = 1 and ${ordered}`
        : sql`a.id = ${id}`
      : sql`${contains(sql`a.real_name`, keywords)} or ${contains(sql`t.company_name`, keywords)}
        or ${contains(sql`t.client_no`, keywords)}`
  const { rows } = await sql<{ value: number; label: string; code: string }>`
    select a.id as value, a.real_name || '（' || t.company_name || '）' as label, t.client_no as code
    from channel_account a join channel t on t.id = a.channel_id where ${found} order by a.id limit 50`.execute(
    tx,
  )
  return rows
}
