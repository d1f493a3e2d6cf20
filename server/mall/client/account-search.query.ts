import { sql } from 'kysely'
import type { api } from '../../../src/contract/api.ts'
import type { Parsed } from '../../../src/contract/call.ts'
import type { Context } from '../../call/context.ts'
import { contains } from '../../plain/search.ts'

/** By the person's name, the client's name or number; a phone is neither asked nor told. */
export async function byKeywords({ keywords, id }: Parsed<typeof api.search.channelUser>, { tx }: Context) {
  if (keywords === '' && id === undefined) return []
  const found =
    keywords === ''
      ? sql`a.id = ${id}`
      : sql`${contains(sql`a.real_name`, keywords)} or ${contains(sql`c.company_name`, keywords)}
        or ${contains(sql`c.client_no`, keywords)}`
  const { rows } = await sql<{ value: number; label: string; code: string }>`
    select a.id as value, a.real_name || '（' || c.company_name || '）' as label, c.client_no as code
    from channel_account a join channel c on c.id = a.channel_id where ${found} order by a.id limit 50`.execute(
    tx,
  )
  return rows
}
